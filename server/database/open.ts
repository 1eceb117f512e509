import path from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { DatabaseLimits } from './postgres-settings.ts';
import { type ReplicaTiming, withReplica } from './replica.ts';

interface OpenOptions {
  databaseUrl?: string;
  /** Address of the server itself, if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl?: string;
  /** A standby of that database, reached in the same way. */
  databaseReplicaUrl?: string;
  dataDir?: string;
  connections?: number;
  /** Overrides DATABASE_LIMITS (tests). */
  limits?: DatabaseLimits;
  /** Overrides REPLICA_TIMING (tests). */
  replicaTiming?: ReplicaTiming;
  /** Keeps PGlite in memory (tests). */
  memory?: boolean;
  /** A dumped PGlite folder to start from (tests). */
  image?: Blob;
  /** Called for each broken connection to PostgreSQL. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens PostgreSQL if an address is given, otherwise PGlite in the data folder. Later queries throw
 * DatabaseUnavailable when the database is unreachable or too slow.
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
