import Alert from '@mui/material/Alert';
import { useText } from '../../ui/text';
import classes from './CardForm.module.css';
import { cardText } from './card.text';
import type { Fault } from './payment.fault';

/** SPEC §8: card errors in red under the form, in the provider's words; a plain sentence below them (RULES §4). */
export function CardAlert({ fault: { code, message } }: { fault: Pick<Fault, 'code' | 'message'> }) {
  const words = useText(cardText);
  const plain = (words as Record<string, string>)[code] ?? words.other;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <strong className={classes.red}>{message || plain}</strong>
      {message && <span className={classes.plain}>{plain}</span>}
    </Alert>
  );
}
