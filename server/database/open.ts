import path from 'node:path';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

interface OpenOptions {
  databaseUrl?: string;
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
export function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options);
  return openPglite(options.memory ? 'memory://' : path.join(options.dataDir ?? '.data', 'database'), options.image);
}
