/**
 * In which combinations deal, payment, booking, product and ledger may rest (docs/rules.md §10). Plain
 * data: reconcile, the nightly job, the simulation, the drill and the table in docs/rules.md are made
 * from it. contract/deals/joint-effects.ts says what each transition makes of all five.
 */
import type { DealState } from './deal-lifecycle.ts';
import type { BookingState, PaymentKind } from '../lifecycle.ts';

/** `none`: all of the booking's payments came too late or were of another amount, so that it has no deal. */
export type JointDeal = DealState | 'none';

/**
 * The deal's payment; of a booking without a deal, all its payments. `part_…`: only a part goes back;
 * `taken_back`: `refunded` by a dispute that was lost. Never at rest: `lost`, kept before the release
 * although the bank took it back; `kept_twice`, another payment of the booking is kept as well.
 */
export const JOINT_PAYMENTS = [
  'kept',
  'part_refunding',
  'part_refunded',
  'refunding',
  'refunded',
  'taken_back',
] as const;
type JointPayment = (typeof JOINT_PAYMENTS)[number];

/** `free`: on sale, paused, removed, sold elsewhere, or of a later deal: this deal has nothing to say about it. */
export const JOINT_PRODUCTS = ['reserved', 'sold', 'free'] as const;
type JointProduct = (typeof JOINT_PRODUCTS)[number];

/**
 * The booking's accounts. `held`: all of the payment; `due`: all of it is the buyer's; `released`: the
 * seller got what is not refunded, and nothing is due; `part_due`, `all_due`: released, and the refunded
 * part or all of it is due to the buyer; `empty`: nothing is held, due or released.
 */
export const JOINT_LEDGERS = ['held', 'due', 'released', 'part_due', 'all_due', 'empty'] as const;
type JointLedger = (typeof JOINT_LEDGERS)[number];

/** What can be wrong with a booking's records; `deal`: no deal is in that state before, or after, the handover. */
export type JointSide = 'deal' | 'payment' | 'booking' | 'product' | 'ledger' | 'problem';

/** The states that a deal's state can be combined with. */
export interface JointSides {
  payment: JointPayment;
  booking: Extract<BookingState, 'reserved' | 'paid' | 'refunding' | 'refunded'>;
  product: JointProduct;
  ledger: JointLedger;
}

/** Deals that may rest with these sides. */
export interface JointState extends JointSides {
  deals: readonly JointDeal[];
  /** Left out where both are the same. */
  isHandedOver?: boolean;
  kind?: PaymentKind;
  because: string;
}

/** Groups of a deal's states. `handed_over` was handed over, and `held` was not. */
export const TALKS = ['problem', 'decision', 'escalated'] as const satisfies DealState[];
export const BEFORE_HANDOVER = ['held', ...TALKS] as const satisfies DealState[];
export const AFTER_HANDOVER = ['handed_over', ...TALKS] as const satisfies DealState[];
export const RELEASED = ['released', 'closed'] as const satisfies DealState[];

export const JOINT_STATES: readonly JointState[] = [
  {
    deals: BEFORE_HANDOVER,
    isHandedOver: false,
    kind: 'full',
    payment: 'kept',
    booking: 'paid',
    product: 'sold',
    ledger: 'held',
    because: 'The price is paid; the handover is to come.',
  },
  {
    deals: BEFORE_HANDOVER,
    isHandedOver: false,
    kind: 'deposit',
    payment: 'kept',
    booking: 'reserved',
    product: 'reserved',
    ledger: 'held',
    because: 'A deposit reserves the product until the handover.',
  },
  {
    deals: AFTER_HANDOVER,
    isHandedOver: true,
    payment: 'kept',
    booking: 'paid',
    product: 'sold',
    ledger: 'held',
    because: 'The buyer has the product; the money waits for the release.',
  },
  {
    deals: RELEASED,
    payment: 'kept',
    booking: 'paid',
    product: 'sold',
    ledger: 'released',
    because: 'The seller has all of the money. A dispute lost from now on is the market’s loss.',
  },
  {
    deals: RELEASED,
    payment: 'part_refunding',
    booking: 'paid',
    product: 'sold',
    ledger: 'part_due',
    because: 'A problem was settled by parts, and the refund of the buyer’s part is pending.',
  },
  {
    deals: RELEASED,
    payment: 'part_refunded',
    booking: 'paid',
    product: 'sold',
    ledger: 'released',
    because: 'A problem was settled by parts, and the buyer’s part has arrived.',
  },
  {
    deals: RELEASED,
    payment: 'refunding',
    booking: 'refunding',
    product: 'sold',
    ledger: 'all_due',
    because: 'The operator refunded the payment after the release: the market’s loss.',
  },
  {
    deals: RELEASED,
    payment: 'refunded',
    booking: 'refunded',
    product: 'sold',
    ledger: 'released',
    because: 'The operator’s refund after the release has arrived.',
  },
  {
    deals: ['refunding'],
    payment: 'refunding',
    booking: 'refunding',
    product: 'free',
    ledger: 'due',
    because: 'The deal was canceled, ran out of time, or was settled for the buyer; the seller has the product.',
  },
  {
    deals: ['refunding'],
    isHandedOver: true,
    payment: 'refunding',
    booking: 'refunding',
    product: 'sold',
    ledger: 'due',
    because: 'The operator refunded the payment after the handover; the buyer has the product.',
  },
  {
    deals: ['refunded'],
    payment: 'refunded',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    because: 'The refund has arrived, and the seller has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: true,
    payment: 'refunded',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
    because: 'The operator’s refund has arrived, and the buyer has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: false,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    because: 'A dispute was lost before the handover; the seller has the product.',
  },
  {
    deals: ['refunded'],
    isHandedOver: true,
    payment: 'taken_back',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
    because: 'A dispute was lost between handover and release; the buyer has the product.',
  },
  {
    deals: ['none'],
    payment: 'refunding',
    booking: 'refunding',
    product: 'free',
    ledger: 'due',
    because: 'The money came too late or was of another amount, and goes back.',
  },
  {
    deals: ['none'],
    payment: 'refunded',
    booking: 'refunded',
    product: 'free',
    ledger: 'empty',
    because: 'The refund of late or wrong money has arrived.',
  },
];
