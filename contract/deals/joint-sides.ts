import type { DealState } from './deal-lifecycle.ts';
import type { BookingState } from '../lifecycle.ts';

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
 * The booking's accounts. `held`: all of the payment; `cash_held`: with the cash that the courier collected; `due`: all of it is the buyer's; `released`: the
 * seller got what is not refunded, and nothing is due; `part_due`, `all_due`: released, and the refunded
 * part or all of it is due to the buyer; `empty`: nothing is held, due or released.
 */
export const JOINT_LEDGERS = ['held', 'cash_held', 'due', 'released', 'part_due', 'all_due', 'empty'] as const;
type JointLedger = (typeof JOINT_LEDGERS)[number];

/**
 * The courier's parcel. `booked`: announced, or about to be; `moving`: with the courier; `home`: back at the seller's;
 * `any`: the deal goes on or ends without it, wherever it is.
 */
export const JOINT_PARCELS = ['none', 'booked', 'moving', 'delivered', 'returning', 'home', 'any'] as const;
type JointParcel = (typeof JOINT_PARCELS)[number];

/** What can be wrong with a booking's records; `deal`: no deal is in that state before, or after, the handover. */
export type JointSide = 'deal' | 'payment' | 'booking' | 'product' | 'ledger' | 'parcel' | 'problem';

/** The states that a deal's state can be combined with. */
export interface JointSides {
  payment: JointPayment;
  booking: Extract<BookingState, 'reserved' | 'paid' | 'refunding' | 'refunded'>;
  product: JointProduct;
  ledger: JointLedger;
  parcel: JointParcel;
}
