import { CheckIcon as Check } from '../../../ui/icons/CheckIcon.tsx';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Deal, DealEvent } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealActorText, dealEventText, dealStepText, pastReasonText } from './deal-events.text.ts';
import { accusedOf, stepsOf } from './deal-steps.ts';
import { cashText } from '../delivery/cash.text.ts';
import { formatMoment } from './deal-format.ts';

/** The step's mark, with a line down to the next one. */
const Step = styled(ListItem)(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '0 12px',
  alignItems: 'start',
  padding: '0 0 20px',
  position: 'relative',
  '&:last-of-type': { paddingBottom: 0 },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '34px 2px',
    left: 15,
    width: 2,
    background: vars.palette.divider,
  },
  '&[data-state="done"]:not(:last-of-type)::before': { background: vars.palette.success.main },
  '& .DealSteps-mark': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    border: `2px solid ${vars.palette.divider}`,
    color: vars.palette.text.secondary,
    fontWeight: 700,
  },
  '&[data-state="done"] .DealSteps-mark': {
    background: vars.palette.success.main,
    borderColor: vars.palette.success.main,
    color: vars.palette.success.contrastText,
  },
  '&[data-state="current"] .DealSteps-mark': {
    background: vars.palette.primary.main,
    borderColor: vars.palette.primary.main,
    color: vars.palette.primary.contrastText,
  },
})) as typeof ListItem;

/** The key of the event's reason in the reader's sentence. */
function reasonKeyOf({ by, reason }: DealEvent, role: Deal['role']): string | undefined {
  const accused = reason === 'no_show' && accusedOf(by, role);
  if (accused) return `no_show_${accused}`;
  return reason === 'changed_mind' && by === role ? 'changed_mind_you' : reason;
}

interface EventLineProps {
  event: DealEvent;
  role: Deal['role'];
  /** The same happened before: the problem goes to a second admin. */
  isAgain: boolean;
  /** Its person has accepted the other's proposal. */
  isAcceptance: boolean;
}

function EventLine({ event, role, isAgain, isAcceptance }: EventLineProps) {
  const steps = useText(dealStepText);
  const events = useText(dealEventText);
  const actors = useText(dealActorText);
  const reasons: Partial<Record<string, string>> = useText(pastReasonText);
  const language = useLanguage();
  const { kind, by, at, amount } = event;
  const isOwn = by === role && by !== 'admin';
  const reason = kind === 'escalated' && isAgain ? kind : reasonKeyOf(event, role);
  const who = actors[isOwn ? 'you' : by];
  const sentence = events[kind](who, {
    amount: amount === undefined || (kind === 'decision' && amount === 0) ? undefined : formatTaka(amount, language),
    // A meeting's is its area.
    reason: reason === undefined ? undefined : (reasons[reason] ?? reason),
    by,
    role,
  });
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <span>{isAcceptance ? `${steps.accepted(who)} ${sentence}` : sentence}</span>{' '}
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'inline-block' }}>
        {formatMoment(at, language)}
      </Typography>
    </Typography>
  );
}

/** What happened, and what is left. */
export function DealSteps({ deal }: { deal: Deal }) {
  const words = useText(dealStepText);
  const { feePaid } = useText(cashText);
  const language = useLanguage();
  const steps = stepsOf(deal);
  return (
    <List component="ol" disablePadding aria-label={words.steps} sx={{ mt: 2 }}>
      {steps.map((step, place) => (
        <Step key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className="DealSteps-mark" aria-hidden>
            {step.state === 'done' ? <Check fontSize="small" /> : formatCount(place + 1, language)}
          </span>
          <div>
            <Typography variant="h4" component="h3" sx={{ mt: 0.75 }}>
              <span className="visually-hidden">{`${words[step.state]} `}</span>
              <span>{step.label === 'paid' && deal.cash ? feePaid : words[step.label]}</span>
            </Typography>
            {step.events.map((event, index) => (
              <EventLine
                key={`${event.kind} ${event.at}`}
                event={event}
                role={deal.role}
                isAgain={step.events.slice(0, index).some(({ kind }) => kind === event.kind)}
                isAcceptance={step.key === 'settled' && index === 0 && deal.problem?.end === 'agreed'}
              />
            ))}
          </div>
        </Step>
      ))}
    </List>
  );
}
