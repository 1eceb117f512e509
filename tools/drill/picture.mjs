// The picture that sellers upload.
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.resolve('demo/pictures');
const [name] = readdirSync(FOLDER, { recursive: true }).filter((file) => /\.(webp|png|jpe?g)$/.test(file));
/** As large as a phone's photo, so that decoding takes a while. */
const WIDTH = 3000;
const PICTURE = await sharp(readFileSync(path.join(FOLDER, name)))
  .resize(WIDTH)
  .jpeg()
  .toBuffer();

/** A different file each time, since pictures are identified by content; decoders ignore bytes after the end. */
export const newPicture = () => Buffer.concat([PICTURE, randomBytes(16)]);

const BOUNDARY = 'motohaat-drill';

/** Encodes a form with one file like a browser. */
export function uploadForm(picture) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="bike"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
