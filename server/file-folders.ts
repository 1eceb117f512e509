import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ensureWritableFolder, readOrCreateFile } from './data-folder.ts';
import type { Database } from './database/database.ts';
import { adoptFolder, claimFolder, type FileFolder } from './database/file-folders.ts';
import type { Env } from './env.ts';
import { EnvironmentFault } from './environment-variables.ts';
import { FOLDER_ID_FILE } from './services/folder-id.ts';

type Settings = Pick<Env, 'production' | 'dataDir' | 'databaseUrl' | 's3' | 'images' | 'payoutKeys'>;

const CONTENTS: Record<FileFolder, string> = { images: 'pictures', papers: 'papers' };

/** The folders in which this process keeps files; none with an object store. */
const foldersOf = ({ s3, images, payoutKeys }: Settings): FileFolder[] =>
  s3 ? [] : [...(images.own ? (['images'] as const) : []), ...(payoutKeys ? (['papers'] as const) : [])];

/** Returns the id of a folder, and creates both if they are missing. @throws EnvironmentFault */
function ensureFolderId(folder: string): string {
  ensureWritableFolder(folder);
  return readOrCreateFile(folder, FOLDER_ID_FILE, randomUUID);
}

/**
 * Compares the folders of pictures and papers with those of the market's other processes. A process with folders of its
 * own would find none of the others' files, and nobody would find its own.
 * @param warn gets the sentence outside production, where the process runs anyway
 * @throws EnvironmentFault in production
 */
export async function assertSharedFolders(
  env: Settings,
  db: Database,
  warn: (sentence: string) => void,
): Promise<void> {
  for (const name of foldersOf(env)) {
    const folder = path.join(env.dataDir, name);
    const id = ensureFolderId(folder);
    // The database in the data folder belongs to one process, and so does the rest of that folder.
    if (!env.databaseUrl) await adoptFolder(db, name, id);
    else if ((await claimFolder(db, name, id)) !== id) {
      const sentence =
        `The folder ${folder} is not the one where this market keeps its ${CONTENTS[name]}. ` +
        'Mount or link the same folder for all processes, or set S3_BUCKET. ' +
        'If that folder is lost, or its files are now in this one, run: npm run images -- adopt';
      if (env.production) throw new EnvironmentFault(sentence);
      warn(sentence);
    }
  }
}

/** Makes this process's folders the market's. Returns their paths. */
export async function adoptFolders(env: Settings, db: Database): Promise<string[]> {
  const folders = foldersOf(env).map((name) => ({ name, folder: path.join(env.dataDir, name) }));
  for (const { name, folder } of folders) await adoptFolder(db, name, ensureFolderId(folder));
  return folders.map(({ folder }) => folder);
}
