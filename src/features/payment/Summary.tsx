import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { Picture } from '../../ui/Picture';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import classes from './PaymentPage.module.css';
import { paymentText } from './payment.text';

/** What is paid for, where it is handed over, and by whom. */
export function Summary({ booking }: { booking: Booking }) {
  const words = useText(paymentText);
  const places = useText(placeText);
  const language = useLanguage();
  const rows: [string, ReactNode][] = [
    [words.price, taka(booking.price, language)],
    [words.meetingPlace, places[booking.meetingLocation]],
    [words.seller, booking.sellerName],
    [words.phone, <Phone number={booking.sellerPhone} />],
  ];
  return (
    <section className={classes.summary} aria-label={words.yourBooking}>
      <Picture className={classes.picture} src={booking.image} alt={booking.productName} sizes="(max-width: 719px) 120px, 420px" eager />
      <dl className={classes.rows}>
        {rows.map(([label, value]) => <div key={label} className={classes.row}><dt>{label}</dt><dd>{value}</dd></div>)}
      </dl>
    </section>
  );
}
