import type { FastifyBaseLogger } from 'fastify';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Outbox } from '../database/outbox.ts';
import { openQueue, SCHEMA } from './queue.ts';

interface Timing {
  /** Seconds between two looks for jobs that no notification announces: retries, and those of a killed process. */
  pollSeconds: number;
  /** Seconds without a heartbeat after which another process may take over a job; at least 10. */
  leaseSeconds: number;
  /** Seconds before a failed job is retried: once to twice as long, doubled with each attempt up to {@link MAX_RETRY_SECONDS}. */
  retrySeconds: number;
}

const TIMING: Timing = { pollSeconds: 60, leaseSeconds: 30, retrySeconds: 10 };
/** Polling interval while notifications are unavailable. */
const FALLBACK_POLL_SECONDS = 2;
const MAX_RETRIES = 5;
/** A fault that lasted some minutes, such as a full disk, would otherwise keep jobs waiting as long again after it. */
const MAX_RETRY_SECONDS = 60;
/** The library's maximum. Heartbeats end a job sooner if its process is gone. */
const MAX_JOB_SECONDS = 24 * 60 * 60;
/** Longest wait for running jobs when a process stops: as long as they may take. */
const STOP_TIMEOUT_MS = MAX_JOB_SECONDS * 1000;
/** Seconds for which ended jobs are kept, unless their time slots are longer. */
const KEPT_SECONDS = 12 * 60 * 60;
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
const slotSeconds = (everyMs: number): number => Math.max(1, Math.round(everyMs / 1000));

async function createQueue(boss: PgBoss, queue: JobQueue): Promise<void> {
  const { name, everyMs } = queue;
  const { leaseSeconds, retrySeconds } = timingOf(queue);
  const options = {
    notify: true,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: MAX_JOB_SECONDS,
    retryLimit: MAX_RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(MAX_RETRY_SECONDS, retrySeconds),
    // A deleted job would leave its time slot open to another.
    deleteAfterSeconds: Math.max(KEPT_SECONDS, everyMs === undefined ? 0 : 2 * slotSeconds(everyMs)),
  };
  await boss.createQueue(name, { ...options, policy: everyMs === undefined ? 'standard' : 'stately' });
  // An earlier version may have created it with other settings.
  await boss.updateQueue(name, options);
}

/**
 * PGlite belongs to one process, so active jobs are left over from a killed one. They are canceled:
 * recurring ones start again immediately, and nobody waits for the others.
 */
async function cancelLeftovers(db: Database, boss: PgBoss): Promise<void> {
  const active = await db.query<{ name: string; id: string }>(
    `select name, id from ${SCHEMA}.job where state = 'active'`,
  );
  for (const { name, id } of active) await boss.cancel(name, id);
}

/** Opens the queue; retries while the database is unavailable, since the process already answers requests. */
async function openPreparedQueue(
  db: Database,
  kinds: JobKind[],
  { works, warn }: { works: boolean; warn: (error: unknown) => void },
): Promise<PgBoss> {
  for (;;) {
    const boss = await openQueue(db, works);
    boss.on('error', warn);
    boss.on('warning', warn);
    try {
      await boss.start();
      for (const kind of kinds) await createQueue(boss, kind);
      if (db.kind === 'pglite') await cancelLeftovers(db, boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(warn);
      if (!(error instanceof DatabaseUnavailable)) throw error;
      warn(error);
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
    const [job] = await boss.findJobs(queue.name, { id });
    if (job?.state === 'completed') return job.output;
    if (!job || job.state === 'failed') break;
  }
  if (id) await boss.cancel(queue.name, id);
  throw new JobUnanswered(queue);
}

/**
 * Calls `send` once per time slot, at the same moment of it in all processes.
 * @param share the moment: 0 is the slot's start, 1 its end
 * @returns a function that stops it
 */
function onEachSlot(everyMs: number, share: number, send: () => void): () => void {
  let timer: NodeJS.Timeout;
  const schedule = (): void => {
    const passed = (Date.now() - share * everyMs) % everyMs;
    timer = setTimeout(() => {
      send();
      schedule();
    }, everyMs - passed);
  };
  schedule();
  return () => clearTimeout(timer);
}

/** Does a job, and returns the result that the library stores. */
async function runJob(kind: JobKind, { id, data }: Job, log: Pick<FastifyBaseLogger, 'error'>): Promise<JobResult> {
  try {
    return { id, status: 'completed', output: (await kind.run(data)) ?? {} };
  } catch (error) {
    log.error({ err: error, job: kind.name }, 'job failed; will retry');
    // Only the message: other properties of the database's errors quote rows.
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Lets the library run jobs of a kind, one at a time. */
async function work(boss: PgBoss, kind: JobKind, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { pollSeconds, leaseSeconds } = timingOf(kind);
  const options = {
    notifyPollingIntervalSeconds: pollSeconds,
    pollingIntervalSeconds: Math.min(FALLBACK_POLL_SECONDS, pollSeconds),
    heartbeatRefreshSeconds: leaseSeconds / 3,
    perJobResults: true,
  } as const;
  const worker = await boss.work(kind.name, options, async (jobs: Job[]) => {
    const results = [];
    for (const job of jobs) results.push(await runJob(kind, job, log));
    // One notification may have announced several jobs.
    boss.notifyWorker(worker);
    return results;
  });
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
  const boss = await openPreparedQueue(db, kinds, { works, warn: warn() });

  const stopping = new AbortController();
  // Many requests may wait: a large number of listeners is no leak.
  setMaxListeners(0, stopping.signal);
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const send = (name: string, options?: { singletonSeconds: number }) => boss.send(name, {}, options).catch(warn(name));

  const schedules: (() => void)[] = [];
  for (const [index, kind] of (works ? kinds : []).entries()) {
    const { name, everyMs, atOnce = 1 } = kind;
    for (let worker = 0; worker < atOnce; worker += 1) await work(boss, kind, log);
    if (everyMs === undefined) continue;
    await send(name);
    const slot = { singletonSeconds: slotSeconds(everyMs) };
    // Kinds with the same interval take turns.
    schedules.push(onEachSlot(everyMs, (index + 1) / (kinds.length + 1), () => void send(name, slot)));
  }

  return {
    request: (queue, data, withinMs) =>
      requestJob(boss, { queue, data, withinMs }, { isStopping: () => stopping.signal.aborted, pause }),
    async wake(name) {
      await send(name);
    },
    async stop() {
      stopping.abort();
      for (const stop of schedules) stop();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}
