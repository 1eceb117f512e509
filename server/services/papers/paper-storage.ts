import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFolderId } from '../folder-id.ts';
import { createS3Calls, type S3Settings } from '../images/s3-calls.ts';

/** Encrypted files under names that we make; no address of the site leads to them. */
export interface PaperStorage {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Removing a missing file is no error. True if this call has removed it, or the store knows that it is gone. */
  remove(name: string): Promise<boolean>;
  /** Lists the names of all files. */
  list(): Promise<string[]>;
  /** True if a file that isn't here is nowhere: every process reads the same files. @param isOurs compares the folder's id */
  isShared(isOurs: (id: string | undefined) => Promise<boolean>): Promise<boolean>;
  close(): void;
}

/** In a bucket that also holds pictures, whose names start otherwise. */
const PREFIX = 'papers/';

export function createS3Papers(settings: S3Settings): PaperStorage {
  const { put, read, remove, listNames, close } = createS3Calls(settings);
  return {
    put: (name, content) => put(PREFIX + name, content, { ContentType: 'application/octet-stream' }),
    get: async (name) => {
      const bytes = await (await read(PREFIX + name))?.Body?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    remove: async (name) => {
      await remove(PREFIX + name);
      return true;
    },
    list: async () => {
      const names: string[] = [];
      for await (const page of listNames(PREFIX)) names.push(...page.map((name) => name.slice(PREFIX.length)));
      return names;
    },
    isShared: () => Promise.resolve(true),
    close,
  };
}

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** @param folder apart from the pictures, which anyone can read */
export function createDiskPapers(folder: string): PaperStorage {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = fileOf(`.${randomUUID()}`);
      try {
        await writeFile(draft, content, { mode: 0o600 });
        await rename(draft, fileOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(fileOf(name)).catch(undefinedIfMissing),
    remove: async (name) => (await rm(fileOf(name)).then(() => true, undefinedIfMissing)) ?? false,
    // Without drafts and the folder's id.
    list: async () => ((await readdir(folder).catch(undefinedIfMissing)) ?? []).filter((name) => !name.startsWith('.')),
    isShared: async (isOurs) => isOurs(await readFolderId(folder)),
    close: () => undefined,
  };
}
