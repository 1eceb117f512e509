import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Database, Queryable } from '../../../database/database.ts';
import { drainOutbox, type OutboxLog } from '../../../database/outbox.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import { indexGoodPrices, unmarkOutdated } from './good-price.queries.ts';
import { mapProduct } from './mapping.queries.ts';
import {
  deleteOutdated,
  findObserved,
  listObserved,
  nextModel,
  type ObservedProduct,
  sampleObserved,
} from './observation.queries.ts';
import {
  deleteEstimate,
  deletePoints,
  findComparables,
  findPriceModel,
  savePriceModel,
  writeEstimates,
  writePoints,
} from './point.queries.ts';
import { estimateFrom, estimateOf, indexPoints, pointOf } from './points.rules.ts';
import { fitPrices, type PriceModel } from './regression.rules.ts';

/** Bikes that the regression is fitted to: more don't make it more exact. */
const MAX_FITTED = 20_000;
/** Rows per statement, and estimates between two other tasks of the process. */
const [ROWS_PER_STATEMENT, ESTIMATES_AT_ONCE] = [2000, 50];

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Makes all points of a model, and the estimates of its bikes on sale. */
async function updateModel(db: Queryable, model: string, fit: PriceModel): Promise<number> {
  const bikes = await listObserved(db, model);
  const points = bikes.map((bike) => ({ productId: bike.productId, point: pointOf(bike, fit) }));
  for (const batch of batchesOf(points, ROWS_PER_STATEMENT)) await writePoints(db, model, batch);
  const index = indexPoints(points.flatMap(({ point }) => (point ? [point] : [])));
  const onSale = bikes.filter(({ status }) => status === 'available');
  for (const batch of batchesOf(onSale, ROWS_PER_STATEMENT)) {
    const judged = [];
    for (const some of batchesOf(batch, ESTIMATES_AT_ONCE)) {
      for (const bike of some) judged.push({ ...bike, estimate: estimateOf(bike, fit, index) });
      await yieldToRequests();
    }
    await writeEstimates(
      db,
      judged.map(({ productId, priceTaka, estimate }) => ({ productId, priceTaka, estimate })),
    );
    await indexGoodPrices(
      db,
      batch.map(({ productId }) => productId),
    );
  }
  return onSale.length;
}

/**
 * Fits the prices of the whole market, and makes all points and estimates again. May be repeated at any
 * time.
 * @returns the number of bikes on sale
 */
export async function updateAllPrices(market: Database, log?: RowLog): Promise<number> {
  const db = market.withoutTimeouts();
  const sample = await sampleObserved(db, MAX_FITTED);
  const fit = fitPrices(sample);
  await savePriceModel(db, fit, sample.length);
  await deleteOutdated(db);
  await unmarkOutdated(db);
  let bikes = 0;
  let last = '';
  await forEachRow(
    db,
    {
      work: 'modelPrices',
      async list(without) {
        const found = await nextModel(db, last, without);
        last = found ?? '';
        return found === undefined ? [] : [found];
      },
      async run(model) {
        bikes += await updateModel(db, model, fit);
      },
    },
    log,
  );
  return bikes;
}

/** Makes the point and the estimate of one product again. */
async function updateProduct(db: Queryable, productId: string, fit: PriceModel | undefined): Promise<void> {
  await mapProduct(db, productId);
  const bike = await findObserved(db, productId);
  const point = bike && fit && pointOf(bike, fit);
  if (bike && point) await writePoints(db, bike.model, [{ productId, point }]);
  else await deletePoints(db, [productId]);
  if (bike && fit && bike.status === 'available') await judge(db, bike, fit);
  else await deleteEstimate(db, productId);
  await indexGoodPrices(db, [productId]);
}

async function judge(db: Queryable, bike: ObservedProduct, fit: PriceModel): Promise<void> {
  const estimate = estimateFrom(bike, fit, await findComparables(db, bike));
  await writeEstimates(db, [{ productId: bike.productId, priceTaka: bike.priceTaka, estimate }]);
}

/** Makes points and estimates of changed products. @returns the number of products processed */
export async function updateChangedPrices(db: Database, log?: OutboxLog): Promise<number> {
  const fit = await findPriceModel(db);
  return drainOutbox(
    db,
    {
      outbox: 'price_changes',
      columns: 'product_id',
      run: ({ id, productId }) =>
        db.transaction(async (tx) => {
          const mine = await tx.query('select from price_changes where id = $1 for update skip locked', [id]);
          if (mine.length === 0) return;
          await updateProduct(tx, productId, fit);
          await tx.query('delete from price_changes where id = $1', [id]);
        }),
    },
    log,
  );
}
