import Button from '@mui/material/Button';
import { config } from '../../services/bootstrap';
import { notify } from '../../ui/notify';
import { say, useText } from '../../ui/text';
import classes from './CardForm.module.css';
import { paymentText } from './payment.text';

async function copy(number: string): Promise<void> {
  // Where the browser allows no copying, the number can still be marked by hand.
  await navigator.clipboard.writeText(number).then(() => notify('info', say(paymentText).copied), () => undefined);
}

/** The sandbox's cards and what becomes of them; nothing where the real card service is used. */
export function TestCards() {
  const words = useText(paymentText);
  const cards = config().sandbox?.cards;
  if (!cards) return null;
  return (
    <details className={classes.cards}>
      <summary className={classes.summary}>{words.testCards}</summary>
      <p className={classes.hint}>{words.testCardsHint}</p>
      <ul className={classes.list}>
        {cards.map(({ number, effect }) => (
          <li key={number} className={classes.row}>
            <code className={classes.number}>{number}</code>
            <Button size="small" variant="outlined" aria-label={words.copyNumber(number)} onClick={() => void copy(number)}>{words.copy}</Button>
            <span className={classes.effect} lang="en">{effect}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
