import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking';
import type { BookingState } from '#contract/lifecycle';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/lists';
import { useLanguage } from '../../ui/language';
import { count, taka } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import { CardForm } from './CardForm';
import classes from './PaymentPage.module.css';
import { Receipt } from './Receipt';
import { Received } from './Received';
import { Summary } from './Summary';
import { Unavailable } from './Unavailable';
import { type Fault, isFinal } from './payment.fault';
import { paymentText } from './payment.text';
import { usePayment } from './usePayment';

const STATE_CODES: Partial<Record<BookingState, string>> = { sold: 'PRODUCT_SOLD', closed: 'BOOKING_CLOSED', refunding: 'PAYMENT_REFUNDED', refunded: 'PAYMENT_REFUNDED' };

/** What is known before anything is asked: why this booking can never be paid here. */
function hindrance({ state, price, email }: Booking, userEmail: string): Fault | null {
  const code = STATE_CODES[state]
    ?? (email.toLowerCase() !== userEmail.toLowerCase() ? 'NOT_YOURS' : price > LARGEST_CARD_PAYMENT_TAKA ? 'PRICE_TOO_HIGH_FOR_CARD' : undefined);
  return code && state !== 'paid' ? { code, message: '', minutesLeft: 0 } : null;
}

/** The payment of one booking, from its card form to its receipt; what the server says of the booking goes before. */
export function BookingPayment({ booking }: { booking: Booking }) {
  const words = useText(paymentText);
  const language = useLanguage();
  const user = useUser();
  const hindered = hindrance(booking, user.email);
  const payment = usePayment(booking._id, !booking.paid && !hindered);
  const { state, send } = payment;
  const { fault, transactionId } = state.context;
  const paid = booking.paid || (state.matches('paid') && booking.state === 'unpaid');
  // Asked again after a refusal: what it said stays until there is an answer.
  const asking = state.matches('preparing') && fault !== null && fault.code !== 'EXPIRED';

  let body: ReactNode = <CardForm payment={payment} />;
  if (state.matches('unrecorded')) body = <Received payment={payment} />;
  // Money that may be on its way is not interrupted by what the server knew before.
  else if (hindered && !state.hasTag('paying')) body = <Unavailable booking={booking} fault={hindered} />;
  else if (fault && (state.matches('unavailable') || asking)) {
    const retry = asking || state.can({ type: 'retry' }) ? () => send({ type: 'retry' }) : undefined;
    body = <Unavailable booking={booking} fault={fault} onRetry={retry} retrying={asking} />;
  }
  const isOpen = !hindered && !isFinal(fault) && !state.matches('unrecorded') && !state.hasTag('atStake');

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{words.title(booking.productName)}</h1>
      {!paid && (
        <Typography variant="h4" component="p" sx={{ mt: 0.5, mb: 2.5, fontWeight: 800, fontSize: 'clamp(1.625rem, 7vw, 2.5rem)', overflowWrap: 'anywhere' }}>
          {isOpen ? words.pleasePay(count(booking.price, language)) : taka(booking.price, language)}
        </Typography>
      )}
      {paid
        ? <Receipt booking={booking} transactionId={transactionId} fresh={transactionId !== ''} />
        : <div className={classes.columns}><Summary booking={booking} />{body}</div>}
    </div>
  );
}
