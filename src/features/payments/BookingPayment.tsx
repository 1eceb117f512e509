import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { Booking } from '#contract/booking';
import { adviceText } from '../../ui/text/advice.text';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatTaka } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { AgreedBookingNote } from '../bookings/AgreedBookingNote';
import { BookingSummary } from './BookingSummary';
import { CardForm } from './CardForm';
import { PaymentReceived } from './PaymentReceived';
import { PaymentUnavailable } from './PaymentUnavailable';
import { Receipt } from './Receipt';
import { paymentText } from './payment.text';
import { usePayment } from './usePayment';

// After the card form, which is first.
const PaymentMethods = lazy(() => import('./PaymentMethods'));
const HostedPayment = lazy(() => import('./HostedPayment'));

/** The payment of one booking, from its card form to its receipt: what is shown follows from the machine's state. */
export function BookingPayment({ booking }: { booking: Booking }) {
  const words = useText(paymentText);
  const advice = useText(adviceText);
  const language = useLanguage();
  const payment = usePayment(booking);
  const { state } = payment;
  const isPaid = state.matches('paid');

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography variant="h3" component="h1" sx={{ mt: 1 }}>
        {words.title(booking.productName)}
      </Typography>
      {isPaid ? (
        <Receipt booking={booking} paidNowWith={state.context.transactionId} />
      ) : (
        <>
          <Typography variant="h2" component="p" sx={{ mt: 0.5, mb: 2.5 }}>
            {state.hasTag('payable')
              ? words.pleasePay(formatCount(booking.price, language))
              : formatTaka(booking.price, language)}
          </Typography>
          {state.hasTag('payable') && (
            <Typography sx={{ mb: 2 }}>
              {advice.meetFirst} {advice.notAsDescribed}
            </Typography>
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
