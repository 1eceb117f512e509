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
} from './common';
import { BOOKING_STATES } from './lifecycle';
import { CITIES } from './lists';

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
  /** What it was when the product was booked, if the seller has changed it since. */
  formerPrice: Type.Optional(Type.Integer()),
  /** The product's own price, where the booking is cheaper by agreement. */
  askingPrice: Type.Optional(Type.Integer()),
  meetingLocation: OneOf(CITIES),
  image: Type.String(),
  productId: Id,
  categoryId: Id,
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  /** Empty while the booking is not paid and one of the two has blocked the other. */
  sellerPhone: Type.String(),
  paid: Type.Boolean(),
  state: OneOf(BOOKING_STATES),
  /** Somebody is paying for the product right now: this booking's buyer, or another. */
  hold: Type.Optional(Type.Object({ own: Type.Boolean(), minutesLeft: Type.Integer() })),
  /** The provider's payment intent, once money was taken. */
  transactionId: Type.Optional(Type.String()),
  paidAt: Type.Optional(Instant),
  /** Between buyer and seller about the product, once one of them has written. */
  conversationId: Type.Optional(Id),
});
export type Booking = Static<typeof Booking>;

/** POST /bookings. A sent price that differs from the product's answers 409 PRICE_CHANGED. */
export const BookingInput = Type.Object(
  {
    productId: Id,
    address: Text,
    phone: Phone,
    meetingLocation: OneOf(CITIES),
    price: Type.Optional(Taka),
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

/** A booking as the seller of its product sees it, of GET /seller/bookings. */
export const ReceivedBooking = Type.Object({
  _id: Id,
  createdAt: Instant,
  productId: Id,
  productName: Type.String(),
  image: Type.String(),
  /** The buyer. */
  name: Type.String(),
  /** How to meet the buyer; when it is paid, and while it can be paid unless one of the two has blocked the other. */
  phone: Type.Optional(Type.String()),
  meetingLocation: OneOf(CITIES),
  price: Type.Integer(),
  /** The product's own price, where the booking is cheaper by agreement. */
  askingPrice: Type.Optional(Type.Integer()),
  state: OneOf(BOOKING_STATES),
  paidAt: Type.Optional(Instant),
  conversationId: Type.Optional(Id),
  /** It can be paid but for a block between the two: the seller may remove it, too. */
  blocked: Type.Optional(Type.Boolean()),
});
export type ReceivedBooking = Static<typeof ReceivedBooking>;

/** GET /seller/bookings: which rows in which order. */
export const ReceivedBookingsQuery = Type.Object({
  ...PageQuery.properties,
  ...searchAndSort('receivedBookings'),
  state: Type.Optional(OneOf(BOOKING_STATES)),
});
export type ReceivedBookingsQuery = Static<typeof ReceivedBookingsQuery>;

/** GET /bookings: one's own e-mail, and which rows in which order. */
export const BookingsQuery = Type.Object({
  ...EmailQuery.properties,
  ...WholeQuery.properties,
  ...searchAndSort('bookings'),
  state: Type.Optional(OneOf(BOOKING_STATES)),
});
export type BookingsQuery = Static<typeof BookingsQuery>;
