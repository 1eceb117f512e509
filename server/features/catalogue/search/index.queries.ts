import { setTimeout } from 'node:timers/promises';
import { FACT_NAMES } from '#contract/catalogue/facts';
import { type Queryable, type Database } from '../../../database/database.ts';
import { columnOf, selectFacts } from '../../../database/fact-columns.ts';
import { idOrZero } from '../../../database/page.ts';
import { PAPER_TOKENS } from '../product-card/paper-columns.queries.ts';
import { INDEX_VERSION, isOptional, RANGE_COLUMNS, RANGES, STATED_COLUMNS } from './index-columns.ts';
import { type Facts, indexRow } from './index.rows.ts';
import { GOOD_PRICE } from './token.rules.ts';

/** `made` are the rows of {@link indexRow}, `p` the products, `s` their sellers. */
const COLUMNS = `id, category_id, seller_id, brand, city, place, condition, verified, ${RANGE_COLUMNS.join(', ')}, score, doc, version`;
const MADE = `brand text, city text, place text, ${STATED_COLUMNS.map((column) => `${column} integer`).join(', ')}, bonus integer, words text[]`;
const GOOD_PRICE_WORDS = `(case when exists (select from price_estimates e where e.product_id = p.id and e.label = 'good'
  and e.price = p.selling_price) then array['${GOOD_PRICE}'] else '{}'::text[] end)`;
const VALUES = `p.id, p.category_id, p.seller_id, made.brand, made.city, made.place, p.condition, s.status = 'verified',
  ${RANGE_COLUMNS.map((column) => (isOptional(column) ? `made.${column}` : `p.${columnOf(RANGES[column].field)}`)).join(', ')},
  floor(extract(epoch from p.created_at) / 3600)::integer + made.bonus,
  array_to_tsvector(made.words || ${PAPER_TOKENS} || ${GOOD_PRICE_WORDS}), ${INDEX_VERSION}`;

/**
 * SQL that adds the rows of `inserted`, just put on sale, to the index and to the queue for saved
 * searches. Part of the same statement: a second one would double the cost. @param bind the place
 * of {@link toIndexRowJson}
 */
export const indexInserted = (inserted: string, bind: string): string =>
  `arrived as (insert into search_arrivals (product_id) select id from ${inserted}),
   indexed as (insert into search_products (${COLUMNS}) select ${VALUES}
   from ${inserted} p join people s on s.id = p.seller_id cross join jsonb_to_record(${bind}::jsonb) made(${MADE}))`;

export const toIndexRowJson = (facts: Facts): string => JSON.stringify(indexRow(facts));

const FACTS = `p.id, p.category_id, p.product_name, p.selling_price,
  p.purchase_year, p.condition, p.location, ${selectFacts(FACT_NAMES)}, p.district, p.area,
  p.photos, p.papers is not null as has_papers, p.sends_by_courier, p.weight_class::float8, p.pickup_district, p.pickup_area,
  (select c.category_name from categories c where c.id = p.category_id) as category_name`;

/** Adds or updates products on sale in the index, and skips others. */
async function writeRows(tx: Queryable, products: (Facts & { id: string })[]): Promise<void> {
  if (products.length === 0) return;
  await tx.query(
    `insert into search_products (${COLUMNS}) select ${VALUES}
     from jsonb_to_recordset($1::jsonb) made(id bigint, ${MADE}) join products p on p.id = made.id join people s on s.id = p.seller_id
     join categories c on c.id = p.category_id
     where p.status = 'available' and c.deleted_at is null
     on conflict (id) do update set (${COLUMNS}) = row(${COLUMNS.replace(/\w+/g, 'excluded.$&')})`,
    [JSON.stringify(products.map((product) => ({ id: product.id, ...indexRow(product) })))],
  );
}

/**
 * Updates the index in the transaction that changed and locked the product. People with a matching
 * saved search are notified (alert.queries.ts).
 */
export async function indexProduct(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `insert into search_arrivals (product_id, former) select $1, (select to_jsonb(i) from search_products i where i.id = $1)`,
    [id],
  );
  await writeRows(tx, await tx.query(`select ${FACTS} from products p where p.id = $1`, [id]));
}

/** Updates whether the seller of the products in the index is verified, after that has changed. */
export const updateVerifiedInSearch = async (tx: Queryable, sellerId: string): Promise<void> =>
  void (await tx.query(
    `update search_products i set verified = s.status = 'verified' from people s
     where s.id = $1 and i.seller_id = s.id and i.verified <> (s.status = 'verified')`,
    [sellerId],
  ));

/** Removes a category's products from the index: searches find nothing in a category that is deleted. */
export const removeCategoryFromSearch = async (tx: Queryable, categoryId: string): Promise<void> =>
  void (await tx.query(
    'select remove_from_search(array(select id from search_products where category_id = $1 order by id))',
    [idOrZero(categoryId)],
  ));

/** Enqueues a seller's products before they are verified: saved searches for verified sellers then match them. */
export const enqueueArrivalsOf = async (tx: Queryable, sellerId: string): Promise<void> =>
  void (await tx.query(
    `insert into search_arrivals (product_id, former) select i.id, to_jsonb(i) from search_products i where i.seller_id = $1 order by i.id`,
    [sellerId],
  ));

/** Arbitrary number, unique among advisory locks. */
const INDEX_LOCK = 72_011_923;
const BATCH_SIZE = 2000;
/** Milliseconds between two batches, so that other queries get their turn. */
const PAUSE_MS = 25;
/** Rows after which `analyze` runs immediately. */
const ANALYZE_AFTER_ROWS = 10_000;

/**
 * Indexes all products on sale that are missing from the index or were indexed by an older program
 * version. Works in batches, so that nobody waits long for a row. If several processes call it, one
 * works; the others wait and find nothing to do.
 * @param onProgress called with the number of products done so far
 */
export const indexMissing = (market: Database, onProgress: (done: number) => void = () => undefined): Promise<number> =>
  market.withLock(INDEX_LOCK, async () => {
    const db = market.withoutTimeouts();
    let [done, after] = [0, '0'];
    for (;;) {
      const rows = await db.transaction(async (tx) => {
        const found = await tx.query<Facts & { id: string }>(
          `select ${FACTS} from products p join categories c on c.id = p.category_id
           left join search_products i on i.id = p.id and i.id > $1
           where p.id > $1 and p.status = 'available' and c.deleted_at is null and i.version is distinct from ${INDEX_VERSION}
           order by p.id limit ${BATCH_SIZE} for no key update of p`,
          [after],
        );
        await writeRows(tx, found);
        return found;
      });
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      done += rows.length;
      onProgress(done);
      if (rows.length === BATCH_SIZE) await setTimeout(PAUSE_MS);
    }
    if (done > ANALYZE_AFTER_ROWS) {
      await db.query(`select gin_clean_pending_list('search_products_doc')`);
      await db.script('analyze search_products');
      await db.script('analyze search_counts');
    }
    return done;
  });
