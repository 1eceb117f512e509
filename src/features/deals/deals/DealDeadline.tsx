import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { dealsText } from './deals.text.ts';
import { formatMoment } from './deal-format.ts';

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
export const DealDeadline = ({
  deal: { deadline, state },
  say,
}: {
  deal: Pick<Deal, 'deadline' | 'state'>;
  say?: Say;
}) => (deadline === undefined || state === 'released' ? null : <Deadline deadline={deadline} say={say} />);
