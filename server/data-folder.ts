import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from './environment-variables.ts';

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

/** Enough to need a block of its own: an empty file can be created on a full disk. */
const PROBE_BYTES = 64 * 1024;

/** Writes a file and deletes it. @throws the file system's error */
function writeProbe(folder: string): void {
  const probe = path.join(folder, '.writable');
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Returns the sentence for a fault of the disk; undefined for other codes. */
function diskFault(folder: string, code: string | undefined): EnvironmentFault | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new EnvironmentFault(
      `The disk with the data folder ${folder} is full. Nothing in the folder is damaged: leave it as it is, free some space elsewhere on the disk, and start again.`,
    );
  if (code === 'EROFS')
    return new EnvironmentFault(
      `The disk with the data folder ${folder} is read-only. Nothing in the folder is damaged. Make the disk writable and start again; the system's log says why it isn't.`,
    );
  if (code === 'EACCES' || code === 'EPERM')
    return new EnvironmentFault(
      `MotoHaat may not read and write everything in the data folder ${folder}. Nothing in it is damaged. Give the folder and all that is in it to the user who runs MotoHaat.`,
    );
  return undefined;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Returns the fault of the folder's disk that a code names, or that shows when it is written to. */
export function probeFolder(folder: string, code: string | undefined): EnvironmentFault | undefined {
  const named = diskFault(folder, code);
  if (named) return named;
  try {
    writeProbe(folder);
  } catch (error) {
    return diskFault(folder, codeOf(error));
  }
  return undefined;
}

export function ensureWritableFolder(folder: string): void {
  // Files contain addresses, phone numbers and the operator's socket: no access for other users of the
  // machine.
  process.umask(0o077);
  try {
    createFolder(folder);
    writeProbe(folder);
  } catch (error) {
    const code = codeOf(error);
    throw (
      (code === 'EACCES' || code === 'EPERM' ? undefined : diskFault(folder, code)) ??
      new EnvironmentFault(
        `MotoHaat cannot write to the data folder ${folder}. Let the user who runs MotoHaat write there, or set DATA_DIR to a folder that it can write to.`,
      )
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
