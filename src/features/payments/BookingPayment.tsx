import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { Booking } from '#contract/booking';
import { adviceText } from '../../ui/text/advice.text.ts';
import { useLanguage } from '../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../ui/text/numbers.ts';
import { useText } from '../../ui/text/text.ts';
import { AgreedBookingNote } from '../bookings/AgreedBookingNote.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { CardForm } from './card/CardForm.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { Receipt } from './Receipt.tsx';
import { paymentText } from './payment.text.ts';
import { usePayment } from './usePayment.ts';

// After the card form, which is first.
const PaymentMethods = lazy(() => import('./PaymentMethods.tsx'));
const HostedPayment = lazy(() => import('./HostedPayment.tsx'));
const DepositChoice = lazy(() => import('../deposit/DepositChoice.tsx'));

/** Pixels; close to the loaded choice, so that the card form below hardly moves. */
const CHOICE_HEIGHT = 240;

/** The payment of one booking, from its card form to its receipt: what is shown follows from the machine's state. */
export function BookingPayment({ booking }: { booking: Booking }) {
  const words = useText(paymentText);
  const advice = useText(adviceText);
  const language = useLanguage();
  const payment = usePayment(booking);
  const { state, send } = payment;
  const isPaid = state.matches('paid');
  const { kind } = state.context;
  const amount = kind === 'deposit' && booking.deposit !== undefined ? booking.deposit : booking.price;
  const canSelect = payment.kinds.some((other) => state.can({ type: 'selectKind', kind: other }));

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography variant="h3" component="h1" sx={{ mt: 1 }}>
        {words.title(booking.productName)}
      </Typography>
      {isPaid ? (
        <Receipt booking={booking} paidNowWith={state.context.transactionId} kind={kind} />
      ) : (
        <>
          <Typography variant="h2" component="p" sx={{ mt: 0.5, mb: 2.5 }}>
            {state.hasTag('payable') ? words.pleasePay(formatCount(amount, language)) : formatTaka(amount, language)}
          </Typography>
          {state.hasTag('payable') && kind === 'full' && (
            <Typography sx={{ mb: 2 }}>{`${advice.meetFirst} ${advice.notAsDescribed}`}</Typography>
          )}
          <div role="status">
            {payment.drop && state.hasTag('form') && (
              <Alert severity="info" role="none" sx={{ mb: 2 }}>
                {words.priceDropped(formatTaka(payment.drop.price, language))}
              </Alert>
            )}
          </div>
          <AgreedBookingNote booking={booking} sx={{ mb: 2 }} />
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              alignItems: 'start',
              gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@720': 'minmax(0, 4fr) minmax(0, 6fr)' },
            }}
          >
            <BookingSummary booking={booking} />
            <Stack sx={{ gap: 2.5 }}>
              {booking.deposit !== undefined && (canSelect || state.hasTag('payable') || state.hasTag('form')) && (
                <Suspense fallback={<Skeleton variant="rounded" height={CHOICE_HEIGHT} />}>
                  <DepositChoice
                    deposit={booking.deposit}
                    price={booking.price}
                    kinds={payment.kinds}
                    kind={kind}
                    disabled={!canSelect}
                    onSelect={(chosen) => send({ type: 'selectKind', kind: chosen })}
                  />
                </Suspense>
              )}
              {state.hasTag('form') && <CardForm payment={payment} />}
              {state.hasTag('unavailable') && <PaymentUnavailable booking={booking} payment={payment} />}
              {state.matches('unrecorded') && <PaymentReceived payment={payment} />}
              <Suspense>
                {state.hasTag('hosted') && <HostedPayment payment={payment} />}
                <PaymentMethods payment={payment} />
              </Suspense>
            </Stack>
          </Box>
        </>
      )}
    </Box>
  );
}
