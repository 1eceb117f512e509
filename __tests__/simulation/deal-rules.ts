import type { DealState } from '#contract/deals/deal-lifecycle';
import type { Booking } from './booking.ts';
import type { EventRow } from './snapshot.ts';

// Written out from docs/rules.md §10 and §13, not imported: a mistake there must not be repeated here.
const HOUR = 3600;
const DAY = 24 * HOUR;
const SECONDS = {
  handed_over: 48 * HOUR,
  // From the courier's latest news.
  shipped: 10 * DAY,
  delivered: 72 * HOUR,
  problem: 72 * HOUR,
  decision: 10 * DAY,
  escalated: 10 * DAY,
  released: 10 * DAY,
};
const SENT_SECONDS = { held: 48 * HOUR, home: 48 * HOUR, comingBack: 10 * DAY };
export const IN_PROBLEM: readonly DealState[] = ['problem', 'decision', 'escalated'];
/** A problem can be reported in these. */
export const GOING_ON: readonly DealState[] = ['held', 'handed_over', 'shipped', 'delivered', 'returning'];
const UNSETTLED: readonly DealState[] = [...GOING_ON, ...IN_PROBLEM];
export const MAX_WRONG_CODES = 5;

/** 3.75 %, rounded half up, in integers. */
export const expectedFee = (paisa: number): number => Math.floor((paisa * 375 + 5_000) / 10_000);

/** In taka: 5 % in steps of 10, from 500 to 10,000, and at most 10 % (docs/rules.md §9). */
export function expectedDeposit(price: number): number {
  const usual = Math.max(500, Math.round(price / 200) * 10);
  return Math.min(usual, 10_000, Math.floor(price / 100) * 10);
}

export const isUnsettled = (state: DealState): boolean => UNSETTLED.includes(state);

/** The state a deal must be in after these events. */
export interface DealModel {
  booking: string;
  seller: string;
  /** Paisa; of a deal by courier the delivery fee as well, and of one by cash that and the share for collecting alone. */
  amount: number;
  /** Paisa of it for the way; nothing if the two meet. */
  deliveryFee: number;
  /** Paisa that the courier is to collect; nothing of a prepaid deal. */
  cash: number;
  /** Paisa that it has collected, as far as the market knows. */
  collected: number;
  /** Paisa of them that went back to the buyer. */
  cashBack: number;
  isSent: boolean;
  /** The parcel came back to its seller. */
  isHome: boolean;
  /** The market has opened a problem about the parcel, which admins alone decide. */
  isParcelProblem: boolean;
  state: DealState;
  /** Seconds, when the state was entered. */
  since: number;
  /**
   * Seconds by which that may be wrong: a jump of the clock during the transaction can lie between the
   * deadline and the event. Without a jump, both are of one instant.
   */
  sinceWithin: number;
  isSameCity: boolean;
  isHandedOver: boolean;
  isCodeShown: boolean;
  isRisky: boolean;
  proposal?: { by: string; paisa: number };
  /** Amount released to the seller, before the fee. */
  released?: number;
  /** What of the payment goes back to the buyer, of a released deal. */
  part: number;
  /** The same, of one that is refunded: the price at least, or nothing of a fee that the courier has. */
  refund: number;
  isChargeback: boolean;
  wrongCodes: number;
}

export const newDeal = (
  { id, seller, isSameCity, courier, deliveryFee, price }: Booking,
  { paisa, at }: EventRow,
  isCash: boolean,
): DealModel => ({
  booking: id,
  seller: seller.id,
  amount: paisa ?? 0,
  deliveryFee: isCash ? (paisa ?? 0) : deliveryFee * 100,
  cash: isCash ? price * 100 : 0,
  collected: 0,
  cashBack: 0,
  isSent: courier !== undefined,
  isHome: false,
  isParcelProblem: false,
  state: 'held',
  since: at,
  sinceWithin: 0,
  isSameCity,
  isHandedOver: false,
  isCodeShown: false,
  isRisky: false,
  part: 0,
  refund: paisa ?? 0,
  isChargeback: false,
  wrongCodes: 0,
});

/** Everything that the buyer has paid. */
export const totalOf = ({ amount, collected }: Pick<DealModel, 'amount' | 'collected'>): number => amount + collected;

/** The seller's amount before the market's fee, if nothing is refunded. */
export const goodsOf = (deal: Pick<DealModel, 'amount' | 'deliveryFee' | 'collected'>): number =>
  totalOf(deal) - deal.deliveryFee;

/** When the clock of the deal's state ends. */
export function endOf({ state, since, isSameCity, isSent, isHome }: DealModel): number {
  if (state === 'held' && isSent) return since + SENT_SECONDS.held;
  if (state === 'returning') return since + (isHome ? SENT_SECONDS.home : SENT_SECONDS.comingBack);
  if (state === 'held') return since + (isSameCity ? 5 : 10) * DAY;
  return since + (state in SECONDS ? SECONDS[state as keyof typeof SECONDS] : Infinity);
}
