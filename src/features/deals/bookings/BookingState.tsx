import Typography from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import type { BookingState as State } from '#contract/lifecycle';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { bookingStateText, myBookingsText } from './my-bookings.text.ts';
import { useBookedDealText } from './useBookedDealText.ts';

const COLOURS: Partial<Record<State, 'success' | 'error'>> = {
  reserved: 'success',
  paid: 'success',
  sold: 'error',
  closed: 'error',
};

/** A booking's state in a few words. */
export function BookingState({ booking }: { booking: Booking }) {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const language = useLanguage();
  const ofDeal = useBookedDealText()(booking);
  const { state, paidAt, createdAt } = booking;
  return (
    <Typography variant="eyebrow" component="span" color={ofDeal?.colour ?? COLOURS[state] ?? 'textPrimary'}>
      {ofDeal?.label ?? (state === 'paid' ? words.statePaid(formatDay(paidAt ?? createdAt, language)) : states[state])}
    </Typography>
  );
}
