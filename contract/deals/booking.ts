import Type, { type Static } from 'typebox';
import {
  EmailQuery,
  Id,
  Instant,
  OneOf,
  PageQuery,
  Phone,
  ShownDate,
  Taka,
  Text,
  WholeQuery,
  searchAndSort,
} from '../common.ts';
import { BOOKING_STATES, PAYMENT_METHODS } from '../lifecycle.ts';
import { CITIES } from '../lists.ts';
import { DEAL_STATES, DELIVERIES, PROBLEM_REASONS } from './deal-lifecycle.ts';
import { CashTerms, DELIVERY_PLACE, Parcel } from './delivery.ts';
import { COURIERS } from './parcel.ts';

/** The deal of a paid booking as it is now; a part of contract/deals/deal.ts. */
export const BookedDeal = Type.Object({
  state: OneOf(DEAL_STATES),
  /** While it is open. */
  problem: Type.Optional(Type.Object({ reason: OneOf(PROBLEM_REASONS) })),
  /** Taka, like `Deal.amount` and `Deal.refund`. */
  amount: Type.Number(),
  refund: Type.Optional(Type.Number()),
  cash: Type.Optional(Type.Object({ isCollected: Type.Boolean(), isSettled: Type.Boolean() })),
  /** Once the seller has announced it. */
  parcel: Type.Optional(Type.Pick(Parcel, ['creation', 'status'])),
  /** Like the deal's own, for the buyer. */
  isPart: Type.Optional(Type.Boolean()),
  isUnregistered: Type.Optional(Type.Boolean()),
});
export type BookedDeal = Static<typeof BookedDeal>;

export const Booking = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  name: Type.String(),
  email: Type.String(),
  productName: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  price: Type.Integer(),
  /** The price at booking time, if the seller has changed it since. */
  formerPrice: Type.Optional(Type.Integer()),
  /** The product's asking price, if an agreement makes the booking cheaper. */
  askingPrice: Type.Optional(Type.Integer()),
  meetingLocation: OneOf(CITIES),
  image: Type.String(),
  productId: Id,
  categoryId: Id,
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  /** Empty for an unpaid booking while either person has blocked the other. */
  sellerPhone: Type.String(),
  paid: Type.Boolean(),
  state: OneOf(BOOKING_STATES),
  /** Taka. What reserving costs, while the booking is unpaid and the product can be reserved. */
  deposit: Type.Optional(Type.Integer()),
  /** Taka. The deposit that was paid; the rest of the price is paid directly at the handover. */
  depositPaid: Type.Optional(Type.Integer()),
  /** By courier: the fee in taka, which is paid with the price, and where it goes. Absent if the two meet. */
  delivery: Type.Optional(
    Type.Object({
      courier: OneOf(COURIERS),
      fee: Type.Integer(),
      district: Type.String(),
      area: Type.String(),
      /** Both in Bangla. */
      placeBn: Type.Optional(Type.String()),
    }),
  ),
  /** While the booking is unpaid, if the courier can collect the price in cash. */
  cash: Type.Optional(CashTerms),
  /** Taka. The courier collects it in cash: only the fee was paid in advance. */
  cashAtDoor: Type.Optional(Type.Integer()),
  /** Taka. Paid in advance for that: the delivery fee, and what the courier charges for collecting cash. */
  advancePaid: Type.Optional(Type.Integer()),
  /** An active payment hold on the product, by this booking's buyer or another. */
  hold: Type.Optional(Type.Object({ own: Type.Boolean(), minutesLeft: Type.Integer() })),
  /** The provider's payment intent, once paid. */
  transactionId: Type.Optional(Type.String()),
  /** How it was paid. */
  paymentMethod: Type.Optional(OneOf(PAYMENT_METHODS)),
  paidAt: Type.Optional(Instant),
  deal: Type.Optional(BookedDeal),
  /** The conversation between buyer and seller about the product, if there is one. */
  conversationId: Type.Optional(Id),
});
export type Booking = Static<typeof Booking>;

/** POST /bookings. If `price` is sent and differs from the product's, the answer is 409 PRICE_CHANGED. */
export const BookingInput = Type.Object(
  {
    productId: Id,
    address: Text,
    phone: Phone,
    meetingLocation: OneOf(CITIES),
    price: Type.Optional(Taka),
    /** `meet` if missing. By courier, `address`, `district` and `area` are where it goes. */
    delivery: Type.Optional(OneOf(DELIVERIES)),
    district: Type.Optional(DELIVERY_PLACE.district),
    area: Type.Optional(DELIVERY_PLACE.area),
    /** Taka, as quoted. If it differs by now, the answer is 409 DELIVERY_FEE_CHANGED with the new one. */
    deliveryFee: Type.Optional(Taka),
  },
  {
    examples: [
      {
        productId: '1',
        address: 'House 1, Road 2, Dhanmondi',
        phone: '01711-000004',
        meetingLocation: 'Dhaka',
        price: 185000,
      },
    ],
  },
);
export type BookingInput = Static<typeof BookingInput>;

/** A row of GET /seller/bookings: a booking as the seller sees it. */
export const ReceivedBooking = Type.Object({
  _id: Id,
  createdAt: Instant,
  productId: Id,
  productName: Type.String(),
  image: Type.String(),
  /** The buyer. */
  name: Type.String(),
  /** The buyer's contact details: present when paid, or while payable unless either person has blocked the other. */
  phone: Type.Optional(Type.String()),
  meetingLocation: OneOf(CITIES),
  price: Type.Integer(),
  /** The product's asking price, if an agreement makes the booking cheaper. */
  askingPrice: Type.Optional(Type.Integer()),
  state: OneOf(BOOKING_STATES),
  /** `meet` if missing. */
  delivery: Type.Optional(OneOf(DELIVERIES)),
  /** Taka. The deposit that was paid; the rest of the price is paid directly at the handover. */
  depositPaid: Type.Optional(Type.Integer()),
  /** Taka. The courier collects it in cash. */
  cashAtDoor: Type.Optional(Type.Integer()),
  paidAt: Type.Optional(Instant),
  deal: Type.Optional(BookedDeal),
  conversationId: Type.Optional(Id),
  /** Only a block between the two prevents payment. The seller may then remove the booking too. */
  blocked: Type.Optional(Type.Boolean()),
});
export type ReceivedBooking = Static<typeof ReceivedBooking>;

/** GET /seller/bookings: filter, order and page. */
export const ReceivedBookingsQuery = Type.Object({
  ...PageQuery.properties,
  ...searchAndSort('receivedBookings'),
  state: Type.Optional(OneOf(BOOKING_STATES)),
});
export type ReceivedBookingsQuery = Static<typeof ReceivedBookingsQuery>;

/** GET /bookings: the caller's own email, with filter, order and page. */
export const BookingsQuery = Type.Object({
  ...EmailQuery.properties,
  ...WholeQuery.properties,
  ...searchAndSort('bookings'),
  state: Type.Optional(OneOf(BOOKING_STATES)),
});
export type BookingsQuery = Static<typeof BookingsQuery>;
