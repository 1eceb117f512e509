import type { Database, Queryable } from '../../database/database.ts';
import { addUses, countOnce, pruneEndedWindows, type Use, type WindowState } from '../../database/rate-limits.ts';
import { createRateLimit, type RateLimit, type RateLimitRule, type RateWindow, secondsUntil } from './rate-limit.ts';

/** An exact limit across all processes: each use is one statement. */
export interface SharedRateLimit extends RateLimitRule {
  /**
   * Counts one use of a key. While the key is refused, no statement runs.
   * @param tx the transaction the use belongs to: a rollback undoes the use
   * @throws DatabaseUnavailable
   */
  use(key: string, tx?: Queryable): Promise<WindowState>;
  /** @returns 0 if permitted, otherwise the seconds until it is permitted again */
  consume(key: string, tx?: Queryable): Promise<number>;
}

/**
 * Rate limits across processes. On PGlite, the one process counts in memory; on PostgreSQL, counts
 * are in the table `rate_limits`. Windows use the process's clock, as tokens do.
 */
export interface RateLimits {
  /** For rare and expensive operations. Fails when the database is unavailable, like the operation itself. */
  exact(rule: RateLimitRule): SharedRateLimit;
  /**
   * For frequent and cheap operations: counted in memory and exchanged between processes every
   * second, without a statement per use. May permit the excess of other processes within that second.
   * Without the database, each process counts alone.
   */
  approximate(rule: RateLimitRule): RateLimit;
  /** Sends the counts since the last exchange to the other processes. */
  exchange(): Promise<void>;
  close(): Promise<void>;
}

const EXCHANGE_MS = 1000;
const CLEAN_MS = 5 * 60_000;
/** Maximum keys per exchange; the rest waits for the next one. */
const MAX_SYNCED_KEYS = 5000;
/** Maximum refusals cached. */
const MAX_CACHED_REFUSALS = 50_000;

interface Log {
  error(fault: { err: unknown }, sentence: string): void;
}

const consumeWith =
  (use: SharedRateLimit['use']): SharedRateLimit['consume'] =>
  async (key, tx) => {
    const { granted, endsAt } = await use(key, tx);
    return granted ? 0 : secondsUntil(endsAt, Date.now());
  };

function createLocalLimit(rule: RateLimitRule): SharedRateLimit {
  const limit = createRateLimit(rule);
  const use: SharedRateLimit['use'] = async (key) => {
    const granted = limit.consume(key) === 0;
    const { count = 0, endsAt = 0 } = limit.windows.get(key) ?? {};
    return { granted, count, endsAt };
  };
  return { ...rule, use, consume: consumeWith(use) };
}

function createExactLimit(db: Database, rule: RateLimitRule): SharedRateLimit {
  // Repeated requests after a refusal cost no statement: the count can't fall before the window ends.
  const refused = new Map<string, number>();
  const use: SharedRateLimit['use'] = async (key, tx = db) => {
    const until = refused.get(key) ?? 0;
    if (until > Date.now()) return { granted: false, count: rule.max, endsAt: until };
    const state = await countOnce(tx, rule, key, Date.now());
    refused.delete(key);
    if (!state.granted) {
      if (refused.size >= MAX_CACHED_REFUSALS) refused.clear();
      refused.set(key, state.endsAt);
    }
    return state;
  };
  return { ...rule, use, consume: consumeWith(use) };
}

/** Returns a function that deletes ended windows; it skips a run while the previous one is still in progress. */
function createPruning(db: Database, log: Log): () => Promise<void> {
  let isCleaning = false;
  return async () => {
    if (isCleaning) return;
    isCleaning = true;
    try {
      await pruneEndedWindows(db, Date.now());
    } catch (error) {
      log.error({ err: error }, 'ended rate-limit windows could not be deleted; will retry');
    } finally {
      isCleaning = false;
    }
  };
}

export function createRateLimits(db: Database, log: Log): RateLimits {
  const isShared = db.kind === 'postgres';
  /** `used` holds keys used since the last exchange, so that not all windows are scanned each second. */
  const approximate: { name: string; windows: Map<string, RateWindow>; used: Set<string> }[] = [];
  let underWay: Promise<void> | undefined;
  let isFailing = false;

  /** Takes the counts to send. */
  function collectUnsent(): { use: Use; window: RateWindow; used: Set<string> }[] {
    const unsent: ReturnType<typeof collectUnsent> = [];
    for (const { name, windows, used } of approximate) {
      for (const key of used) {
        if (unsent.length >= MAX_SYNCED_KEYS) return unsent;
        used.delete(key);
        const window = windows.get(key);
        if (!window) continue;
        unsent.push({ use: { name, key, count: window.unsent, endsAt: window.endsAt }, window, used });
        window.unsent = 0;
      }
    }
    return unsent;
  }

  async function send(): Promise<void> {
    const sent = collectUnsent();
    if (sent.length === 0) return;
    try {
      const states = await addUses(
        db,
        sent.map(({ use }) => use),
        Date.now(),
      );
      const windows = new Map(sent.map(({ use, window }) => [`${use.name} ${use.key}`, window]));
      for (const { name, key, count, endsAt } of states) {
        const window = windows.get(`${name} ${key}`);
        if (window) Object.assign(window, { count: count + window.unsent, endsAt });
      }
      isFailing = false;
    } catch (error) {
      for (const { window, use, used } of sent) {
        window.unsent += use.count;
        used.add(use.key);
      }
      // Logs once, not every second while the database is unavailable.
      if (!isFailing)
        log.error({ err: error }, 'rate-limit counts could not be exchanged with other processes; will retry');
      isFailing = true;
    }
  }

  const exchange = (): Promise<void> =>
    (underWay ??= send().finally(() => {
      underWay = undefined;
    }));

  const clean = createPruning(db, log);
  const timers = isShared
    ? [setInterval(() => void exchange(), EXCHANGE_MS).unref(), setInterval(() => void clean(), CLEAN_MS).unref()]
    : [];

  return {
    exact: (rule) => (isShared ? createExactLimit(db, rule) : createLocalLimit(rule)),
    approximate(rule) {
      const used = new Set<string>();
      const limit = createRateLimit(rule, undefined, isShared ? (key) => void used.add(key) : undefined);
      approximate.push({ name: rule.name, windows: limit.windows, used });
      return limit;
    },
    exchange: async () => {
      if (isShared) await exchange();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      if (isShared) await exchange();
    },
  };
}
