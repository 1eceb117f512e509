import { CHANGE_CHANNEL } from '../../database/changes';
import type { Database } from '../../database/database';
import { REPLICA_TIMING } from '../../database/replica';
import { type ByteCache, createByteCache } from '../../services/limits/byte-cache';
import { TurnRefused } from '../../services/limits/turns';

/**
 * What most people ask is answered from memory for so long. When something changes on any process it is forgotten sooner
 * (invalidateOnChange); this is how old an answer may be while no news of changes arrive.
 */
const KEPT_MS = 30_000;
/** Of each cache, per database it is filled from (docs/operating.md, Memory). */
const MAX_CACHED_BYTES = 16 * 2 ** 20;
/** What a value takes in memory at most for each character of its JSON: one byte measured of Latin letters, two of Bangla. */
const BYTES_PER_JSON_CHARACTER = 2;

/** So long may pass between two changes that are acted on: a replica has the first one by then. */
const SETTLE_MS = REPLICA_TIMING.maxLagMs;

const bytesOf = (value: unknown): number => (JSON.stringify(value)?.length ?? 0) * BYTES_PER_JSON_CHARACTER;

interface Entry<Value> {
  until: number;
  value: Promise<Value>;
}

/** Alike for queries that ask for the same. */
export const keyOf = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const forgets: ((db: Database) => void)[] = [];
const generations = new WeakMap<Database, number>();

/** Another number whenever something was forgotten, and each time where nothing is kept. */
export const cacheVersion = (db: Database): number =>
  db.bypassesCache ? performance.now() : (generations.get(db) ?? 0);

function forgetAll(db: Database): void {
  for (const each of [db, ...(db.replica ? [db.replica.db] : [])]) {
    generations.set(each, cacheVersion(each) + 1);
    for (const forget of forgets) forget(each);
  }
}

/**
 * Keeps answers for half a minute, unless told otherwise. Who asks while an answer is being made waits for that one.
 * @param make answers what makes the value of a key
 * @param options.lasting changes do not matter to it
 */
export function createCache<Value, Given extends unknown[]>(
  make: (db: Database) => (...given: Given) => Promise<Value>,
  { keptMs = KEPT_MS, lasting = false }: { keptMs?: number; lasting?: boolean } = {},
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

/** Runs a search when its turn has come. */
export type Run = <Value>(search: () => Promise<Value>) => Promise<Value>;

/**
 * Answers from a cache, which runs what it lacks. Whoever waits for another one's search is not refused with them, but
 * runs it in a turn of their own.
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
    if (isOwn || !(error instanceof TurnRefused)) throw error;
    return ask(own);
  }
}

/**
 * Forgets what was kept when something has changed: at once, and again when what was made meanwhile may have come from
 * a replica without the change. A market in which something changes all the time forgets every five seconds.
 * @returns a function that ends it
 */
export async function invalidateOnChange(db: Database): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let changed = false;

  function settle(): void {
    timer = setTimeout(() => {
      timer = undefined;
      forgetAll(db);
      if (changed) settle();
      changed = false;
    }, SETTLE_MS).unref();
  }

  const stop = await db.listen(CHANGE_CHANNEL, () => {
    changed = timer !== undefined;
    if (timer) return;
    forgetAll(db);
    settle();
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}
