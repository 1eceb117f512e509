import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Deal, DealEvent } from '#contract/deal';
import { CANCEL_REASONS, PROBLEM_REASONS } from '#contract/deal-lifecycle';
import { useLanguage } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { cancelReasonText } from './cancel-reason.text';
import { dealActorText, dealEventText } from './deal-event.text';
import { formatWhen } from './format-when';
import { problemReasonText } from './problem-reason.text';

const Line = styled(ListItem)(({ theme: { vars } }) => ({
  display: 'block',
  padding: '4px 0 4px 12px',
  borderLeft: `2px solid ${vars.palette.divider}`,
  overflowWrap: 'anywhere',
})) as typeof ListItem;

/** The reason of an event in words; other reasons are what a person wrote. */
function useReasonOf(): (event: DealEvent) => string | undefined {
  const problems = useText(problemReasonText);
  const cancelations = useText(cancelReasonText);
  return ({ kind, reason }) => {
    const problem = PROBLEM_REASONS.find((each) => each === reason);
    const cancelation = CANCEL_REASONS.find((each) => each === reason);
    if (kind === 'problem' && problem) return problems[problem];
    return kind === 'canceled' && cancelation ? cancelations[cancelation] : reason;
  };
}

/** What happened in a deal, oldest first. */
export function DealHistory({ deal, events }: { deal: Pick<Deal, 'role'>; events: readonly DealEvent[] }) {
  const kinds = useText(dealEventText);
  const actors = useText(dealActorText);
  const language = useLanguage();
  const reasonOf = useReasonOf();
  return (
    <List disablePadding>
      {events.map((event, place) => (
        <Line key={place} disableGutters>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {[kinds[event.kind], event.amount !== undefined && formatTaka(event.amount, language), reasonOf(event)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {actors[event.by === deal.role && event.by !== 'admin' ? 'you' : event.by]},{' '}
            {formatWhen(event.at, language)}
          </Typography>
        </Line>
      ))}
    </List>
  );
}
