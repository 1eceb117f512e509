import { CHANGE_CHANNEL } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { JobKind, Jobs } from './jobs.ts';

/** Debounces bursts of changes. */
const DEBOUNCE_MS = 250;

/**
 * Starts jobs that drain an outbox immediately whenever any process changed a product.
 * @returns a function that stops it
 */
export async function runOnNotify(
  db: Database,
  kinds: JobKind[],
  jobs: Promise<Pick<Jobs, 'wake'>>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    timer = undefined;
    for (const { name, outbox } of kinds) {
      if (!outbox) continue;
      const [waiting] = await db.query(`select from ${outbox} where due_at <= now() limit 1`);
      if (waiting) await (await jobs).wake(name);
    }
  };
  const stop = await db.listen(CHANGE_CHANNEL, () => {
    // After a failure, the job runs at its regular time.
    timer ??= setTimeout(() => void look().catch(() => undefined), DEBOUNCE_MS).unref();
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}
