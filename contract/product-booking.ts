import Type, { type Static } from 'typebox';
import { Instant, OneOf } from './common.ts';
import { ReceivedBooking } from './deals/booking.ts';

/** A booking in the seller's own list of products: the catalogue's product has it, and the deals' booking describes it. */
export const ProductBooking = Type.Object({
  ...Type.Pick(ReceivedBooking, ['_id', 'name', 'meetingLocation', 'delivery', 'depositPaid', 'cashAtDoor', 'deal'])
    .properties,
  /** Both are empty for an unpaid booking while either person has blocked the other. */
  phone: Type.String(),
  address: Type.String(),
  paid: Type.Boolean(),
  /** State of the refund, if the operator refunded the sale. */
  refund: Type.Optional(OneOf(['refunding', 'refunded'])),
  createdAt: Instant,
});
export type ProductBooking = Static<typeof ProductBooking>;
