import type { Problem } from '#contract/common';
import type { ImageUploaded } from '#contract/site/image';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { removeUnusedPictures } from '../../server/features/site/images/image.cleanup.ts';
import { createDiskStorage } from '../../server/services/images/disk-storage.ts';
import { imagePath } from '../../server/services/images/images.ts';
import {
  PictureStorageUnavailable,
  type PictureStorage,
  type VariantFiles,
} from '../../server/services/images/picture-storage.ts';
import { S3_LIMITS } from '../../server/services/images/s3-calls.ts';
import { createS3Storage } from '../../server/services/images/s3-storage.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import type { ObjectStore } from '../helpers/processes/servers.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-storage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (number: number): string => number.toString(16).padStart(32, '0');

/** A picture's files, as the decoder leaves them. */
function filesOf(content: string): Required<VariantFiles> {
  const write = (variant: string) => {
    const file = path.join(folder, `${variant}.webp`);
    writeFileSync(file, `${variant} of ${content}`);
    return file;
  };
  return { thumb: write('thumb'), card: write('card'), medium: write('medium'), full: write('full') };
}

/** What any storage of pictures must do. */
export function pictureStorageSuite(create: () => PictureStorage): void {
  let storage: PictureStorage;
  beforeAll(() => {
    storage = create();
  });
  afterAll(() => storage.close());
  const listed = async (atOnce: number) => {
    const batches: string[][] = [];
    for await (const batch of storage.list(atOnce)) batches.push(batch);
    return batches;
  };
  const text = async (key: string, variant: 'full' | 'card' | 'thumb') => {
    const found = await storage.open(key, variant);
    return found && (await buffer(found.stream)).toString();
  };

  it('is empty at first', async () => {
    expect([await listed(10), await storage.has(keyOf(1)), await storage.open(keyOf(1), 'full')]).toEqual([
      [],
      false,
      undefined,
    ]);
    await storage.remove(keyOf(1));
  });

  it('serves each size with its length, checksum and etag', async () => {
    await storage.put(keyOf(1), filesOf('one'));
    expect(await storage.has(keyOf(1))).toBe(true);
    const [full, card] = [await storage.open(keyOf(1), 'full'), await storage.open(keyOf(1), 'card')];
    expect([full?.bytes, full?.etag]).toEqual(['full of one'.length, expect.stringMatching(/^"[^"]+"$/)]);
    expect((await buffer(card?.stream ?? new ReadableStream())).toString()).toBe('card of one');
    full?.stream.destroy();
    expect((await storage.open(keyOf(1), 'full'))?.etag).toBe(full?.etag);
    expect(await storage.summarize(keyOf(1), 'thumb')).toEqual({
      bytes: 'thumb of one'.length,
      sha256: createHash('sha256').update('thumb of one').digest('hex'),
    });
    expect(await storage.summarize(keyOf(2), 'thumb')).toBeUndefined();
  });

  it('accepts duplicates concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => storage.put(keyOf(2), filesOf('two'))));
    expect(await text(keyOf(2), 'full')).toBe('full of two');
  });

  it('doesn’t serve a picture before its full size is stored', async () => {
    const { thumb, card } = filesOf('half');
    await storage.put(keyOf(3), { thumb, card });
    expect(await storage.has(keyOf(3))).toBe(false);
    expect((await listed(10)).flat()).toContain(keyOf(3));
    await storage.remove(keyOf(3));
    expect((await listed(10)).flat()).not.toContain(keyOf(3));
  });

  it('lists pictures in batches, each once', async () => {
    const files = filesOf('many');
    await Promise.all(Array.from({ length: 25 }, (_none, index) => storage.put(keyOf(100 + index), files)));
    const batches = await listed(10);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(10);
    expect(batches.flat().sort()).toEqual(
      [1, 2, ...Array.from({ length: 25 }, (_none, index) => 100 + index)].map(keyOf),
    );
  });

  it('deletes a picture in all sizes, and accepts it again', async () => {
    await storage.remove(keyOf(1));
    expect([await storage.has(keyOf(1)), await text(keyOf(1), 'card'), await text(keyOf(1), 'thumb')]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    await storage.put(keyOf(1), filesOf('again'));
    expect(await text(keyOf(1), 'card')).toBe('card of again');
  });
}

/** Long enough for a store on a busy machine: how long a call may take is no subject of these tests. */
const limits = Object.fromEntries(
  Object.entries(S3_LIMITS).map(([name, milliseconds]) => [name, 20 * milliseconds]),
) as typeof S3_LIMITS;

/** What an S3-compatible store must do for the market. */
export function objectStoreSuite(start: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await start();
  });
  // A set-up that failed has started nothing.
  afterAll(() => (store as ObjectStore | undefined)?.close());

  describe('pictures in an object store', () =>
    pictureStorageSuite(() => createS3Storage(store.settings, { pageSize: 20, limits })));

  describe('a failing object store', () => {
    let storage: PictureStorage;
    beforeAll(() => {
      storage = createS3Storage(store.settings, { limits });
    });
    afterEach(() => {
      store.failNext(0);
      store.setSilent(false);
    });
    afterAll(() => storage.close());

    it('is retried when it is overloaded', async () => {
      store.failNext(2);
      await storage.put(keyOf(500), { full: filesOf('retried').full });
      expect(await storage.has(keyOf(500))).toBe(true);
    });

    it('is unavailable if it stays so, or refuses us', async () => {
      store.failNext(20);
      await expect(storage.has(keyOf(500))).rejects.toThrow(PictureStorageUnavailable);
      store.failNext(0);
      const wrong = [
        {
          ...store.settings,
          credentials: { accessKeyId: store.settings.credentials?.accessKeyId ?? '', secretAccessKey: 'wrong' },
        },
        { ...store.settings, bucket: 'nowhere' },
        { ...store.settings, endpoint: 'http://127.0.0.1:9' },
      ].map((settings) => createS3Storage(settings, { limits }));
      for (const one of wrong) {
        await expect(one.put(keyOf(1), filesOf('x'))).rejects.toThrow(PictureStorageUnavailable);
        await expect(one.open(keyOf(500), 'full')).rejects.toThrow(PictureStorageUnavailable);
        one.close();
      }
    });

    it.each([
      ['asked three times', { answer: 100 }, 3],
      ['waited for no longer than a call may take', { read: 500, answer: 60_000 }, 1],
    ])('that doesn’t answer is %s', async (_what, changed, times) => {
      const impatient = createS3Storage(store.settings, { limits: { ...S3_LIMITS, read: 60_000, ...changed } });
      store.setSilent(true);
      const before = store.methods.length;
      await expect(impatient.open(keyOf(500), 'full')).rejects.toThrow(PictureStorageUnavailable);
      expect(store.methods.slice(before)).toEqual(Array(times).fill('GET'));
      impatient.close();
    });
  });

  describe('a market with an object store', () => {
    let market: Market;
    beforeAll(async () => {
      market = await openMarket({ storage: createS3Storage(store.settings, { limits }) });
    });
    afterAll(() => market.close());
    afterEach(() => store.failNext(0));
    let id: string;

    it('stores uploads there, and serves them under their own address, cacheable forever', async () => {
      const answer = await uploadWith(market, await keyFor(market), await smallPicture(1));
      ({ id } = answer.json<ImageUploaded>().data);
      expect([answer.statusCode, await createS3Storage(store.settings, { limits }).has(id)]).toEqual([200, true]);
      expect(await createDiskStorage(path.join(market.services.env.dataDir, 'images')).has(id)).toBe(false);
      for (const variant of ['full', 'card', 'thumb'] as const) {
        const shown = await market.app.inject({ url: imagePath(id, variant) });
        expect([shown.statusCode, shown.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
        expect(shown.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(shown.rawPayload.length),
        });
        const known = await market.app.inject({
          url: imagePath(id, variant),
          headers: { 'if-none-match': String(shown.headers.etag) },
        });
        expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
      }
      expect((await market.app.inject({ url: imagePath(keyOf(9999), 'full') })).statusCode).toBe(404);
    });

    it('answers 503 while the store fails, and 200 afterwards', async () => {
      store.failNext(1000);
      const problem = (answer: { json<T>(): T; statusCode: number }) => [
        answer.statusCode,
        answer.json<Problem>().code,
      ];
      expect(problem(await market.app.inject({ url: imagePath(id, 'full') }))).toEqual([503, 'UNAVAILABLE']);
      expect(problem(await uploadWith(market, await keyFor(market), await smallPicture(2)))).toEqual([
        503,
        'UNAVAILABLE',
      ]);
      const referring = () =>
        market.person('admin').then((admin) =>
          send(market, 'POST /categories', admin, {
            categoryName: 'Pictured',
            descriptions: 'x',
            image: imagePath(id, 'full'),
          }),
        );
      expect(outcome(await referring())).toBe('503 UNAVAILABLE');
      store.failNext(0);
      expect((await market.app.inject({ url: imagePath(id, 'full') })).statusCode).toBe(200);
      expect(outcome(await referring())).toBe('200');
    });

    it('collects unreferenced pictures from it', async () => {
      const answer = await uploadWith(market, await keyFor(market), await smallPicture(3));
      const { id: unused } = answer.json<ImageUploaded>().data;
      await market.db.query(`update pictures set made_at = now() - interval '25 hours' where key = any($1::text[])`, [
        [unused, id],
      ]);
      await removeUnusedPictures(market.services);
      expect([await market.services.images.has(unused), await market.services.images.has(id)]).toEqual([false, true]);
    });
  });
}
