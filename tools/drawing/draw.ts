/** `npm run draw` draws the pictures of the demo market (demo/pictures) and of the site (public), which are then committed. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';
import { PAPERS } from '#contract/trust/verification-rules';
import { paperFile } from '../../demo/papers.ts';
import { demoDrawings, pictureFiles, VARIANTS } from '../../demo/pictures.ts';
import type { Drawing } from '../../demo/drawings.ts';
import { draw } from './drawing.ts';
import { drawPaperOfNobody } from './papers.ts';
import { bikeError } from './site/bike-error.ts';
import { hero } from './site/hero.ts';
import { icon } from './site/icon.ts';
import { partnerLogo, PARTNERS } from './site/partners.ts';

const PUBLIC = path.resolve('public');
const PICTURES = path.join(PUBLIC, 'pictures');
const HERO_WIDTHS = [640, 1024, 1600];
/**
 * As faithful as an uploaded JPEG at the image host's quality (server/services/images/picture-worker.ts), and a fifth smaller:
 * there is one loss less.
 */
const QUALITY: Record<ImageVariant, number> = { thumb: 70, card: 72, medium: 73, full: 74 };

/** A detail is enlarged from what the cover shows: softer edges go unnoticed. */
const QUALITY_OF_VIEWS: Record<ImageVariant, number> = { thumb: 62, card: 62, medium: 60, full: 58 };

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${path.relative('.', file)}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} KiB\n`);
}

async function drawPicture(drawing: Drawing): Promise<void> {
  const files = pictureFiles(drawing);
  const quality = 'view' in drawing ? QUALITY_OF_VIEWS : QUALITY;
  const drawn = await sharp(Buffer.from(draw(drawing)))
    .removeAlpha()
    .png()
    .toBuffer();
  for (const variant of VARIANTS) {
    const width = IMAGE_WIDTHS[variant];
    await write(
      files[variant],
      await sharp(drawn)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: quality[variant], effort: 6 })
        .toBuffer(),
    );
  }
}

/** Draws what is missing and removes what no drawing refers to; after a change of the drawing program, remove demo/pictures first. */
async function drawDemo(): Promise<void> {
  const drawings = demoDrawings();
  const wanted = new Set(drawings.flatMap((drawing) => Object.values(pictureFiles(drawing))));
  for (const file of wanted) await mkdir(path.dirname(file), { recursive: true });
  for (const folder of new Set([...wanted].map((file) => path.dirname(file))))
    for (const name of await readdir(folder))
      if (!wanted.has(path.join(folder, name))) await rm(path.join(folder, name));
  for (const drawing of drawings)
    if (!Object.values(pictureFiles(drawing)).every((file) => existsSync(file))) await drawPicture(drawing);
}

/** `size` in pixels; SVG is rendered at that size, not enlarged. */
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

async function drawPapers(): Promise<void> {
  for (const paper of PAPERS)
    await write(
      paperFile(paper),
      await sharp(Buffer.from(drawPaperOfNobody(paper)))
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer(),
    );
}

async function drawSite(): Promise<void> {
  await write(path.join(PUBLIC, 'favicon.svg'), icon(14));
  for (const size of [192, 512]) await write(path.join(PUBLIC, `icon-${size}.png`), await png(icon(14), size));
  // Apple's systems round the corners themselves.
  await write(path.join(PUBLIC, 'apple-touch-icon.png'), await png(icon(0), 180));
  await write(path.join(PICTURES, 'bike-error.svg'), bikeError());
  for (const partner of PARTNERS)
    await write(path.join(PICTURES, `partners/${partner.file}.svg`), partnerLogo(partner));
  const drawn = await sharp(Buffer.from(hero()), { density: 72 }).png().toBuffer();
  for (const width of HERO_WIDTHS) {
    const picture = sharp(drawn).resize({ width, kernel: 'lanczos3' });
    await write(
      path.join(PICTURES, `hero-${width}.webp`),
      await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer(),
    );
    await write(
      path.join(PICTURES, `hero-${width}.avif`),
      await picture.clone().avif({ quality: 63, effort: 6 }).toBuffer(),
    );
  }
}

async function main(): Promise<void> {
  await drawDemo();
  await drawPapers();
  await drawSite();
}

void main().catch((fault: unknown) => {
  console.error(fault);
  process.exitCode = 1;
});
