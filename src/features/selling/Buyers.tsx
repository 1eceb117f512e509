import type { OwnProduct } from '#contract/product';
import { isOnSale } from '#contract/lifecycle';
import { useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import classes from './MyProductsPage.module.css';
import { myProductsText } from './my-products.text';

/** Beneath a product: who bought it, or who booked it and may still pay; how to reach them, and where to meet. */
export function Buyers({ product: { status, bookings } }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  const places = useText(placeText);
  const language = useLanguage();
  const pending = bookings.filter(({ paid, refund }) => !paid && !refund);
  const sold = !isOnSale(status);
  // Once it is sold the others are of no use to the seller.
  const shown = sold ? bookings.filter(({ paid, refund }) => paid || refund) : bookings;
  const people = (number: number) => (number === 1 ? words.oneBuyer : words.buyers(count(number, language)));
  return (
    <div className={classes.buyers}>
      <p className={classes.buyersTitle}>{sold ? (shown.length > 0 ? words.soldTo : words.sold) : words.bookedBy(people(pending.length))}</p>
      <ul className={classes.buyerList}>
        {shown.map(({ _id, name, phone, meetingLocation, paid, refund }) => (
          <li key={_id} className={classes.buyer}>
            <strong>{name}</strong>
            <Phone number={phone} />
            <span>{words.meetIn(places[meetingLocation])}</span>
            <span className={paid ? classes.paid : classes.unpaid}>{refund ? words[refund] : paid ? words.paid : words.unpaid}</span>
          </li>
        ))}
      </ul>
      {sold && pending.length > 0 && <p className={classes.others}>{words.others(people(pending.length))}</p>}
    </div>
  );
}
