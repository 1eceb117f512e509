import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import { paths } from '../../paths';
import { config } from '../../services/bootstrap';
import { shownDate } from '../../ui/dates';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import { longDate } from './long-date';
import classes from './Receipt.module.css';
import { paymentText } from './payment.text';

interface ReceiptProps {
  booking: Booking;
  /** Known before the booking is fetched anew. */
  transactionId?: string;
  /** Paid just now, on this page. */
  fresh: boolean;
}

/** SPEC §4: success text and the transaction's id. A paid booking opened again shows the same, to be printed. */
export function Receipt({ booking, transactionId, fresh }: ReceiptProps) {
  const words = useText(paymentText);
  const places = useText(placeText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const { paidAt } = booking;
  const id = booking.transactionId ?? transactionId;
  const rows: [label: string, ...lines: ReactNode[]][] = [
    [words.transactionId, id],
    [words.paidOn, paidAt && shownDate({ date: longDate(paidAt), createdAt: paidAt }, language)],
    [words.product, booking.productName],
    [words.price, taka(booking.price, language)],
    [words.paidBy, booking.name, <Email address={booking.email} />],
    [words.seller, booking.sellerName, <Email address={booking.sellerEmail} />, <Phone number={booking.sellerPhone} />],
    [words.meetingPlace, places[booking.meetingLocation]],
  ];
  return (
    <article className={classes.receipt} aria-labelledby="receipt-title">
      <div className={classes.head}>
        <p className={classes.brand}>{config().brand}</p>
        <span className={classes.stamp}>{words.paid}</span>
      </div>
      <h2 id="receipt-title" ref={heading} tabIndex={-1} className={classes.title}>{fresh ? words.succeeded : words.receipt}</h2>
      {fresh && <p className={classes.lead}>{words.succeededText}</p>}
      <dl className={classes.rows}>
        {rows.map(([label, ...lines]) => lines[0] && (
          <div key={label} className={classes.row}><dt>{label}</dt><dd>{lines.map((line, place) => <span key={place} className={classes.line}>{line}</span>)}</dd></div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button size="large" variant="contained" onClick={() => window.print()}>{words.print}</Button>
        <Button size="large" variant="outlined" component={Link} to={paths.bookings}>{words.myBookings}</Button>
      </div>
    </article>
  );
}
