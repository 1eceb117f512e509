import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawScenes, takePhoto } from '../../demo/labelled/photos';
import { createImageStore, type ImageStore } from '../../server/services/images/images';

let folder: string;
let images: ImageStore;
let photo: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-text-'));
  images = createImageStore(folder);
  photo = await takePhoto(await drawScenes(5, 1), 7);
});
afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Writing {
  ink: string;
  band?: string;
  angle?: number;
  size?: number;
}

/** Writes on the photo. Needs a font, as every machine with a browser has. */
async function write(text: string, { ink, band, angle = 0, size = 40 }: Writing): Promise<Buffer> {
  const svg = `<svg width="640" height="480"><g transform="rotate(${angle} 320 240)">
    <rect y="360" width="640" height="70" fill="${band ?? 'none'}"/>
    <text x="320" y="410" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}"
      font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${text}</text></g></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
const read = async (picture: Buffer) => images.readText((await images.put(picture)).key);

it.each<[string, Writing]>([
  ['light on dark', { ink: '#fff', band: '#000' }],
  ['dark on light', { ink: '#000', band: '#fff' }],
  ['yellow on dark, at an angle', { ink: '#ffe600', band: '#000', angle: -4 }],
  ['red on light, small', { ink: '#d00', band: '#fff', size: 26, angle: 3 }],
  ['white on the photo', { ink: '#fff' }],
])('reads text on a photo: %s', async (_, writing) => {
  expect(await read(await write('Call 01711-222333', writing))).toContain('01711-222333');
});

it('reads nothing where there is nothing, and knows what does not exist', async () => {
  expect(await read(photo)).toBe('');
  expect(await images.readText('0'.repeat(32))).toBeUndefined();
});
