import { tryLock } from 'fs-native-extensions';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from '../environment-variables.ts';

/** Milliseconds to wait for a process that is shutting down, and the interval between checks. */
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 250;
const CHECK_MS = 2000;

/**
 * The locked byte lies far behind the content: where locks are mandatory (Windows), others can
 * still read who holds it.
 */
const LOCKED_BYTE = 2 ** 30;

/** True if the file still exists under its path: a deleted file can be locked too, but protects nothing. */
function isInPlace(descriptor: number, file: string): boolean {
  try {
    return statSync(file).ino === fstatSync(descriptor).ino;
  } catch {
    return false;
  }
}

function tryOnce(file: string): number | undefined {
  const descriptor = openSync(file, 'a+', 0o600);
  if (tryLock(descriptor, LOCKED_BYTE, 1) && isInPlace(descriptor, file)) return descriptor;
  closeSync(descriptor);
  return undefined;
}

function owner(file: string): string {
  try {
    const pid = readFileSync(file, 'utf8').trim();
    return pid ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}

export interface FolderLockOptions {
  /** Called once when the lock file was removed or replaced, so that another process could take the folder. */
  onLost: (sentence: string) => void;
  /** Called when waiting for another process that holds the lock. */
  onWait?: (sentence: string) => void;
  patienceMs?: number;
}

/**
 * Locks PGlite's folder against other processes, which would corrupt it. The operating system
 * releases the lock when the process ends for any reason. It also works between containers that
 * share the folder.
 * @returns a function that releases the lock
 * @throws EnvironmentFault when another process keeps the lock
 */
export async function lockFolder(
  dataDir: string,
  { onLost, onWait = () => undefined, patienceMs = MAX_WAIT_MS }: FolderLockOptions,
): Promise<() => void> {
  const file = path.join(dataDir, 'process');
  const end = Date.now() + patienceMs;
  let descriptor = tryOnce(file);
  if (descriptor === undefined)
    onWait(
      `The data folder ${dataDir} is in use by another MotoHaat${owner(file)}; waiting up to ${patienceMs / 1000} seconds for it to end …`,
    );
  while (descriptor === undefined) {
    if (Date.now() > end)
      throw new EnvironmentFault(
        `The data folder ${dataDir} is in use by a running MotoHaat${owner(file)}. Stop it first, or set DATA_DIR to another folder.`,
      );
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    descriptor = tryOnce(file);
  }
  const held = descriptor;
  ftruncateSync(held);
  writeSync(held, String(process.pid));
  const timer = setInterval(() => {
    if (isInPlace(held, file)) return;
    clearInterval(timer);
    onLost(
      `The data folder ${dataDir} was moved or its lock removed while MotoHaat was running; MotoHaat stops, so that no two processes write there.`,
    );
  }, CHECK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (isInPlace(held, file)) rmSync(file, { force: true });
    closeSync(held);
  };
}
