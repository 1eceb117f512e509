import path from 'node:path';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { DatabaseLimits } from './postgres-settings';
import { type ReplicaTiming, withReplica } from './replica';

interface OpenOptions {
  databaseUrl?: string;
  /** The server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl?: string;
  /** A standby of that database, to be reached in the same way. */
  databaseReplicaUrl?: string;
  dataDir?: string;
  connections?: number;
  /** Other limits than DATABASE_LIMITS (tests). */
  limits?: DatabaseLimits;
  /** Another timing than REPLICA_TIMING (tests). */
  replicaTiming?: ReplicaTiming;
  /** Keeps PGlite in memory alone (tests). */
  memory?: boolean;
  /** A dumped PGlite folder to begin with (tests). */
  image?: Blob;
  /** Called for each connection to PostgreSQL that broke. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens PostgreSQL when an address is given, else PGlite in the data folder. Whatever either answers later because it cannot be
 * reached, or is too slow, is thrown as DatabaseUnavailable.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl } = options;
  if (databaseUrl) {
    const primary = await openPostgres(databaseUrl, { ...options, directUrl });
    if (!databaseReplicaUrl) return primary;
    const isPooled = directUrl !== undefined;
    return withReplica(
      primary,
      await openPostgres(databaseReplicaUrl, { ...options, directUrl: isPooled ? databaseReplicaUrl : undefined }),
      options.replicaTiming,
    );
  }
  return openPglite(options.memory ? 'memory://' : path.join(options.dataDir ?? '.data', 'database'), options.image);
}
