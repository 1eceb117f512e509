import Type, { type Static } from 'typebox';
import { EmailQuery, Id, Instant, OneOf, Phone, ShownDate, Taka, Text, WholeQuery, searchAndSort } from './common';
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
  meetingLocation: OneOf(CITIES),
  image: Type.String(),
  productId: Id,
  categoryId: Id,
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  sellerPhone: Type.String(),
  paid: Type.Boolean(),
  state: OneOf(BOOKING_STATES),
  /** The provider's payment intent, once money was taken. */
  transactionId: Type.Optional(Type.String()),
  paidAt: Type.Optional(Instant),
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

/** GET /bookings: one's own e-mail, and which rows in which order. */
export const BookingsQuery = Type.Object({
  ...EmailQuery.properties,
  ...WholeQuery.properties,
  ...searchAndSort('bookings'),
  state: Type.Optional(OneOf(BOOKING_STATES)),
});
export type BookingsQuery = Static<typeof BookingsQuery>;
