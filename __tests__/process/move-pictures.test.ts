import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskStorage } from '../../server/services/images/disk-storage.ts';
import { createS3Storage } from '../../server/services/images/s3-storage.ts';
import { createS3Papers } from '../../server/services/papers/paper-storage.ts';
import { killProcess, until } from '../helpers/processes/market-process.ts';
import { type ObjectStore, startObjectStore } from '../helpers/processes/servers.ts';

jest.setTimeout(120_000);

const PICTURES = 120;
const keyOf = (number: number): string => number.toString(16).padStart(32, '0');
const contentOf = (number: number, variant: string): string => `${variant} ${number} `.repeat(50);

const PAPERS = ['0b1f6a1e-5d0c-4c44-9d0a-0b7f3f6f2f01', '0b1f6a1e-5d0c-4c44-9d0a-0b7f3f6f2f02'];

let store: ObjectStore;
let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  store = await startObjectStore();
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-move-'));
  for (let number = 0; number < PICTURES; number += 1) {
    const picture = path.join(folder, 'images', keyOf(number));
    mkdirSync(picture, { recursive: true });
    for (const variant of ['full', 'card', 'thumb'])
      writeFileSync(path.join(picture, `${variant}.webp`), contentOf(number, variant));
  }
});
afterAll(async () => {
  await Promise.all([...running].map(killProcess));
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(args: string[], env: Record<string, string> = { DATA_DIR: folder, ...store.env }) {
  const child = spawn(process.execPath, ['server/commands/images.ts', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    ended: async () => {
      const [code] = await closed;
      running.delete(child);
      return { code, output };
    },
  };
}
const move = (from: string, to: string) => start(['move', '--from', from, '--to', to]);
const puts = () => store.methods.filter((method) => method === 'PUT').length;

async function storedInStore(): Promise<number> {
  const storage = createS3Storage(store.settings);
  let equal = 0;
  for (let number = 0; number < PICTURES; number += 1) {
    const found = await storage.open(keyOf(number), 'full');
    if (found && (await buffer(found.stream)).toString() === contentOf(number, 'full')) equal += 1;
  }
  storage.close();
  return equal;
}

it('a copy that is killed, then stopped, then completed has copied every picture once', async () => {
  const killed = move('disk', 's3');
  await until(() => puts() > 60);
  killed.child.kill('SIGKILL');
  await killed.ended();
  const afterKill = await storedInStore();
  expect(afterKill).toBeGreaterThan(10);
  expect(afterKill).toBeLessThan(PICTURES);

  const before = puts();
  const stopped = move('disk', 's3');
  await until(() => puts() > before + 60);
  stopped.child.kill('SIGINT');
  const { code, output } = await stopped.ended();
  expect([code, /(\d+) pictures were not processed/.exec(output)?.[1]]).toEqual([130, expect.stringMatching(/^[1-9]/)]);

  const last = await move('disk', 's3').ended();
  expect([last.code, last.output]).toEqual([0, expect.stringContaining(', 0 failed')]);
  expect(await storedInStore()).toBe(PICTURES);
  // Only work interrupted by the kill is repeated.
  expect(puts()).toBeLessThan(PICTURES * 3 + 8 * 3 + 1);

  const nothing = await move('disk', 's3').ended();
  expect([nothing.code, nothing.output]).toEqual([
    0,
    expect.stringContaining(`0 pictures copied, ${PICTURES} already present`),
  ]);
});

it('changed pictures are copied again, and back to the disk in all sizes', async () => {
  const incoming = path.join(folder, 'images', '.incoming');
  const left = readdirSync(incoming);
  const storage = createS3Storage(store.settings);
  const other = path.join(folder, 'other.webp');
  writeFileSync(other, 'damaged');
  await storage.put(keyOf(1), { full: other });
  await storage.remove(keyOf(2));
  storage.close();
  expect((await move('disk', 's3').ended()).output).toContain(`2 pictures copied, ${PICTURES - 2} already present`);
  expect(await storedInStore()).toBe(PICTURES);

  rmSync(path.join(folder, 'images', keyOf(3)), { recursive: true });
  writeFileSync(path.join(folder, 'images', keyOf(4), 'card.webp'), 'damaged');
  expect((await move('s3', 'disk').ended()).output).toContain('2 pictures copied');
  const disk = createDiskStorage(path.join(folder, 'images'));
  for (const number of [3, 4]) {
    const found = await disk.open(keyOf(number), 'card');
    expect(found && (await buffer(found.stream)).toString()).toBe(contentOf(number, 'card'));
  }
  // Beside what the kill left there, which a server removes after an hour.
  expect(readdirSync(incoming)).toEqual(left);
});

it('papers are copied as they are, and back', async () => {
  const papers = path.join(folder, 'papers');
  mkdirSync(papers);
  for (const name of [...PAPERS, '.folder-id']) writeFileSync(path.join(papers, name), `encrypted ${name}`);
  expect((await move('disk', 's3').ended()).output).toContain('2 papers copied, 0 already present');
  const stored = createS3Papers(store.settings);
  expect((await stored.list()).sort()).toEqual(PAPERS);
  rmSync(path.join(papers, PAPERS[0] ?? ''));
  const { code, output } = await move('s3', 'disk').ended();
  expect([code, output]).toEqual([0, expect.stringContaining('1 papers copied, 1 already present, 0 failed')]);
  expect(readFileSync(path.join(papers, PAPERS[0] ?? ''), 'utf8')).toBe(`encrypted ${PAPERS[0]}`);
  stored.close();
});

it('a store that refuses leads to exit code 1 and a reason', async () => {
  const { code, output } = await start(['move', '--from', 'disk', '--to', 's3'], {
    DATA_DIR: folder,
    ...store.env,
    S3_BUCKET: 'nowhere',
  }).ended();
  expect([code, output]).toEqual([1, expect.stringMatching(/[1-9]\d* failed[\s\S]*were not processed/)]);
  expect(output).toContain('The storage of pictures cannot be used');
});

it.each([
  [[]],
  [['move']],
  [['move', '--from', 'disk', '--to', 'disk']],
  [['move', '--from', 'x', '--to', 's3']],
  [['-x']],
])('wrong arguments %j show the right ones', async (args) => {
  const { code, output } = await start(args).ended();
  expect([code, output]).toEqual([1, expect.stringContaining('npm run images -- move --from disk --to s3')]);
});

it('a missing object store configuration is reported', async () => {
  const { code, output } = await start(['move', '--from', 'disk', '--to', 's3'], { DATA_DIR: folder }).ended();
  expect([code, output]).toEqual([1, expect.stringContaining('S3_BUCKET is missing')]);
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
});
