import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import AgreedNote from '../agreements/AgreedNote.tsx';

interface AgreedBookingNoteProps {
  booking: Booking;
  sx: TypographyProps['sx'];
}

/** Says that an unpaid booking's price was agreed with the seller, if it was. */
export function AgreedBookingNote({ booking: { state, askingPrice }, sx }: AgreedBookingNoteProps) {
  return state === 'unpaid' && askingPrice !== undefined ? (
    <Typography sx={sx}>
      <AgreedNote agreed={{}} />
    </Typography>
  ) : null;
}
