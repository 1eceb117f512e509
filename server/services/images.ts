import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { BOUNDS, IMAGE_WIDTHS, type ImageVariant } from '#contract/lists';
import { refuse } from '../plugins/problems';

/** Why a picture is refused, in a sentence for the person who chose it. */
export class ImageFault extends Error {}

/** A picture of a kilobyte can unpack to forty megapixels: one is worked on at a time, and memory and threads are left for pages. */
const AT_ONCE = 1;
/** More wait for their turn than this only under attack. */
const QUEUE = 40;
const SECONDS = 20;

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Bytes of the full variant. */
  size: number;
}

export interface ImageStore {
  /**
   * Checks a picture by its content, turns it upright, drops its metadata, and keeps it in the three sizes, as WebP.
   * @throws ImageFault; Refusal UNAVAILABLE when too many are waiting
   */
  put(bytes: Buffer): Promise<StoredPicture>;
  /** A kept variant as a stream with its length, or nothing. */
  open(key: string, variant: string): Promise<{ stream: Readable; bytes: number } | undefined>;
}

/** The first bytes decide what a file is; its name and declared type do not. */
const SIGNATURES: [kind: string, test: (head: Buffer) => boolean][] = [
  ['JPEG', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['PNG', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['GIF', (head) => /^GIF8[79]a/.test(head.subarray(0, 6).toString('latin1'))],
  ['WebP', (head) => head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP'],
  ['AVIF', (head) => head.subarray(4, 8).toString('latin1') === 'ftyp' && /avi[fs]/.test(head.subarray(8, 32).toString('latin1'))],
];

const VARIANTS = Object.entries(IMAGE_WIDTHS) as [ImageVariant, number][];
const QUALITY: Record<ImageVariant, number> = { thumb: 70, card: 72, full: 80 };

export const imagePath = (key: string, variant: ImageVariant): string => `/images/i/${key}/${variant}.webp`;

/** A picture on our own origin is kept as a path, so that the market survives a change of port or domain. */
export function storedImage(url: string, publicUrl: string): string {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  // Two slashes begin another host's address.
  return path.startsWith('//') ? url : path;
}

async function keep(folder: string, bytes: Buffer): Promise<StoredPicture> {
  // Loaded at the first upload: the reader of a page never pays for it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const target = path.join(folder, key);
  const draft = path.join(folder, `.${key}-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const inside = (width: number) => ({ width, height: width * 2, fit: 'inside' as const, withoutEnlargement: true });
  try {
    // Unpacked once, to the largest size that is kept; the others are made of that.
    const { data: pixels, info: { width, height, channels } } = await sharp(bytes, { limitInputPixels: BOUNDS.imagePixels, failOn: 'error' })
      .rotate().resize(inside(IMAGE_WIDTHS.full)).toColourspace('srgb').timeout({ seconds: SECONDS })
      .raw().toBuffer({ resolveWithObject: true });
    let size = 0;
    for (const [variant, wanted] of VARIANTS) {
      const picture = await sharp(pixels, { raw: { width, height, channels } }).resize(inside(wanted)).webp({ quality: QUALITY[variant], effort: 4 }).toBuffer();
      await writeFile(path.join(draft, `${variant}.webp`), picture);
      if (variant === 'full') size = picture.length;
    }
    // All sizes or none appear. The same picture sent again is already there: its key is its content.
    await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return { key, width, height, size };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new ImageFault('The picture has more than 40 megapixels.');
    if (error instanceof Error && /timeout/i.test(error.message)) throw new ImageFault('The picture takes too long to read. Save it as a JPEG and try again.');
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new ImageFault('The picture is damaged and cannot be read.');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export function createImageStore(folder: string): ImageStore {
  const limit = pLimit(AT_ONCE);
  return {
    async put(bytes) {
      if (bytes.length === 0) throw new ImageFault('The file is empty.');
      if (!SIGNATURES.some(([, test]) => test(bytes))) throw new ImageFault('This is not a JPEG, PNG, WebP, AVIF or GIF picture.');
      if (limit.pendingCount >= QUEUE) return refuse('UNAVAILABLE');
      return limit(() => keep(folder, bytes));
    },
    async open(key, variant) {
      if (!/^[0-9a-f]{32}$/.test(key) || !Object.hasOwn(IMAGE_WIDTHS, variant)) return undefined;
      const file = path.join(folder, key, `${variant}.webp`);
      const found = await stat(file).catch(() => undefined);
      return found && { stream: createReadStream(file), bytes: found.size };
    },
  };
}
