import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import type { CardField } from '../../services/stripe';
import { useText } from '../../ui/text';
import { CardAlert } from './CardAlert';
import classes from './CardForm.module.css';
import { paymentText } from './payment.text';
import { useCardStyle } from './useCardStyle';
import type { Payment } from './usePayment';

const FRAME = { base: classes.frame, focus: classes.focus, invalid: classes.invalid } as { base: string; focus: string; invalid: string };

/** Card field and Pay button. The button rests until the secret is there and while a payment runs (SPEC §2), and says why. */
export function CardFields({ payment: { state, send } }: { payment: Payment }) {
  const words = useText(paymentText);
  const style = useCardStyle();
  const [card, setCard] = useState<CardField | null>(null);
  const [typed, setTyped] = useState<Pick<StripeCardElementChangeEvent, 'complete' | 'error'>>();
  const busy = state.hasTag('busy');
  const paying = state.hasTag('paying');
  const ready = card !== null && state.can({ type: 'pay', card });
  const options = useMemo(() => ({ style, classes: FRAME, hidePostalCode: true, disableLink: true, disabled: busy }), [style, busy]);
  const fault = state.context.fault ?? (typed?.error ? { code: typed.error.code, message: typed.error.message } : null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!ready) return;
    // Whoever presses Pay too early finds the cursor where something is missing.
    if (!typed?.complete) card.focus();
    send({ type: 'pay', card });
  }

  function change({ complete, error }: StripeCardElementChangeEvent): void {
    setTyped({ complete, error });
    send({ type: 'edit' });
  }

  const unclear = state.hasTag('unclear');
  const why = unclear ? words.keepOpen : paying ? `${words.paying} ${words.keepOpen}` : !ready ? words.preparing : typed?.complete ? '' : words.fillIn;
  return (
    <form onSubmit={submit} aria-busy={busy} noValidate>
      <div role="group" aria-labelledby="card-label" aria-describedby="card-hint">
        <h2 id="card-label" className={classes.label} onClick={() => card?.focus()}>{words.card}</h2>
        <CardElement className={`${classes.field} ${card ? '' : classes.waiting}`} options={options} onReady={setCard} onChange={change} />
        <p id="card-hint" className={classes.hint}>{words.cardHint}</p>
      </div>
      {fault && !paying && <CardAlert fault={fault} />}
      {unclear && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          <strong>{words.unclear}</strong>
          <span className={classes.plain}>{words.unclearText}</span>
          <Button size="small" variant="outlined" color="inherit" sx={{ mt: 1 }} disabled={!state.can({ type: 'retry' })} onClick={() => send({ type: 'retry' })}>{words.askNow}</Button>
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!ready} loading={paying} aria-describedby="pay-why" sx={{ mt: 2 }}>{words.pay}</Button>
      <p id="pay-why" className={classes.why} role="status">{why}</p>
    </form>
  );
}
