import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { methodNameText } from './method-name.text.ts';
import { paymentMethodText } from './payment-method.text.ts';
import { paymentText } from './payment.text.ts';
import type { Payment } from './usePayment.ts';

/** Questions without an outcome after which the page says more: about 3 seconds, and a minute and a half (payment.setup.ts). */
const ATTEMPTS = { pending: 2, late: 7 };

/** A payment on a provider's page: on the way there, and back until its outcome is known. */
export default function HostedPayment({ payment: { state, send } }: { payment: Payment }) {
  const words = useText(paymentMethodText);
  const page = useText(paymentText);
  const { method, redirectUrl } = state.context;
  const names = useText(methodNameText);
  const name = method ? names[method] : '';
  if (!state.matches('returned'))
    return (
      <PaymentNotice
        severity="info"
        title={words.redirecting(name)}
        isBusy
        actions={
          redirectUrl && (
            <Button size="large" variant="contained" href={redirectUrl}>
              <span>{words.openNow(name)}</span>
            </Button>
          )
        }
      >
        <LinearProgress aria-label={words.redirecting(name)} />
        <Typography sx={{ maxWidth: '60ch' }}>{words.redirectingText}</Typography>
      </PaymentNotice>
    );
  const { attempts } = state.context;
  const isPending = attempts >= ATTEMPTS.pending;
  const pendingText = attempts >= ATTEMPTS.late ? words.lateText : words.pendingText;
  return (
    <PaymentNotice
      severity="info"
      title={isPending ? words.pending : words.confirming}
      isBusy={state.hasTag('busy')}
      actions={
        <>
          <Button
            size="large"
            variant="contained"
            loading={state.hasTag('busy')}
            onClick={() => send({ type: 'retry' })}
          >
            {page.checkNow}
          </Button>
          {isPending && (
            <Button size="large" variant="outlined" onClick={() => send({ type: 'leave' })}>
              {words.chooseAgain}
            </Button>
          )}
          <Button size="large" component={RouterLink} to={paths.bookings}>
            {page.myBookings}
          </Button>
        </>
      }
    >
      <Typography sx={{ maxWidth: '60ch' }}>{isPending ? pendingText : words.confirmingText}</Typography>
    </PaymentNotice>
  );
}
