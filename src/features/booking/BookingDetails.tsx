import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/lists';
import { paths } from '../../paths';
import { shownDay } from '../../ui/dates';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import classes from './MyBookingsPage.module.css';
import { myBookingsText } from './my-bookings.text';
import { isTooDear } from './useBookingColumns';

function useStateWords({ state, paidAt, createdAt }: Booking): string {
  const words = useText(myBookingsText);
  const language = useLanguage();
  switch (state) {
    case 'unpaid': return words.stateUnpaid;
    case 'paid': return words.statePaid(shownDay(paidAt ?? createdAt, language));
    case 'sold': return words.stateSold;
    case 'closed': return words.stateClosed;
    case 'refunding': return words.stateRefunding;
    case 'refunded': return words.stateRefunded;
  }
}

/** What matters next: where to meet, whom to call, what is still to be paid. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const words = useText(myBookingsText);
  const places = useText(placeText);
  const language = useLanguage();
  const state = useStateWords(booking);
  return (
    <>
      <dl className={classes.details}>
        <div><dt>{words.state}</dt><dd className={classes.state} data-state={booking.state}>{state}</dd></div>
        <div><dt>{words.meetingPlace}</dt><dd>{places[booking.meetingLocation]}</dd></div>
        <div><dt>{words.sellerPhone}</dt><dd><Phone number={booking.sellerPhone} /></dd></div>
      </dl>
      {booking.paid && <p className={classes.more}><Link to={paths.payment(booking._id)} aria-label={words.receiptOf(booking.productName)}>{words.receipt}</Link></p>}
      {booking.state === 'unpaid' && booking.formerPrice !== undefined && <Typography className={classes.more}>{words.priceChanged(taka(booking.formerPrice, language))}</Typography>}
      {booking.state === 'unpaid' && isTooDear(booking) && <p className={classes.more}>{words.tooDear(taka(LARGEST_CARD_PAYMENT_TAKA, language))}</p>}
    </>
  );
}
