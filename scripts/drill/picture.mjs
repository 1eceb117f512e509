// The one picture that sellers send.
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve('demo/pictures');
const [name] = readdirSync(FOLDER, { recursive: true }).filter((file) => /\.(webp|png|jpe?g)$/.test(file));
export const PICTURE = readFileSync(path.join(FOLDER, name));

const BOUNDARY = 'motohaat-drill';

/** As a browser sends a form with one file. */
export function uploadForm(picture) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="bike"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
