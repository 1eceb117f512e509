import type { Estimate } from '#contract/catalogue/price';
import type { Queryable } from '../../../database/database.ts';
import { MAX_AGE_DIFFERENCE, MAX_COMPARABLES, nearestOf, type PricePoint } from './estimate.rules.ts';
import type { PriceModel } from './regression.rules.ts';

/** Number of former regressions that are kept. */
const KEPT_MODELS = 30;

export async function findPriceModel(db: Queryable): Promise<PriceModel | undefined> {
  const [row] = await db.query<{ fit: PriceModel }>('select fit from price_models order by version desc limit 1');
  return row?.fit;
}

export async function savePriceModel(db: Queryable, fit: PriceModel, bikes: number): Promise<void> {
  await db.query(
    `with saved as (insert into price_models (fit, bikes) values ($1::jsonb, $2) returning version)
     delete from price_models m using saved where m.version <= saved.version - ${KEPT_MODELS}`,
    [JSON.stringify(fit), bikes],
  );
}

const POINT = `product_id, seller_id, age, beyond, city, adjusted, weight`;

/** Lists the comparables of a bike: those nearest in age, without its seller's own. Two short index scans. */
export async function findComparables(
  db: Queryable,
  { model, age, sellerId }: { model: string; age: number; sellerId: string },
): Promise<PricePoint[]> {
  const rows = await db.query<PricePoint & { isOlder: boolean }>(
    `(select ${POINT}, true as is_older from price_points
       where model = $1 and age >= $2::double precision and age <= $2::double precision + ${MAX_AGE_DIFFERENCE} and seller_id <> $3
       order by age, product_id desc limit ${MAX_COMPARABLES})
     union all
     (select ${POINT}, false from price_points
       where model = $1 and age < $2::double precision and age >= $2::double precision - ${MAX_AGE_DIFFERENCE} and seller_id <> $3
       order by age desc, product_id desc limit ${MAX_COMPARABLES})`,
    [model, age, sellerId],
  );
  const points = (older: boolean) => rows.flatMap(({ isOlder, ...point }) => (isOlder === older ? [point] : []));
  return nearestOf(points(true), points(false), age);
}

/** Replaces the points of products; those without one are no comparables. */
export async function writePoints(
  db: Queryable,
  model: string,
  points: readonly { productId: string; point: PricePoint | undefined }[],
): Promise<void> {
  const kept = points.flatMap(({ point }) => (point ? [point] : []));
  await db.query(
    `insert into price_points (product_id, seller_id, model, age, beyond, city, adjusted, weight)
     select "productId", "sellerId", $1, age, beyond, city, adjusted, weight from jsonb_to_recordset($2::jsonb)
       made("productId" bigint, "sellerId" bigint, age double precision, beyond double precision, city text, adjusted double precision,
         weight real)
     on conflict (product_id) do update set model = excluded.model, age = excluded.age, beyond = excluded.beyond,
       city = excluded.city, adjusted = excluded.adjusted, weight = excluded.weight`,
    [model, JSON.stringify(kept)],
  );
  await deletePoints(
    db,
    points.flatMap(({ productId, point }) => (point ? [] : [productId])),
  );
}

export const deletePoints = async (db: Queryable, productIds: string[]): Promise<void> =>
  void (
    productIds.length > 0 &&
    (await db.query('delete from price_points where product_id = any($1::bigint[])', [productIds]))
  );

/** A bike's estimate, with the price it was made for. */
export interface JudgedPrice {
  productId: string;
  priceTaka: number;
  estimate: Estimate;
}

/**
 * Stores estimates of bikes that are still on sale at that price. Unchanged ones are not written. Prices that are
 * doubtfully low, or no longer, are checked for signals.
 */
export async function writeEstimates(db: Queryable, judged: readonly JudgedPrice[]): Promise<void> {
  await db.query(
    `with former as (select e.product_id, e.price, e.estimate ->> 'reason' as reason
       from price_estimates e where e.product_id = any(select (made ->> 'productId')::bigint from jsonb_array_elements($1::jsonb) made)),
     written as (insert into price_estimates (product_id, price, estimate)
     select p.id, p.selling_price, made.estimate
     from jsonb_to_recordset($1::jsonb) made("productId" bigint, "priceTaka" integer, estimate jsonb)
       join products p on p.id = made."productId" and p.selling_price = made."priceTaka" and p.status = 'available'
     on conflict (product_id) do update set price = excluded.price, estimate = excluded.estimate
       where (price_estimates.price, price_estimates.estimate) is distinct from (excluded.price, excluded.estimate)
       returning product_id, price, estimate ->> 'reason' as reason)
     insert into signal_checks (product_id) select w.product_id from written w left join former f on f.product_id = w.product_id
     where (w.reason = 'low' or f.reason = 'low') and (w.price, w.reason) is distinct from (f.price, f.reason)`,
    [JSON.stringify(judged)],
  );
}

export const deleteEstimate = async (db: Queryable, productId: string): Promise<void> =>
  void (await db.query('delete from price_estimates where product_id = $1', [productId]));
