import path from 'node:path';
import { readEnv } from '../../server/env.ts';

/**
 * Reads the signing secret of folders 0, 1, 2 … in a parent folder, each at a given time, so that
 * several processes do it concurrently.
 */
const [parent = '', startsAt = '', count = ''] = process.argv.slice(2);
const secrets: string[] = [];
for (let index = 0; index < Number(count); index += 1) {
  while (Date.now() < Number(startsAt) + index * 10) {
    /* Busy-waits for precision. */
  }
  secrets.push(readEnv({ DATA_DIR: path.join(parent, String(index)) }).tokenSecret);
}
process.stdout.write(JSON.stringify(secrets));
