/**
 * A deal's states and transitions (docs/rules.md §10, §13), with deal-clocks.ts: the one table from which the server's
 * rules, the client's machine, the diagram in docs and the tests are made.
 */
import type { Transition } from '../lifecycle.ts';

/**
 * `held`: paid, not handed over; `shipped`: the courier has it; `delivered`: the buyer checks it;
 * `returning`: the buyer did not take it, and the courier brings it back; `problem`: the parties try to agree; `decision`: an admin decides;
 * `escalated`: a second admin has been asked as well; `released`: the seller has the money and both
 * may review; `refunding`: the price goes back to the buyer; `closed` and `refunded` are final.
 */
export const DEAL_STATES = [
  'held',
  'handed_over',
  'shipped',
  'delivered',
  'returning',
  'problem',
  'decision',
  'escalated',
  'released',
  'refunding',
  'refunded',
  'closed',
] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** States in which nothing is left to do but to write a review. */
export const ENDED_STATES = ['released', 'refunded', 'closed'] as const satisfies DealState[];

/** States in which a problem is open: no money moves until it is settled. */
export const PROBLEM_STATES = ['problem', 'decision', 'escalated'] as const satisfies DealState[];
/** The courier has the parcel, or has just delivered it. */
export const PARCEL_STATES = ['shipped', 'delivered', 'returning'] as const satisfies DealState[];
/** The market holds the money of these deals. */
export const UNSETTLED_DEAL_STATES = [
  'held',
  'handed_over',
  ...PARCEL_STATES,
  ...PROBLEM_STATES,
] as const satisfies DealState[];

/** States that wait for a step of the parties, not for an admin, the courier or a bank. */
export const PARTY_STATES = ['held', 'handed_over', 'delivered', 'returning', 'problem'] as const satisfies DealState[];

/** What moves a deal to another state; `parcel`: its courier's answer, `returned`: the seller has it again. */
export const DEAL_MOVES = [
  'handover',
  'parcel',
  'returned',
  'cancel',
  'release',
  'problem',
  'accept',
  'decision',
  'clock',
  'refunded',
  'chargeback',
  'review',
] as const;
export type DealMove = (typeof DEAL_MOVES)[number];

/** How the product gets to the buyer: the two meet, or a courier brings it. */
export const DELIVERIES = ['meet', 'courier'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface DealTransition extends Transition<DealState> {
  move: DealMove;
  /** Only for deals of this kind. */
  delivery?: Delivery;
}

export const DEAL_TRANSITIONS: readonly DealTransition[] = [
  { from: 'held', to: 'handed_over', move: 'handover', by: ['seller'], delivery: 'meet' },
  { from: 'held', to: 'refunding', move: 'cancel', by: ['buyer', 'seller', 'admin'] },
  { from: 'held', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'held', to: 'refunding', move: 'clock', by: ['time'] },
  { from: 'handed_over', to: 'released', move: 'release', by: ['buyer'] },
  { from: 'handed_over', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'handed_over', to: 'released', move: 'clock', by: ['time'] },
  // The parcel is announced, not collected, and can't be canceled.
  { from: 'held', to: 'decision', move: 'clock', by: ['time'], delivery: 'courier' },
  { from: 'held', to: 'shipped', move: 'parcel', by: ['courier'] },
  { from: 'shipped', to: 'delivered', move: 'parcel', by: ['courier'] },
  { from: 'shipped', to: 'returning', move: 'parcel', by: ['courier'] },
  // It was delivered after all.
  { from: 'returning', to: 'delivered', move: 'parcel', by: ['courier'] },
  // Lost; or the courier takes back that it was delivered.
  ...PARCEL_STATES.map((from): DealTransition => ({ from, to: 'decision', move: 'parcel', by: ['courier'] })),
  { from: 'shipped', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'shipped', to: 'decision', move: 'clock', by: ['time'] },
  { from: 'delivered', to: 'released', move: 'release', by: ['buyer'] },
  { from: 'delivered', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'delivered', to: 'released', move: 'clock', by: ['time'] },
  { from: 'returning', to: 'refunding', move: 'returned', by: ['seller'] },
  { from: 'returning', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'returning', to: 'refunding', move: 'clock', by: ['time'] },
  { from: 'returning', to: 'decision', move: 'clock', by: ['time'] },
  { from: 'problem', to: 'decision', move: 'clock', by: ['time'] },
  { from: 'decision', to: 'escalated', move: 'clock', by: ['time'] },
  // Where the money would have gone without a problem: the market's admins did not decide.
  { from: 'escalated', to: 'released', move: 'clock', by: ['time'] },
  { from: 'escalated', to: 'refunding', move: 'clock', by: ['time'] },
  ...(['problem', 'decision', 'escalated'] as const).flatMap((from): DealTransition[] => [
    { from, to: 'released', move: 'accept', by: ['buyer', 'seller'] },
    { from, to: 'refunding', move: 'accept', by: ['buyer', 'seller'] },
  ]),
  ...(['decision', 'escalated'] as const).flatMap((from): DealTransition[] => [
    { from, to: 'released', move: 'decision', by: ['admin'] },
    { from, to: 'refunding', move: 'decision', by: ['admin'] },
    // A payment that the provider called risky was found good.
    { from, to: 'held', move: 'decision', by: ['admin'] },
  ]),
  // Refunded by the operator at the provider.
  ...UNSETTLED_DEAL_STATES.flatMap((from): DealTransition[] => [
    { from, to: 'refunding', move: 'refunded', by: ['operator'] },
    // The buyer's bank has taken the money back for good.
    { from, to: 'refunded', move: 'chargeback', by: ['bank'] },
  ]),
  { from: 'refunding', to: 'refunded', move: 'refunded', by: ['provider'] },
  // The bank returned the refund.
  { from: 'refunded', to: 'refunding', move: 'refunded', by: ['provider'] },
  { from: 'released', to: 'closed', move: 'clock', by: ['time'] },
  // Both have written their review.
  { from: 'released', to: 'closed', move: 'review', by: ['buyer', 'seller'] },
];

/** What people may do: moves, and steps that leave the state as it is. */
export const DEAL_ACTIONS = [
  'code',
  'meeting',
  'handover',
  'ship',
  'returned',
  'release',
  'cancel',
  'problem',
  'answer',
  'proposal',
  'accept',
  'decision',
  'review',
] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** Wrong codes that lock the handover for a while, and those that replace the code. */
export const CODE_TRIES = { lock: 5, replace: 15 } as const;
export const CODE_LOCK_SECONDS = 15 * 60;

/** The buyer's confirmations before the code is shown, by kind of product. */
export const CODE_CONFIRMATIONS = {
  bike: ['bike', 'numbers', 'papers'],
  unregistered: ['bike'],
  part: ['part'],
} as const;
export type CodeConfirmation = (typeof CODE_CONFIRMATIONS)[keyof typeof CODE_CONFIRMATIONS][number];

/** Returns the buyer's confirmations before the code is shown. */
export const confirmationsOf = ({
  isPart,
  isUnregistered,
}: {
  isPart: boolean;
  isUnregistered: boolean;
}): readonly CodeConfirmation[] => CODE_CONFIRMATIONS[isPart ? 'part' : isUnregistered ? 'unregistered' : 'bike'];

export const CANCEL_REASONS = [
  'changed_mind',
  'no_show',
  'not_as_described',
  'papers',
  'price',
  'unavailable',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** `risk`: the provider advised to check the payer; `parcel`: it is lost, or its courier contradicts itself. */
export const PROBLEM_REASONS = [
  'no_show',
  'not_as_described',
  'papers',
  'damage',
  'money',
  'other',
  'risk',
  'parcel',
] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];
/** Problems that the market opens, and its admins alone decide. */
export const MARKET_PROBLEM_REASONS = ['risk', 'parcel'] as const satisfies ProblemReason[];
/** Reasons that people can choose. */
export const OWN_PROBLEM_REASONS = PROBLEM_REASONS.filter((reason) => reason !== 'risk' && reason !== 'parcel');

/** How a problem ended. */
export const PROBLEM_ENDS = ['agreed', 'decided', 'expired', 'refunded'] as const;

/** Who caused an event of a deal: a party, an admin, or the market itself. */
export const DEAL_ACTORS = ['buyer', 'seller', 'admin', 'market'] as const;
export type DealActor = (typeof DEAL_ACTORS)[number];

export const DEAL_EVENTS = [
  'paid',
  'meeting',
  'code_shown',
  'code_replaced',
  'handed_over',
  'booked',
  'parcel_canceled',
  'shipped',
  'delivered',
  'returning',
  'home',
  'parcel_unclear',
  'lost',
  'problem',
  'answer',
  'proposal',
  'decision',
  'escalated',
  'cleared',
  'released',
  'canceled',
  'expired',
  'refunding',
  'refunded',
  'closed',
] as const;
export type DealEventKind = (typeof DEAL_EVENTS)[number];
