import Typography from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import type { BookingState as State } from '#contract/lifecycle';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { bookingStateText, myBookingsText } from './my-bookings.text.ts';

const COLOURS: Partial<Record<State, 'success' | 'error'>> = {
  reserved: 'success',
  paid: 'success',
  sold: 'error',
  closed: 'error',
};

/** A booking's state in a few words. */
export function BookingState({ booking: { state, paidAt, createdAt, hasProblem } }: { booking: Booking }) {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const language = useLanguage();
  if (hasProblem)
    return (
      <Typography variant="eyebrow" component="span" color="warning">
        {words.problem}
      </Typography>
    );
  return (
    <Typography variant="eyebrow" component="span" color={COLOURS[state] ?? 'textPrimary'}>
      {state === 'paid' ? words.statePaid(formatDay(paidAt ?? createdAt, language)) : states[state]}
    </Typography>
  );
}
