import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import type { Taken } from '../helpers/upload-server';

let server: ChildProcess;
let url: string;
let key: string;
const heard = async <T>(): Promise<T> => ((await once(server, 'message')) as [T])[0];
beforeAll(async () => {
  server = fork(path.join(__dirname, '../helpers/upload-server.ts'), [], {
    execArgv: ['--require', './scripts/register.cjs'],
  });
  ({ url, key } = await heard<{ url: string; key: string }>());
}, 120_000);
afterAll(() => void server.kill('SIGKILL'));

/** Pictures of nearly ten megabytes, each its own: the bytes behind a picture's end are no part of it, and are sent all the same. */
async function large(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b93c0a' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, randomBytes(9.9 * 1024 * 1024 - picture.length)]);
}

async function taken(): Promise<Taken> {
  server.send('taken');
  return heard<Taken>();
}
const memory = async () => (await taken()).memory;

async function upload(picture: Blob | string): Promise<number> {
  const form = new FormData();
  if (typeof picture === 'string') form.append('image', picture);
  else form.append('image', picture, 'bike.jpg');
  return (await fetch(`${url}/images/1/upload?key=${key}`, { method: 'POST', body: form })).status;
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('pictures that are slow to decode cost the server next to nothing: other processes decode them', async () => {
  // A kilobyte that takes the decoder a few tenths of a second.
  const slow = await sharp({ create: { width: 3950, height: 2500, channels: 3, background: '#0f766e' } })
    .avif({ effort: 0 })
    .toBuffer();
  const send = () => upload(new Blob([new Uint8Array(slow)]));
  const four = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, work));
  const here = await processorTime(() => four(() => sharp(slow).raw().toBuffer()));
  // The first ones start the processes, and the server compiles what receives them.
  await four(send);
  await taken();
  expect(await four(send)).toEqual([200, 200, 200, 200]);
  expect((await taken()).processor).toBeLessThan(here / 4);
}, 60_000);

/** What a started server takes (docs/operating.md) and this much more is 400 MiB. */
const MIB = 250;

it("eighty uploads of ten megabytes at once, half of them as text, take little of the server's memory", async () => {
  const [picture, text] = [await large(), (await large()).toString('base64')];
  await memory();
  const before = await memory();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_none, index) => upload(index % 2 ? text : new Blob([new Uint8Array(picture)]))),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(before).toBeGreaterThan(50);
  expect((await memory()) - before).toBeLessThan(MIB);
}, 120_000);
