import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openDatabase } from '../../server/database/open.ts';
import { endMarkets, filledFolder, killProcess } from '../helpers/processes/market-process.ts';

jest.setTimeout(120_000);
const running = new Set<ChildProcess>();
afterEach(async () => {
  await Promise.all([...running].map(killProcess));
  await endMarkets();
});

function start(env: Record<string, string>): ChildProcess {
  const child = fork(path.resolve('__tests__/helpers/processes/programs.ts'), ['jobs'], {
    execArgv: [],
    env: { PATH: process.env.PATH, ...env },
  });
  running.add(child);
  return child;
}

it('the next process on the same folder finishes the job of a killed process, once', async () => {
  const DATA_DIR = await filledFolder();
  const first = start({ DATA_DIR });
  expect(await once(first, 'message')).toEqual(['begun', undefined]);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = start({ DATA_DIR });
  for (const step of ['begun', 'ended']) expect(await once(second, 'message')).toEqual([step, undefined]);
  second.kill('SIGKILL');
  await once(second, 'exit');
  const db = await openDatabase({ dataDir: DATA_DIR });
  expect(await db.query('select step from job_notes')).toEqual(['begun', 'begun', 'ended'].map((step) => ({ step })));
  await db.close();
});
