import type { Problem } from '#contract/common';
import type { ImageUploaded } from '#contract/site/image';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_COLUMNS, PICTURE_LISTS } from '../../server/database/pictures.ts';
import { demoDrawings, pictureFiles } from '../../demo/pictures.ts';
import { pictureCleanupJob, removeUnusedPictures } from '../../server/features/site/images/image.cleanup.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import {
  createImageStore,
  imagePath,
  pictureOrigins,
  resolveImageAddress,
} from '../../server/services/images/images.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE } from '../helpers/market/market.ts';
import { bearer, googleProofOf } from '../helpers/market/people.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';

let market: Market;
let count = 0;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const folder = () => path.join(market.services.env.dataDir, 'images');
const onDisk = (key: string) => existsSync(path.join(folder(), key, 'full.webp'));
const collect = () => removeUnusedPictures(market.services);
const age = (key: string, hours: number) =>
  market.db.query(`update pictures set made_at = now() - $2 * interval '1 hour' where key = $1`, [key, hours]);
const known = async (key: string) => (await market.db.query('select from pictures where key = $1', [key])).length === 1;

/** A picture sent this many hours ago. */
async function sent(hours = 25): Promise<string> {
  count += 1;
  const who = await market.person('seller');
  const answer = await uploadWith(market, await keyFor(market, { who }), await smallPicture(count));
  const { id } = answer.json<ImageUploaded>().data;
  await age(id, hours);
  return id;
}

describe('an unreferenced picture', () => {
  it('is removed after a day, not before', async () => {
    const [old, young] = [await sent(25), await sent(23)];
    expect(await collect()).toBe(1);
    expect([onDisk(old), await known(old), onDisk(young), await known(young)]).toEqual([false, false, true, true]);
    expect((await market.app.inject({ url: imagePath(old, 'full') })).statusCode).toBe(404);
  });

  it('is restored by another upload', async () => {
    const key = await sent();
    await collect();
    const again = await uploadWith(market, await keyFor(market), await smallPicture(count));
    expect([again.json<ImageUploaded>().data.id, onDisk(key), await known(key)]).toEqual([key, true, true]);
  });

  it('from before the table is removed a day after it was found', async () => {
    const { key } = await market.services.images.put(await smallPicture(9000));
    expect(await known(key)).toBe(false);
    await collect();
    expect([onDisk(key), await known(key)]).toEqual([true, true]);
    await age(key, 25);
    await collect();
    expect(onDisk(key)).toBe(false);
  });

  it('can be the rest of an interrupted upload', async () => {
    const [left, running] = ['left', 'running'].map((name) => path.join(folder(), '.incoming', name)) as [
      string,
      string,
    ];
    for (const draft of [left, running]) mkdirSync(draft, { recursive: true });
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(left, before, before);
    await collect();
    expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
  });
});

describe('a referenced picture stays', () => {
  it.each<[string, (image: string) => Promise<unknown>]>([
    [
      'a product',
      async (image) =>
        market.db.query('update products set image = $1 where id = $2', [
          image,
          await market.product((await market.person('seller')).id, await market.category()),
        ]),
    ],
    [
      'a removed product',
      async (image) =>
        market.db.query(`update products set image = $1, status = 'removed' where id = $2`, [
          image,
          await market.product((await market.person('seller')).id, await market.category()),
        ]),
    ],
    [
      'a category',
      async (image) =>
        market.db.query('update categories set image = $1 where id = $2', [image, await market.category()]),
    ],
    [
      'a person',
      async (image) =>
        market.db.query('update people set image = $1 where id = $2', [image, (await market.person('user')).id]),
    ],
    [
      'a product, among its photos',
      async (image) =>
        market.db.query('update products set photos = array[$1] where id = $2', [
          image,
          await market.product((await market.person('seller')).id, await market.category()),
        ]),
    ],
    [
      "a booking's own copy",
      async (image) => {
        const product = await market.product((await market.person('seller')).id, await market.category());
        const buyer = await market.person('user');
        await send(market, 'POST /bookings', buyer, {
          productId: product,
          address: 'x',
          phone: '+8801711000004',
          meetingLocation: 'Dhaka',
        });
        await market.db.query('update bookings set image = $1 where buyer_id = $2', [image, buyer.id]);
      },
    ],
  ])('while it is used by %s, by path or by a former address', async (_what, refer) => {
    for (const at of ['', 'http://localhost:3999']) {
      const key = await sent();
      await refer(at + imagePath(key, 'full'));
      await collect();
      expect(onDisk(key)).toBe(true);
    }
  });

  it('in every column with pictures', async () => {
    const columns = await market.db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       -- A problem's photos are rows of their own, with ids.
       where table_schema = current_schema() and column_name ~ '(image|photo|picture|avatar)' and udt_name <> '_int8' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(
      [...PICTURE_COLUMNS, ...PICTURE_LISTS].map((names) => names.join('.')).sort(),
    );
  });

  it('if the reference appears during the collection', async () => {
    const seller = await market.person('seller', { established: true });
    const category = await market.category();
    const keys = await Promise.all(
      Array.from({ length: 12 }, () => 0).map(async (_none, index) => {
        const { key } = await market.services.images.put(await smallPicture(10_000 + index));
        return key;
      }),
    );
    await collect();
    for (const key of keys) await age(key, 25);
    const add = (key: string) =>
      send(market, 'POST /products', seller, {
        categoryId: category,
        productName: 'Honda',
        buyingPrice: 2,
        sellingPrice: 1,
        purchaseYear: 2020,
        condition: 'Fair',
        sellerPhone: '+8801711000002',
        location: 'Dhaka',
        descriptions: 'A bike.',
        image: imagePath(key, 'full'),
      });
    const [answers] = await Promise.all([Promise.all(keys.map(add)), collect(), collect()]);
    for (const [index, answer] of answers.entries()) {
      // Either it was there and stays, or it was gone and the seller gets an error.
      expect([outcome(answer), onDisk(keys[index] ?? '')]).toEqual(
        answer.statusCode === 200 ? ['200', true] : ['400 IMAGE_GONE', false],
      );
    }
  });
});

it('the collection runs as a recurring job, and reports how many it removed, with their texts', async () => {
  const key = await sent();
  await market.db.query(`insert into picture_texts (key, text) values ($1, '01711222333')`, [key]);
  const lines: unknown[] = [];
  const info = (details: unknown, message?: string) => void lines.push([details, message]);
  const job = pictureCleanupJob(market.services, 1000, { info, warn: info });
  const jobs = await startJobs(market.db, [job], { log: { error: info, warn: info } });
  while (onDisk(key))
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  await jobs.stop();
  expect(lines).toEqual([[{ removed: 1 }, 'removed unused pictures']]);
  expect(await market.db.query('select from picture_texts where key = $1', [key])).toEqual([]);
});

describe('a picture’s address', () => {
  const at = async (image: string) => {
    const admin = await market.person('admin');
    const answer = await send(market, 'POST /categories', admin, {
      categoryName: `Pictured ${(count += 1)}`,
      descriptions: 'x',
      image,
    });
    return [outcome(answer), answer.json<Problem>().field];
  };

  it('is one of our own host, and stored', async () => {
    const { publicUrl } = market.services.env;
    expect(await at(TEST_IMAGE)).toEqual(['200', undefined]);
    expect(await at(publicUrl + TEST_IMAGE)).toEqual(['200', undefined]);
    expect(await at(imagePath('f'.repeat(32), 'full'))).toEqual(['400 IMAGE_GONE', 'image']);
    expect(await known('f'.repeat(32))).toBe(false);
  });

  it.each([
    'https://evil.example/x.jpg',
    'https://i.ibb.co/x.jpg',
    'http://169.254.169.254/latest',
    'https://lh3.googleusercontent.com/a/x',
    'https://localhost.evil.example/x',
    '/x',
    '/api/config',
    '/images/i/../../token-secret',
    `/images/i/${'0'.repeat(31)}1/huge.webp`,
    `https://evil.example${TEST_IMAGE}`,
    `${TEST_IMAGE}?track=1`,
  ])('isn’t %s', async (image) => expect(await at(image)).toEqual(['400 VALIDATION', 'image']));

  it('can be at Google only for a person', async () => {
    const email = 'pictured@example.com';
    const put = async (image: string) =>
      outcome(
        await send(market, 'PUT /users', bearer(await googleProofOf(market, email)), {
          email,
          userName: 'Pictured',
          image,
        }),
      );
    expect([
      await put('https://lh3.googleusercontent.com/a/x'),
      await put('https://evil.example/a'),
      await put(''),
    ]).toEqual(['200', '400 VALIDATION', '200']);
  });

  it('is one of the configured host, whose pictures pages may show', async () => {
    const env = (uploadUrl: string) => ({
      publicUrl: 'https://motohaat.example',
      images: { own: false, uploadUrl, key: 'k' },
    });
    const stored = (image: string, uploadUrl: string) =>
      resolveImageAddress(image, { ...market.services, env: env(uploadUrl) });
    const imgbb = 'https://api.imgbb.com/1/upload';
    expect(await stored('https://i.ibb.co/a/b.jpg', imgbb)).toBe('https://i.ibb.co/a/b.jpg');
    expect(await stored('https://pictures.example/b.jpg', 'https://pictures.example/upload')).toBe(
      'https://pictures.example/b.jpg',
    );
    await expect(stored('https://i.ibb.co/a/b.jpg', 'https://pictures.example/upload')).rejects.toMatchObject({
      kind: 'foreign',
    });
    await expect(stored('https://i.ibb.co.evil.example/b.jpg', imgbb)).rejects.toMatchObject({ kind: 'foreign' });
    expect([pictureOrigins(env(imgbb)), pictureOrigins(env('https://pictures.example/upload'))]).toEqual([
      ['https://api.imgbb.com', 'https://i.ibb.co'],
      ['https://pictures.example'],
    ]);
  });
});

it('a missing folder has no pictures', async () => {
  const images = createImageStore(path.join(folder(), 'nowhere'));
  expect(await removeUnusedPictures({ db: market.db, images })).toBe(0);
});

it('a finished picture is imported unchanged, in all sizes, and only once', async () => {
  const store = path.join(folder(), 'finished');
  const images = createImageStore(store);
  const [drawing] = demoDrawings();
  if (!drawing) throw new Error('No drawing.');
  const files = pictureFiles(drawing);
  const key = await images.putFinished(files);
  expect(await images.putFinished(files)).toBe(key);
  expect(await images.has(key)).toBe(true);
  for (const variant of ['thumb', 'card', 'full'] as const)
    expect(readFileSync(path.join(store, key, `${variant}.webp`))).toEqual(readFileSync(files[variant]));
  expect(readdirSync(store).sort()).toEqual(['.incoming', key]);
  expect(readdirSync(path.join(store, '.incoming'))).toEqual([]);
});
