import { CHANGE_CHANNEL } from '../database/changes';
import type { Database } from '../database/database';
import type { JobKind, Jobs } from './jobs';

/** Changes come in swarms. */
const PAUSE_MS = 250;

/**
 * Has jobs that work off an outbox done at once whenever a product was changed, by whichever process.
 * @returns a function that ends it
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
    // What fails here is done at the regular time.
    timer ??= setTimeout(() => void look().catch(() => undefined), PAUSE_MS).unref();
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}
