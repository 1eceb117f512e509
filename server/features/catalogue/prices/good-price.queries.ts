import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '../../../database/database.ts';
import { anyOf, GOOD_PRICE } from '../search/token.rules.ts';

/** Products per statement, and milliseconds between two statements, so that other queries get their turn. */
const [BATCH_SIZE, PAUSE_MS] = [200, 20];

const IS_GOOD = `exists (select from price_estimates e join products p on p.id = e.product_id
  where e.product_id = i.id and e.label = 'good' and e.price = p.selling_price)`;

/**
 * Marks products with a good price in the search index, and unmarks the others among them. Those marked now can match
 * saved searches for good prices.
 */
async function indexBatch(db: Queryable, productIds: readonly string[]): Promise<void> {
  await db.query(
    `with changed as (
       select i.id, ${IS_GOOD} as is_good from search_products i
       where i.id = any($1::bigint[]) and (i.doc @@ $2::tsquery) <> ${IS_GOOD} order by i.id for update of i),
       arrived as (insert into search_arrivals (product_id, former)
         select i.id, to_jsonb(i) from changed c join search_products i on i.id = c.id where c.is_good order by i.id)
     update search_products i set doc = case when c.is_good then i.doc || array_to_tsvector($3::text[]) else ts_delete(i.doc, $3::text[]) end
     from changed c where c.id = i.id`,
    [[...productIds], anyOf([GOOD_PRICE]), [GOOD_PRICE]],
  );
}

/** Keeps the filter by good prices up to date for these products, in short steps. */
export async function indexGoodPrices(db: Queryable, productIds: readonly string[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += BATCH_SIZE) {
    if (at > 0) await setTimeout(PAUSE_MS);
    await indexBatch(db, productIds.slice(at, at + BATCH_SIZE));
  }
}

/** Unmarks the products whose estimate was deleted. */
export async function unmarkOutdated(db: Queryable): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `select i.id from search_products i where i.doc @@ $1::tsquery and not ${IS_GOOD} order by i.id`,
    [anyOf([GOOD_PRICE])],
  );
  await indexGoodPrices(
    db,
    rows.map(({ id }) => id),
  );
}
