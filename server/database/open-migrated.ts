import type { Env } from '../env';
import { EnvironmentFault } from '../environment-variables';
import { exitWithError, printLine } from '../progress';
import type { Database } from './database';
import { lockFolder } from './lock';
import { migrate } from './migrate';
import { openDatabase } from './open';

/**
 * Opens and migrates the configured database, and holds the lock on PGlite's folder while it is
 * open.
 * @param onConnectionError called for each broken connection to PostgreSQL
 * @throws EnvironmentFault in one sentence when it cannot be opened
 */
export async function openMigratedDatabase(env: Env, onConnectionError?: (error: Error) => void): Promise<Database> {
  const unlock = env.databaseUrl
    ? () => undefined
    : await lockFolder(env.dataDir, {
        onLost: (sentence) => exitWithError(new EnvironmentFault(sentence)),
        onWait: printLine,
      });
  try {
    const db = await openDatabase({ ...env, onConnectionError });
    await migrate(db);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentFault(
      env.databaseUrl
        ? `The database at DATABASE_URL cannot be used: ${reason || 'no connection'}.`
        : `The database in ${env.dataDir}/database cannot be opened (${reason}). Restore a backup, or move the folder away to start with an empty database.`,
    );
  }
}
