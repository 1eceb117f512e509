import { EnvironmentFault, type Env } from '../env';
import type { Database } from './database';
import { lockFolder } from './lock';
import { migrate } from './migrate';
import { openDatabase } from './open';

/**
 * Opens and migrates the database a process was configured with; the folder of PGlite is locked meanwhile.
 * @throws EnvironmentFault in one sentence when it cannot be opened
 */
export async function openStore(env: Env): Promise<Database> {
  const unlock = env.databaseUrl ? () => undefined : lockFolder(env.dataDir);
  try {
    const db = await openDatabase(env);
    await migrate(db);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentFault(
      env.databaseUrl
        ? `The database at DATABASE_URL cannot be used: ${reason || 'no connection'}.`
        : `The database in ${env.dataDir}/database cannot be opened (${reason}). Restore a backup, or move the folder away to begin anew.`,
    );
  }
}
