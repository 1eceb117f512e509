import type { FastifyBaseLogger } from 'fastify';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database';
import { DatabaseUnavailable } from '../database/unavailable';
import type { Outbox } from '../database/outbox';
import { openQueue, SCHEMA } from './queue';

interface Timing {
  /** Milliseconds between two looks for a job. */
  pollMs: number;
  /** Seconds after which a job whose process says no more is another's. */
  leaseSeconds: number;
  /** Seconds before a job that failed is tried again: half of it to all of it, and then twice as long each time. */
  retrySeconds: number;
}

const TIMING: Timing = { pollMs: 2000, leaseSeconds: 30, retrySeconds: 10 };
const MAX_RETRIES = 5;
/** How often leases that ran out are looked for, where no kind's lease is shorter. */
const EXPIRE_SECONDS = 15;
/** Any number that no other lock uses. */
const START_LOCK = 72_011_931;
/** Milliseconds between two tries to open the queue. */
const START_RETRY_MS = 1000;
/** Somebody waits for the answer. */
const ANSWER_POLL_MS = 100;

/** A queue and how it is worked on, which all processes must say alike. */
export interface JobQueue {
  name: string;
  /**
   * Milliseconds between two jobs, of all processes together; one is made at the start of each besides. Without it jobs
   * come by requests.
   */
  everyMs?: number;
  timing?: Partial<Timing>;
}

export interface JobKind extends JobQueue {
  /** The table it works off: it is done at once when a row has come (wake-at-once.ts). */
  outbox?: Outbox;
  /** How many a process runs at once. */
  atOnce?: number;
  /**
   * The work itself. It may be repeated at any time: after a fault, after a kill, or beside a process that was taken for dead.
   * @param data what the request sent with it
   * @returns what the request is answered
   * @throws any fault, after which it is tried again later
   */
  run(data: object): Promise<object | void>;
}

export interface Jobs {
  /**
   * Has a job done, by whichever process, and waits for its answer.
   * @throws JobUnanswered when none came in time, or it has failed too often
   */
  request(queue: JobQueue, data: object, withinMs: number): Promise<object>;
  /** Has a regular job done before its time, unless one waits already. */
  wake(name: string): Promise<void>;
  /** Begins no more; ends when those under way have. */
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
  // A new version makes one while processes of the old one work: of two that then wait for each other the database ends one.
  await boss.createQueue(queue.name, options).catch(() => boss.createQueue(queue.name, options));
  // An earlier version of the market may have made it with another timing.
  await boss.updateQueue(queue.name, options);
}

async function prepareQueue(db: Database, boss: PgBoss, kinds: JobKind[]): Promise<void> {
  // Making a queue changes tables that processes at work would wait for, and these it: one after the other, before they work.
  await db.withLock(START_LOCK, async () => {
    await boss.start();
    for (const kind of kinds) await createQueue(boss, kind);
  });
  // PGlite belongs to one process: what is still active was begun by one that was killed.
  if (db.kind === 'pglite') {
    await db.query(`update ${SCHEMA}.job set started_on = 'epoch' where state = 'active'`);
    await boss.expire();
  }
}

/** Opens the queue; retries while the database is unavailable, since the process answers requests already. */
async function openPreparedQueue(db: Database, kinds: JobKind[], onError: (error: unknown) => void): Promise<PgBoss> {
  const leases = kinds.map((kind) => Math.ceil(timingOf(kind).leaseSeconds / 2));
  for (;;) {
    const boss = await openQueue(db, Math.min(EXPIRE_SECONDS, ...leases));
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

/**
 * Runs jobs from the database's queue until stopped. A job belongs to one process, which renews its lease while it
 * works; what a killed process leaves, another takes over. Of a regular kind one job runs at a time, and one more waits
 * at most, however many processes there are.
 * @param kinds all there are, in every process: whichever starts first makes their queues
 * @param options.works false in a process that only requests
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
  // Each kind waits on it in several loops: that many is no leak.
  setMaxListeners(0, stopping.signal);
  const isStopping = (): boolean => stopping.signal.aborted;
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** The library counts a job's time from its start: work that goes on starts anew. */
  const renewLease = (name: string, id: string) =>
    db
      .query(`update ${SCHEMA}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`, [name, id])
      .catch(warn(name));

  /** @returns whether there was one */
  async function runNext(kind: JobKind): Promise<boolean> {
    const { name } = kind;
    const [job] = await boss.fetch<object>(name, { batchSize: 1 });
    if (!job) return false;
    const renewing = setInterval(() => void renewLease(name, job.id), (timingOf(kind).leaseSeconds * 1000) / 3);
    try {
      await boss.complete(name, job.id, (await kind.run(job.data)) ?? {});
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; it will be tried again');
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
    // More often than slots, of which none may be missed; in each the first of all processes makes a job.
    for (await pause(everyMs / 3); !isStopping(); await pause(everyMs / 3))
      await boss.send(name, {}, slot).catch(warn(name));
  }

  const loops = (works ? kinds : []).flatMap((kind) => [
    ...Array.from({ length: kind.atOnce ?? 1 }, () => work(kind)),
    ...(kind.everyMs === undefined ? [] : [scheduleRecurring(kind.name, kind.everyMs)]),
  ]);

  return {
    async request(queue, data, withinMs) {
      const end = Date.now() + withinMs;
      const id = await boss.send(queue.name, data);
      for (; id && Date.now() < end && !isStopping(); await pause(ANSWER_POLL_MS)) {
        const job = await boss.getJobById(queue.name, id);
        if (job?.state === 'completed') return job.output;
        if (!job || job.state === 'failed') break;
      }
      if (id) await boss.cancel(queue.name, id);
      throw new JobUnanswered(queue);
    },
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
