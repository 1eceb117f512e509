// The picture that sellers send.
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.resolve('demo/pictures');
const [name] = readdirSync(FOLDER, { recursive: true }).filter((file) => /\.(webp|png|jpe?g)$/.test(file));
/** As large as a telephone's, so that it takes a while to decode. */
const WIDTH = 3000;
const PICTURE = await sharp(readFileSync(path.join(FOLDER, name)))
  .resize(WIDTH)
  .jpeg()
  .toBuffer();

/** Another file each time, since the market knows a picture by its content; what stands behind its end no decoder reads. */
export const newPicture = () => Buffer.concat([PICTURE, randomBytes(16)]);

const BOUNDARY = 'motohaat-drill';

/** As a browser sends a form with one file. */
export function uploadForm(picture) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="bike"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
