import Button from '@mui/material/Button';
import type { ReceivedBooking } from '#contract/deals/booking';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { receivedText } from './received.text.ts';
import { useRemoveReceivedBookingMutation } from '../../../api/selling.api.ts';

/** Removes the open booking of a blocked person (docs/rules.md §8). */
export function RemoveReceivedButton({ booking }: { booking: ReceivedBooking }) {
  const words = useText(receivedText);
  const [removeBooking, { isLoading }] = useRemoveReceivedBookingMutation();

  async function remove(): Promise<void> {
    const question = { title: words.confirmRemove(booking.name), detail: words.removeDetail, yes: words.remove };
    if (!(await confirm({ ...question, deletes: true }))) return;
    try {
      await removeBooking(booking._id).unwrap();
      void notify('success', currentText(receivedText).removed);
    } catch (error) {
      void notifyRefusal(error);
    }
  }

  return (
    <Button size="small" variant="outlined" color="error" loading={isLoading} onClick={() => void remove()}>
      {words.remove}
    </Button>
  );
}
