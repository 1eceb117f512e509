import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/lists';
import { paths } from '../../paths';
import { useLanguage } from '../../ui/language';
import { count, taka } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { problemText } from '../../ui/problem.text';
import { useText } from '../../ui/text';
import type { Fault } from './payment.fault';
import classes from './PaymentPage.module.css';
import { paymentText } from './payment.text';
import { unavailableText } from './unavailable.text';

interface UnavailableProps {
  booking: Booking;
  fault: Pick<Fault, 'code' | 'message' | 'minutesLeft'>;
  /** Where another try may help. */
  onRetry?: () => void;
  /** A try is under way. */
  retrying?: boolean;
}

type Reason =
  | 'sold' | 'closed' | 'refunding' | 'refunded' | 'onHold' | 'againLater' | 'unconfirmed' | 'priceChanged' | 'tooDear' | 'tooLow' | 'unreachable' | 'notYours' | 'missing' | 'failed';

const REASONS: Record<string, Reason> = {
  PRODUCT_SOLD: 'sold', BOOKING_CLOSED: 'closed', PRODUCT_REMOVED: 'closed', PRODUCT_NOT_FOUND: 'closed', CATEGORY_NOT_FOUND: 'closed',
  PAYMENT_REFUNDED: 'refunding', PRODUCT_ON_HOLD: 'onHold', HOLD_AGAIN_LATER: 'againLater', PAYMENT_UNCONFIRMED: 'unconfirmed', PRICE_CHANGED: 'priceChanged', PRICE_TOO_HIGH_FOR_CARD: 'tooDear', PRICE_TOO_LOW_FOR_CARD: 'tooLow',
  PAYMENT_PROVIDER_DOWN: 'unreachable', CARDS_UNREACHABLE: 'unreachable', NOT_YOURS: 'notYours', BOOKING_NOT_FOUND: 'missing',
};

/** Says why there is no card form, and what can be done. */
export function Unavailable({ booking, fault, onRetry, retrying = false }: UnavailableProps) {
  const words = useText(unavailableText);
  const page = useText(paymentText);
  const problems: Record<string, string | undefined> = useText(problemText);
  const language = useLanguage();
  const refusedFor = REASONS[fault.code] ?? 'failed';
  // The refusal is the same before and after the bank has confirmed the refund.
  const reason = refusedFor === 'refunding' && booking.state === 'refunded' ? 'refunded' : refusedFor;
  const texts: Record<Reason, ReactNode> = {
    sold: words.soldText,
    closed: words.closedText,
    refunding: words.refundingText,
    refunded: words.refundedText,
    onHold: words.onHoldText(count(fault.minutesLeft, language), fault.minutesLeft === 1),
    againLater: words.againLaterText(count(fault.minutesLeft, language), fault.minutesLeft === 1),
    unconfirmed: problems.PAYMENT_UNCONFIRMED,
    priceChanged: words.priceChangedText(taka(booking.price, language)),
    tooDear: words.tooDearText(taka(LARGEST_CARD_PAYMENT_TAKA, language)),
    tooLow: words.tooLowText,
    unreachable: words.unreachableText,
    notYours: words.notYoursText(booking.name),
    missing: words.missingText,
    failed: problems[fault.code] ?? (fault.message || problems.UNKNOWN),
  };
  return (
    <section className={classes.notice} role="status" aria-busy={retrying}>
      <h2 className={classes.noticeTitle}>{words[reason]}</h2>
      <p className={classes.noticeText}>{texts[reason]}</p>
      {(reason === 'refunding' || reason === 'refunded') && booking.transactionId && <p className={classes.noticeText}>{page.transactionId}: <code className={classes.code}>{booking.transactionId}</code></p>}
      {(reason === 'tooDear' || reason === 'tooLow') && <p className={classes.noticeText}>{booking.sellerName}, <Phone number={booking.sellerPhone} /></p>}
      <div className={classes.buttons}>
        {onRetry && <Button size="large" variant="contained" loading={retrying} onClick={onRetry}>{reason === 'priceChanged' ? words.acceptPrice : words.again}</Button>}
        <Button size="large" variant="outlined" component={Link} to={paths.bookings}>{page.myBookings}</Button>
      </div>
    </section>
  );
}
