import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../env';
import { EnvironmentFault } from '../environment-variables';
import { copyPictures } from '../features/images/image.copy';
import { exitWithError, progressBar } from '../progress';
import { imagesFolder } from '../services/images/configured-images';
import { createDiskStorage, incomingFolder } from '../services/images/disk-storage';
import type { PictureStorage } from '../services/images/picture-storage';
import { createS3Storage } from '../services/images/s3-storage';

const USAGE = 'Please name where pictures are and where they go: npm run images -- move --from disk --to s3';
/** More lines would scroll the summary out of sight. */
const MAX_LINES = 20;
/** The shell's exit code for a program ended by Ctrl-C. */
const STOPPED = 130;

function openStorage(name: string | undefined, env: Env): PictureStorage {
  if (name === 'disk') return createDiskStorage(imagesFolder(env));
  if (name !== 's3') throw new EnvironmentFault(USAGE);
  if (!env.s3) throw new EnvironmentFault('S3_BUCKET is missing: no object store is configured.');
  return createS3Storage(env.s3);
}

function argumentsOf(args: string[]): { from?: string; to?: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
    if (positionals.join() === 'move' && values.from !== values.to) return values;
  } catch {
    // Reported below.
  }
  throw new EnvironmentFault(USAGE);
}

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/**
 * `npm run images -- move --from disk --to s3` copies all pictures from one storage to the other
 * and reads each back. The source is left unchanged. Exits with 1 when something is missing, 130
 * when stopped.
 */
async function run(args: string[]): Promise<void> {
  const { from, to } = argumentsOf(args);
  const env = readEnv(process.env);
  const storages = { from: openStorage(from, env), to: openStorage(to, env) };
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const folder = incomingFolder(imagesFolder(env));
  try {
    const result = await copyPictures({ ...storages, folder, signal: stop.signal, onProgress: progressBar });
    const { copied, present, gone, failures, left } = result;
    for (const { key, reason } of failures.slice(0, MAX_LINES)) print(`${key}: ${reason}`);
    if (failures.length > MAX_LINES) print(`and ${failures.length - MAX_LINES} more`);
    print(
      `${copied} pictures copied, ${present} already present, ${failures.length} failed, ${gone} removed in the meantime.`,
    );
    if (left > 0) print(`${left} pictures were not processed. Run the command again to continue.`);
    process.exitCode = stop.signal.aborted && left > 0 ? STOPPED : failures.length + left > 0 ? 1 : 0;
  } finally {
    storages.from.close();
    storages.to.close();
  }
}

run(process.argv.slice(2)).catch(exitWithError);
