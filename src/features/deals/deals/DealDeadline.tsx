import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { formatMoment } from './deal-format.ts';
import { dealDeadlineText } from './deal-next.text.ts';
import { isAnnounced, isReturned } from './deal-steps.ts';

type Due = Exclude<keyof typeof dealDeadlineText.en, 'due'>;

/** Names the sentence about a running clock, in dealDeadlineText; undefined for a clock that only ends the reviews. */
function dueOf(deal: Deal): Due | undefined {
  const { state, role, delivery, handedOverAt, cash } = deal;
  const isBuyer = role === 'buyer';
  switch (state) {
    case 'held':
      if (delivery !== 'courier') return isBuyer ? 'meetByBuyer' : role === 'seller' ? 'meetBySeller' : 'meetByAdmin';
      if (isAnnounced(deal)) return isBuyer ? 'collectByBuyer' : 'collectBy';
      return isBuyer ? 'sendByBuyer' : 'sendBy';
    case 'shipped':
      return 'silent';
    case 'returning':
      if (!isReturned(deal)) return 'silent';
      return role === 'seller' ? 'confirmBy' : isBuyer && !cash ? 'confirmByBuyer' : 'confirmByOther';
    case 'handed_over':
    case 'delivered':
      return 'releasedOn';
    case 'problem':
      return 'agreeBy';
    case 'decision':
      return 'decideBy';
    case 'escalated':
      if (handedOverAt !== undefined) return 'escalatedReleased';
      return isBuyer ? 'escalatedRefundedToYou' : 'escalatedRefunded';
    default:
      return undefined;
  }
}

function Deadline({ deadline, due }: { deadline: string; due: Due }) {
  const words = useText(dealDeadlineText);
  const language = useLanguage();
  const isOver = useMinutesLeft(deadline) === 0;
  return (
    <Typography variant="body2" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
      {isOver ? words.due : words[due](formatMoment(deadline, language))}
    </Typography>
  );
}

/** What happens when the state's clock ends; nothing while the buyer's bank has stopped it. */
export function DealDeadline({ deal }: { deal: Deal }) {
  const due = dueOf(deal);
  if (deal.deadline === undefined || due === undefined || deal.frozen) return null;
  return <Deadline deadline={deal.deadline} due={due} />;
}
