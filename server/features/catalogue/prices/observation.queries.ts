import type { ProductStatus } from '#contract/lifecycle';
import { REPRICED_MINUTES, SOLD_COMPARABLE_DAYS } from '#contract/catalogue/price-rules';
import type { Papers } from '#contract/catalogue/papers';
import type { City, Condition } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { ageAt } from './covariate.rules.ts';
import type { PricedProduct } from './points.rules.ts';

/** Bikes that were paid for here say more about prices than those on sale. */
const SOLD_WEIGHT = 2;
const YEAR_MS = 365.25 * 86_400_000;

/** A product that is a bike of the catalogue. */
export interface ObservedProduct extends PricedProduct {
  status: ProductStatus;
  /** The price was changed a short time ago. */
  isRepriced: boolean;
}

interface Row {
  productId: string;
  sellerId: string;
  model: string;
  priceTaka: number;
  purchaseYear: number;
  kilometres?: number;
  condition: Condition;
  papers?: Papers;
  city?: City;
  status: ProductStatus;
  isRepriced: boolean;
  observedAt: string;
}

/** Returns a seller's papers as the regression takes them. */
export const pricedPapers = (
  papers: Pick<Papers, 'registration' | 'taxTokenUntil'> | undefined,
  at: Date,
): PricedProduct['papers'] =>
  papers && {
    isRegistered: papers.registration,
    taxTokenYears: papers.taxTokenUntil ? (Date.parse(papers.taxTokenUntil) - at.getTime()) / YEAR_MS : 0,
  };

const PAID_PRICE = `(select b.price from bookings b where b.product_id = p.id and b.deleted_at is null
  and b.paid_at is not null and b.refunded_at is null limit 1)`;

/** Bikes on sale, and those sold here not too long ago; what was sold elsewhere proves no price. */
const IS_OBSERVED = `m.model is not null and (p.status in ('available', 'reserved')
    or p.status = 'sold' and not p.sold_elsewhere and p.sold_at > now() - interval '${SOLD_COMPARABLE_DAYS} days')`;
const OBSERVED = `
  select p.id as product_id, p.seller_id, m.model, p.purchase_year, p.kilometres, p.condition,
    p.papers, p.city, p.status, case when p.status = 'sold' then coalesce(${PAID_PRICE}, p.selling_price) else p.selling_price end as price_taka,
    coalesce(p.price_changed_at > now() - interval '${REPRICED_MINUTES} minutes', false) as is_repriced,
    case when p.status = 'sold' then p.sold_at else now() end as observed_at
  from product_models m join products p on p.id = m.product_id where ${IS_OBSERVED}`;

function observed({ purchaseYear, papers, observedAt, ...row }: Row): ObservedProduct {
  const at = new Date(observedAt);
  return {
    ...row,
    age: ageAt(purchaseYear, at),
    papers: pricedPapers(papers, at),
    weight: row.status === 'sold' ? SOLD_WEIGHT : 1,
  };
}

/** Returns a product; undefined if its model is not sure, or if it counts neither as on sale nor as sold. */
export async function findObserved(db: Queryable, productId: string): Promise<ObservedProduct | undefined> {
  const [row] = await db.query<Row>(`${OBSERVED} and p.id = $1`, [productId]);
  return row && observed(row);
}

/** Lists the bikes of a model. */
export const listObserved = async (db: Queryable, model: string): Promise<ObservedProduct[]> =>
  (await db.query<Row>(`${OBSERVED} and m.model = $1 order by p.id`, [model])).map(observed);

/** Lists bikes of all models, evenly spread over the market. */
export const sampleObserved = async (db: Queryable, max: number): Promise<ObservedProduct[]> =>
  (await db.query<Row>(`${OBSERVED} order by hashint8(p.id), p.id limit $1`, [max])).map(observed);

/** Returns the next model in alphabetical order. */
export async function nextModel(db: Queryable, after: string, without: string[]): Promise<string | undefined> {
  const [row] = await db.query<{ model: string }>(
    'select model from product_models where model > $1 and model <> all($2::text[]) order by model limit 1',
    [after, without],
  );
  return row?.model;
}

/** Deletes what was made of products that are no comparables any more, or no longer on sale. */
export async function deleteOutdated(db: Queryable): Promise<void> {
  await db.query(
    `delete from price_points t where not exists (
       select from product_models m join products p on p.id = m.product_id
       where p.id = t.product_id and m.model = t.model and ${IS_OBSERVED})`,
  );
  await db.query(
    `delete from price_estimates e where not exists (
       select from product_models m join products p on p.id = m.product_id
       where p.id = e.product_id and m.model is not null and p.status = 'available')`,
  );
}
