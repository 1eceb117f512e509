import Button from '@mui/material/Button';
import { config } from '../../services/bootstrap';
import { useLanguage } from '../../ui/language';
import { say, useText } from '../../ui/text';
import classes from './CardForm.module.css';
import { copy } from './copy';
import { paymentText } from './payment.text';
import { BANGLA_EFFECTS } from './test-cards.text';

/** The sandbox's cards and what becomes of them; nothing where the real card service is used. */
export function TestCards() {
  const words = useText(paymentText);
  const language = useLanguage();
  const inBangla = (effect: string) => (language === 'bn' ? BANGLA_EFFECTS[effect] : undefined);
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
            <Button size="small" variant="outlined" aria-label={words.copyNumber(number)} onClick={() => void copy(number, say(paymentText).copied)}>{words.copy}</Button>
            <span className={classes.effect} lang={inBangla(effect) ? undefined : 'en'}>{inBangla(effect) ?? effect}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
