import Button from '@mui/material/Button';
import { useText } from '../../ui/text';
import classes from './PaymentPage.module.css';
import { paymentText } from './payment.text';
import type { Payment } from './usePayment';

/** Money was taken, and our server has not recorded it yet: no way to pay again; it is recorded automatically. */
export function Received({ payment: { state, send } }: { payment: Payment }) {
  const words = useText(paymentText);
  return (
    <section className={`${classes.notice} ${classes.good}`} role="alert">
      <h2 className={classes.noticeTitle}>{words.received}</h2>
      <p className={classes.noticeText}>{words.receivedText}</p>
      <p className={classes.noticeText}>{words.transactionId}: <code className={classes.code}>{state.context.transactionId}</code></p>
      <div className={classes.buttons}>
        <Button size="large" variant="outlined" loading={state.hasTag('busy')} onClick={() => send({ type: 'retry' })}>{words.enterNow}</Button>
      </div>
    </section>
  );
}
