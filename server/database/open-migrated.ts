import type { Env } from '../env.ts';
import { EnvironmentFault } from '../environment-variables.ts';
import { exitWithError, printLine } from '../progress.ts';
import type { Database } from './database.ts';
import { folderFault, migrationFault } from './folder-fault.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const unusable = (error: unknown): EnvironmentFault =>
  new EnvironmentFault(
    `The database at DATABASE_URL cannot be used: ${(error instanceof Error ? error.message : String(error)) || 'no connection'}.`,
  );

/** Opens and migrates PostgreSQL. */
async function openServer(env: Env, onConnectionError?: (error: Error) => void): Promise<Database> {
  try {
    const db = await openDatabase({ ...env, onConnectionError });
    await migrate(db);
    return db;
  } catch (error) {
    throw error instanceof EnvironmentFault ? error : unusable(error);
  }
}

/** Opens and migrates PGlite, and holds the lock on its folder while it is open. */
async function openFolder(env: Env): Promise<Database> {
  const { dataDir } = env;
  const failed = (error: unknown) => Promise.reject(folderFault(dataDir, error));
  const unlock = await lockFolder(dataDir, {
    onLost: (sentence) => exitWithError(new EnvironmentFault(sentence)),
    onWait: printLine,
  }).catch(failed);
  try {
    const db = await openDatabase(env).catch(failed);
    await migrate(db).catch(async (error: unknown) => {
      await db.close().catch(() => undefined);
      throw migrationFault(dataDir, error);
    });
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens and migrates the configured database.
 * @param onConnectionError called for each broken connection to PostgreSQL
 * @throws EnvironmentFault in one sentence, with one cause, when it cannot be opened
 */
export const openMigratedDatabase = (env: Env, onConnectionError?: (error: Error) => void): Promise<Database> =>
  env.databaseUrl ? openServer(env, onConnectionError) : openFolder(env);
