import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { dealsText } from './deals.text.ts';
import { formatMoment } from './deal-format.ts';

function Deadline({ deadline }: { deadline: string }) {
  const words = useText(dealsText);
  const language = useLanguage();
  const isDue = useMinutesLeft(deadline) === 0;
  return (
    <Typography variant="body2" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
      {isDue ? words.due : words.by(formatMoment(deadline, language))}
    </Typography>
  );
}

/** By when the next step is due; nothing for states without a clock, or whose clock only ends the reviews. */
export const DealDeadline = ({ deal: { deadline, state } }: { deal: Pick<Deal, 'deadline' | 'state'> }) =>
  deadline === undefined || state === 'released' ? null : <Deadline deadline={deadline} />;
