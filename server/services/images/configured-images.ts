import path from 'node:path';
import type { Env } from '../../env';
import { createDiskStorage } from './disk-storage';
import { createImageStore, type DecodeElsewhere, type ImageStore } from './images';
import type { PictureStorage } from './picture-storage';
import { createS3Storage } from './s3-storage';

type Settings = Pick<Env, 'dataDir' | 's3'>;

/** Where pictures lie without an object store; in any case, where they are decoded. */
export const imagesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'images');

/** The storage that the environment names. */
const pictureStorage = (env: Settings): PictureStorage =>
  env.s3 ? createS3Storage(env.s3) : createDiskStorage(imagesFolder(env));

/** @param decodeElsewhere in a process that leaves decoding to others */
export const configuredImages = (env: Settings, decodeElsewhere?: DecodeElsewhere): ImageStore =>
  createImageStore(imagesFolder(env), pictureStorage(env), decodeElsewhere);
