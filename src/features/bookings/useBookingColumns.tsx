import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import type { SortKey } from '#contract/lists';
import { bikePath, paths } from '../../paths';
import type { Column } from '../../ui/DataTable';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { formatCount, formatTaka } from '../../ui/numbers';
import { PictureName } from '../../ui/PictureName';
import { currentText, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { useRemoveBookingMutation } from './booking.api';
import { exceedsCardLimit } from './booking.payability';
import { bookingStateText, myBookingsText } from './my-bookings.text';

/** docs/specification.md §4: an unpaid booking with a price shows Pay and remove; a paid one the text Paid, and no remove. */
export function useBookingColumns(): Column<Booking, SortKey<'bookings'>>[] {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [removeBooking] = useRemoveBookingMutation();

  const remove = (booking: Booking) =>
    run(booking._id, {
      question: {
        title: words.confirmRemoval(booking.productName),
        detail: words.removalDetail,
        yes: words.confirm,
        no: words.cancel,
      },
      work: async () => {
        const { deletedCount } = await removeBooking(booking).unwrap();
        if (deletedCount > 0) void notify('success', currentText(myBookingsText).removed(booking.productName));
        else void notify('info', currentText(myBookingsText).alreadyRemoved);
      },
    });

  return [
    { key: 'index', label: words.index, cell: (_booking, index) => formatCount(index + 1, language) },
    {
      key: 'productName',
      label: words.itemName,
      sortKey: 'productName',
      cell: ({ image, productName, productId }) => (
        <PictureName image={image} name={productName} to={bikePath(productId, productName)} />
      ),
    },
    {
      key: 'price',
      label: words.price,
      number: true,
      sortKey: 'price',
      cell: ({ price }) => formatTaka(price, language),
    },
    {
      key: 'sellerName',
      label: words.sellerName,
      sortKey: 'sellerName',
      cell: ({ sellerName }) => sellerName,
    },
    {
      key: 'sellerEmail',
      label: words.sellerEmail,
      sortKey: 'sellerEmail',
      cell: ({ sellerEmail }) => <Email address={sellerEmail} />,
    },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (booking) => {
        if (booking.paid)
          return (
            <Typography variant="eyebrow" component="strong" color="success">
              {states.paid}
            </Typography>
          );
        return (
          <>
            {booking.state === 'unpaid' && booking.price > 0 && (
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={paths.payment(booking._id)}
                disabled={exceedsCardLimit(booking)}
                aria-label={words.payFor(booking.productName)}
              >
                {words.pay}
              </Button>
            )}
            {booking.state !== 'refunding' && (
              <Button
                size="small"
                variant="outlined"
                color="error"
                loading={isBusy(booking._id)}
                aria-label={words.removeOne(booking.productName)}
                onClick={() => remove(booking)}
              >
                {words.remove}
              </Button>
            )}
          </>
        );
      },
    },
  ];
}
