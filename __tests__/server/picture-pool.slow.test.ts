import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ImageFault } from '../../server/services/images/image-fault.ts';
import { createImageStore } from '../../server/services/images/images.ts';
import { strangerOwner } from '../../server/services/images/decoding-queue.ts';
import { createPicturePool, type PicturePool } from '../../server/services/images/picture-pool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-pool-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });
let honest: Buffer;
/** A kilobyte that takes the decoder about a second. */
let slow: Buffer;
/** Never ends when read: a pipe without a writer. */
const ENDLESS = 'endless';
beforeAll(async () => {
  honest = await plain(60, 40).jpeg().toBuffer();
  slow = await plain(7900, 5000).avif({ effort: 0 }).toBuffer();
});

/** For tests that aren't about the time limit, on a busy machine. */
const PATIENT_MS = 60_000;

let count = 0;
async function decode(pool: PicturePool, picture: Buffer | typeof ENDLESS, owner?: string) {
  count += 1;
  const draft = path.join(folder, String(count));
  await mkdir(draft);
  const source = path.join(draft, 'source');
  if (picture === ENDLESS) execFileSync('mkfifo', [source]);
  else await writeFile(source, picture);
  return pool.decode({ source, folder: draft }, owner);
}

describe('decoding', () => {
  it('times out, and the next picture is decoded', async () => {
    const pool = createPicturePool(2_000);
    try {
      await expect(decode(pool, ENDLESS)).rejects.toThrow(new ImageFault('slow'));
      expect(await decode(pool, honest)).toMatchObject({ width: 60, height: 40 });
    } finally {
      pool.close();
    }
  });

  it('of one sender’s many slow pictures delays nobody else', async () => {
    const pool = createPicturePool(PATIENT_MS);
    try {
      const order: string[] = [];
      const slowOnes = ['one', 'two', 'three'].map((name) =>
        decode(pool, slow, 'attacker').then(() => order.push(name)),
      );
      await decode(pool, honest, 'buyer').then(() => order.push('honest'));
      await Promise.all(slowOnes);
      expect(order.indexOf('honest')).toBeLessThan(2);
    } finally {
      pool.close();
    }
  });
});

it('strangers, from however many addresses, leave a process to people', async () => {
  const pool = createPicturePool(PATIENT_MS);
  try {
    let isOver = false;
    const endless = [1, 2, 3].map((number) =>
      decode(pool, ENDLESS, strangerOwner(`198.51.100.${number}`)).catch(() => {
        isOver = true;
      }),
    );
    expect(await decode(pool, honest, 'person')).toMatchObject({ width: 60, height: 40 });
    expect(isOver).toBe(false);
    pool.close();
    await Promise.all(endless);
  } finally {
    pool.close();
  }
});

describe('the store', () => {
  it('leaves nothing of a refused picture on disk', async () => {
    const images = createImageStore(path.join(folder, 'images'));
    try {
      await expect(images.put(Buffer.from('no picture'))).rejects.toThrow(ImageFault);
      await expect(images.put(Buffer.alloc(11 * 1024 * 1024))).rejects.toThrow(ImageFault);
      const { key } = await images.put(honest);
      expect(await readdir(path.join(folder, 'images', '.incoming'))).toEqual([]);
      expect(await readdir(path.join(folder, 'images', key))).toEqual([
        'card.webp',
        'full.webp',
        'medium.webp',
        'thumb.webp',
      ]);
    } finally {
      images.close();
    }
  });
});
