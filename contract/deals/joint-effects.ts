/**
 * What each transition makes of deal, payment, booking, product and ledger (docs/rules.md §10). A test
 * takes every combination of contract/deals/joint-states.ts through each of them.
 */
import { type DealMove, UNSETTLED_DEAL_STATES } from './deal-lifecycle.ts';
import { AFTER_HANDOVER, BEFORE_HANDOVER, type JointDeal, type JointSides, RELEASED, TALKS } from './joint-states.ts';

/** The states a transition sets on the other four; omitted ones don't change. */
export interface JointEffect extends Partial<JointSides> {
  /** Of the deal; none where the deal stays as it is. */
  moves: readonly DealMove[];
  from: readonly JointDeal[];
  to?: JointDeal;
  isHandedOver?: boolean;
  /** Only from these sides. */
  of?: Partial<JointSides>;
  what: string;
}

const REFUND = { payment: 'refunding', booking: 'refunding', ledger: 'due' } as const;

export const JOINT_EFFECTS: readonly JointEffect[] = [
  {
    what: 'The seller enters the buyer’s code',
    moves: ['handover'],
    from: ['held'],
    to: 'handed_over',
    isHandedOver: true,
    booking: 'paid',
    product: 'sold',
  },
  { what: 'A party reports a problem', moves: ['problem'], from: ['held', 'handed_over'], to: 'problem' },
  { what: 'The time to agree ends', moves: ['clock'], from: ['problem'], to: 'decision' },
  { what: 'The time to decide ends', moves: ['clock'], from: ['decision'], to: 'escalated' },
  {
    what: 'An admin finds a risky payment good',
    moves: ['decision'],
    from: ['decision', 'escalated'],
    to: 'held',
    isHandedOver: false,
  },
  {
    what: 'All of the money is the seller’s: the buyer releases it, the time ends, both agree, or an admin decides',
    moves: ['release', 'clock', 'accept', 'decision'],
    from: ['handed_over', ...TALKS],
    to: 'released',
    booking: 'paid',
    product: 'sold',
    ledger: 'released',
  },
  {
    what: 'Both agree, or an admin decides, that the buyer gets a part',
    moves: ['accept', 'decision'],
    from: TALKS,
    to: 'released',
    payment: 'part_refunding',
    booking: 'paid',
    product: 'sold',
    ledger: 'part_due',
  },
  {
    what: 'All of the money is the buyer’s: the deal is canceled, the time ends, both agree, or an admin decides',
    moves: ['cancel', 'clock', 'accept', 'decision'],
    from: ['held', ...TALKS],
    to: 'refunding',
    ...REFUND,
    product: 'free',
  },
  {
    what: 'The operator refunds the payment at the provider before the handover',
    moves: ['refunded'],
    from: BEFORE_HANDOVER,
    to: 'refunding',
    isHandedOver: false,
    ...REFUND,
    product: 'free',
  },
  {
    what: 'The same after the handover',
    moves: ['refunded'],
    from: AFTER_HANDOVER,
    to: 'refunding',
    isHandedOver: true,
    ...REFUND,
    product: 'sold',
  },
  {
    what: 'The provider confirms the refund',
    moves: ['refunded'],
    from: ['refunding'],
    to: 'refunded',
    payment: 'refunded',
    booking: 'refunded',
    ledger: 'empty',
  },
  {
    what: 'The bank returns the refund, which is made again',
    moves: ['refunded'],
    from: ['refunded'],
    to: 'refunding',
    of: { payment: 'refunded' },
    ...REFUND,
  },
  {
    what: 'A dispute is lost before the handover',
    moves: ['chargeback'],
    from: BEFORE_HANDOVER,
    to: 'refunded',
    isHandedOver: false,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
  },
  {
    what: 'A dispute is lost between handover and release',
    moves: ['chargeback'],
    from: AFTER_HANDOVER,
    to: 'refunded',
    isHandedOver: true,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
  },
  {
    what: 'The time for reviews ends, or both have written',
    moves: ['clock', 'review'],
    from: ['released'],
    to: 'closed',
  },
  // The deal stays as it is.
  {
    what: 'The provider confirms the refund of a part',
    moves: [],
    from: RELEASED,
    of: { payment: 'part_refunding' },
    payment: 'part_refunded',
    ledger: 'released',
  },
  {
    what: 'The bank returns the refund of a part, which is made again',
    moves: [],
    from: RELEASED,
    of: { payment: 'part_refunded' },
    payment: 'part_refunding',
    ledger: 'part_due',
  },
  {
    what: 'The operator refunds the payment at the provider after the release',
    moves: [],
    from: RELEASED,
    of: { payment: 'kept' },
    payment: 'refunding',
    booking: 'refunding',
    ledger: 'all_due',
  },
  {
    what: 'The provider confirms it',
    moves: [],
    from: RELEASED,
    of: { payment: 'refunding' },
    payment: 'refunded',
    booking: 'refunded',
    ledger: 'released',
  },
  {
    what: 'The bank returns it',
    moves: [],
    from: RELEASED,
    of: { payment: 'refunded' },
    payment: 'refunding',
    booking: 'refunding',
    ledger: 'all_due',
  },
  {
    what: 'A dispute is opened, won, lost after the release, or lost over a part',
    moves: [],
    from: [...UNSETTLED_DEAL_STATES, ...RELEASED],
  },
  {
    what: 'The seller changes, lists, removes or sells elsewhere the product, or an admin removes it',
    moves: [],
    from: ['refunding', 'refunded', 'none'],
    of: { product: 'free' },
  },
  {
    what: 'The provider confirms the refund of late or wrong money',
    moves: [],
    from: ['none'],
    of: { payment: 'refunding' },
    payment: 'refunded',
    booking: 'refunded',
    ledger: 'empty',
  },
  {
    what: 'The bank returns that refund',
    moves: [],
    from: ['none'],
    of: { payment: 'refunded' },
    ...REFUND,
  },
];
