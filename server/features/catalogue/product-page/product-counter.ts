import type { FastifyBaseLogger } from 'fastify';
import type { ProductCounter } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { DatabaseUnavailable } from '../../../database/unavailable.ts';
import { addProductCounts, type ProductCount } from './count.queries.ts';

/** Milliseconds that counts stay in memory. */
const WRITE_MS = 5000;
/** Maximum products counted in memory; further ones are not counted until the next write. */
const MAX_PENDING_COUNTS = 5000;

/** Formats as 2026-11-22, which is the Swedish date format. */
const DAY_IN_DHAKA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' });

/** Counts in memory and writes to the database every few seconds, so that a view costs no statement. */
export function createProductCounter(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): ProductCounter & { /** Writes the pending counts. */ flush(): Promise<void> } {
  let unwritten = new Map<string, ProductCount>();
  let timer: NodeJS.Timeout | undefined;

  function add({ productId, day, views, numbersShown }: ProductCount): void {
    const key = `${productId} ${day}`;
    const count = unwritten.get(key);
    if (count) {
      count.views += views;
      count.numbersShown += numbersShown;
    } else if (unwritten.size < MAX_PENDING_COUNTS) unwritten.set(key, { productId, day, views, numbersShown });
    timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
  }

  const addToday = (id: string, counted: { views?: number; numbersShown?: number }): void =>
    add({ productId: idOrZero(id), day: DAY_IN_DHAKA.format(), views: 0, numbersShown: 0, ...counted });

  /** The views of a product that cannot be counted are lost, so that the others are not. */
  async function writeOneByOne(counts: ProductCount[]): Promise<void> {
    for (const count of counts)
      await addProductCounts(db, [count]).catch((error: unknown) => {
        log.error({ err: error, product: count.productId }, 'the views of a product could not be written');
      });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...unwritten.values()];
    unwritten = new Map();
    if (counts.length === 0) return;
    try {
      await addProductCounts(db, counts);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return writeOneByOne(counts);
      log.error({ err: error }, 'views could not be written; will retry');
      counts.forEach(add);
    }
  }

  return {
    countView: (productId) => addToday(productId, { views: 1 }),
    countNumberShown: (productId) => addToday(productId, { numbersShown: 1 }),
    flush,
  };
}
