import type { FastifyBaseLogger } from 'fastify';

const BATCH_SIZE = 100;

interface Rows {
  /** Returns the ids of due rows after this one, in order. */
  list(after: string, limit: number): Promise<string[]>;
  run(id: string): Promise<unknown>;
}

/**
 * Does the work of a job for each row. A row that fails doesn't stop the others.
 * @returns the number of rows done
 * @throws the first error, after all other rows, so that the job counts as failed and is retried
 */
export async function forEachRow({ list, run }: Rows, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (let after = '0'; ;) {
    const ids = await list(after, BATCH_SIZE);
    for (const id of ids) {
      try {
        await run(id);
        done += 1;
      } catch (error) {
        log.error({ err: error, row: id }, 'a row of a job failed');
        faults.push(error);
      }
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_SIZE) break;
    after = last;
  }
  if (faults.length > 0) throw faults[0];
  return done;
}
