import type { Database } from '../../database/database';

/** What most people ask is answered from memory for so long: a product may be listed or gone by so much earlier or later. */
const KEPT_MS = 30_000;
const MOST_KEPT = 500;

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

/**
 * Keeps answers for half a minute, unless told otherwise. Who asks while an answer is being made waits for that one.
 * @param make answers what makes the value of a key
 */
export function createCache<Value, Given extends unknown[]>(
  make: (db: Database) => (...given: Given) => Promise<Value>,
  keptMs = KEPT_MS,
): (db: Database, key: string, ...given: Given) => Promise<Value> {
  const caches = new WeakMap<Database, Map<string, Entry<Value>>>();
  return (db, key, ...given) => {
    const kept = caches.get(db) ?? new Map<string, Entry<Value>>();
    caches.set(db, kept);
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.value;
    const value = make(db)(...given);
    const entry = { until: Date.now() + keptMs, value };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0] ?? '');
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
