import type { Database } from '../../../../database/database.ts';
import type { Run } from '../cache.ts';

/** Milliseconds for which a count is cached, even if products are listed or sold. */
const KEPT_MS = 5 * 60_000;

interface Entry {
  until: number;
  count: number;
}

/**
 * Caches the number of products of each model. The names are a closed list, so the cache is bounded.
 * Typing asks for the same models again and again, and a new product changes few of the numbers.
 * @param count counts several models in one query
 */
export function createModelCounts(count: (db: Database, texts: readonly string[]) => Promise<number[]>) {
  const caches = new WeakMap<Database, Map<string, Entry>>();
  return async (db: Database, texts: readonly string[], run: Run): Promise<ReadonlyMap<string, number>> => {
    const kept = caches.get(db) ?? new Map<string, Entry>();
    caches.set(db, kept);
    const now = Date.now();
    const missing = texts.filter((text) => (kept.get(text)?.until ?? 0) <= now);
    if (missing.length > 0) {
      const counts = await run(() => count(db, missing));
      for (const [at, text] of missing.entries()) kept.set(text, { until: now + KEPT_MS, count: counts[at] ?? 0 });
    }
    return new Map(texts.map((text) => [text, kept.get(text)?.count ?? 0]));
  };
}
