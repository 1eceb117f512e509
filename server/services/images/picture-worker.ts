import { BOUNDS, IMAGE_MEGAPIXELS, IMAGE_WIDTHS, type ImageVariant } from '#contract/limits';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { hashPicture } from './picture-hash';
import { type HashWork, MEMORY_EXIT_CODE, type PictureAnswer, type PictureWork } from './picture-pool';

// Worker process that decodes pictures one at a time, isolated from the server. The pool starts the
// workers, sends them work, and kills those that take too long.

/**
 * The most expensive permitted picture, an AVIF of forty megapixels with transparency, takes 860
 * MiB; a photo 100 to 200.
 */
const MEMORY_BYTES = 1024 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

const VARIANTS = Object.entries(IMAGE_WIDTHS) as [ImageVariant, number][];
const QUALITY: Record<ImageVariant, number> = { thumb: 70, card: 72, full: 80 };
const NOT_A_PICTURE = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.';

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

const fitInside = (width: number) => ({ width, height: width * 2, fit: 'inside' as const, withoutEnlargement: true });

/** Converts the decoder's error to a sentence for the uploader. */
function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return `The picture has more than ${IMAGE_MEGAPIXELS} megapixels.`;
  return /unsupported image format/i.test(message) ? NOT_A_PICTURE : 'The picture is damaged and cannot be read.';
}

async function decode({ source, folder }: PictureWork): Promise<PictureAnswer> {
  let pixels: Buffer;
  let info: OutputInfo;
  try {
    const { format = '', compression } = await sharp(source).metadata();
    // The container of AVIF can also hold other codecs.
    if (!FORMATS.includes(format) && !(format === 'heif' && compression === 'av1')) return { fault: NOT_A_PICTURE };
    // Decoded once, to the largest stored size; the smaller ones are derived from it.
    ({ data: pixels, info } = await sharp(source, { limitInputPixels: BOUNDS.imagePixels, failOn: 'error' })
      .rotate()
      .resize(fitInside(IMAGE_WIDTHS.full))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }));
  } catch (error) {
    return { fault: faultOf(error) };
  }
  const { width, height, channels } = info;
  for (const [variant, wanted] of VARIANTS) {
    await sharp(pixels, { raw: { width, height, channels } })
      .resize(fitInside(wanted))
      .webp({ quality: QUALITY[variant], effort: 4 })
      .toFile(path.join(folder, `${variant}.webp`));
  }
  return { width, height, size: (await stat(path.join(folder, 'full.webp'))).size };
}

const hash = ({ hashed }: HashWork): Promise<PictureAnswer> =>
  hashPicture(hashed).catch((error: unknown) => ({ fault: faultOf(error) }));

const answer = (message: PictureAnswer): void => void process.send?.(message);

function listen(): void {
  process.on('message', (work: PictureWork | HashWork) => {
    const done: Promise<PictureAnswer> = 'hashed' in work ? hash(work) : decode(work);
    done.then(answer, (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }));
  });
  // The server has ended.
  process.on('disconnect', () => process.exit());
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(MEMORY_EXIT_CODE);
  }, MEMORY_CHECK_MS);
  // Serving pages takes priority over pictures.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  answer({ ready: true });
}

if (process.send) listen();
