import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf } from '../common.ts';

/** Deals whose next step the parties take: meet, hand over, check the product, or settle a problem. */
const OpenDeals = Type.Object({
  count: Type.Integer(),
  /** The earliest of their deadlines. */
  endsAt: Type.Optional(Instant),
});

/**
 * GET /dashboard: counts of what is pending for the caller (docs/rules.md §8). Counts of other people's rows stop at
 * WAITING_COUNT_MAX; one more means that there are more.
 */
export const Dashboard = Type.Object({
  bookingsToPay: Type.Object({
    count: Type.Integer(),
    /** When the earliest of the caller's payment holds ends. */
    holdEndsAt: Type.Optional(Instant),
  }),
  offers: Type.Object({
    toAnswer: Type.Integer(),
    /** Offers accepted for the caller but not booked yet. */
    toBook: Type.Integer(),
    /** When the earliest of them expires. */
    endsAt: Type.Optional(Instant),
  }),
  /** As the buyer. */
  deals: OpenDeals,
  unreadConversations: Type.Integer(),
  /** What decisions restrict now (docs/rules.md §11). */
  restrictions: Type.Optional(
    Type.Array(Type.Object({ action: OneOf(['limit', 'freeze', 'suspend', 'close']), until: Type.Optional(Instant) })),
  ),
  wishes: Type.Object({
    /** Wishes with a price change that the caller hasn't read. */
    repriced: Type.Integer(),
    sold: Type.Integer(),
  }),
  /** New matches of all saved searches since each was last opened. */
  newMatches: Type.Integer(),
  /** Taka of a buyer's own balance that can be paid out now; absent unless collected cash has come back (docs/rules.md §13). */
  payable: Type.Optional(Type.Number()),
  /** For sellers and admins. */
  seller: Type.Optional(
    Type.Object({
      onSale: Type.Integer(),
      /** Bookings that can still be paid. */
      unpaidBookings: Type.Integer(),
      /** Those of them with an unread notice. */
      newBookings: Type.Integer(),
      /** Today and the six days before, in Asia/Dhaka. */
      weeklyViews: Type.Integer(),
      /** Products that a decision hides until they are changed, and the first of them. */
      productsToChange: Type.Object({ count: Type.Integer(), productId: Type.Optional(Id) }),
      /** As the seller. */
      deals: OpenDeals,
      /** Taka that can be paid out now. */
      payable: Type.Number(),
    }),
  ),
  admin: Type.Optional(
    Type.Object({
      openCases: Type.Integer(),
      /** Open appeals against decisions. */
      appeals: Type.Integer(),
      /** Payouts that sellers have asked for, and batches that another admin must approve. */
      payouts: Type.Integer(),
      reports: Type.Integer(),
      reportedConversations: Type.Integer(),
      paymentIssues: Type.Integer(),
      /** Deals whose problem an admin must decide. */
      problemsToDecide: Type.Integer(),
      /** Parcels whose courier has said nothing for days. */
      silentParcels: Type.Integer(),
      /** Payouts of couriers that differ from our records, and that nobody has cleared up. */
      differingPayouts: Type.Integer(),
      /** Rows on which jobs fail again and again. */
      failedRows: Type.Integer(),
      unverifiedSellers: Type.Integer(),
      /** Papers of sellers that wait to be checked. */
      papersToCheck: Type.Integer(),
    }),
  ),
});
export type Dashboard = Static<typeof Dashboard>;
