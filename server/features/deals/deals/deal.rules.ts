import { registrationOf } from '#contract/catalogue/paper-rules';
import type { Papers } from '#contract/catalogue/papers';
import type { ClockFacts } from '#contract/deals/deal-clocks';
import type { Deal, DealProblem } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import {
  DEAL_TRANSITIONS,
  type DealAction,
  type DealMove,
  type DealState,
  type Delivery,
  MARKET_PROBLEM_REASONS,
  PROBLEM_STATES,
} from '#contract/deals/deal-lifecycle';
import { isPart, type PartFacts } from '#contract/deals/sending';
import { refuse } from '#contract/refusal';
import { mayReview, type ReviewGrounds } from '#contract/trust/review-rules';

export type DealRole = Deal['role'];

interface DealFacts extends ReviewGrounds {
  state: DealState;
  /** The buyer's bank has asked for the money back. */
  frozen: boolean;
  problem?: Pick<DealProblem, 'reason' | 'by' | 'answer' | 'proposal' | 'end'>;
  /** The money has been released or refunded less than ten days ago. */
  isReviewOpen?: boolean;
  reviews?: Partial<Record<'buyer' | 'seller', unknown>>;
  /** `meet` if missing. */
  delivery?: Delivery;
  parcel?: Pick<Parcel, 'creation' | 'status'>;
}

/** Moves that no person makes. */
const AUTOMATIC_MOVES: readonly DealMove[] = ['clock', 'parcel', 'refunded', 'chargeback', 'review'];

/** True if the seller has announced a parcel to the courier, which has neither refused nor canceled it. */
export const hasParcel = ({ parcel }: Pick<DealFacts, 'parcel'>): boolean =>
  parcel !== undefined && parcel.creation !== 'refused' && parcel.status !== 'canceled';

/** Returns what a deal's clock depends on. */
export const clockFactsOf = (deal: Pick<DealFacts, 'delivery' | 'parcel'> & { handedOverAt?: string }): ClockFacts => ({
  isHandedOver: deal.handedOverAt !== undefined,
  delivery: deal.delivery ?? 'meet',
  hasParcel: hasParcel(deal),
  isHome: deal.parcel?.status === 'returned',
});

/** A deal's money, in paisa: what was paid through the market, what of it for the way, and cash that the courier has collected. */
interface DealMoney {
  amountPaisa: number;
  deliveryPaisa: number;
  collectedPaisa: number;
}

/** Everything that the buyer has paid. */
export const totalPaisaOf = ({ amountPaisa, collectedPaisa }: Omit<DealMoney, 'deliveryPaisa'>): number =>
  amountPaisa + collectedPaisa;

/**
 * What goes back of a parcel that came back: the price, without the delivery fee. Nothing of a parcel whose price the courier has not
 * collected.
 */
export const priceWithoutDeliveryPaisa = (money: DealMoney): number => totalPaisaOf(money) - money.deliveryPaisa;

/** Which notice says that the parcel came back: of cash, nothing goes back. */
export const returnedNotice = ({ kind }: { kind: Deal['kind'] }) => (kind === 'cash' ? 'cashReturned' : 'returned');

/** Which notice says that the price is the seller's: cash has to come from the courier first. */
export const releasedNotice = ({ kind, isCashSettled }: { kind: Deal['kind']; isCashSettled: boolean }) =>
  kind === 'cash' && !isCashSettled ? 'releasedLater' : 'released';

/** True while a problem is open. */
const hasProblem = ({ state }: Pick<DealFacts, 'state'>): boolean =>
  PROBLEM_STATES.some((problem) => problem === state);

function mayStep(step: DealAction, deal: DealFacts, role: DealRole): boolean {
  const { state, problem, isReviewOpen, reviews } = deal;
  const isBetweenParties =
    hasProblem({ state }) &&
    role !== 'admin' &&
    problem !== undefined &&
    !MARKET_PROBLEM_REASONS.some((reason) => reason === problem.reason);
  const isByCourier = deal.delivery === 'courier';
  if (step === 'code') return state === 'held' && role === 'buyer' && !isByCourier;
  if (step === 'meeting') return state === 'held' && role !== 'admin' && !isByCourier;
  if (step === 'ship') return state === 'held' && role === 'seller' && isByCourier && !hasParcel(deal);
  if (step === 'review') return role !== 'admin' && isReviewOpen === true && !reviews?.[role] && mayReview(deal, role);
  if (step === 'answer') return isBetweenParties && problem.by !== role && problem.answer === undefined;
  if (step === 'proposal') return isBetweenParties;
  return step === 'accept' && isBetweenParties && problem.proposal !== undefined && problem.proposal.by !== role;
}

/** Returns the actions open to a person now (docs/rules.md §10); money does not move while it is frozen. */
export function actionsOf(deal: DealFacts, role: DealRole): DealAction[] {
  if (deal.frozen) return (['answer', 'review'] as const).filter((step) => mayStep(step, deal, role));
  const moves = DEAL_TRANSITIONS.filter(
    ({ from, by, move, delivery }) =>
      from === deal.state &&
      by.includes(role) &&
      !AUTOMATIC_MOVES.includes(move) &&
      move !== 'accept' &&
      (delivery === undefined || delivery === (deal.delivery ?? 'meet')),
  ).map(({ move }) => move as DealAction);
  const steps = (['code', 'meeting', 'ship', 'answer', 'proposal', 'accept', 'review'] as const).filter((step) =>
    mayStep(step, deal, role),
  );
  return [...new Set([...moves, ...steps])];
}

/** @throws Refusal DEAL_FROZEN, DEAL_CHANGED */
export function assertMay(action: DealAction, deal: DealFacts & { isDue?: boolean }, role: DealRole): void {
  if (deal.frozen && action !== 'answer') refuse('DEAL_FROZEN');
  // The clock has ended, and the job is about to act on it.
  if (deal.isDue || !actionsOf(deal, role).includes(action)) refuse('DEAL_CHANGED');
}

/** Returns the market’s share of an amount, in paisa. @param percent up to two decimals */
export const feeOf = (paisa: number, percent: number): number =>
  Math.round((paisa * Math.round(percent * 100)) / 10_000);

/** Taka, at most two decimals, to paisa. */
export const paisaOf = (taka: number): number => Math.round(taka * 100);

/** All of what is held, or a part of it in whole taka (docs/rules.md §1). @throws Refusal VALIDATION */
export function refundPaisaOf(refund: number, money: Omit<DealMoney, 'deliveryPaisa'>): number {
  const paisa = paisaOf(refund);
  const total = totalPaisaOf(money);
  if (paisa > total)
    return refuse('VALIDATION', { field: 'refund', message: 'The refund can be at most what was paid.' });
  if (paisa < total && paisa % 100 !== 0)
    return refuse('VALIDATION', { field: 'refund', message: 'The refund must be in whole taka.' });
  return paisa;
}

/** What tells which kind of product a deal is about. */
export type KindFacts = Omit<PartFacts, 'productName'> & { papers?: Papers };

/**
 * What kind of product the deal is about. A part or riding gear is one by its category: titles of bikes name parts as well
 * ("with new tyres"), and a bike's buyer has to check its numbers and papers.
 */
export const productKindOf = (facts: KindFacts): Pick<Deal, 'isPart' | 'isUnregistered'> => ({
  isPart: isPart({ ...facts, productName: '' }),
  isUnregistered: facts.papers !== undefined && registrationOf(facts.papers) === 'none',
});
