import path from 'node:path';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { withReplica } from './replica';

interface OpenOptions {
  databaseUrl?: string;
  /** The server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl?: string;
  /** A standby of that database, to be reached in the same way. */
  databaseReplicaUrl?: string;
  dataDir?: string;
  connections?: number;
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
    );
  }
  return openPglite(options.memory ? 'memory://' : path.join(options.dataDir ?? '.data', 'database'), options.image);
}
