import Button from '@mui/material/Button';
import { useText } from '../../ui/text/text';
import { reservationText } from './reservation.text';
import type { Reservation } from './selling.api';
import { useReservation } from './useReservation';

/** Cancels a reservation after a confirmation that names the refund. */
export function CancelReservation({ reservation }: { reservation: Reservation }) {
  const words = useText(reservationText);
  const { cancel, isBusy } = useReservation();
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      aria-label={words.cancelOne(reservation.productName)}
      loading={isBusy(`cancel ${reservation._id}`)}
      onClick={() => cancel(reservation)}
      sx={{ minHeight: 44 }}
    >
      {words.cancel}
    </Button>
  );
}
