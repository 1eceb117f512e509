import { setTimeout } from 'node:timers/promises';
import type { Database, Queryable } from '../../../database/database.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import { MAPPING_VERSION, mapToModel, type NamedProduct } from '../search/catalogue/model-mapping.ts';

/** Arbitrary number, unique among advisory locks. */
const MAPPING_LOCK = 72_011_955;
const BATCH_SIZE = 2000;
/** Milliseconds between two batches, so that other queries get their turn. */
const PAUSE_MS = 25;

type Row = NamedProduct & { id: string };

const NAMED = `select p.id, p.product_name, p.brand, p.model, p.engine_cc, p.kilometres, p.registration,
    p.papers is not null as has_papers, p.purchase_year, c.category_name
  from products p join categories c on c.id = p.category_id`;

const writeModels = (db: Queryable, products: Row[]): Promise<object[]> =>
  db.query(
    `insert into product_models (product_id, model, version)
     select made.id, made.model, ${MAPPING_VERSION} from jsonb_to_recordset($1::jsonb) made(id bigint, model text)
     on conflict (product_id) do update set model = excluded.model, version = excluded.version`,
    [JSON.stringify(products.map((product) => ({ id: product.id, model: mapToModel(product) })))],
  );

/** Maps a product to its model again. */
export async function mapProduct(db: Queryable, productId: string): Promise<void> {
  await writeModels(db, await db.query<Row>(`${NAMED} where p.id = $1`, [productId]));
}

/**
 * Maps all products that were never mapped, or by an older version of the mapping. If several processes
 * call it, one works; the others wait and find nothing to do.
 * @param onProgress called with the number of products done so far
 */
export const mapMissing = (
  market: Database,
  onProgress: (done: number) => void = () => undefined,
  log?: RowLog,
): Promise<number> =>
  market.withLock(MAPPING_LOCK, async () => {
    const db = market.withoutTimeouts();
    let mapped = 0;
    const map = async (ids: string[]): Promise<void> => {
      await writeModels(db, await db.query<Row>(`${NAMED} where p.id = any($1::bigint[])`, [ids]));
      mapped += ids.length;
      onProgress(mapped);
      if (ids.length === BATCH_SIZE) await setTimeout(PAUSE_MS);
    };
    const { done } = await forEachRow(
      db,
      { work: 'modelMapping', list: (without) => listUnmapped(db, without), run: (id) => map([id]), runBatch: map },
      log,
    );
    return done;
  });

const listUnmapped = async (db: Queryable, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select p.id from products p left join product_models m on m.product_id = p.id
       where p.id <> all($1::bigint[]) and p.status <> 'removed' and m.version is distinct from ${MAPPING_VERSION}
       order by p.id limit ${BATCH_SIZE}`,
      [without],
    )
  ).map(({ id }) => id);
