import type { ProductStatus } from '#contract/lifecycle';
import { SIMILAR_PRODUCTS } from '#contract/page-size';
import { SENT_TOKEN, type SendingFacts, whyNotSent } from '#contract/deals/sending';
import { isDoubtfulName } from '#contract/talk/message-warnings';
import { ProductCard, ProductDetails } from '#contract/catalogue/product';
import { MIN_REVIEWS_FOR_AVERAGE } from '#contract/trust/review-rules';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { CARD_FACT_COLUMNS, PAGE_FACT_COLUMNS } from './fact-columns.ts';
import { PLACE_COLUMNS } from '../../../database/fact-columns.ts';
import { PAPERS_IN_ORDER_COLUMN } from './paper-columns.queries.ts';
import { answerOf, type RowOf } from './unknown-facts.ts';

/** Selects from the estimate of the price that is asked now, of a bike on sale. */
const estimateOf = (column: 'estimate' | 'label'): string =>
  `(select e.${column} from price_estimates e where e.product_id = p.id and e.price = p.selling_price and p.status = 'available')`;

/** Where a courier collects what it can bring, and its weight; the index knows which products those are. */
const SENDING = `case when p.weight_class is not null and exists (select from search_products i where i.id = p.id and i.doc @@ '''${SENT_TOKEN}'''::tsquery)
  then jsonb_build_object('from', coalesce(p.pickup_district, p.district), 'weightClass', p.weight_class) end`;

/** Public columns of `products p` and its seller `people s`: no email, phone number or address. */
export const CARD_COLUMNS = `p.id as _id, p.product_name, p.image, p.photos, p.selling_price,
  p.buying_price, p.purchase_year, p.condition, p.location, p.city, ${PLACE_COLUMNS}, p.category_id,
  ${CARD_FACT_COLUMNS}, s.id as seller_id, s.user_name as seller_name,
  s.status as seller_status, p.status, p.created_at, p.date,
  ${estimateOf('label')} as price_label, ${PAPERS_IN_ORDER_COLUMN}, ${SENDING} as sending`;

export const toCard = answerOf(ProductCard);
const toDetails = answerOf(ProductDetails);

/** The columns that decide whether a product is visible, and whether it can be bought. */
export interface ProductState {
  status: ProductStatus;
  sellerId: string;
  /** False if the category is deleted. */
  hasCategory: boolean;
  /** False if the seller's account is deleted. */
  hasSeller: boolean;
}

const STATE_COLUMNS = `p.status, p.seller_id, c.deleted_at is null as has_category, s.deleted_at is null as has_seller`;
const STATE_TABLES = 'products p join people s on s.id = p.seller_id join categories c on c.id = p.category_id';

/** Number of a seller's products on sale, without those in deleted categories. */
export const ON_SALE_OF_SELLER = `(select coalesce(sum(t.on_sale), 0)::int from seller_totals t join categories tc on tc.id = t.category_id
  where t.seller_id = s.id and tc.deleted_at is null)`;

/** Number and average of a seller's visible reviews. */
export const REVIEWS_OF_SELLER = `coalesce((select jsonb_strip_nulls(jsonb_build_object('count', rt.count,
    'average', case when rt.count >= ${MIN_REVIEWS_FOR_AVERAGE} then round(rt.stars::numeric / rt.count, 1) end))
  from review_totals rt where rt.person_id = s.id), '{"count": 0}')`;

/** Changes with a seller's visible reviews. */
export const REVIEWS_VERSION = '(select rt.xmin from review_totals rt where rt.person_id = s.id)';

const CHECK_MONTH = `to_char(v.decided_at at time zone 'Asia/Dhaka', 'YYYY-MM')`;
const VALID_CHECKS = `from verifications v where v.person_id = s.id and v.state = 'accepted' and v.ends_at > now()`;

/** A seller's valid checks (docs/rules.md §11). */
export const CHECKS_OF_SELLER = `coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind,
    'month', ${CHECK_MONTH}) order by v.kind) ${VALID_CHECKS} and v.product_id is null), '[]')`;

/** The month in which a product's registration paper was checked. */
const REGISTRATION_CHECKED = `(select max(${CHECK_MONTH}) ${VALID_CHECKS} and v.product_id = p.id)`;

/** Changes with it, also when its time is over. */
export const CHECKS_VERSION = `(select string_agg(v.id || '-' || v.ends_at, ' ' order by v.id) ${VALID_CHECKS})`;

/** Returns the data of a product's page, in any state of the product. */
export async function findProductDetails(
  db: Queryable,
  id: string,
): Promise<{ product: ProductDetails; state: ProductState } | undefined> {
  const [row] = await db.query<
    RowOf<ProductDetails> &
      ProductState &
      Pick<SendingFacts, 'weightClass' | 'pickupDistrict' | 'pickupArea' | 'categoryName'>
  >(
    `select ${CARD_COLUMNS}, p.descriptions, ${PAGE_FACT_COLUMNS}, p.papers, p.accepts_deposit,
       p.sends_by_courier, p.weight_class::float8, p.pickup_district,
       p.pickup_area, c.category_name,
       (select coalesce(sum(views), 0)::int from product_counts where product_id = p.id) as views,
       s.image as seller_image, s.created_at as seller_since, ${ON_SALE_OF_SELLER} as seller_listed,
       ${REVIEWS_OF_SELLER} as seller_reviews, ${CHECKS_OF_SELLER} as seller_checks,
       s.phone_proven_at is not null and s.phone = p.seller_phone as seller_phone_proven,
       ${REGISTRATION_CHECKED} as registration_checked, ${estimateOf('estimate')} as estimate,
       c.deleted_at is null as has_category, s.deleted_at is null as has_seller
     from ${STATE_TABLES} where p.id = $1`,
    [idOrZero(id)],
  );
  if (!row) return undefined;
  const { hasCategory, hasSeller, ...all } = row;
  const { sendsByCourier, weightClass, pickupDistrict, pickupArea, categoryName, ...facts } = all;
  const isSent = whyNotSent(all) === undefined;
  const product = {
    ...toDetails(facts),
    ...(isSent && { sendsByCourier: true }),
    ...(isDoubtfulName(facts.productName) && { doubtfulName: true }),
  };
  return { product, state: { status: product.status, sellerId: product.sellerId, hasCategory, hasSeller } };
}

/** Returns the phone number to call, with the product's state. */
export async function findSellerPhone(
  db: Queryable,
  id: string,
): Promise<(ProductState & { sellerPhone: string }) | undefined> {
  const [row] = await db.query<ProductState & { sellerPhone: string }>(
    `select ${STATE_COLUMNS}, p.seller_phone from ${STATE_TABLES} where p.id = $1`,
    [idOrZero(id)],
  );
  return row;
}

/** Returns the product's seller. */
export async function findSellerOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ sellerId: string }>('select seller_id from products where id = $1', [idOrZero(id)]);
  return row?.sellerId;
}

/** Returns a product's name, in any state of the product. */
export async function findProductName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>('select product_name as name from products where id = $1', [
    idOrZero(id),
  ]);
  return row?.name;
}

/** Returns a version that changes whenever the product, its seller, their reviews or its category changes. */
export async function readProductVersion(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select concat_ws(' ', p.xmin, s.xmin, c.xmin, ${REVIEWS_VERSION}, ${CHECKS_VERSION},
       (select e.xmin from price_estimates e where e.product_id = p.id)) as version from ${STATE_TABLES} where p.id = $1`,
    [idOrZero(id)],
  );
  return row?.version ?? '';
}

/** Candidates compared on each side of the price, per brand and category. */
const CANDIDATES_PER_SIDE = 40;

const nearest = (column: string, bind: string): string =>
  [
    ['>=', 'asc'],
    ['<', 'desc'],
  ]
    .map(
      ([beyond, way]) => `(select near.id from products near
       where near.status = 'available' and near.${column} = (select ${bind} from base)
       and near.selling_price ${beyond} (select selling_price from base)
       order by near.selling_price ${way} limit ${CANDIDATES_PER_SIDE})`,
    )
    .join(' union ');

/**
 * Lists products on sale that are similar to this one: same model, then same brand in the category,
 * same category, and same brand; nearest price first. Four short index scans, however many products
 * there are. Undefined if the product doesn't exist.
 */
export async function listSimilar(db: Queryable, id: string): Promise<ProductCard[] | undefined> {
  const rows = await db.query<Partial<RowOf<ProductCard>>>(
    `with base as materialized (select id, brand, model, category_id, selling_price from products where id = $1),
       near as (${nearest('brand', 'brand')} union ${nearest('category_id + 0', 'category_id')})
     select ${CARD_COLUMNS}
     from base left join (near join products p on p.id = near.id join people s on s.id = p.seller_id
       join categories c on c.id = p.category_id and c.deleted_at is null) on p.id <> base.id and p.status = 'available'
     order by coalesce(p.brand = base.brand and p.model = base.model, false) desc,
       coalesce(p.brand = base.brand and p.category_id = base.category_id, false) desc, p.category_id = base.category_id desc,
       abs(p.selling_price - base.selling_price), p.id desc
     limit ${SIMILAR_PRODUCTS}`,
    [idOrZero(id)],
  );
  const isCard = (row: Partial<RowOf<ProductCard>>): row is RowOf<ProductCard> => row._id !== undefined;
  return rows.length > 0 ? rows.filter(isCard).map(toCard) : undefined;
}

/** Lists the newest products, for people who opened a product that doesn't exist. */
export const listNewest = async (db: Queryable): Promise<ProductCard[]> => {
  const rows = await db.query<RowOf<ProductCard>>(
    `select ${CARD_COLUMNS} from ${STATE_TABLES} where p.status = 'available' and c.deleted_at is null
     order by p.id desc limit ${SIMILAR_PRODUCTS}`,
  );
  return rows.map(toCard);
};

/** Returns cards in the order of the ids, without products that are no longer on sale. */
export async function findCards(db: Queryable, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<RowOf<ProductCard>>(
    `select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality wanted(id, place)
     join products p on p.id = wanted.id join people s on s.id = p.seller_id where p.status = 'available' order by wanted.place`,
    [[...ids]],
  );
  return rows.map(toCard);
}
