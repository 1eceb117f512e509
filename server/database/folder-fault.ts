import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { probeFolder } from '../data-folder.ts';
import { EnvironmentFault } from '../environment-variables.ts';

/** PostgreSQL's major version in PGlite, which is in the file PG_VERSION of its folders. */
export const PGLITE_MAJOR = '18';

/** Codes of the file system inside PGlite (Emscripten's numbers), and of PostgreSQL. */
const CODES: Record<string | number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS', 53100: 'ENOSPC' };

function codeOf(error: unknown): string | undefined {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  const found = [code, errno].find((one) => typeof one === 'string' || typeof one === 'number');
  return found === undefined ? undefined : (CODES[found] ?? String(found));
}

/** Returns the major version of the database in a folder; undefined if it has none. */
export function majorOf(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Returns the code of the first entry of a folder that this process may not read and write; PGlite doesn't say it. */
function codeOfAccess(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      accessSync(path.join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
  } catch (error) {
    return codeOf(error);
  }
  return undefined;
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || 'no reason given';

/**
 * Returns the one cause for which PGlite's folder can't be opened. Nothing that it advises can lose
 * data: only a database that is on a good disk, of the right version and still fails may be damaged.
 */
export function folderFault(dataDir: string, error: unknown): EnvironmentFault {
  if (error instanceof EnvironmentFault) return error;
  const folder = path.join(dataDir, 'database');
  // PGlite may say only that it gave up, so the disk is asked again.
  const ofDisk = probeFolder(dataDir, codeOf(error) ?? codeOfAccess(folder));
  if (ofDisk) return ofDisk;
  const major = majorOf(folder);
  if (major !== undefined && major !== PGLITE_MAJOR)
    return new EnvironmentFault(
      `The database in ${folder} was made by PostgreSQL ${major}, and this version of MotoHaat has PostgreSQL ${PGLITE_MAJOR}. The database is intact. Start the version of MotoHaat that made it.`,
    );
  return new EnvironmentFault(
    `The database in ${folder} cannot be opened (${reasonOf(error)}). It may be damaged. Make a copy of the folder before you try anything else, then restore a backup.`,
  );
}

/** Returns the sentence for a database that was opened, and whose migration failed. */
export function migrationFault(dataDir: string, error: unknown): EnvironmentFault {
  if (error instanceof EnvironmentFault) return error;
  return (
    probeFolder(dataDir, codeOf(error)) ??
    new EnvironmentFault(
      `The database in ${path.join(dataDir, 'database')} could not be changed to the newest version (${reasonOf(error)}). Nothing in it has changed. Start the version of MotoHaat that used it before.`,
    )
  );
}
