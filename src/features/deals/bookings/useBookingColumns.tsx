import Typography from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import type { SortKey } from '#contract/lists';
import { emailColumn, productColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { DealLink } from '../deals/DealLink.tsx';
import { bookingPriceColumn } from './booking-price-column.tsx';
import { hasDeal, hasReceipt, isRemovable, isPayable, PayLink, RemoveBooking } from './BookingActions.tsx';
import { bookingStateText, myBookingsText } from './my-bookings.text.ts';
import type { useBookingActions } from './useBookingActions.ts';
import { useBookedDealText } from './useBookedDealText.ts';

/**
 * docs/specification.md §4: an unpaid booking with a price shows Pay and remove; a paid one the
 * text Paid, and no remove.
 */
export function useBookingColumns(
  actions: ReturnType<typeof useBookingActions>,
): Column<Booking, SortKey<'bookings'>>[] {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const ofDeal = useBookedDealText();
  const language = useLanguage();
  return [
    { key: 'index', label: words.index, cell: (_booking, index) => formatCount(index + 1, language) },
    productColumn(words.itemName, ({ productId }) => productId),
    bookingPriceColumn(words.price),
    textColumn('sellerName', words.sellerName),
    emailColumn('sellerEmail', words.sellerEmail),
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (booking) => (
        <>
          {hasReceipt(booking) && (
            <Typography variant="eyebrow" component="strong" color={ofDeal(booking)?.colour ?? 'success'}>
              {ofDeal(booking)?.label ?? (booking.paid ? states.paid : states.reserved)}
            </Typography>
          )}
          {hasDeal(booking) && <DealLink booking={booking} />}
          {isPayable(booking) && <PayLink booking={booking} size="small" variant="outlined" />}
          {isRemovable(booking) && <RemoveBooking booking={booking} actions={actions} />}
        </>
      ),
    },
  ];
}
