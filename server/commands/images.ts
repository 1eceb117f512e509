import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../env.ts';
import { EnvironmentFault } from '../environment-variables.ts';
import { copyPictures } from '../features/site/images/image.copy.ts';
import { copyPapers, type PaperCopyResult } from '../features/trust/verification/paper.copy.ts';
import { openMigratedDatabase } from '../database/open-migrated.ts';
import { adoptFolders } from '../file-folders.ts';
import { exitWithError, progressBar } from '../progress.ts';
import { imagesFolder } from '../services/images/configured-images.ts';
import { createDiskStorage, incomingFolder } from '../services/images/disk-storage.ts';
import type { PictureStorage } from '../services/images/picture-storage.ts';
import { createS3Storage } from '../services/images/s3-storage.ts';
import { createDiskPapers, createS3Papers, type PaperStorage } from '../services/papers/paper-storage.ts';
import { papersFolder } from '../services/papers/papers.ts';

const USAGE =
  'Please name where pictures and papers are and where they go: npm run images -- move --from disk --to s3. ' +
  'Or make the folders of DATA_DIR the market’s: npm run images -- adopt';
/** More lines would scroll the summary out of sight. */
const MAX_LINES = 20;
/** The shell's exit code for a program ended by Ctrl-C. */
const STOPPED = 130;

interface Storages {
  pictures: PictureStorage;
  papers: PaperStorage;
}

function openStorages(name: string | undefined, env: Env): Storages {
  if (name === 'disk')
    return { pictures: createDiskStorage(imagesFolder(env)), papers: createDiskPapers(papersFolder(env)) };
  if (name !== 's3') throw new EnvironmentFault(USAGE);
  if (!env.s3) throw new EnvironmentFault('S3_BUCKET is missing: no object store is configured.');
  return { pictures: createS3Storage(env.s3), papers: createS3Papers(env.s3) };
}

type Arguments = { action: 'adopt' } | { action: 'move'; from?: string; to?: string };

function argumentsOf(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
    if (positionals.join() === 'move' && values.from !== values.to) return { action: 'move', ...values };
    if (positionals.join() === 'adopt') return { action: 'adopt' };
  } catch {
    // Reported below.
  }
  throw new EnvironmentFault(USAGE);
}

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Prints the reasons of failures and a summary. Returns the number of things that are missing in the target. */
function report(what: string, { copied, present, gone, failures, left }: PaperCopyResult): number {
  for (const { name, reason } of failures.slice(0, MAX_LINES)) print(`${name}: ${reason}`);
  if (failures.length > MAX_LINES) print(`and ${failures.length - MAX_LINES} more`);
  print(
    `${copied} ${what} copied, ${present} already present, ${failures.length} failed, ${gone} removed in the meantime.`,
  );
  if (left > 0) print(`${left} ${what} were not processed. Run the command again to continue.`);
  return failures.length + left;
}

/**
 * `npm run images -- move --from disk --to s3` copies all pictures and papers from one storage to the other
 * and reads each back. The source is left unchanged. Exits with 1 when something is missing, 130
 * when stopped.
 */
async function move(env: Env, { from: source, to: target }: { from?: string; to?: string }): Promise<void> {
  const [from, to] = [openStorages(source, env), openStorages(target, env)];
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const folder = incomingFolder(imagesFolder(env));
  try {
    const pictures = await copyPictures({
      from: from.pictures,
      to: to.pictures,
      folder,
      signal,
      onProgress: progressBar,
    });
    const failures = pictures.failures.map(({ key, reason }) => ({ name: key, reason }));
    let missing = report('pictures', { ...pictures, failures });
    missing += report('papers', await copyPapers({ from: from.papers, to: to.papers, signal }));
    process.exitCode = signal.aborted && missing > 0 ? STOPPED : missing > 0 ? 1 : 0;
  } finally {
    for (const { pictures, papers } of [from, to]) {
      pictures.close();
      papers.close();
    }
  }
}

/** `npm run images -- adopt` makes the folders of this DATA_DIR those of the market, after others were lost or moved. */
async function adopt(env: Env): Promise<void> {
  const db = await openMigratedDatabase(env);
  try {
    const folders = await adoptFolders(env, db);
    print(folders.length > 0 ? `The market’s folders are now: ${folders.join(', ')}` : 'This market uses no folders.');
  } finally {
    await db.close();
  }
}

async function run(args: string[]): Promise<void> {
  const wanted = argumentsOf(args);
  const env = readEnv(process.env);
  await (wanted.action === 'adopt' ? adopt(env) : move(env, wanted));
}

run(process.argv.slice(2)).catch(exitWithError);
