/**
 * The allowed combinations of states of a deal, its payment, booking, product, ledger and parcel between
 * transactions (docs/rules.md §10). Plain data: reconcile, the nightly job, the simulation, the drill and the table
 * in docs/rules.md are made from it. contract/deals/joint-effects.ts says what each transition changes in all six.
 */
import { type DealState, PROBLEM_STATES } from './deal-lifecycle.ts';
import type { PaymentKind } from '../lifecycle.ts';
import type { JointDeal, JointSides } from './joint-sides.ts';

/** Deals that may rest with these sides. */
export interface JointState extends JointSides {
  deals: readonly JointDeal[];
  /** Left out where both are the same. */
  isHandedOver?: boolean;
  kind?: readonly PaymentKind[];
  because: string;
}

/** Groups of a deal's states. `handed_over` and `delivered` were handed over, and `held` was not. */
export const BEFORE_HANDOVER = ['held', 'shipped', 'returning', ...PROBLEM_STATES] as const satisfies DealState[];
export const AFTER_HANDOVER = ['handed_over', 'delivered', ...PROBLEM_STATES] as const satisfies DealState[];
export const RELEASED = ['released', 'closed'] as const satisfies DealState[];

/** Paid in full, and not handed over; with cash on delivery, only the fee is paid. */
const PAID = {
  isHandedOver: false,
  kind: ['full', 'cash'],
  payment: 'kept',
  booking: 'paid',
  product: 'sold',
  ledger: 'held',
} as const;
/** Paid, and the buyer has the product. */
const TAKEN = { isHandedOver: true, payment: 'kept', booking: 'paid', product: 'sold', ledger: 'held' } as const;
/** The same, and its price was paid to the courier. */
const TAKEN_FOR_CASH = { ...TAKEN, kind: ['cash'], ledger: 'cash_held' } as const;

export const JOINT_STATES: readonly JointState[] = [
  { ...PAID, deals: ['held'], parcel: 'none', because: 'The price is paid; the handover is to come.' },
  { ...PAID, deals: ['held'], parcel: 'booked', because: 'The seller has announced the parcel to the courier.' },
  { ...PAID, deals: ['shipped'], parcel: 'moving', because: 'The courier has the parcel.' },
  { ...PAID, deals: ['returning'], parcel: 'returning', because: 'The buyer did not take it; it is on its way back.' },
  { ...PAID, deals: ['returning'], parcel: 'home', because: 'It is back; the seller is to say so.' },
  { ...PAID, deals: PROBLEM_STATES, parcel: 'any', because: 'A problem before the handover stops the money.' },
  {
    deals: ['held'],
    isHandedOver: false,
    kind: ['deposit'],
    payment: 'kept',
    booking: 'reserved',
    product: 'reserved',
    ledger: 'held',
    parcel: 'none',
    because: 'A deposit reserves the product until the handover.',
  },
  {
    deals: PROBLEM_STATES,
    isHandedOver: false,
    kind: ['deposit'],
    payment: 'kept',
    booking: 'reserved',
    product: 'reserved',
    ledger: 'held',
    parcel: 'any',
    because: 'The same, with a problem.',
  },
  {
    ...TAKEN,
    kind: ['full', 'deposit'],
    deals: ['handed_over'],
    parcel: 'none',
    because: 'The buyer has the product; the money waits for the release.',
  },
  { ...TAKEN, kind: ['full'], deals: ['delivered'], parcel: 'delivered', because: 'The courier has brought it.' },
  {
    ...TAKEN_FOR_CASH,
    deals: ['delivered'],
    parcel: 'delivered',
    because: 'The courier has brought it, and owes the market what it collected.',
  },
  {
    ...TAKEN,
    kind: ['full', 'deposit'],
    deals: PROBLEM_STATES,
    parcel: 'any',
    because: 'A problem after the handover stops the money.',
  },
  {
    ...TAKEN_FOR_CASH,
    deals: PROBLEM_STATES,
    parcel: 'any',
    because: 'The same, with the cash that the courier collected.',
  },
  {
    deals: RELEASED,
    payment: 'kept',
    booking: 'paid',
    product: 'sold',
    ledger: 'released',
    parcel: 'any',
    because: 'The seller has all of the money. A dispute lost from now on is the market’s loss.',
  },
  {
    deals: RELEASED,
    kind: ['full', 'deposit'],
    payment: 'part_refunding',
    booking: 'paid',
    product: 'sold',
    ledger: 'part_due',
    parcel: 'any',
    because: 'A problem was settled by parts, and the refund of the buyer’s part is pending.',
  },
  {
    deals: RELEASED,
    kind: ['full', 'deposit'],
    payment: 'part_refunded',
    booking: 'paid',
    product: 'sold',
    ledger: 'released',
    parcel: 'any',
    because: 'A problem was settled by parts, and the buyer’s part has arrived.',
  },
  {
    deals: RELEASED,
    payment: 'refunding',
    booking: 'refunding',
    product: 'sold',
    ledger: 'all_due',
    parcel: 'any',
    because: 'The operator refunded the payment after the release: the market’s loss.',
  },
  {
    deals: RELEASED,
    payment: 'refunded',
    booking: 'refunded',
    product: 'sold',
    ledger: 'released',
    parcel: 'any',
    because: 'The operator’s refund after the release has arrived.',
  },
  {
    deals: ['refunding'],
    payment: 'refunding',
    booking: 'refunding',
    product: 'free',
    ledger: 'due',
    parcel: 'any',
    because: 'The deal was canceled, ran out of time, or was settled for the buyer; the seller has the product.',
  },
  {
    deals: ['refunding'],
    kind: ['full', 'cash'],
    payment: 'part_refunding',
    booking: 'refunding',
    product: 'free',
    ledger: 'due',
    parcel: 'any',
    because: 'The parcel came back, or the price was settled for the buyer: the delivery fee is not refunded.',
  },
  {
    deals: ['refunding'],
    isHandedOver: true,
    payment: 'refunding',
    booking: 'refunding',
    product: 'sold',
    ledger: 'due',
    parcel: 'any',
    because: 'The operator refunded the payment after the handover; the buyer has the product.',
  },
  {
    deals: ['refunded'],
    payment: 'refunded',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    parcel: 'any',
    because: 'The refund has arrived, and the seller has the product.',
  },
  {
    deals: ['refunded'],
    kind: ['full', 'cash'],
    payment: 'part_refunded',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    parcel: 'any',
    because: 'The refund without the delivery fee has arrived, and the seller has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: true,
    payment: 'refunded',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
    parcel: 'any',
    because: 'The operator’s refund has arrived, and the buyer has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: false,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    parcel: 'any',
    because: 'A dispute was lost before the handover; the seller has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: true,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
    parcel: 'any',
    because: 'A dispute was lost between handover and release; the buyer has the product.',
  },
  {
    deals: ['none'],
    payment: 'refunding',
    booking: 'refunding',
    product: 'free',
    ledger: 'due',
    parcel: 'any',
    because: 'The money came too late or was of another amount, and goes back.',
  },
  {
    deals: ['none'],
    payment: 'refunded',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    parcel: 'any',
    because: 'The refund of late or wrong money has arrived.',
  },
];
