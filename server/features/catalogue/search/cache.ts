import { CHANGE_CHANNEL } from '../../../database/changes.ts';
import type { Database } from '../../../database/database.ts';
import { REPLICA_TIMING } from '../../../database/replica.ts';
import { type ByteCache, createByteCache } from '../../../services/limits/byte-cache.ts';
import { QueueRefused } from '../../../services/limits/fair-queue.ts';

/**
 * Milliseconds that popular answers stay cached. Changes on any process invalidate them earlier
 * (invalidateOnChange); this bounds the age when notifications are lost.
 */
const CACHE_TTL_MS = 30_000;
/** Per cache and source database (docs/operating/running.md, Memory). */
const MAX_CACHED_BYTES = 16 * 2 ** 20;
/** Upper bound of memory per JSON character: measured at one byte for Latin and two for Bangla text. */
const BYTES_PER_JSON_CHARACTER = 2;

const bytesOf = (value: unknown): number => (JSON.stringify(value)?.length ?? 0) * BYTES_PER_JSON_CHARACTER;

interface Entry<Value> {
  until: number;
  value: Promise<Value>;
}

/** Returns the same key for queries that ask for the same. */
export const keyOf = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const forgets: ((db: Database) => void)[] = [];
const generations = new WeakMap<Database, number>();

/** Returns a number that changes with each invalidation, and on every call where nothing is cached. */
export const cacheVersion = (db: Database): number =>
  db.bypassesCache ? performance.now() : (generations.get(db) ?? 0);

function invalidateAll(db: Database): void {
  for (const each of [db, ...(db.replica ? [db.replica.db] : [])]) {
    generations.set(each, cacheVersion(each) + 1);
    for (const forget of forgets) forget(each);
  }
}

/**
 * Caches answers for half a minute by default. Concurrent requests for a key share one computation.
 * @param make computes the value of a key
 * @param options.lasting ignore invalidations
 */
export function createCache<Value, Given extends unknown[]>(
  make: (db: Database) => (...given: Given) => Promise<Value>,
  { keptMs = CACHE_TTL_MS, lasting = false }: { keptMs?: number; lasting?: boolean } = {},
): (db: Database, key: string, ...given: Given) => Promise<Value> {
  const caches = new WeakMap<Database, ByteCache<Entry<Value>>>();
  if (!lasting) forgets.push((db) => caches.delete(db));
  return (db, key, ...given) => {
    if (db.bypassesCache && !lasting) return make(db)(...given);
    const kept = caches.get(db) ?? createByteCache<Entry<Value>>(MAX_CACHED_BYTES);
    caches.set(db, kept);
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.value;
    const value = make(db)(...given);
    const entry = { until: Date.now() + keptMs, value };
    kept.set(key, entry, 0);
    value.then(
      (made) => kept.get(key) === entry && kept.set(key, entry, bytesOf(made)),
      () => kept.get(key) === entry && kept.delete(key),
    );
    return value;
  };
}

/** Runs a search when its turn comes. */
export type Run = <Value>(search: () => Promise<Value>) => Promise<Value>;

/**
 * Answers from a cache and computes missing values with `run`. If the shared computation is refused
 * its turn, each waiting request retries in a turn of its own.
 */
export async function shareRun<Value>(run: Run, ask: (run: Run) => Promise<Value>): Promise<Value> {
  let isOwn = false;
  const own: Run = (search) => {
    isOwn = true;
    return run(search);
  };
  try {
    return await ask(own);
  } catch (error) {
    if (isOwn || !(error instanceof QueueRefused)) throw error;
    return ask(own);
  }
}

/**
 * Invalidates the caches when something changes: immediately, and again later, because a replica
 * may have answered without the change. Under constant changes, it invalidates every five seconds.
 * @returns a function that stops it
 */
export async function invalidateOnChange(db: Database): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let changed = false;

  function settle(): void {
    timer = setTimeout(() => {
      timer = undefined;
      invalidateAll(db);
      if (changed) settle();
      changed = false;
      // By then, a replica has the first change.
    }, REPLICA_TIMING.maxLagMs).unref();
  }

  const stop = await db.listen(CHANGE_CHANNEL, () => {
    changed = timer !== undefined;
    if (timer) return;
    invalidateAll(db);
    settle();
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}
