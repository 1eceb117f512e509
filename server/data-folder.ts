import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from './environment-variables';

/**
 * Creates parents one by one: Node's own `recursive` never returns if a parent exists but is not
 * writable (/proc).
 */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

export function ensureWritableFolder(folder: string): void {
  // Files contain addresses, phone numbers and the operator's socket: no access for other users of the
  // machine.
  process.umask(0o077);
  try {
    createFolder(folder);
    const probe = path.join(folder, '.writable');
    writeFileSync(probe, '');
  } catch {
    throw new EnvironmentFault(
      `MotoHaat cannot write to the data folder ${folder}. Set DATA_DIR to a folder that it can write to.`,
    );
  }
}

/** Attempts to read a file that another process has created but not yet written. */
const MAX_SECRET_READS = 20;
const SECRET_WAIT_MS = 50;

function readSecret(file: string): string | undefined {
  const existing = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return existing.length >= 32 ? existing : undefined;
}

/**
 * Returns the file's content, creating it once so that signatures survive a restart. If several
 * processes start at the same time, one creates it.
 */
export function readOrCreateFile(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name);
  const earlier = readSecret(file);
  if (earlier) return earlier;
  const made = make();
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let wait = 0; wait < MAX_SECRET_READS; wait += 1) {
    const existing = readSecret(file);
    if (existing) return existing;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SECRET_WAIT_MS);
  }
  // Left incomplete by a killed process.
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** The secret that signs our own tokens. */
export const readOrCreateSecret = (folder: string): string =>
  readOrCreateFile(folder, 'token-secret', () => randomBytes(48).toString('base64url'));
