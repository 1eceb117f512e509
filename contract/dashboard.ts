import Type, { type Static } from 'typebox';
import { Instant } from './common';

/**
 * GET /dashboard: what waits for the caller, in numbers (docs/rules.md §8). What seller and admin see of others is counted
 * exactly up to WAITING_COUNT_MAX; one more says that there are more.
 */
export const Dashboard = Type.Object({
  bookingsToPay: Type.Object({
    count: Type.Integer(),
    /** When the first of the caller's own payment holds ends. */
    holdEndsAt: Type.Optional(Instant),
  }),
  offers: Type.Object({
    toAnswer: Type.Integer(),
    /** Accepted for the caller, who has not booked at that price yet. */
    toBook: Type.Integer(),
    /** When the first of them all ends. */
    endsAt: Type.Optional(Instant),
  }),
  unreadConversations: Type.Integer(),
  wishes: Type.Object({
    /** With a change of price that the caller has not read yet. */
    repriced: Type.Integer(),
    sold: Type.Integer(),
  }),
  /** Of all saved searches, since each was last opened. */
  newFinds: Type.Integer(),
  /** For sellers and admins. */
  seller: Type.Optional(
    Type.Object({
      onSale: Type.Integer(),
      unpaidBookings: Type.Integer(),
      /** Bookings that the caller has not read a notification of. */
      newBookings: Type.Integer(),
      /** Today and the six days before, in Asia/Dhaka. */
      weeklyViews: Type.Integer(),
    }),
  ),
  admin: Type.Optional(
    Type.Object({
      reports: Type.Integer(),
      reportedConversations: Type.Integer(),
      paymentIssues: Type.Integer(),
      unverifiedSellers: Type.Integer(),
    }),
  ),
});
export type Dashboard = Static<typeof Dashboard>;
