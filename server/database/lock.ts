import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from '../env';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PGlite belongs to one process: a second one on the same folder would damage it.
 * @returns a function that gives the folder back
 * @throws EnvironmentFault when another living process has it
 */
export function lockFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'process');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const owner = Number(readFileSync(file, 'utf8'));
      if (owner && owner !== process.pid && alive(owner)) {
        throw new EnvironmentFault(`The data folder ${dataDir} is in use by a running MotoHaat (process ${owner}). Stop it first, or set DATA_DIR to another folder.`);
      }
      // Left behind by a process that was killed.
      rmSync(file, { force: true });
    }
  }
}
