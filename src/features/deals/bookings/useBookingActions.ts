import type { Booking } from '#contract/deals/booking';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { useRemoveBookingMutation } from './booking.api.ts';
import { myBookingsText } from './my-bookings.text.ts';

/** Removes a booking after a confirmation. */
export function useBookingActions() {
  const words = useText(myBookingsText);
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
  return { remove, isBusy: ({ _id }: Booking) => isBusy(_id) };
}
