/**
 * A deal's states, transitions and clocks (docs/rules.md §10): the one table from which the server's
 * rules, the client's machine, the diagram in docs and the tests are made.
 */
import type { Transition } from '../lifecycle.ts';

/**
 * `held`: paid, not handed over; `problem`: the parties try to agree; `decision`: an admin decides;
 * `escalated`: a second admin has been asked as well; `released`: the seller has the money and both
 * may review; `refunding`: all of it goes back to the buyer; `closed` and `refunded` are final.
 */
export const DEAL_STATES = [
  'held',
  'handed_over',
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
/** The market holds the money of these deals. */
export const UNSETTLED_DEAL_STATES = ['held', 'handed_over', ...PROBLEM_STATES] as const satisfies DealState[];

/** What moves a deal to another state. */
export const DEAL_MOVES = [
  'handover',
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

export interface DealTransition extends Transition<DealState> {
  move: DealMove;
}

export const DEAL_TRANSITIONS: readonly DealTransition[] = [
  { from: 'held', to: 'handed_over', move: 'handover', by: ['seller'] },
  { from: 'held', to: 'refunding', move: 'cancel', by: ['buyer', 'seller', 'admin'] },
  { from: 'held', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'held', to: 'refunding', move: 'clock', by: ['time'] },
  { from: 'handed_over', to: 'released', move: 'release', by: ['buyer'] },
  { from: 'handed_over', to: 'problem', move: 'problem', by: ['buyer', 'seller'] },
  { from: 'handed_over', to: 'released', move: 'clock', by: ['time'] },
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

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that buyer and seller have to meet. */
export const HANDOVER_SECONDS = { sameCity: 5 * DAY, otherCity: 10 * DAY } as const;

export interface DealClock {
  from: DealState;
  /** Seconds from entering the state; the handover's depends on the cities. */
  seconds: number;
  to: DealState;
  /** Seconds before the end at which both are reminded. */
  remindSeconds?: number;
  /** Only for deals that were handed over, or only for those that were not. */
  handedOver?: boolean;
}

export const DEAL_CLOCKS: readonly DealClock[] = [
  { from: 'held', seconds: HANDOVER_SECONDS.otherCity, to: 'refunding', remindSeconds: DAY },
  { from: 'handed_over', seconds: 48 * HOUR, to: 'released' },
  { from: 'problem', seconds: 72 * HOUR, to: 'decision' },
  { from: 'decision', seconds: 10 * DAY, to: 'escalated' },
  { from: 'escalated', seconds: 10 * DAY, to: 'released', handedOver: true },
  { from: 'escalated', seconds: 10 * DAY, to: 'refunding', handedOver: false },
  { from: 'released', seconds: 10 * DAY, to: 'closed' },
];

/** Seconds in which both may review after the release or the refund. */
export const REVIEW_SECONDS = 10 * DAY;

/** Where a state's clock leads; undefined without a clock. */
export const clockOf = (state: DealState, isHandedOver: boolean): DealClock | undefined =>
  DEAL_CLOCKS.find(
    ({ from, handedOver }) => from === state && (handedOver === undefined || handedOver === isHandedOver),
  );

/** Wrong codes that lock the handover for a while, and those that replace the code. */
export const CODE_TRIES = { lock: 5, replace: 15 } as const;
export const CODE_LOCK_SECONDS = 15 * 60;

/** The buyer confirms these before the code is shown. */
export const CODE_CONFIRMATIONS = ['bike', 'numbers', 'papers'] as const;

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

/** `risk`: the provider advised to check the payer. */
export const PROBLEM_REASONS = ['no_show', 'not_as_described', 'papers', 'damage', 'money', 'other', 'risk'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];
/** Reasons that people can choose. */
export const OWN_PROBLEM_REASONS = PROBLEM_REASONS.filter((reason) => reason !== 'risk');

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
