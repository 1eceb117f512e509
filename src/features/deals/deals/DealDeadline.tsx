import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { dealsText } from './deals.text.ts';
import { formatMoment } from './deal-format.ts';
import { isReturned } from './deal-steps.ts';

type Say = (when: string) => string;

function Deadline({ deadline, say }: { deadline: string; say?: Say }) {
  const words = useText(dealsText);
  const language = useLanguage();
  const isDue = useMinutesLeft(deadline) === 0;
  return (
    <Typography variant="body2" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
      {isDue ? words.due : (say ?? words.by)(formatMoment(deadline, language))}
    </Typography>
  );
}

/**
 * By when the next step is due; nothing for states without a clock, or whose clock only ends the reviews.
 * @param say says what is due, where no sentence before it does
 */
export function DealDeadline({ deal, say }: { deal: Deal; say?: Say }) {
  const { silent } = useText(dealsText);
  const { deadline, state } = deal;
  if (deadline === undefined || state === 'released') return null;
  const isMoving = state === 'shipped' || (state === 'returning' && !isReturned(deal));
  return <Deadline deadline={deadline} say={say ?? (isMoving ? silent : undefined)} />;
}
