import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATABASE_LIMITS } from '../../server/database/postgres-settings.ts';
import { readEnv } from '../../server/env.ts';
import { removeUnusedPictures } from '../../server/features/site/images/image.cleanup.ts';
import { createDiskStorage } from '../../server/services/images/disk-storage.ts';
import { S3_LIMITS } from '../../server/services/images/s3-calls.ts';
import { openMarket } from '../helpers/market/market.ts';
import { startObjectStore } from '../helpers/processes/servers.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';
import { objectStoreSuite, pictureStorageSuite } from './picture-storage-suite.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pictures on the disk', () => pictureStorageSuite(() => createDiskStorage(path.join(folder, 'pictures'))));

objectStoreSuite(startObjectStore);

it('an object store has five seconds for a read and eight for a write, which ends before its transaction does', () => {
  expect(S3_LIMITS).toMatchObject({ read: 5000, write: 8000 });
  expect(S3_LIMITS.write).toBeLessThan(DATABASE_LIMITS.idleInTransaction);
});

it('the storage stores a picture again that the collection removed during its upload', async () => {
  const market = await openMarket();
  const { images, db } = market.services;
  const bytes = await smallPicture(7);
  const { key } = await images.put(bytes);
  await removeUnusedPictures({ db, images });
  await db.query(`update pictures set made_at = now() - interval '25 hours' where key = $1`, [key]);
  const has = images.has.bind(images);
  // Files placed before the transaction are collected in between.
  jest.spyOn(images, 'has').mockImplementationOnce(async (asked) => {
    await images.remove(asked);
    return has(asked);
  });
  expect((await uploadWith(market, await keyFor(market), bytes)).statusCode).toBe(200);
  expect(await has(key)).toBe(true);
  await market.close();
});

describe('an object store’s environment', () => {
  const STORE = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: folder, ...variables }).s3;

  it('is a bucket, with its own address or at Amazon', () => {
    expect(read({})).toBeUndefined();
    expect(read(STORE)).toEqual({
      bucket: 'b',
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      forcePathStyle: true,
    });
    expect(read({ S3_BUCKET: 'b', S3_REGION: 'ap-south-1' })).toEqual({
      bucket: 'b',
      region: 'ap-south-1',
      forcePathStyle: false,
    });
    expect(read({ ...STORE, S3_FORCE_PATH_STYLE: 'false' })?.forcePathStyle).toBe(false);
  });

  it.each<[Record<string, string>, string]>([
    [{ S3_ENDPOINT: 'http://x' }, 'S3_ENDPOINT is set, but S3_BUCKET is missing.'],
    [{ S3_BUCKET: 'b', S3_ENDPOINT: 'x' }, 'S3_ENDPOINT must be an http(s) address, not "x".'],
    [
      { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' },
      'The object store is only partly configured: S3_SECRET_ACCESS_KEY is missing.',
    ],
    [{ S3_BUCKET: 'b', S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be true or false, not "yes".'],
  ])('like %j is refused', (variables, sentence) => expect(() => read(variables)).toThrow(sentence));
});
