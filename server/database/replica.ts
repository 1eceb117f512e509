import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** In milliseconds. */
export interface ReplicaTiming {
  /** Maximum lag up to which the replica is read. */
  maxLagMs: number;
  /** Interval between comparisons with the primary. */
  lookMs: number;
  /**
   * Time after which a silent primary counts as unreachable. Much less than the lag, after which the
   * replica counts as stale.
   */
  silenceMs: number;
}
export const REPLICA_TIMING: ReplicaTiming = { maxLagMs: 5000, lookMs: 1000, silenceMs: 1000 };
/** Maximum WAL positions kept. */
const MAX_WAL_SAMPLES = 10;

/** Parses a write-ahead log position such as 0/16B3748 as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const failAfter = (milliseconds: number): Promise<never> =>
  wait(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('The primary does not answer.')));

async function writtenBy(primary: Queryable): Promise<bigint> {
  const [row] = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  return positionOf(row?.position ?? '');
}

async function replayedBy(standby: Queryable): Promise<bigint> {
  const [row] = await standby.query<{ position?: string }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  );
  // After a promotion, its address no longer leads to a replica.
  return row?.position ? positionOf(row.position) : -1n;
}

/** The standby was unavailable, or cancelled the statement for replay: the primary can run it instead. */
const isWorthAsking = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && error.code !== '57014';

/** Reads from a standby while it has everything committed up to `maxLagMs` ago. */
export function withReplica(
  primary: Database,
  standby: Database,
  { maxLagMs, lookMs, silenceMs } = REPLICA_TIMING,
): Database {
  const looks: { at: number; position: bigint }[] = [];
  /** The standby has everything committed before this time. */
  let currentUntil = -Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const isCurrent = (): boolean => performance.now() - currentUntil <= maxLagMs;

  const askPrimary = async (): Promise<void> => {
    const at = performance.now();
    looks.push({ at, position: await writtenBy(primary) });
    if (looks.length > MAX_WAL_SAMPLES) looks.shift();
  };
  /** The pending query to the primary; while it is unanswered, no other is sent. */
  let asked: Promise<void> | undefined;

  async function lookAtPrimary(): Promise<void> {
    const at = performance.now();
    asked ??= askPrimary().finally(() => {
      asked = undefined;
    });
    // Errors are handled below, or by the next comparison.
    asked.catch(() => undefined);
    try {
      await Promise.race([asked, failAfter(silenceMs)]);
    } catch {
      // Without a primary, nothing new is committed: the standby stays as current as it was.
      if (isCurrent()) currentUntil = at;
    }
  }

  async function lookAtStandby(): Promise<void> {
    try {
      const replayed = await replayedBy(standby);
      const last = looks.findLast(({ position }) => position <= replayed);
      currentUntil = Math.max(currentUntil, last?.at ?? -Infinity);
    } catch {
      currentUntil = -Infinity;
    }
  }

  async function look(): Promise<void> {
    await lookAtPrimary();
    await lookAtStandby();
    if (!stopped) timer = setTimeout(() => void look(), lookMs).unref();
  }

  const orPrimary = (from: Queryable, instead: Queryable): Queryable => ({
    async query(sql, binds) {
      try {
        return await from.query(sql, binds);
      } catch (error) {
        if (!isWorthAsking(error)) throw error;
        if (error.connectionLost) currentUntil = -Infinity;
        return instead.query(sql, binds);
      }
    },
  });

  void look();
  return {
    ...primary,
    replica: {
      db: { ...primary, ...orPrimary(standby, primary), search: orPrimary(standby.search, primary.search) },
      isCurrent,
    },
    async close() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([primary.close(), standby.close()]);
    },
  };
}
