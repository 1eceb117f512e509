import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useText } from '../../ui/text/text';
import { CancelReservation } from './CancelReservation';
import { reservationText } from './reservation.text';
import type { Reservation } from './selling.api';
import { useReservation } from './useReservation';

/** A seller's buttons on a reservation. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const words = useText(reservationText);
  const { handOver, isBusy } = useReservation();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="contained"
        aria-label={words.handOverOne(reservation.productName)}
        loading={isBusy(`handOver ${reservation._id}`)}
        onClick={() => handOver(reservation)}
        sx={{ minHeight: 44 }}
      >
        {words.handOver}
      </Button>
      <CancelReservation reservation={reservation} />
    </Stack>
  );
}
