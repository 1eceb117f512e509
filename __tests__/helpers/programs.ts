import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Debian installs servers outside an ordinary user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a program of this machine. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find(isExecutable);

/**
 * Returns `describe`, or one that skips where something is missing. In CI it is never skipped: the tests fail.
 * @param install says what is missing and how to get it
 */
export function describeWith(isThere: boolean, install: string): jest.Describe {
  if (isThere || process.env.CI) return describe;
  process.stderr.write(`${install} Its tests are skipped.\n`);
  return describe.skip;
}
