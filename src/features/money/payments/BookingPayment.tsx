import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect } from 'react';
import type { Booking } from '#contract/deals/booking';
import { adviceText } from '../../../ui/text/advice.text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { totalOf } from '../../deals/delivery/delivery-amounts.ts';
import { DepositNote } from '../../deals/deposit/DepositNote.tsx';
import { AgreedBookingNote } from '../../deals/bookings/AgreedBookingNote.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { paymentText } from './payment.text.ts';
import { usePayment } from './usePayment.ts';

const loadReceipt = () => import('./Receipt.tsx');
const Receipt = lazy(loadReceipt);
const CardForm = lazy(() => import('./card/CardForm.tsx'));
const HostedPayment = lazy(() => import('./HostedPayment.tsx'));
const CashChoice = lazy(() => import('../../deals/delivery/CashChoice.tsx'));
const DepositChoice = lazy(() => import('../../deals/deposit/DepositChoice.tsx'));

/** Pixels; close to the loaded parts, so that what is below hardly moves. */
const CHOICE_HEIGHT = 150;
const CARD_FORM_HEIGHT = 300;

/** The product is held for another buyer, or others get their turn first. */
const HELD_BY_OTHER = new Set(['PRODUCT_ON_HOLD', 'HOLD_AGAIN_LATER']);

/** The payment of one booking, from the choice of a method to its receipt: what is shown follows from the machine's state. */
export function BookingPayment({ booking }: { booking: Booking }) {
  const words = useText(paymentText);
  const advice = useText(adviceText);
  const language = useLanguage();
  const payment = usePayment(booking);
  const { state, send, isCardOpen } = payment;
  const isPaid = state.matches('paid');
  const isPaying = state.hasTag('paying');
  // While there is a connection: the receipt is shown even if it is lost after the payment.
  useEffect(() => {
    if (isPaying) loadReceipt().catch(() => undefined);
  }, [isPaying]);
  const { kind } = state.context;
  const amount =
    { full: totalOf(booking), deposit: booking.deposit, cash: booking.cash?.advance }[kind] ?? totalOf(booking);
  const canSelect = payment.kinds.some((other) => state.can({ type: 'selectKind', kind: other }));

  const isChoosing = canSelect || state.hasTag('payable') || state.hasTag('form');
  const isHeldByOther = state.hasTag('unavailable') && HELD_BY_OTHER.has(state.context.failure?.code ?? '');
  const hasDepositChoice = booking.deposit !== undefined && isChoosing;

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography variant="h3" component="h1" sx={{ mt: 1 }}>
        {words.title(booking.productName)}
      </Typography>
      {isPaid ? (
        <Suspense fallback={<PageLoading />}>
          <Receipt booking={booking} paidNowWith={state.context.transactionId} kind={kind} />
        </Suspense>
      ) : (
        <>
          <Typography variant="h2" component="p" sx={{ mt: 0.5, mb: 2.5 }}>
            {state.hasTag('payable')
              ? words.pleasePay(formatCount(amount, language))
              : formatTaka(booking.deal?.amount ?? amount, language)}
          </Typography>
          {state.hasTag('payable') && kind !== 'cash' && (
            <Typography sx={{ mb: 2 }}>
              {booking.delivery ? words.byCourier : `${advice.meetFirst} ${advice.notAsDescribed}`}
            </Typography>
          )}
          {state.hasTag('payable') && kind === 'cash' && <Typography sx={{ mb: 2 }}>{words.byCash}</Typography>}
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
            <Stack sx={{ gap: 2.5, gridColumn: { '@720': 2 } }}>
              {state.hasTag('form') && payment.heldUntil && <HoldCountdown heldUntil={payment.heldUntil} />}
              {booking.deposit !== undefined && hasDepositChoice && (
                <Suspense fallback={<Skeleton variant="rounded" height={CHOICE_HEIGHT} />}>
                  <DepositChoice
                    deposit={booking.deposit}
                    price={booking.price}
                    kinds={payment.kinds}
                    kind={kind}
                    disabled={!canSelect}
                    isHeldByOther={isHeldByOther}
                    onSelect={(chosen) => send({ type: 'selectKind', kind: chosen })}
                  />
                </Suspense>
              )}
              {booking.cash && isChoosing && (
                <Suspense fallback={<Skeleton variant="rounded" height={CHOICE_HEIGHT} />}>
                  <CashChoice
                    cash={booking.cash}
                    phone={booking.phone}
                    total={totalOf(booking)}
                    kind={kind}
                    disabled={!canSelect}
                    onSelect={(chosen) => send({ type: 'selectKind', kind: chosen })}
                  />
                </Suspense>
              )}
              {state.hasTag('unavailable') && <PaymentUnavailable booking={booking} payment={payment} />}
              {state.matches('unrecorded') && <PaymentReceived payment={payment} />}
              <Suspense>{state.hasTag('hosted') && <HostedPayment payment={payment} />}</Suspense>
              <PaymentMethods payment={payment} />
              {booking.deposit !== undefined && hasDepositChoice && !isHeldByOther && (
                <DepositNote deposit={booking.deposit} price={booking.price} kinds={payment.kinds} kind={kind} />
              )}
              {state.hasTag('form') && (isCardOpen || state.hasTag('paying')) && (
                <Suspense fallback={<Skeleton variant="rounded" height={CARD_FORM_HEIGHT} />}>
                  <CardForm payment={payment} />
                </Suspense>
              )}
            </Stack>
            <Box sx={{ gridColumn: 1, gridRow: { '@720': 1 } }}>
              <BookingSummary booking={booking} kind={kind} />
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
