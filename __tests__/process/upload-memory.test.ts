import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';

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

/** The most memory since it was asked last. */
async function memory(): Promise<number> {
  server.send('memory');
  return (await heard<{ most: number }>()).most;
}

/** What a started server takes (docs/operating.md) and this much more is 400 MiB. */
const MIB = 250;

it("eighty uploads of ten megabytes at once, half of them as text, take little of the server's memory", async () => {
  const [picture, text] = [await large(), (await large()).toString('base64')];
  await memory();
  const before = await memory();
  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_none, index) => {
      const form = new FormData();
      if (index % 2) form.append('image', text);
      else form.append('image', new Blob([new Uint8Array(picture)]), 'bike.jpg');
      return (await fetch(`${url}/images/1/upload?key=${key}`, { method: 'POST', body: form })).status;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(before).toBeGreaterThan(50);
  expect((await memory()) - before).toBeLessThan(MIB);
}, 120_000);
