import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Root on most CI machines; elsewhere sudo must not ask for a password. */
const asRoot = (command: string, ...args: string[]): void => {
  const [program, ...rest] = process.getuid?.() === 0 ? [command, ...args] : ['sudo', '-n', command, ...args];
  execFileSync(program ?? command, rest, { stdio: 'ignore' });
};

interface FullDisk {
  /** Makes room, as an operator does. */
  free(): void;
  unmount(): void;
}

/** Mounts a small disk on a folder and fills it, so that every write there fails as on a full disk. */
export function mountFullDisk(folder: string): FullDisk {
  mkdirSync(folder, { recursive: true });
  asRoot('mount', '-t', 'tmpfs', '-o', 'size=256k,mode=0777', 'motohaat-test', folder);
  const filler = path.join(folder, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
  return { free: () => rmSync(filler, { force: true }), unmount: () => asRoot('umount', folder) };
}
