/** Draws the static pictures of public/: npx tsx scripts/draw-pictures.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bikeError } from './pictures/bike-error';
import { hero } from './pictures/hero';
import { icon } from './pictures/icon';
import { partnerLogo, PARTNERS } from './pictures/partners';

const PUBLIC = path.join(__dirname, '../public');
const PICTURES = path.join(PUBLIC, 'pictures');
const HERO_WIDTHS = [640, 1024, 1600];

async function write(file: string, content: string | Buffer): Promise<void> {
  await writeFile(file, content);
  process.stdout.write(`${path.relative(PUBLIC, file)}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} KiB\n`);
}

/** `size` in pixels; SVG is rendered at that size, not enlarged. */
const png = (svg: string, size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

async function main(): Promise<void> {
  await mkdir(path.join(PICTURES, 'partners'), { recursive: true });
  await write(path.join(PUBLIC, 'favicon.svg'), icon(14));
  for (const size of [192, 512]) await write(path.join(PUBLIC, `icon-${size}.png`), await png(icon(14), size));
  // Apple's systems round the corners themselves.
  await write(path.join(PUBLIC, 'apple-touch-icon.png'), await png(icon(0), 180));
  await write(path.join(PICTURES, 'bike-error.svg'), bikeError());
  for (const partner of PARTNERS) await write(path.join(PICTURES, `partners/${partner.file}.svg`), partnerLogo(partner));
  const drawn = await sharp(Buffer.from(hero()), { density: 72 }).png().toBuffer();
  for (const width of HERO_WIDTHS) {
    const picture = sharp(drawn).resize({ width, kernel: 'lanczos3' });
    await write(path.join(PICTURES, `hero-${width}.webp`), await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer());
    await write(path.join(PICTURES, `hero-${width}.avif`), await picture.clone().avif({ quality: 63, effort: 6 }).toBuffer());
  }
}

void main().catch((fault: unknown) => {
  console.error(fault);
  process.exitCode = 1;
});
