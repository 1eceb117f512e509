import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Box, type Pixels, type TextLine, textLinesOf } from './text-lines.ts';

/** Pixels of the longer side of a picture that is read. */
const SIZE = 1280;
/** Details smaller than this, in pixels, are not in the surroundings of text. */
const BLUR = 24;
/** Pixels of a line's height that the OCR reads best, margins included. */
const LINE_HEIGHT = 80;
/** Percent. Below the first, a line is foliage or chrome; from the second on, it isn't read again in another colour. */
const [MIN_CONFIDENCE, SURE] = [60, 90];
const MAX_LENGTH = 2000;
/** Modes of the OCR: its newer engine, and one line at a time. */
const [LSTM, SINGLE_LINE] = [1, '7'];

interface ReadLine {
  box: Box;
  text: string;
  confidence: number;
}
type Engine = (line: Buffer) => Omit<ReadLine, 'box'>;

/** Starts the OCR, which reads its engine and language from node_modules; it has no code for the network. */
async function startEngine(): Promise<Engine> {
  const [
    { default: load },
    {
      default: { langPath },
    },
  ] = await Promise.all([import('tesseract.js-core/tesseract-core-simd-lstm.js'), import('@tesseract.js-data/eng')]);
  const silent = () => undefined;
  const core = await load({ print: silent, printErr: silent, TesseractProgress: silent });
  core.FS.writeFile('eng.traineddata', gunzipSync(await readFile(`${langPath}_best_int/eng.traineddata.gz`)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM) !== 0) throw new Error('The OCR did not start.');
  api.SetVariable('tessedit_pageseg_mode', SINGLE_LINE);
  api.SetVariable('user_defined_dpi', '150');
  return (line) => {
    core.FS.writeFile('/input', line);
    if (api.SetImageFile(1, 0) === 1) throw new Error('The OCR could not read a line.');
    api.Recognize(null);
    return { text: api.GetUTF8Text().replace(/\s+/g, ' ').trim(), confidence: api.MeanTextConf() };
  };
}

let started: Promise<Engine> | undefined;

/** Decodes a picture to the size in which it is read. */
export async function decodePixels(picture: string | Buffer): Promise<Pixels> {
  const { data: rgb, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: SIZE, height: SIZE, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const small = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(Math.ceil(width / BLUR), Math.ceil(height / BLUR), { fit: 'fill' })
    .png()
    .toBuffer();
  const blurred = await sharp(small).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  return { width, height, rgb, blurred };
}

const straighten = ({ grey, width, height, angle }: TextLine): Promise<Buffer> =>
  sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(-angle, { background: '#fff' })
    .resize({ height: LINE_HEIGHT, width: SIZE * 2, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** True if the boxes share more than half of the smaller one. */
function overlap(one: Box, other: Box): boolean {
  const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  const shared = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return area(shared) * 2 > Math.min(area(one), area(other));
}

/** Returns the text in a picture, a line each, top to bottom. */
export async function readText(pixels: Pixels): Promise<string> {
  const read: ReadLine[] = [];
  for (const line of textLinesOf(pixels)) {
    const { box } = line;
    if (read.some((one) => one.confidence >= SURE && overlap(one.box, box))) continue;
    started ??= startEngine();
    const [engine, straight] = await Promise.all([started, straighten(line)]);
    read.push({ box, ...engine(straight) });
  }
  const kept: ReadLine[] = [];
  for (const line of read.sort((one, other) => other.confidence - one.confidence))
    if (line.confidence >= MIN_CONFIDENCE && !kept.some(({ box }) => overlap(box, line.box))) kept.push(line);
  return kept
    .sort((one, other) => one.box.top - other.box.top)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_LENGTH);
}
