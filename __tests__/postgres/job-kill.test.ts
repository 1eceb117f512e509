import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/database/open.ts';
import { jobFigures } from '../../server/jobs/job-figures.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { migratedPostgresDatabase } from '../helpers/setup/postgres.ts';

jest.setTimeout(120_000);

it('another process finishes the job of a killed process, once', async () => {
  const { url, drop } = await migratedPostgresDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-jobs-'));
  const start = () =>
    fork(path.resolve('__tests__/helpers/processes/programs.ts'), ['jobs'], {
      execArgv: [],
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url },
    });
  const first = start();
  expect(await once(first, 'message')).toEqual(['begun', undefined]);
  // It is already running, and waits for its turn.
  const second = start();
  const db = await openDatabase({ databaseUrl: url });
  try {
    expect((await jobFigures(db)).map(({ queue, active }) => [queue, active])).toEqual([['noted', 1]]);
    first.kill('SIGKILL');
    for (const step of ['begun', 'ended']) expect(await once(second, 'message')).toEqual([step, undefined]);
    const notes = await db.query<{ step: string }>('select step from job_notes');
    expect(notes.map(({ step }) => step).slice(0, 3)).toEqual(['begun', 'begun', 'ended']);
  } finally {
    second.kill('SIGKILL');
    await once(second, 'exit');
    await db.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('several processes may start at the same moment on a database without a queue', async () => {
  const { url, drop } = await migratedPostgresDatabase();
  const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl: url })));
  const warned: unknown[] = [];
  const log = { warn: (line: unknown) => void warned.push(line), error: (line: unknown) => void warned.push(line) };
  const kinds = ['one', 'two', 'three'].map((name) => ({ name, everyMs: 600_000, run: async () => undefined }));
  try {
    const jobs = await Promise.all(databases.map((db) => startJobs(db, kinds, { log })));
    const [db] = databases;
    expect(db && (await jobFigures(db)).map(({ queue }) => queue)).toEqual(['one', 'three', 'two']);
    await Promise.all(jobs.map((each) => each.stop()));
    expect(warned).toEqual([]);
  } finally {
    await Promise.all(databases.map((db) => db.close()));
    await drop();
  }
});
