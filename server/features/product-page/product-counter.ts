import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { rowId } from '../../database/page';
import { addProductCounts, type ProductCount } from './count.queries';

/** So long what was counted stays in memory. */
const WRITE_MS = 5000;
/** So many products at a time; what is counted beyond them waits for nothing. */
const MAX_PENDING_COUNTS = 5000;

/** As 2026-11-22: Swedish dates are written so. */
const DAY_IN_DHAKA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' });

export interface ProductCounter {
  countView(productId: string): void;
  countNumberShown(productId: string): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
}

/** Counts in this process, and adds that to the database every few seconds: a view costs no statement of its own. */
export function createProductCounter(db: Database, log: Pick<FastifyBaseLogger, 'error'>): ProductCounter {
  let waiting = new Map<string, ProductCount>();
  let timer: NodeJS.Timeout | undefined;

  function add({ productId, day, views, numbersShown }: ProductCount): void {
    const key = `${productId} ${day}`;
    const count = waiting.get(key);
    if (count) {
      count.views += views;
      count.numbersShown += numbersShown;
    } else if (waiting.size < MAX_PENDING_COUNTS) waiting.set(key, { productId, day, views, numbersShown });
    timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
  }

  const addToday = (id: string, counted: { views?: number; numbersShown?: number }): void =>
    add({ productId: rowId(id), day: DAY_IN_DHAKA.format(), views: 0, numbersShown: 0, ...counted });

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await addProductCounts(db, counts);
    } catch (error) {
      log.error({ err: error }, 'views could not be written; they are tried again');
      counts.forEach(add);
    }
  }

  return {
    countView: (productId) => addToday(productId, { views: 1 }),
    countNumberShown: (productId) => addToday(productId, { numbersShown: 1 }),
    flush,
  };
}
