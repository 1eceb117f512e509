import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createS3Calls, type S3Settings } from '../images/s3-calls';

/** Encrypted files under names that we make; no address of the site leads to them. */
export interface PaperStorage {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>;
  close(): void;
}

/** In a bucket that also holds pictures, whose names start otherwise. */
const PREFIX = 'papers/';

export function createS3Papers(settings: S3Settings): PaperStorage {
  const { put, read, remove, close } = createS3Calls(settings);
  return {
    put: (name, content) => put(PREFIX + name, content, { ContentType: 'application/octet-stream' }),
    get: async (name) => {
      const bytes = await (await read(PREFIX + name))?.Body?.transformToByteArray();
      return bytes && Buffer.from(bytes);
    },
    remove: async (name) => void (await remove(PREFIX + name)),
    close,
  };
}

/** @param folder apart from the pictures, which anyone can read */
export function createDiskPapers(folder: string): PaperStorage {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = fileOf(`.${randomUUID()}`);
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, fileOf(name));
    },
    get: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      }),
    remove: (name) => rm(fileOf(name), { force: true }),
    close: () => undefined,
  };
}
