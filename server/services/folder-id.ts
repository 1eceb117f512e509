import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file with a folder's id, by which processes recognize the same folder wherever it is mounted. */
export const FOLDER_ID_FILE = '.folder-id';

/** Returns undefined if the folder has none, such as the empty folder below a mount that is missing. */
export const readFolderId = async (folder: string): Promise<string | undefined> =>
  (
    await readFile(path.join(folder, FOLDER_ID_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    })
  )?.trim();
