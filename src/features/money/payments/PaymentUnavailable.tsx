import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { refusalText } from '../../../ui/feedback/refusal.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { DealLink } from '../../deals/deals/DealLink.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { TransactionId } from './TransactionId.tsx';
import { createFailure } from './payment.failure.ts';
import { paymentText } from './payment.text.ts';
import { paymentUnavailableText } from './payment-unavailable.text.ts';
import type { Payment } from './usePayment.ts';

type Reason =
  | 'sold'
  | 'reserved'
  | 'payDirectly'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'onHold'
  | 'againLater'
  | 'unconfirmed'
  | 'priceChanged'
  | 'aboveLimit'
  | 'belowMinimum'
  | 'unreachable'
  | 'notBuyer'
  | 'missing'
  | 'failed';

const REASONS: Record<string, Reason> = {
  PRODUCT_SOLD: 'sold',
  PRODUCT_RESERVED: 'reserved',
  FULL_PAYMENT_OFF: 'payDirectly',
  BOOKING_CLOSED: 'closed',
  PRODUCT_REMOVED: 'closed',
  PRODUCT_NOT_FOUND: 'closed',
  CATEGORY_NOT_FOUND: 'closed',
  PAYMENT_REFUNDED: 'refunding',
  PRODUCT_ON_HOLD: 'onHold',
  HOLD_AGAIN_LATER: 'againLater',
  PAYMENT_UNCONFIRMED: 'unconfirmed',
  PRICE_CHANGED: 'priceChanged',
  PRICE_TOO_HIGH_FOR_CARD: 'aboveLimit',
  PRICE_TOO_LOW_FOR_CARD: 'belowMinimum',
  PAYMENT_PROVIDER_DOWN: 'unreachable',
  CARD_SERVICE_UNREACHABLE: 'unreachable',
  NOT_BUYER: 'notBuyer',
  BOOKING_NOT_FOUND: 'missing',
};

/** The product is gone, so the next step is another one. */
const LOST = new Set<Reason>(['sold', 'reserved', 'closed']);

/** Says why there is no card form, and what can be done. */
export function PaymentUnavailable({ booking, payment: { state, send } }: { booking: Booking; payment: Payment }) {
  const words = useText(paymentUnavailableText);
  const page = useText(paymentText);
  const problems: Record<string, string | undefined> = useText(refusalText);
  const language = useLanguage();
  const { code, message, minutesLeft } = state.context.failure ?? createFailure('UNKNOWN');
  const refusedFor = REASONS[code] ?? 'failed';
  // The refusal is the same before and after the bank has confirmed the refund.
  const reason = refusedFor === 'refunding' && booking.state === 'refunded' ? 'refunded' : refusedFor;
  const { deal } = booking;
  const refund = deal?.refund ?? deal?.amount;
  const refunded = refund === undefined ? words.all : formatTaka(refund, language);
  const kept = deal && refund !== undefined && deal.amount - refund;
  const isRefund = reason === 'refunding' || reason === 'refunded';
  const texts: Record<Reason, ReactNode> = {
    sold: words.soldText,
    reserved: words.reservedText,
    payDirectly: words.payDirectlyText,
    closed: words.closedText,
    refunding: words.refundingText(refunded),
    refunded: words.refundedText(refunded),
    onHold: words.onHoldText(formatMinutes(booking.hold?.minutesLeft ?? minutesLeft, language)),
    againLater: words.againLaterText(formatMinutes(minutesLeft, language)),
    unconfirmed: problems.PAYMENT_UNCONFIRMED,
    priceChanged: words.priceChangedText(formatTaka(booking.price, language)),
    aboveLimit: problems.PRICE_TOO_HIGH_FOR_CARD,
    belowMinimum: problems.PRICE_TOO_LOW_FOR_CARD,
    unreachable: words.unreachableText,
    notBuyer: words.notBuyerText(booking.name),
    missing: words.missingText,
    failed: problems[code] ?? (message || problems.UNKNOWN),
  };
  const isBusy = state.hasTag('busy');
  return (
    <PaymentNotice
      severity="warning"
      title={words[reason]}
      isBusy={isBusy}
      actions={
        <>
          {(isBusy || state.can({ type: 'retry' })) && (
            <Button size="large" variant="contained" loading={isBusy} onClick={() => send({ type: 'retry' })}>
              <span>{reason === 'priceChanged' ? words.acceptPrice : words.again}</span>
            </Button>
          )}
          {LOST.has(reason) && (
            <Button size="large" variant="contained" component={RouterLink} to={paths.bikes}>
              {words.seeAll}
            </Button>
          )}
          {isRefund && deal && <DealLink booking={booking} size="large" variant="contained" />}
          <Button size="large" variant="outlined" component={RouterLink} to={paths.bookings}>
            {page.myBookings}
          </Button>
        </>
      }
    >
      <Typography sx={{ maxWidth: '60ch' }}>{texts[reason]}</Typography>
      {isRefund && kept ? <Typography>{words.notRefunded(formatTaka(kept, language))}</Typography> : null}
      {isRefund && booking.transactionId && <TransactionId id={booking.transactionId} />}
      {(reason === 'aboveLimit' || reason === 'belowMinimum' || reason === 'payDirectly') && (
        <Typography>
          <span>{`${booking.sellerName},`}</span> <Phone number={booking.sellerPhone} />
        </Typography>
      )}
    </PaymentNotice>
  );
}
