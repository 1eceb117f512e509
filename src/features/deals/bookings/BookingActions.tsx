import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { paths } from '../../../paths.ts';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { exceedsCardLimit } from './booking.payability.ts';
import { myBookingsText } from './my-bookings.text.ts';
import type { useBookingActions } from './useBookingActions.ts';

/** docs/specification.md §4: an unpaid booking with a price can be paid. */
export const isPayable = ({ state, price }: Booking): boolean => state === 'unpaid' && price > 0;
/** A payment was received, in full or as a deposit. */
export const hasReceipt = ({ paid, state }: Booking): boolean => paid || state === 'reserved';
/** A payment opened a deal, which stays when the money goes back. */
export const hasDeal = (booking: Booking): boolean => hasReceipt(booking) || booking.deal !== undefined;
/** Paid and reserved bookings, and those being refunded, can't be removed. */
export const isRemovable = (booking: Booking): boolean => !hasReceipt(booking) && booking.state !== 'refunding';

export function PayLink({
  booking,
  ...look
}: { booking: Booking } & Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'>) {
  const words = useText(myBookingsText);
  return (
    <Button
      {...look}
      component={Link}
      to={paths.payment(booking._id)}
      disabled={exceedsCardLimit(booking)}
      aria-label={words.payFor(booking.productName)}
    >
      {words.pay}
    </Button>
  );
}

interface RemoveBookingProps {
  booking: Booking;
  actions: ReturnType<typeof useBookingActions>;
}

export function RemoveBooking({ booking, actions }: RemoveBookingProps) {
  const words = useText(myBookingsText);
  return (
    <RemoveButton
      loading={actions.isBusy(booking)}
      aria-label={words.removeOne(booking.productName)}
      onClick={() => actions.remove(booking)}
    >
      {words.remove}
    </RemoveButton>
  );
}
