import Type, { type Static } from 'typebox';

/** Statistics of one product, or of all a seller's products; more may be added later (docs/rules.md §8). */
const COUNTED = {
  views: Type.Integer(),
  /** People who have it on their wish list now. */
  wishes: Type.Integer(),
  /** Times the seller's phone number was shown. */
  numbersShown: Type.Integer(),
  /** Started by buyers. */
  conversations: Type.Integer(),
  /** Not removed by their buyers. */
  bookings: Type.Integer(),
};
export const Figures = Type.Object(COUNTED);
export type Figures = Static<typeof Figures>;
export type Figure = keyof Figures;

/** One day in Asia/Dhaka, such as 2026-11-22. */
const DayFigures = Type.Object({ day: Type.String(), ...COUNTED });
export type DayFigures = Static<typeof DayFigures>;

/** GET /products/:id/stats: the last 30 days, oldest first, and their totals. */
export const ProductStats = Type.Object({ days: Type.Array(DayFigures), totals: Figures });
export type ProductStats = Static<typeof ProductStats>;

const Money = Type.Object({ count: Type.Integer(), amount: Type.Integer({ description: 'whole taka' }) });

/** GET /seller/summary: totals for the seller's desk. */
export const SellerSummary = Type.Object({
  ...ProductStats.properties,
  /** Number of products per tab. */
  products: Type.Object({
    all: Type.Integer(),
    available: Type.Integer(),
    paused: Type.Integer(),
    booked: Type.Integer(),
    reserved: Type.Integer(),
    sold: Type.Integer(),
  }),
  /** All-time totals: bookings that can still be paid, and what MotoHaat has received, less refunds. */
  received: Type.Object({ unpaid: Money, paid: Money }),
});
export type SellerSummary = Static<typeof SellerSummary>;
