import type { FastifyBaseLogger } from 'fastify';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Outbox } from '../database/outbox.ts';
import { openQueue, SCHEMA } from './queue.ts';

interface Timing {
  /** Polling interval in milliseconds. */
  pollMs: number;
  /** Seconds without renewal after which another process may take over a job. */
  leaseSeconds: number;
  /** Seconds before a failed job is retried: half to all of it, doubled with each attempt. */
  retrySeconds: number;
}

const TIMING: Timing = { pollMs: 2000, leaseSeconds: 30, retrySeconds: 10 };
const MAX_RETRIES = 5;
/** Interval of checks for expired leases, unless a kind has a shorter lease. */
const EXPIRY_CHECK_SECONDS = 15;
/** Arbitrary number, unique among advisory locks. */
const START_LOCK = 72_011_931;
/** Milliseconds between attempts to open the queue. */
const START_RETRY_MS = 1000;
/** Polls often: a caller waits for the answer. */
const ANSWER_POLL_MS = 100;

/** A queue and its settings, which must be the same in all processes. */
export interface JobQueue {
  name: string;
  /**
   * Interval in milliseconds between jobs, across all processes; one job is also created at each
   * start. Without it, jobs are created by requests.
   */
  everyMs?: number;
  timing?: Partial<Timing>;
}

export interface JobKind extends JobQueue {
  /** The outbox it drains: new rows start it immediately (run-on-notify.ts). */
  outbox?: Outbox;
  /** Maximum concurrent jobs per process. */
  atOnce?: number;
  /**
   * Does the work. May be repeated at any time: after an error, after a kill, or in parallel to a
   * process that was presumed dead.
   * @param data sent with the request
   * @returns the answer to the request
   * @throws any error, after which the job is retried
   */
  run(data: object): Promise<object | void>;
}

export interface Jobs {
  /**
   * Requests a job, run by any process, and waits for its answer.
   * @throws JobUnanswered on a timeout, or after too many failures
   */
  request(queue: JobQueue, data: object, withinMs: number): Promise<object>;
  /** Starts a recurring job early, unless one is already waiting. */
  wake(name: string): Promise<void>;
  /** Starts no more jobs; resolves when running ones have finished. */
  stop(): Promise<void>;
}

export class JobUnanswered extends Error {
  constructor({ name }: JobQueue) {
    super(`No process has done the job "${name}" in time.`);
  }
}

const timingOf = ({ timing }: JobQueue): Timing => ({ ...TIMING, ...timing });

async function createQueue(boss: PgBoss, queue: JobQueue): Promise<void> {
  const { leaseSeconds, retrySeconds } = timingOf(queue);
  const options = {
    name: queue.name,
    policy: queue.everyMs === undefined ? ('standard' as const) : ('stately' as const),
    expireInSeconds: leaseSeconds,
    retryLimit: MAX_RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
  };
  // During a rolling deploy, creating a queue can deadlock with processes at work; the database aborts
  // one of the two.
  await boss.createQueue(queue.name, options).catch(() => boss.createQueue(queue.name, options));
  // An earlier version may have created it with other settings.
  await boss.updateQueue(queue.name, options);
}

async function prepareQueue(db: Database, boss: PgBoss, kinds: JobKind[]): Promise<void> {
  // Creating a queue locks tables that running jobs use, so processes do it one at a time, before they
  // start to work.
  await db.withLock(START_LOCK, async () => {
    await boss.start();
    for (const kind of kinds) await createQueue(boss, kind);
  });
  // PGlite belongs to one process: active jobs are left over from a killed one.
  if (db.kind === 'pglite') {
    await db.query(`update ${SCHEMA}.job set started_on = 'epoch' where state = 'active'`);
    await boss.expire();
  }
}

/** Opens the queue; retries while the database is unavailable, since the process already answers requests. */
async function openPreparedQueue(db: Database, kinds: JobKind[], onError: (error: unknown) => void): Promise<PgBoss> {
  const leases = kinds.map((kind) => Math.ceil(timingOf(kind).leaseSeconds / 2));
  for (;;) {
    const boss = await openQueue(db, Math.min(EXPIRY_CHECK_SECONDS, ...leases));
    boss.on('error', onError);
    try {
      await prepareQueue(db, boss, kinds);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false, wait: false }).catch(onError);
      if (!(error instanceof DatabaseUnavailable)) throw error;
      onError(error);
      await wait(START_RETRY_MS);
    }
  }
}

/** Sends a job and waits for its result. @throws JobUnanswered */
async function requestJob(
  boss: PgBoss,
  { queue, data, withinMs }: { queue: JobQueue; data: object; withinMs: number },
  { isStopping, pause }: { isStopping: () => boolean; pause: (milliseconds: number) => Promise<unknown> },
): Promise<object> {
  const end = Date.now() + withinMs;
  const id = await boss.send(queue.name, data);
  for (; id && Date.now() < end && !isStopping(); await pause(ANSWER_POLL_MS)) {
    const job = await boss.getJobById(queue.name, id);
    if (job?.state === 'completed') return job.output;
    if (!job || job.state === 'failed') break;
  }
  if (id) await boss.cancel(queue.name, id);
  throw new JobUnanswered(queue);
}

/**
 * Runs jobs from the database's queue until stopped. A process leases a job and renews the lease
 * while it works; another process takes over when the lease expires. Of a recurring kind, only one
 * job runs and one more waits, across all processes.
 * @param kinds all kinds, in every process: the first to start creates their queues
 * @param options.works false for a process that only requests jobs
 */
export async function startJobs(
  db: Database,
  kinds: JobKind[],
  { log, works = true }: { log: Pick<FastifyBaseLogger, 'error' | 'warn'>; works?: boolean },
): Promise<Jobs> {
  const warn = (name?: string) => (error: unknown) =>
    log.warn({ err: error, job: name }, 'the job queue did not answer');
  const boss = await openPreparedQueue(db, kinds, warn());

  const stopping = new AbortController();
  // Each kind listens in several loops, so many listeners are no leak.
  setMaxListeners(0, stopping.signal);
  const isStopping = (): boolean => stopping.signal.aborted;
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** The library measures a job's time from its start, so renewing restarts it. */
  const renewLease = (name: string, id: string) =>
    db
      .query(`update ${SCHEMA}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`, [name, id])
      .catch(warn(name));

  /** @returns whether a job was found */
  async function runNext(kind: JobKind): Promise<boolean> {
    const { name } = kind;
    const [job] = await boss.fetch<object>(name, { batchSize: 1 });
    if (!job) return false;
    const renewing = setInterval(() => void renewLease(name, job.id), (timingOf(kind).leaseSeconds * 1000) / 3);
    try {
      await boss.complete(name, job.id, (await kind.run(job.data)) ?? {});
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed; will retry');
      await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(renewing);
    }
    return true;
  }

  async function work(kind: JobKind): Promise<void> {
    while (!isStopping()) {
      const worked = await runNext(kind).catch(warn(kind.name));
      if (!worked) await pause(timingOf(kind).pollMs);
    }
  }

  async function scheduleRecurring(name: string, everyMs: number): Promise<void> {
    await boss.send(name, {}).catch(warn(name));
    const slot = { singletonSeconds: Math.max(1, Math.round(everyMs / 1000)) };
    // Checks more often than the slots, so that none is missed; the first process in each slot creates
    // its job.
    for (await pause(everyMs / 3); !isStopping(); await pause(everyMs / 3))
      await boss.send(name, {}, slot).catch(warn(name));
  }

  const loops = (works ? kinds : []).flatMap((kind) => [
    ...Array.from({ length: kind.atOnce ?? 1 }, () => work(kind)),
    ...(kind.everyMs === undefined ? [] : [scheduleRecurring(kind.name, kind.everyMs)]),
  ]);

  return {
    request: (queue, data, withinMs) => requestJob(boss, { queue, data, withinMs }, { isStopping, pause }),
    async wake(name) {
      await boss.send(name, {}).catch(warn(name));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await boss.stop({ graceful: false });
    },
  };
}
