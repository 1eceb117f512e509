import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from './environment-variables';

/** Parent by parent: Node's own `recursive` never returns where a parent exists and yet nothing can be made in it (/proc). */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has made it in between.
    if (!existsSync(folder)) throw error;
  }
}

export function ensureWritableFolder(folder: string): void {
  // Addresses, phone numbers and the operator's socket: nothing that is kept is for the machine's other users.
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

/** For another process that has just made the file and not yet written into it. */
const SECRET_WAITS = 20;
const SECRET_WAIT_MS = 50;

function readSecret(file: string): string | undefined {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return kept.length >= 32 ? kept : undefined;
}

/** Made once and kept, so that what it signed survives a restart. Several processes may start first at once: one makes it. */
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
  for (let wait = 0; wait < SECRET_WAITS; wait += 1) {
    const kept = readSecret(file);
    if (kept) return kept;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SECRET_WAIT_MS);
  }
  // Left unfinished by a process that was killed.
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** What our own tokens are signed with. */
export const readOrCreateSecret = (folder: string): string =>
  readOrCreateFile(folder, 'token-secret', () => randomBytes(48).toString('base64url'));
