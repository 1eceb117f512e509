import type { Estimate } from '#contract/catalogue/price';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** Returns the stored estimate of a product; undefined if the product doesn't exist. */
export async function findEstimate(db: Queryable, productId: string): Promise<Estimate | undefined> {
  const [row] = await db.query<{ estimate?: Estimate; isCurrent?: boolean }>(
    `select e.estimate, e.price = p.selling_price as is_current
     from products p left join price_estimates e on e.product_id = p.id and p.status = 'available' where p.id = $1`,
    [idOrZero(productId)],
  );
  if (!row) return undefined;
  if (!row.estimate) return { comparables: 0, reason: 'model' };
  if (row.isCurrent) return row.estimate;
  // Judged again within seconds.
  const { label: _label, caution: _caution, ...range } = row.estimate;
  return { ...range, reason: 'repriced' };
}
