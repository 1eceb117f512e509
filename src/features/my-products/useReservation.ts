import { language } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { notify } from '../../ui/feedback/notify';
import { currentText } from '../../ui/text/text';
import { useRowActions } from '../../ui/table/useRowActions';
import { reservationText } from './reservation.text';
import { type Reservation, useCancelReservationMutation, useChangeProductMutation } from './selling.api';

/** What ends a reservation: the handover, or its cancelation, which refunds the deposit. */
export function useReservation() {
  const { run, isBusy } = useRowActions();
  const [changeProduct] = useChangeProductMutation();
  const [cancelReservation] = useCancelReservationMutation();
  return {
    isBusy,
    handOver: ({ _id, productId, productName, name }: Reservation) =>
      run(`handOver ${_id}`, {
        question: {
          title: currentText(reservationText).confirmHandOver(productName, name),
          detail: currentText(reservationText).handOverDetail,
          deletes: false,
          yes: currentText(reservationText).handOverYes,
          tone: 'calm',
        },
        work: async () => {
          const { modifiedCount } = await changeProduct({ id: productId, change: { status: 'sold' } }).unwrap();
          const words = currentText(reservationText);
          if (modifiedCount > 0) void notify('success', words.handedOver);
          else void notify('info', words.nothingChanged);
        },
      }),
    cancel: (reservation: Reservation) =>
      run(`cancel ${reservation._id}`, {
        question: {
          title: currentText(reservationText).confirmCancel(reservation.productName),
          detail: currentText(reservationText).cancelDetail(
            formatTaka(reservation.depositPaid ?? 0, language()),
            reservation.name,
          ),
          deletes: false,
          yes: currentText(reservationText).cancel,
          no: currentText(reservationText).keep,
        },
        work: async () => {
          await cancelReservation(reservation).unwrap();
          void notify('success', currentText(reservationText).canceled);
        },
      }),
  };
}
