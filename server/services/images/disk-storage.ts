import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageVariant } from '#contract/image-widths';
import { isPictureKey, type PictureStorage, VARIANTS } from './picture-storage.ts';

/** Pictures not yet or no longer visible; on the same file system, so that they can be renamed. */
export const incomingFolder = (folder: string): string => path.join(folder, '.incoming');

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
    return undefined;
  };

/** Stores pictures as folders of files. */
export function createDiskStorage(folder: string): PictureStorage {
  const fileOf = (key: string, variant: ImageVariant): string => path.join(folder, key, `${variant}.webp`);
  const find = (key: string, variant: ImageVariant) => stat(fileOf(key, variant)).catch(ignore('ENOENT', 'ENOTDIR'));
  const sourceOf = (name: string): string => path.join(incomingFolder(folder), `${name}.source`);
  const newDraft = (): string => path.join(incomingFolder(folder), randomUUID());

  return {
    async put(key, files) {
      const draft = newDraft();
      await mkdir(draft, { recursive: true });
      try {
        for (const variant of VARIANTS) {
          const file = files[variant];
          if (file) await copyFile(file, path.join(draft, `${variant}.webp`));
        }
        // Publishes all sizes atomically. The same picture may already exist: its key is its content
        // hash.
        await rename(draft, path.join(folder, key)).catch(ignore('ENOTEMPTY', 'EEXIST'));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async open(key, variant) {
      const found = await find(key, variant);
      return (
        found && {
          stream: createReadStream(fileOf(key, variant)),
          bytes: found.size,
          etag: `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`,
        }
      );
    },
    async summarize(key, variant) {
      const found = await find(key, variant);
      if (!found) return undefined;
      const hash = createHash('sha256');
      await pipeline(createReadStream(fileOf(key, variant)), hash);
      return { bytes: found.size, sha256: hash.digest('hex') };
    },
    has: async (key) => (await find(key, 'full')) !== undefined,
    async *list(atOnce) {
      let keys: string[] = [];
      // Without the folder, nothing was ever uploaded.
      if (!(await stat(folder).catch(() => undefined))) return;
      for await (const { name } of await opendir(folder)) {
        if (isPictureKey(name)) keys.push(name);
        if (keys.length < atOnce) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async remove(key) {
      // Renamed first, so that the same picture can be stored again while its files are deleted.
      const gone = newDraft();
      await mkdir(path.dirname(gone), { recursive: true });
      await rename(path.join(folder, key), gone).catch(ignore('ENOENT'));
      await rm(gone, { recursive: true, force: true });
    },
    async putSource(name, file) {
      await mkdir(incomingFolder(folder), { recursive: true });
      await copyFile(file, sourceOf(name));
    },
    openSource: async (name) => {
      const found = await stat(sourceOf(name)).catch(ignore('ENOENT'));
      return found && createReadStream(sourceOf(name));
    },
    removeSource: (name) => rm(sourceOf(name), { force: true }),
    close: () => undefined,
  };
}
