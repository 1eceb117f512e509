import type { Deal, DealEvent } from '#contract/deals/deal';
import { type DealEventKind, type DealState, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';

type StepKey = 'paid' | 'meeting' | 'handover' | 'problem' | 'settled';

export interface DealStep {
  key: StepKey;
  /** Its name in dealStepText. */
  label: Exclude<StepKey, 'settled'> | 'released' | 'refunded' | 'split';
  state: 'done' | 'current' | 'ahead';
  /** Its events, oldest first. */
  events: DealEvent[];
}

const STEP_OF: Record<DealEventKind, StepKey> = {
  paid: 'paid',
  meeting: 'meeting',
  code_shown: 'meeting',
  code_replaced: 'meeting',
  handed_over: 'handover',
  problem: 'problem',
  answer: 'problem',
  proposal: 'problem',
  decision: 'problem',
  escalated: 'problem',
  cleared: 'problem',
  released: 'settled',
  canceled: 'settled',
  expired: 'settled',
  refunding: 'settled',
  refunded: 'settled',
  closed: 'settled',
};

type Facts = Pick<Deal, 'state' | 'events' | 'handedOverAt' | 'refund' | 'amount'>;

const isIn = (states: readonly DealState[], state: DealState): boolean => states.includes(state);

/** Names the sentence about what comes next, in dealNextText. A risky payment is for an admin alone to decide. */
export const nextOf = ({ state, role, problem }: Pick<Deal, 'state' | 'role' | 'problem'>) =>
  `${problem?.reason === 'risk' && isIn(PROBLEM_STATES, state) ? 'risk' : state}_${role}` as const;

/** Returns the step that waits to be done; undefined once everything is. */
function currentOf({ state, events }: Facts): StepKey | undefined {
  switch (state) {
    case 'held':
      return events.some(({ kind }) => kind === 'code_shown') ? 'handover' : 'meeting';
    case 'handed_over':
    case 'refunding':
      return 'settled';
    case 'problem':
    case 'decision':
    case 'escalated':
      return 'problem';
    case 'released':
    case 'refunded':
    case 'closed':
      return undefined;
  }
}

function settledLabel({ state, refund = 0, amount }: Facts): DealStep['label'] {
  if (state === 'refunding' || state === 'refunded' || (refund > 0 && refund >= amount)) return 'refunded';
  return refund > 0 ? 'split' : 'released';
}

/** Returns a deal's steps in order: what was done, what is next, what is left. */
export function stepsOf(deal: Facts): DealStep[] {
  const current = currentOf(deal);
  const eventsOf = (key: StepKey) => deal.events.filter(({ kind }) => STEP_OF[kind] === key);
  const isHandedOver = deal.handedOverAt !== undefined;
  const isOver = current === undefined || current === 'settled';
  const keys: StepKey[] = (['paid', 'meeting', 'handover', 'problem', 'settled'] as const).filter((key) => {
    if (key === 'problem') return eventsOf(key).length > 0;
    // Canceled or refunded before the two met.
    if (key === 'meeting') return !isOver || isHandedOver || eventsOf(key).length > 0;
    return key !== 'handover' || !isOver || isHandedOver;
  });
  return keys.map((key) => {
    const events = eventsOf(key);
    const isDone =
      key === 'paid' ||
      (key === 'meeting' && (isHandedOver || isOver || current === 'handover')) ||
      (key === 'handover' && isHandedOver) ||
      (key === 'problem' && current !== 'problem') ||
      (key === 'settled' && current === undefined);
    return {
      key,
      label: key === 'settled' ? settledLabel(deal) : key,
      state: isDone ? 'done' : key === current ? 'current' : 'ahead',
      events,
    };
  });
}
