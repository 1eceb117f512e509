import type { DealState } from '#contract/deals/deal-lifecycle';
import type { Booking } from './booking.ts';
import type { EventRow } from './snapshot.ts';

// Written out from docs/rules.md §10, not imported: a mistake there must not be repeated here.
const HOUR = 3600;
const DAY = 24 * HOUR;
const SECONDS = {
  handed_over: 48 * HOUR,
  problem: 72 * HOUR,
  decision: 10 * DAY,
  escalated: 10 * DAY,
  released: 10 * DAY,
};
const UNSETTLED: readonly DealState[] = ['held', 'handed_over', 'problem', 'decision', 'escalated'];
export const IN_PROBLEM: readonly DealState[] = ['problem', 'decision', 'escalated'];
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
  /** Paisa. */
  amount: number;
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
  /** What goes back to the buyer, of a released deal. */
  part: number;
  isChargeback: boolean;
  wrongCodes: number;
}

export const newDeal = ({ id, seller, isSameCity }: Booking, { paisa, at }: EventRow): DealModel => ({
  booking: id,
  seller: seller.id,
  amount: paisa ?? 0,
  state: 'held',
  since: at,
  sinceWithin: 0,
  isSameCity,
  isHandedOver: false,
  isCodeShown: false,
  isRisky: false,
  part: 0,
  isChargeback: false,
  wrongCodes: 0,
});

/** When the clock of the deal's state ends. */
export function endOf({ state, since, isSameCity }: DealModel): number {
  if (state === 'held') return since + (isSameCity ? 5 : 10) * DAY;
  return since + (state in SECONDS ? SECONDS[state as keyof typeof SECONDS] : Infinity);
}
