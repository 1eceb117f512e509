import Type, { type Static } from 'typebox';

/** What is counted of a product, or of all that a seller has; more may be counted later (docs/rules.md §8). */
const COUNTED = {
  views: Type.Integer(),
  /** By people who have it on their wish list now. */
  wishes: Type.Integer(),
  /** How often the seller's phone number was shown. */
  numbersShown: Type.Integer(),
  /** Begun by buyers. */
  conversations: Type.Integer(),
  /** That their buyers have not removed. */
  bookings: Type.Integer(),
};
export const Figures = Type.Object(COUNTED);
export type Figures = Static<typeof Figures>;
export type Figure = keyof Figures;

/** One day in Asia/Dhaka, such as 2026-11-22. */
const DayFigures = Type.Object({ day: Type.String(), ...COUNTED });
export type DayFigures = Static<typeof DayFigures>;

/** GET /products/:id/stats: the last 30 days, the oldest first, and all of them together. */
export const ProductStats = Type.Object({ days: Type.Array(DayFigures), totals: Figures });
export type ProductStats = Static<typeof ProductStats>;

const Money = Type.Object({ count: Type.Integer(), amount: Type.Integer({ description: 'whole taka' }) });

/** GET /seller/summary: a seller's whole desk. */
export const SellerSummary = Type.Object({
  ...ProductStats.properties,
  /** How many products each tab has. */
  products: Type.Object({
    all: Type.Integer(),
    available: Type.Integer(),
    paused: Type.Integer(),
    booked: Type.Integer(),
    sold: Type.Integer(),
  }),
  /** Of all times: bookings that can still be paid, and payments kept. */
  received: Type.Object({ unpaid: Money, paid: Money }),
});
export type SellerSummary = Static<typeof SellerSummary>;
