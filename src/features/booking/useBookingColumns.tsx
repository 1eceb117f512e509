import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/lists';
import { paths } from '../../paths';
import type { Column } from '../../ui/DataTable';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { count, taka } from '../../ui/numbers';
import { Picture } from '../../ui/Picture';
import { say, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { useRemoveBookingMutation } from './booking.api';
import classes from './MyBookingsPage.module.css';
import { myBookingsText } from './my-bookings.text';

/** A card cannot pay it (see contract/lists.ts); buyer and seller settle it between themselves. */
export const isTooDear = ({ price }: Booking): boolean => price > LARGEST_CARD_PAYMENT_TAKA;

/** SPEC §4: an unpaid booking with a price shows Pay and remove; a paid one the text Paid, and no remove. */
export function useBookingColumns(): Column<Booking>[] {
  const words = useText(myBookingsText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [removeBooking] = useRemoveBookingMutation();

  const remove = (booking: Booking) => run(booking._id, {
    question: { title: words.confirmRemoval(booking.productName), detail: words.removalDetail, yes: words.confirm, no: words.cancel },
    work: async () => {
      const { deletedCount } = await removeBooking(booking).unwrap();
      if (deletedCount > 0) void notify('success', say(myBookingsText).removed(booking.productName));
      else void notify('info', say(myBookingsText).alreadyRemoved);
    },
  });

  return [
    { key: 'index', label: words.index, cell: (_booking, index) => count(index + 1, language) },
    {
      key: 'productName',
      label: words.itemName,
      sortBy: ({ productName }) => productName,
      cell: ({ image, productName }) => <span className={classes.item}><Picture className={classes.thumb} src={image} alt="" sizes="64px" />{productName}</span>,
    },
    { key: 'price', label: words.price, number: true, sortBy: ({ price }) => price, cell: ({ price }) => taka(price, language) },
    { key: 'sellerName', label: words.sellerName, sortBy: ({ sellerName }) => sellerName, cell: ({ sellerName }) => sellerName },
    { key: 'sellerEmail', label: words.sellerEmail, sortBy: ({ sellerEmail }) => sellerEmail, cell: ({ sellerEmail }) => <Email address={sellerEmail} /> },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (booking) => {
        if (booking.paid) return <strong className={classes.paid}>{words.paid}</strong>;
        return (
          <span className={classes.buttons}>
            {booking.state === 'unpaid' && booking.price > 0 && (
              <Button size="small" variant="contained" component={Link} to={paths.payment(booking._id)} disabled={isTooDear(booking)} aria-label={words.payFor(booking.productName)}>{words.pay}</Button>
            )}
            {booking.state !== 'refunding' && (
              <Button size="small" variant="outlined" color="error" loading={isBusy(booking._id)} aria-label={words.removeOne(booking.productName)} onClick={() => remove(booking)}>{words.remove}</Button>
            )}
          </span>
        );
      },
    },
  ];
}
