import path from 'node:path';
import type { Env } from '../../env.ts';
import { createPicturePool, type PicturePool } from '../images/picture-pool.ts';
import { createDiskPapers, createS3Papers, type PaperStorage } from './paper-storage.ts';

/** Sellers' papers: their encrypted files, and drawing their pictures. */
export interface Papers extends PaperStorage, Pick<PicturePool, 'drawPaper'> {}

/** Milliseconds; a photo of a paper takes a tenth of it. */
const DRAW_MS = 8000;

/** Folder of the papers without an object store. */
export const papersFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'papers');

/** @param storage the configured one by default */
export function createPapers(
  env: Pick<Env, 'dataDir' | 's3'>,
  storage: PaperStorage = env.s3 ? createS3Papers(env.s3) : createDiskPapers(papersFolder(env)),
): Papers {
  // One at a time: papers are rare.
  const pool = createPicturePool(DRAW_MS, 1);
  return {
    put: (name, content) => storage.put(name, content),
    get: (name) => storage.get(name),
    remove: (name) => storage.remove(name),
    list: () => storage.list(),
    isShared: (isOurs) => storage.isShared(isOurs),
    drawPaper: (content, owner, watermark) => pool.drawPaper(content, owner, watermark),
    close() {
      pool.close();
      storage.close();
    },
  };
}
