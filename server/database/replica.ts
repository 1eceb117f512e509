import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from './database';
import { DatabaseUnavailable } from './unavailable';

/** In milliseconds. */
export interface ReplicaTiming {
  /** A replica that lags further behind is not read from. */
  maxLagMs: number;
  /** Between two comparisons with the primary. */
  lookMs: number;
  /** A primary that is silent for so long does not answer. Much less than the lag, after which the replica is no longer current. */
  silenceMs: number;
}
export const REPLICA_TIMING: ReplicaTiming = { maxLagMs: 5000, lookMs: 1000, silenceMs: 1000 };
/** So many looks back are remembered. */
const MAX_WAL_SAMPLES = 10;

/** A position in the write-ahead log, such as 0/16B3748, as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A standby that fails, or had to end a statement for the sake of replaying, did nothing: the same may be asked of the primary. */
const isWorthAsking = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && error.code !== '57014';

/** Reads from a standby while it has all that was committed up to `maxLagMs` ago. */
export function withReplica(
  primary: Database,
  standby: Database,
  { maxLagMs, lookMs, silenceMs } = REPLICA_TIMING,
): Database {
  const looks: { at: number; position: bigint }[] = [];
  /** All that was committed until then is on the standby. */
  let currentUntil = -Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const isCurrent = (): boolean => performance.now() - currentUntil <= maxLagMs;

  const askPrimary = async (): Promise<void> => {
    const at = performance.now();
    const [row] = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    looks.push({ at, position: positionOf(row?.position ?? '') });
    if (looks.length > MAX_WAL_SAMPLES) looks.shift();
  };
  /** What a silent primary was asked: it is not asked again beside it. */
  let asked: Promise<void> | undefined;

  async function lookAtPrimary(): Promise<void> {
    const at = performance.now();
    asked ??= askPrimary().finally(() => {
      asked = undefined;
    });
    // Its fault is met below, or by the next look.
    asked.catch(() => undefined);
    const silence = wait(silenceMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('The primary is silent.')),
    );
    try {
      await Promise.race([asked, silence]);
    } catch {
      // Without a primary nothing is committed that the standby could miss: it goes on serving, as current as it was.
      if (isCurrent()) currentUntil = at;
    }
  }

  async function lookAtStandby(): Promise<void> {
    try {
      const [row] = await standby.query<{ position: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
      );
      // Once it has become the primary, its address is no longer that of a replica.
      const replayed = row?.position ? positionOf(row.position) : -1n;
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
