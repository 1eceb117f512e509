import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database';
import { openQueue, SCHEMA } from './queue';

export interface JobKind {
  /** The name of its queue. */
  name: string;
  /** Milliseconds between two, one of all processes together; it also runs at the start of each. */
  everyMs?: number;
  /**
   * The work itself. It may be repeated at any time: after a fault, after a kill, or beside a process that was taken for dead.
   * @throws any fault, after which it is tried again later
   */
  run(): Promise<void>;
}

interface JobOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds between two looks for a job. */
  pollMs?: number;
  /** Seconds after which a job whose process says no more is another's. */
  leaseSeconds?: number;
  /** Seconds before a job that failed is tried again: half of it to all of it, and then twice as long each time. */
  retrySeconds?: number;
}

const POLL_MS = 2000;
const LEASE_SECONDS = 30;
const RETRY_SECONDS = 10;
const MOST_RETRIES = 5;

export interface Jobs {
  /** Begins no more; ends when those under way have. */
  stop(): Promise<void>;
}

/**
 * Runs jobs from the database's queue until stopped. A job belongs to one process, which renews its lease while it works; what a killed
 * process leaves, another takes over. Of one kind one job runs at a time, and one more waits at most, however many processes there are.
 */
export async function startJobs(
  db: Database,
  kinds: JobKind[],
  { log, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS, retrySeconds = RETRY_SECONDS }: JobOptions,
): Promise<Jobs> {
  const queue = await openQueue(db, Math.ceil(leaseSeconds / 2));
  queue.on('error', (error) => log.warn({ err: error }, 'the job queue did not answer'));
  await queue.start();
  for (const { name } of kinds)
    await queue.createQueue(name, {
      name,
      policy: 'stately',
      expireInSeconds: leaseSeconds,
      retryLimit: MOST_RETRIES,
      retryDelay: retrySeconds,
      retryBackoff: true,
    });
  // PGlite belongs to one process: what is still active was begun by one that was killed.
  if (db.kind === 'pglite') {
    await db.query(`update ${SCHEMA}.job set started_on = 'epoch' where state = 'active'`);
    await queue.expire();
  }

  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** The library counts a job's time from its start: work that goes on starts anew. */
  const renewLease = (id: string) =>
    db
      .query(`update ${SCHEMA}.job set started_on = now() where id = $1 and state = 'active'`, [id])
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of a job could not be renewed'));

  /** @returns whether there was one */
  async function runNext({ name, run }: JobKind): Promise<boolean> {
    const [job] = await queue.fetch(name, { batchSize: 1 });
    if (!job) return false;
    const renewing = setInterval(() => void renewLease(job.id), (leaseSeconds * 1000) / 3);
    try {
      await run();
      await queue.complete(name, job.id);
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; it will be tried again');
      await queue.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(renewing);
    }
    return true;
  }

  async function work(kind: JobKind): Promise<void> {
    while (!isStopping()) {
      const worked = await runNext(kind).catch((error: unknown) => {
        log.warn({ err: error, job: kind.name }, 'the job queue did not answer');
        return false;
      });
      if (!worked) await pause(pollMs);
    }
  }

  async function makeRegularly(name: string, everyMs: number): Promise<void> {
    await queue.send(name, {});
    const slot = { singletonSeconds: Math.max(1, Math.round(everyMs / 1000)) };
    // More often than slots, of which none may be missed; in each the first of all processes makes a job.
    for (await pause(everyMs / 3); !isStopping(); await pause(everyMs / 3))
      await queue
        .send(name, {}, slot)
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job could not be queued'));
  }

  const loops = kinds.flatMap((kind) => [
    work(kind),
    ...(kind.everyMs === undefined ? [] : [makeRegularly(kind.name, kind.everyMs)]),
  ]);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await queue.stop({ graceful: false });
    },
  };
}
