import sharp from 'sharp';
import { type Chance, chanceOf } from '../../../demo/random.ts';
import { draw } from '../../drawing/drawing.ts';
import { BODY_TYPES, SCENES } from '../../../demo/drawings.ts';

/** Photos of the labelled market, drawn by the demo's own code and taken from another place each time. */

const [WIDTH, HEIGHT] = [640, 480];
const COLOURS = ['#b3202a', '#1f4fa3', '#222428', '#e8e6e1', '#1d7a4d', '#d98218', '#6b2f8f', '#8a8d91'];

export interface Drawn {
  picture: Buffer;
}

/** Draws bikes in their surroundings, which the photos are taken of. */
export async function drawScenes(seed: number, many: number): Promise<Drawn[]> {
  const chance = chanceOf(seed);
  const drawn: Drawn[] = [];
  for (let at = 0; at < many; at += 1) {
    const svg = draw({
      kind: 'motorbike',
      body: chance.pick(BODY_TYPES),
      colour: chance.pick(COLOURS),
      scene: chance.pick(SCENES),
      seed: chance.whole(1, 1_000_000),
    });
    const picture = await sharp(Buffer.from(svg), { density: 54 })
      .resize(900, 675, { fit: 'fill' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
    drawn.push({ picture });
  }
  return drawn;
}

/** Light from one side, and things that stand around, as in every real photo. */
function surroundings(chance: Chance): Buffer {
  const [x, y] = [chance.next(), chance.next()];
  const shapes = Array.from({ length: chance.whole(3, 6) }, () => {
    const [left, top] = [chance.between(-60, WIDTH - 40), chance.between(-60, HEIGHT - 40)];
    const fill = `hsl(${chance.whole(0, 359)} ${chance.whole(5, 50)}% ${chance.whole(10, 85)}%)`;
    return chance.next() < 0.6
      ? `<rect x="${left}" y="${top}" width="${chance.between(20, 170)}" height="${chance.between(60, 260)}" fill="${fill}" opacity="0.85"/>`
      : `<ellipse cx="${left}" cy="${top}" rx="${chance.between(20, 130)}" ry="${chance.between(20, 110)}" fill="${fill}" opacity="0.8"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="l" x1="${x}" y1="${y}" x2="${1 - x}" y2="${1 - y}">
    <stop offset="0" stop-color="#fff" stop-opacity="${chance.between(0.1, 0.4)}"/>
    <stop offset="1" stop-color="#000" stop-opacity="${chance.between(0.1, 0.45)}"/></linearGradient></defs>
    ${shapes.join('')}<rect width="100%" height="100%" fill="url(#l)"/></svg>`);
}

/** Takes a photo of a scene: from another place, with other light. The same seed gives the same photo. */
export async function takePhoto(scenes: readonly Drawn[], seed: number): Promise<Buffer> {
  const chance = chanceOf(seed);
  const { picture } = chance.pick(scenes);
  const zoom = chance.between(0.55, 0.9);
  const [width, height] = [Math.round(900 * zoom), Math.round(675 * zoom)];
  const taken = sharp(picture).extract({
    left: chance.whole(0, 900 - width),
    top: chance.whole(0, 675 - height),
    width,
    height,
  });
  if (chance.next() < 0.5) taken.flop();
  const framed = await taken.resize(WIDTH, HEIGHT, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(framed)
    .composite([{ input: surroundings(chance) }])
    .modulate({ brightness: chance.between(0.85, 1.15) })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** What somebody does to a picture that isn't theirs. */
export const CHANGES = ['smaller', 'trimmed', 'mirrored', 'watermarked', 'all'] as const;
export type Change = (typeof CHANGES)[number];

const compress = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize(width).jpeg({ quality: 60 }).toBuffer();

async function trim(picture: Buffer, chance: Chance): Promise<Buffer> {
  const [width, height] = [Math.round(WIDTH * 0.95), Math.round(HEIGHT * 0.95)];
  const [left, top] = [chance.whole(0, WIDTH - width), chance.whole(0, HEIGHT - height)];
  return sharp(picture).extract({ left, top, width, height }).png().toBuffer();
}

async function addWatermark(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="50%" y="55%" text-anchor="middle" font-size="${width / 12}" fill="#fff" opacity="0.5"
      transform="rotate(-20 ${width / 2} ${height / 2})">BIKE BAZAR BD</text>
    <rect x="68%" y="88%" width="30%" height="8%" fill="#000" opacity="0.5"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/** Returns a changed copy of a photo. */
export async function copyPhoto(photo: Buffer, change: Change, chance: Chance): Promise<Buffer> {
  const flop = () => sharp(photo).flop().png().toBuffer();
  const width = chance.whole(420, 620);
  switch (change) {
    case 'smaller':
      return compress(photo, chance.whole(300, 560));
    case 'trimmed':
      return compress(await trim(photo, chance), width);
    case 'mirrored':
      return compress(await flop(), width);
    case 'watermarked':
      return compress(await addWatermark(photo), width);
    case 'all':
      return compress(await addWatermark(await trim(await flop(), chance)), width);
  }
}

/** Colours of text that people write on pictures, with the one of its edge or band. */
const INKS = [
  ['#fff', '#000'],
  ['#ffe600', '#000'],
  ['#000', '#fff'],
  ['#d00', '#fff'],
] as const;
const FONTS = ['DejaVu Sans, Arial', 'Liberation Sans, Helvetica', 'DejaVu Serif, Times'];
const LETTER_WIDTH = 0.66;

/** Writes on a photo as people do: large or medium, in a light or dark colour, nearly straight, with an edge, on a band or without. */
export async function writeOnPhoto(photo: Buffer, text: string, chance: Chance): Promise<Buffer> {
  const size = Math.min(chance.whole(24, 56), (WIDTH - 40) / (text.length * LETTER_WIDTH));
  const [ink, edge] = chance.pick(INKS);
  const [y, angle] = [chance.between(0.15, 0.85) * HEIGHT, chance.between(-4, 4)];
  const way = chance.pick(['plain', 'edge', 'band']);
  const band = `<rect y="${y - size * 1.1}" width="${WIDTH}" height="${size * 1.6}" fill="${edge}"/>`;
  const outline = `stroke="${edge}" stroke-width="${size / 6}" paint-order="stroke"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <g transform="rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})">${way === 'band' ? band : ''}
    <text x="50%" y="${y}" text-anchor="middle" font-size="${size}" font-family="${chance.pick(FONTS)}, sans-serif"
      font-weight="${chance.pick(['400', '700'])}" fill="${ink}" ${way === 'edge' ? outline : ''}>${text}</text></g></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
