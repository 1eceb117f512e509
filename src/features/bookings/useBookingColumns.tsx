import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import type { SortKey } from '#contract/lists';
import { paths } from '../../paths';
import { emailColumn, productColumn, takaColumn, textColumn } from '../../ui/columns';
import type { Column } from '../../ui/DataTable';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { formatCount } from '../../ui/numbers';
import { RemoveButton } from '../../ui/RemoveButton';
import { currentText, useText } from '../../ui/text';
import { useRowActions } from '../../ui/useRowActions';
import { useRemoveBookingMutation } from './booking.api';
import { exceedsCardLimit } from './booking.payability';
import { bookingStateText, myBookingsText } from './my-bookings.text';

/** docs/specification.md §4: an unpaid booking with a price shows Pay and remove; a paid one the text Paid, and no remove. */
export function useBookingColumns(): Column<Booking, SortKey<'bookings'>>[] {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
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
    productColumn(words.itemName, ({ productId }) => productId),
    takaColumn('price', words.price, language),
    textColumn('sellerName', words.sellerName),
    emailColumn('sellerEmail', words.sellerEmail),
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
              <RemoveButton
                loading={isBusy(booking._id)}
                aria-label={words.removeOne(booking.productName)}
                onClick={() => remove(booking)}
              >
                {words.remove}
              </RemoveButton>
            )}
          </>
        );
      },
    },
  ];
}
