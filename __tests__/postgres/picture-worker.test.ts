import type { ImageRefused, ImageUploaded } from '#contract/site/image';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readEnv } from '../../server/env.ts';
import { decodeByJob, decodingJob } from '../../server/features/site/images/image.decoding.ts';
import { type Jobs, startJobs } from '../../server/jobs/jobs.ts';
import { createDiskStorage } from '../../server/services/images/disk-storage.ts';
import { createImageStore, type ImageStore, imagePath } from '../../server/services/images/images.ts';
import type { PictureStorage } from '../../server/services/images/picture-storage.ts';
import { createS3Storage } from '../../server/services/images/s3-storage.ts';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';
import { type ObjectStore, startObjectStore } from '../helpers/processes/servers.ts';

let store: ObjectStore;
let folder: string;
beforeAll(async () => {
  store = await startObjectStore();
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-worker-'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
const log = { warn: console.error, error: console.error };

describe.each<[string, () => PictureStorage]>([
  ['an object store', () => createS3Storage(store.settings)],
  ['a shared folder', () => createDiskStorage(path.join(folder, 'shared'))],
])('a process that leaves decoding to a worker, with %s', (_what, storage) => {
  let web: Market;
  let requests: Jobs;
  let worker: { images: ImageStore; jobs: Jobs };
  beforeAll(async () => {
    web = await openMarket({ storage: storage(), decodeElsewhere: decodeByJob(async () => requests) });
    const nobody = { name: 'nobody', run: async () => undefined };
    requests = await startJobs(web.db, [decodingJob(web.services.images), nobody], { log, works: false });
    const images = createImageStore(path.join(folder, 'worker'), storage());
    worker = { images, jobs: await startJobs(web.db, [decodingJob(images)], { log }) };
  });
  afterAll(async () => {
    await worker.jobs.stop();
    worker.images.close();
    await requests.stop();
    await web.close();
  });

  it('answers an upload as usual, and serves what the worker stored', async () => {
    const answer = await uploadWith(web, await keyFor(web), await smallPicture(1));
    const { id, width, height } = answer.json<ImageUploaded>().data;
    expect([answer.statusCode, width, height]).toEqual([200, 6, 6]);
    const shown = await web.app.inject({ url: imagePath(id, 'thumb') });
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'webp']);
    expect(await web.db.query('select from pictures where key = $1', [id])).toHaveLength(1);
  });

  it('refuses a file that isn’t a picture with the same sentence, and leaves nothing behind', async () => {
    const answer = await uploadWith(web, await keyFor(web), Buffer.from('This is no picture.'));
    expect([answer.statusCode, answer.json<ImageRefused>().error.message]).toEqual([
      400,
      'This is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    ]);
    const incoming = path.join(web.services.env.dataDir, 'images', '.incoming');
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('decodes several pictures in parallel', async () => {
    const key = await keyFor(web, { who: await web.person('seller') });
    const pictures = await Promise.all([11, 12, 13, 14].map(smallPicture));
    const answers = await Promise.all(pictures.map((picture) => uploadWith(web, key, picture)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('answers 503 if no worker is available in time', async () => {
    const unanswered = { request: () => requests.request({ name: 'nobody' }, {}, 200) };
    const images = createImageStore(
      path.join(folder, 'alone'),
      storage(),
      decodeByJob(async () => unanswered),
    );
    const prepare = jest.spyOn(web.services.images, 'prepare').mockImplementation(images.prepare);
    expect(outcome(await uploadWith(web, await keyFor(web), randomBytes(20)))).toBe('503 UNAVAILABLE');
    prepare.mockRestore();
    images.close();
  });
});

it('a single role needs a database for several processes', () => {
  expect(readEnv({ DATA_DIR: folder }).roles).toEqual({ web: true, worker: true });
  expect(readEnv({ DATA_DIR: folder, PROCESS_ROLES: 'worker', DATABASE_URL: 'postgres://x' }).roles).toEqual({
    web: false,
    worker: true,
  });
  expect(() => readEnv({ DATA_DIR: folder, PROCESS_ROLES: 'worker' })).toThrow('PROCESS_ROLES is only worker');
  expect(() => readEnv({ DATA_DIR: folder, PROCESS_ROLES: 'cook' })).toThrow(
    'PROCESS_ROLES must be web, worker or web,worker, not "cook".',
  );
});
