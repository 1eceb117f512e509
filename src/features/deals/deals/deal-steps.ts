import type { BookedDeal } from '#contract/deals/booking';
import type { Deal, DealEvent } from '#contract/deals/deal';
import { type DealActor, type DealEventKind, type DealState, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';

type StepKey = 'paid' | 'meeting' | 'handover' | 'shipping' | 'delivery' | 'problem' | 'settled';

export interface DealStep {
  key: StepKey;
  /** Its name in dealStepText. */
  label: Exclude<StepKey, 'settled'> | 'risk' | 'released' | 'refunded' | 'split' | 'ended' | 'outcome' | 'checked';
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
  booked: 'shipping',
  parcel_canceled: 'shipping',
  shipped: 'shipping',
  delivered: 'delivery',
  returning: 'delivery',
  home: 'delivery',
  parcel_unclear: 'problem',
  lost: 'problem',
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

type Facts = Pick<Deal, 'state' | 'events' | 'handedOverAt' | 'refund' | 'amount' | 'delivery' | 'cash' | 'problem'>;

/** Whom a party says did not come, as the reader sees them; undefined if an admin says it. */
export function accusedOf(by: DealActor, reader: Deal['role']): 'buyer' | 'seller' | 'you' | undefined {
  if (by !== 'buyer' && by !== 'seller') return undefined;
  const accused = by === 'buyer' ? 'seller' : 'buyer';
  return accused === reader ? 'you' : accused;
}

const isIn = (states: readonly DealState[], state: DealState): boolean => states.includes(state);

/** A parcel to be paid in cash was not taken, so that nothing goes back. */
export const isNotTaken = ({ state, cash, refund }: BookedDeal): boolean =>
  cash?.isCollected === false && refund === 0 && (state === 'refunding' || state === 'refunded');

/** The courier has brought the parcel back, and the seller is to confirm it. */
export const isReturned = ({ state, parcel }: BookedDeal): boolean =>
  state === 'returning' && parcel?.status === 'returned';

export type ReturnedNext = 'returned' | 'returned_cash';

/** The differences where the courier collects the price. */
export type CashNext = 'shipped_cash' | 'returning_cash' | 'not_taken' | 'cash_back' | 'cash_due';

function cashNextOf({ state, cash, refund, amount }: BookedDeal): CashNext | undefined {
  if (!cash) return undefined;
  if (state === 'shipped' || state === 'returning') return `${state}_cash`;
  if (isNotTaken({ state, amount, cash, refund })) return 'not_taken';
  if (!cash.isCollected) return undefined;
  if (state === 'released' && !cash.isSettled) return 'cash_due';
  return state === 'refunding' || state === 'refunded' ? 'cash_back' : undefined;
}

type Next = DealState | 'risk' | 'parcel' | 'held_courier' | 'announced';

/** A deal with what only its own page and list know of it. */
export type NextFacts = BookedDeal &
  Pick<Deal, 'role' | 'delivery'> &
  Partial<Pick<Deal, 'actions' | 'isPart' | 'isUnregistered'>>;

/** The courier has been asked to collect the parcel, and has neither refused nor canceled it. */
export const isAnnounced = ({ parcel }: Pick<BookedDeal, 'parcel'>): boolean =>
  parcel !== undefined && parcel.creation !== 'refused' && parcel.status !== 'canceled';

/** Names the advice for a buyer who meets the seller, in dealNextText: the general one where the product's kind is not known. */
export function adviceOf({
  isPart,
  isUnregistered,
}: Pick<NextFacts, 'isPart' | 'isUnregistered'>): `held${'' | '_bike' | '_part'}_buyer` {
  if (isPart || isUnregistered) return 'held_part_buyer';
  return isPart === false ? 'held_bike_buyer' : 'held_buyer';
}

/** `held_bike`: it has papers to check; `held_part`: it has none; `shared`: a part of the money was refunded. */
export type OneSidedNext = `${'held_bike' | 'held_part' | 'review'}_buyer` | `shared_${'seller' | 'admin'}`;

/** Names the sentence about what comes next, in dealNextText. What the market itself opened is for an admin alone to decide. */
export function nextOf({
  state,
  role,
  problem,
  delivery,
  parcel,
  cash,
  refund,
  amount,
  actions,
  isPart,
  isUnregistered,
}: NextFacts): `${Next | CashNext | ReturnedNext}_${Deal['role']}` | OneSidedNext {
  if (role === 'buyer' && state === 'released' && actions?.includes('review')) return 'review_buyer';
  if (isReturned({ state, parcel, amount })) return `${cash ? 'returned_cash' : 'returned'}_${role}`;
  const inCash = cashNextOf({ state, cash, refund, amount });
  if (inCash) return `${inCash}_${role}`;
  if (role !== 'buyer' && state === 'released' && refund) return `shared_${role}`;
  const { reason } = problem ?? {};
  if ((reason === 'risk' || reason === 'parcel') && isIn(PROBLEM_STATES, state)) return `${reason}_${role}`;
  if (state === 'held' && delivery !== 'courier' && role === 'buyer') return adviceOf({ isPart, isUnregistered });
  if (state !== 'held' || delivery !== 'courier') return `${state}_${role}`;
  return isAnnounced({ parcel }) ? `announced_${role}` : `held_courier_${role}`;
}

/** Returns the step that waits to be done; undefined once everything is. */
function currentOf({ state, events, delivery }: Facts): StepKey | undefined {
  switch (state) {
    case 'held':
      if (delivery === 'courier') return 'shipping';
      return events.some(({ kind }) => kind === 'code_shown') ? 'handover' : 'meeting';
    case 'shipped':
    case 'returning':
      return 'delivery';
    case 'handed_over':
    case 'delivered':
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

function settledLabel({ state, refund = 0, amount, cash, problem }: Facts): DealStep['label'] {
  if (isIn(PROBLEM_STATES, state)) return problem?.reason === 'risk' ? 'checked' : 'outcome';
  if (isNotTaken({ state, amount, cash, refund })) return 'ended';
  if (state === 'returning') return cash ? 'ended' : 'refunded';
  if (state === 'refunding' || state === 'refunded' || (refund > 0 && refund >= amount)) return 'refunded';
  return refund > 0 ? 'split' : 'released';
}

/** Returns a deal's steps in order: what was done, what is next, what is left. */
export function stepsOf(deal: Facts): DealStep[] {
  const current = currentOf(deal);
  const isRisk = deal.problem?.reason === 'risk';
  // That the deal goes on says all of an accepted payment.
  const isSaid = ({ kind, amount }: DealEvent) => !isRisk || kind !== 'decision' || amount !== 0;
  const eventsOf = (key: StepKey) => deal.events.filter((event) => STEP_OF[event.kind] === key && isSaid(event));
  const isHandedOver = deal.handedOverAt !== undefined;
  const isOver = current === undefined || current === 'settled';
  const isByCourier = deal.delivery === 'courier';
  const isOnItsWay = deal.events.some(({ kind }) => kind === 'shipped');
  const [first, second] = isByCourier ? (['shipping', 'delivery'] as const) : (['meeting', 'handover'] as const);
  const order = isRisk
    ? (['paid', 'problem', first, second, 'settled'] as const)
    : (['paid', first, second, 'problem', 'settled'] as const);
  const keys: StepKey[] = order.filter((key) => {
    if (key === 'problem') return eventsOf(key).length > 0;
    // Canceled or refunded before the two met, or the courier had it.
    if (key === first || (isByCourier && key === second)) return !isOver || isHandedOver || eventsOf(key).length > 0;
    return key !== second || !isOver || isHandedOver;
  });
  const steps = keys.map((key): DealStep => {
    const events = eventsOf(key);
    const isDone =
      key === 'paid' ||
      (key === first && (isHandedOver || isOver || current === second || isOnItsWay)) ||
      (key === second && (isHandedOver || (isByCourier && isOver))) ||
      (key === 'problem' && current !== 'problem') ||
      (key === 'settled' && current === undefined);
    return {
      key,
      label: key === 'settled' ? settledLabel(deal) : key === 'problem' && isRisk ? 'risk' : key,
      state: isDone ? 'done' : key === current ? 'current' : 'ahead',
      events,
    };
  });
  // Steps that a problem has stopped may never come.
  return current === 'problem' ? steps.filter(({ key, state }) => state !== 'ahead' || key === 'settled') : steps;
}
