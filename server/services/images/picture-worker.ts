import { BOUNDS } from '#contract/limits';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';
import { fitLongerSide, fitWidth, type PictureSize } from '#contract/site/picture-size';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { MAX_PAPER_BYTES, PAPER_PIXELS } from '#contract/trust/verification-rules';
import { ImageFault, type ImageFaultKind } from './image-fault.ts';
import { hashPicture } from './picture-hash.ts';
import {
  type HashWork,
  MEMORY_EXIT_CODE,
  type PaperWork,
  type PictureAnswer,
  type PictureWork,
  type TextWork,
} from './picture-pool.ts';
import type { Pixels } from './text-lines.ts';
import { decodePixels, readText } from './text-reader.ts';
import { watermarkTile } from './watermark.ts';

// Worker process that decodes pictures one at a time, isolated from the server. The pool starts the
// workers, sends them work, and kills those that take too long.

/**
 * The most expensive permitted picture, an AVIF of forty megapixels with transparency, takes 860
 * MiB; a photo 100 to 200.
 */
const MEMORY_BYTES = 1024 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

const VARIANTS = Object.keys(IMAGE_WIDTHS) as ImageVariant[];
const QUALITY: Record<ImageVariant, number> = { thumb: 70, card: 72, medium: 76, full: 80 };

// Disables all decoders but these five: SVG alone can render for minutes and read files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const FORMATS = ['jpeg', 'png', 'webp', 'gif'];

/** Only the full size is for reading; the others have at most as many pixels as a picture twice as high as wide. */
const pixelsOf = (variant: ImageVariant): number | undefined =>
  variant === 'full' ? undefined : IMAGE_WIDTHS[variant] ** 2 * 2;
const fitVariant = (size: PictureSize, variant: ImageVariant) => ({
  ...fitWidth(size, IMAGE_WIDTHS[variant], pixelsOf(variant)),
  fit: 'fill' as const,
});

function faultOf(error: unknown): ImageFaultKind {
  if (error instanceof ImageFault) return error.kind;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return 'tooManyPixels';
  return /unsupported image format/i.test(message) ? 'format' : 'damaged';
}

/** Returns the size of an upright picture. @throws ImageFault for formats that aren't accepted */
async function sizeOf(source: string | Buffer): Promise<PictureSize> {
  const { format = '', compression, autoOrient } = await sharp(source).metadata();
  // The container of AVIF can also hold other codecs.
  if (FORMATS.includes(format) || (format === 'heif' && compression === 'av1')) return autoOrient;
  throw new ImageFault(format === 'heif' && compression === 'hevc' ? 'heic' : 'format');
}

async function decode({ source, folder }: PictureWork): Promise<PictureAnswer> {
  let pixels: Buffer;
  let info: OutputInfo;
  try {
    const size = await sizeOf(source);
    // Decoded once, to the largest stored size; the smaller ones are derived from it.
    ({ data: pixels, info } = await sharp(source, { limitInputPixels: BOUNDS.imagePixels, failOn: 'error' })
      .rotate()
      .resize(fitVariant(size, 'full'))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }));
  } catch (error) {
    return { fault: faultOf(error) };
  }
  const { width, height, channels } = info;
  for (const variant of VARIANTS) {
    await sharp(pixels, { raw: { width, height, channels } })
      .resize(fitVariant({ width, height }, variant))
      .webp({ quality: QUALITY[variant], effort: 4 })
      .toFile(path.join(folder, `${variant}.webp`));
  }
  return { width, height, size: (await stat(path.join(folder, 'full.webp'))).size };
}

/** Makes an upload small and upright, without its metadata, and draws the watermark, if there is one. */
async function drawPaper({ paper, watermark }: PaperWork): Promise<PictureAnswer> {
  const source = Buffer.from(paper, 'base64');
  try {
    if (source.length > MAX_PAPER_BYTES) return { fault: 'tooLarge' };
    const size = await sizeOf(source);
    const picture = sharp(source, { limitInputPixels: BOUNDS.imagePixels, failOn: 'error' })
      .rotate()
      .resize({ ...fitLongerSide(size, PAPER_PIXELS), fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb');
    if (watermark === undefined) return { jpeg: (await picture.jpeg({ quality: 82 }).toBuffer()).toString('base64') };
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const tile = watermarkTile(watermark, { width, height });
    const jpeg = await sharp(data, { raw: { width, height, channels } })
      .composite([{ input: tile.data, raw: { width: tile.width, height: tile.height, channels: 4 }, tile: true }])
      .jpeg({ quality: 82 })
      .toBuffer();
    return { jpeg: jpeg.toString('base64') };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

const hash = ({ hashed }: HashWork): Promise<PictureAnswer> =>
  hashPicture(hashed).catch((error: unknown) => ({ fault: faultOf(error) }));

/**
 * Lets everything else on the machine go first, but not in tests: they wait for the result, and on a busy machine a
 * process of the lowest priority may get no CPU for minutes.
 */
function lowerPriority(priority: number): void {
  if (process.env.NODE_ENV !== 'test') os.setPriority(priority);
}

/** Nobody waits for it. */
async function read({ read: picture }: TextWork): Promise<PictureAnswer> {
  lowerPriority(os.constants.priority.PRIORITY_LOW);
  let pixels: Pixels;
  try {
    pixels = await decodePixels(picture);
  } catch (error) {
    return { fault: faultOf(error) };
  }
  return { text: await readText(pixels) };
}

/** Does the work of one message. */
function run(work: PictureWork | PaperWork | HashWork | TextWork): Promise<PictureAnswer> {
  if ('hashed' in work) return hash(work);
  if ('read' in work) return read(work);
  return 'paper' in work ? drawPaper(work) : decode(work);
}

const answer = (message: PictureAnswer): void => void process.send?.(message);

function listen(): void {
  process.on('message', (work: PictureWork | PaperWork | HashWork | TextWork) => {
    run(work).then(answer, (error: unknown) =>
      answer({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // The server has ended.
  process.on('disconnect', () => process.exit());
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(MEMORY_EXIT_CODE);
  }, MEMORY_CHECK_MS);
  // Serving pages takes priority over pictures.
  lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  answer({ ready: true });
}

if (process.send) listen();
