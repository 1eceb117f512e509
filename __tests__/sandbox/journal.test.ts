import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openJournal } from '../../sandbox/journal.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  file = path.join(folder, 'deep', 'rows.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Bike {
  name: string;
}

test('stored rows are there after reopening, in the order of their first put; removed ones aren’t', () => {
  const journal = openJournal(file);
  const bikes = journal.table<Bike>('bikes');
  bikes.put('a', { name: 'Pulsar' });
  bikes.put('b', { name: 'Gixxer' });
  bikes.put('c', { name: 'Hornet' });
  bikes.put('a', { name: 'Pulsar NS' });
  bikes.remove('b');
  journal.close();

  const again = openJournal(file).table<Bike>('bikes');
  expect(again.all()).toEqual([{ name: 'Pulsar NS' }, { name: 'Hornet' }]);
  expect(again.get('b')).toBeUndefined();
});

test('a change is on disk before put returns', () => {
  openJournal(file).table<Bike>('bikes').put('a', { name: 'Pulsar' });
  expect(readFileSync(file, 'utf8')).toContain('Pulsar');
});

test('opening compacts: a row written a hundred times takes one line', () => {
  const journal = openJournal(file);
  for (let round = 0; round < 100; round += 1) journal.table<Bike>('bikes').put('a', { name: `round ${round}` });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(100);
  journal.close();
  openJournal(file).close();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(['[["bikes","a",{"name":"round 99"}]]']);
});

test('a torn last line is dropped with its whole batch, and later writes are kept', () => {
  const journal = openJournal(file);
  journal.table<Bike>('bikes').put('a', { name: 'Pulsar' });
  journal.close();
  appendFileSync(file, '[["bikes","b",{"name":"Gixxer"}],["bikes","c",{"na');

  const again = openJournal(file);
  expect(again.table<Bike>('bikes').all()).toEqual([{ name: 'Pulsar' }]);
  again.table<Bike>('bikes').put('d', { name: 'Hornet' });
  again.close();
  expect(openJournal(file).table<Bike>('bikes').all()).toEqual([{ name: 'Pulsar' }, { name: 'Hornet' }]);
});

test('damage before the last line prevents the start, naming file and line', () => {
  openJournal(file).close();
  writeFileSync(file, '[["bikes","a",{}]]\nrubbish\n[["bikes","b",{}]]\n');
  expect(() => openJournal(file)).toThrow(/rows\.jsonl is damaged in line 2/);
});

test('changes made together are one line, even if the work throws', () => {
  const journal = openJournal(file);
  const bikes = journal.table<Bike>('bikes');
  expect(() =>
    journal.together(() => {
      bikes.put('a', { name: 'Pulsar' });
      journal.together(() => bikes.put('b', { name: 'Gixxer' }));
      throw new Error('declined');
    }),
  ).toThrow('declined');
  expect(readFileSync(file, 'utf8')).toBe('[["bikes","a",{"name":"Pulsar"}],["bikes","b",{"name":"Gixxer"}]]\n');
});

test('a journal whose file was replaced by another refuses to write, rather than lose data', () => {
  const first = openJournal(file);
  const second = openJournal(file);
  expect(() => first.table<Bike>('bikes').put('a', { name: 'Pulsar' })).toThrow(/can no longer write/);
  second.table<Bike>('bikes').put('b', { name: 'Gixxer' });
  second.close();
  expect(openJournal(file).table<Bike>('bikes').all()).toEqual([{ name: 'Gixxer' }]);
});

test('kill -9 loses nothing acknowledged, and splits no batch @slow', async () => {
  const writer = spawn(process.execPath, [path.resolve('__tests__/sandbox/journal-writer.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 200) writer.kill('SIGKILL');
    });
    writer.on('close', () => resolve());
  });
  const safe = said.split('\n').slice(0, -1).map(Number);
  expect(safe.length).toBeGreaterThanOrEqual(200);

  const rows = openJournal(file).table<{ number: number }>('rows');
  for (const number of safe) expect(rows.get(`left-${number}`)?.number).toBe(number);
  expect(rows.all().filter(({ number }) => !rows.get(`left-${number}`) || !rows.get(`right-${number}`))).toEqual([]);
});
