import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../ui/text/text.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { TransactionId } from './TransactionId.tsx';
import { paymentText } from './payment.text.ts';
import type { Payment } from './usePayment.ts';

/** Money was taken, and our server has not recorded it yet: no way to pay again; it is recorded automatically. */
export function PaymentReceived({ payment: { state, send } }: { payment: Payment }) {
  const words = useText(paymentText);
  return (
    <PaymentNotice
      severity="success"
      title={words.received}
      actions={
        <Button size="large" variant="outlined" loading={state.hasTag('busy')} onClick={() => send({ type: 'retry' })}>
          {words.recordNow}
        </Button>
      }
    >
      <Typography>{words.receivedText}</Typography>
      <TransactionId id={state.context.transactionId} />
    </PaymentNotice>
  );
}
