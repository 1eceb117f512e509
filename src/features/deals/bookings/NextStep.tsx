import Typography from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import { adviceText } from '../../../ui/text/advice.text.ts';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { inPlaceText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { useNextSentence } from '../deals/useNextSentence.ts';
import { exceedsCardLimit } from './booking.payability.ts';
import { nextStepText } from './next-step.text.ts';

/** Says in one sentence what the buyer does next or is waiting for. */
export function NextStep({ booking }: { booking: Booking }) {
  const words = useText(nextStepText);
  const advice = useText(adviceText);
  const places = useText(inPlaceText);
  const language = useLanguage();
  const nextOfDeal = useNextSentence();
  const { state, hold, delivery, sellerName, meetingLocation, deal } = booking;
  // Amounts above the card limit have their own sentence.
  if (state === 'unpaid' && exceedsCardLimit(booking)) return null;
  const left = formatTaka(booking.price - (booking.depositPaid ?? 0), language);
  if (deal && (state !== 'reserved' || deal.state !== 'held'))
    return (
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        {nextOfDeal({ ...deal, role: 'buyer', delivery: delivery ? 'courier' : 'meet' })}
      </Typography>
    );
  const sentence =
    state === 'unpaid'
      ? hold
        ? words[hold.own ? (delivery ? 'payCourierBy' : 'payBy') : 'onHold'](formatMinutes(hold.minutesLeft, language))
        : words[delivery ? 'payCourier' : 'pay']
      : state === 'paid'
        ? words.deal
        : state === 'reserved'
          ? words.meetReserved(sellerName, places[meetingLocation], left, !(deal?.isPart || deal?.isUnregistered))
          : words[state];
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        {`${words.next} ${sentence}`}
      </Typography>
      {state === 'unpaid' && !delivery && hold?.own !== false && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {advice.notAsDescribed}
        </Typography>
      )}
    </>
  );
}
