import type { Detector } from './detector.ts';

/** A price far below that of similar bikes (docs/rules.md §12). */
export const priceDetector: Detector = {
  priority: 2,
  async find(db, { id }) {
    const rows = await db.query<{ price: number; estimate: number }>(
      `select e.price, (e.estimate ->> 'middle')::int as estimate
       from price_estimates e join products p on p.id = e.product_id and p.selling_price = e.price
       where e.product_id = $1 and e.estimate ->> 'reason' = 'low'`,
      [id],
    );
    return rows.map((evidence) => ({ key: String(evidence.price), evidence }));
  },
};
