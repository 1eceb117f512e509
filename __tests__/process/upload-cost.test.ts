import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { killProcess } from '../helpers/processes/market-process.ts';
import type { UploadUsage } from '../helpers/processes/programs.ts';

let server: ChildProcess;
let url: string;
let key: string;
const heard = async <T>(): Promise<T> => ((await once(server, 'message')) as [T])[0];
beforeAll(async () => {
  server = fork(path.resolve('__tests__/helpers/processes/programs.ts'), ['uploads'], {
    execArgv: [],
  });
  ({ url, key } = await heard<{ url: string; key: string }>());
});
afterAll(() => killProcess(server));

/**
 * Distinct pictures of nearly ten megabytes: bytes after a picture's end are ignored, but sent all
 * the same.
 */
async function large(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b93c0a' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, randomBytes(9.9 * 1024 * 1024 - picture.length)]);
}

async function taken(): Promise<UploadUsage> {
  server.send('taken');
  return heard<UploadUsage>();
}
const memory = async () => (await taken()).memory;

interface Form {
  body: Buffer;
  type: string;
}

async function formOf(picture: Blob | string): Promise<Form> {
  const form = new FormData();
  if (typeof picture === 'string') form.append('image', picture);
  else form.append('image', picture, 'bike.jpg');
  const request = new Request('http://motohaat', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/**
 * Sends a form that is ready: a client that builds it while the connection is open may be too busy to send the headers
 * in time.
 */
async function upload({ body, type }: Form): Promise<number | undefined> {
  const request = http.request(`${url}/images/1/upload?key=${key}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': type, 'content-length': body.length },
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('other processes decode pictures, never the server', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f766e' } })
    .avif({ effort: 0 })
    .toBuffer();
  let here = 0;
  const count = () => void (here += 1);
  sharp.queue.on('change', count);
  await sharp(picture).raw().toBuffer();
  sharp.queue.off('change', count);
  expect(here).toBeGreaterThan(0);
  await taken();
  const form = await formOf(new Blob([new Uint8Array(picture)]));
  expect(await Promise.all([1, 2, 3, 4].map(() => upload(form)))).toEqual(Array(4).fill(200));
  expect((await taken()).pictures).toBe(0);
});

/** A started server's usage (docs/operating/running.md) plus this is 400 MiB. */
const MIB = 250;

it('eighty parallel ten-megabyte uploads, half of them as text, need little server memory', async () => {
  const picture = await formOf(new Blob([new Uint8Array(await large())]));
  const text = await formOf((await large()).toString('base64'));
  await memory();
  const before = await memory();
  const answers = await Promise.all(Array.from({ length: 80 }, (_none, index) => upload(index % 2 ? text : picture)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(before).toBeGreaterThan(50);
  expect((await memory()) - before).toBeLessThan(MIB);
}, 300_000);
