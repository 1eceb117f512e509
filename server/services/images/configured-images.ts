import path from 'node:path';
import type { Env } from '../../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createImageStore, type ImageStore } from './images.ts';
import type { DecodeElsewhere } from './preparation.ts';
import type { PictureStorage } from './picture-storage.ts';
import { createS3Storage } from './s3-storage.ts';

type Settings = Pick<Env, 'dataDir' | 's3'>;

/** Folder of the pictures without an object store, and always the folder for decoding. */
export const imagesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'images');

/** Returns the storage that the environment configures. */
const pictureStorage = (env: Settings): PictureStorage =>
  env.s3 ? createS3Storage(env.s3) : createDiskStorage(imagesFolder(env));

/** @param decodeElsewhere for a process that leaves decoding to others */
export const configuredImages = (env: Settings, decodeElsewhere?: DecodeElsewhere): ImageStore =>
  createImageStore(imagesFolder(env), pictureStorage(env), decodeElsewhere);
