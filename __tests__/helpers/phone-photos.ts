import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const plain = (width = 40, height = 30, background = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a photo as a phone saves it: it lies on its side, and says where it was taken. */
export const phonePhoto = (width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'A phone', Copyright: 'Secret Owner' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '23/1 48/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '90/1 24/1 0/1',
        },
      },
    })
    .jpeg()
    .toBuffer();

/** Returns an animation of two frames. */
export async function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#c2410c', '#0000ff'].map((colour) => plain(40, 30, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer();
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Returns a PNG of two frames: a reader that knows no animation sees the first. */
export async function animatedPng(): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const pixels = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(40, 4);
    data.writeUInt32BE(30, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngChunk('fcTL', data);
  };
  const header = png.subarray(0, png.indexOf('IHDR') + 4 + 13 + 4);
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels]);
  return Buffer.concat([
    header,
    pngChunk('acTL', frames),
    control(0),
    pngChunk('IDAT', pixels),
    control(1),
    pngChunk('fdAT', second),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a JPEG whose header says this many pixels. */
export async function hugeJpeg(side = 16_383): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** Returns a page that begins as a JPEG does. */
export const pageAsJpeg = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<!doctype html><script>alert(1)</script>')]);

/** Returns a JPEG of which the second half is missing. */
export async function truncatedJpeg(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  return noise.subarray(0, noise.length / 2);
}

/** Returns a screenshot of a whole conversation, as evidence is sent: small, and far longer than wide. */
export const longScreenshot = (): Promise<Buffer> => plain(1080, 12_000, '#f2f2f2').jpeg({ quality: 60 }).toBuffer();

/** Returns a photo of 800 × 600 pixels in the format of iPhones. */
export const iphonePhoto = (): Buffer => readFileSync(path.resolve('__tests__/helpers/iphone-photo.heic'));
