import { readFileSync } from 'node:fs';
import type { Database } from '../../server/database/database.ts';
import { jobKinds } from '../../server/job-kinds.ts';
import { executeCommand } from '../../server/command-socket.ts';
import { jobFigures } from '../../server/jobs/job-figures.ts';
import { type JobKind, type Jobs, JobUnanswered, startJobs } from '../../server/jobs/jobs.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';

let market: Market;
const running = new Set<Jobs>();
beforeAll(async () => {
  market = await openMarket();
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  running.clear();
});
afterAll(() => market.close());

const lines: unknown[] = [];
/** The library's minimum. */
const LEASE_SECONDS = 10;
const log = { warn: (line: unknown) => void lines.push(line), error: (line: unknown) => void lines.push(line) };

async function start(kind: JobKind): Promise<Jobs> {
  const timing = { pollSeconds: 0.5, leaseSeconds: LEASE_SECONDS, retrySeconds: 1, ...kind.timing };
  const jobs = await startJobs(market.db, [{ ...kind, timing }], { log });
  running.add(jobs);
  return jobs;
}
/**
 * Starts several concurrent runners, or one on PGlite: its folder has one process, which would take
 * over active jobs as a killed process's.
 */
async function startSeveral(kind: JobKind, several: number): Promise<void> {
  if (market.db.kind === 'pglite') await start({ ...kind, atOnce: several });
  else for (let number = 0; number < several; number += 1) await start(kind);
}
const figuresOf = async (queue: string) => (await jobFigures(market.db)).find((one) => one.queue === queue);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('every job is listed in docs/operating/running.md', () => {
  const documented = readFileSync('docs/operating/running.md', 'utf8').matchAll(/^\| .*\(`([\w-]+)`\) \|/gm);
  const names = jobKinds(market.services, undefined, market.app.log).map(({ name }) => name);
  expect([...documented].map(([, name]) => name).toSorted()).toEqual(names.toSorted());
});

it('there are no metrics before a process has run jobs', async () => {
  expect(await jobFigures(market.db)).toEqual([]);
  expect(await executeCommand(market.services, { command: 'jobs' })).toEqual({
    lines: ['No jobs have run yet.'],
    ok: true,
  });
});

it('a job runs immediately, and again in each time slot', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  await start({ name: 'regular', everyMs: 1000, run });
  await until(() => runs >= 2);
  expect(await figuresOf('regular')).toMatchObject({ failed: 0, retrying: 0 });
});

it('a job runs once at a time and once per slot, with any number of processes', async () => {
  let [at, most, runs] = [0, 0, 0];
  const run = async () => {
    at += 1;
    runs += 1;
    most = Math.max(most, at);
    await pause(300);
    at -= 1;
  };
  const started = Date.now();
  await startSeveral({ name: 'single', everyMs: 1000, run }, 3);
  await until(() => runs >= 4);
  expect(most).toBe(1);
  // Those of the three starts, and one in each slot.
  expect(runs).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - started) / 1000) + 1);
});

/** As long as a timer can wait: with a shorter interval, a second job could start at any time of day. */
const LONGEST_INTERVAL_MS = 2 ** 31 - 1;

/** @param fails the number of failing attempts */
const failing = (name: string, retrySeconds: number, fails = Infinity): JobKind & { tries: number[] } => {
  const tries: number[] = [];
  const run = async () => {
    tries.push(Date.now());
    if (tries.length <= fails) throw new Error('the provider is away');
  };
  return { name, everyMs: LONGEST_INTERVAL_MS, timing: { retrySeconds }, run, tries };
};

it('a failed job is visible until it is retried', async () => {
  await start(failing('failing', 3600));
  await until(async () => (await figuresOf('failing'))?.retrying === 1);
  expect(await figuresOf('failing')).toMatchObject({ lastFault: 'the provider is away', failed: 0 });
  expect((await executeCommand(market.services, { command: 'jobs' })).lines.join()).toContain(
    'failing: 1 waiting (1 of them again), 0 active',
  );
  expect(lines).toContainEqual({ err: new Error('the provider is away'), job: 'failing' });
});

it('a failed job is retried later, then after twice the delay', async () => {
  const kind = failing('recovering', 1, 2);
  await start(kind);
  await until(async () => (await figuresOf('recovering'))?.completed === 1);
  expect(kind.tries).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = kind.tries;
  expect(second - first).toBeGreaterThanOrEqual(900);
  expect(third - second).toBeGreaterThanOrEqual(1900);
});

it('a job that has failed often is retried within a minute, so that work goes on soon after a fault', async () => {
  const kind = failing('often', 10);
  await start(kind);
  await until(async () => (await figuresOf('often'))?.retrying === 1);
  await market.db.query(`update pgboss.job set retry_count = 3, start_after = now() where name = 'often'`);
  await until(async () => kind.tries.length === 2 && (await figuresOf('often'))?.retrying === 1);
  const [job] = await market.db.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'often' and state = 'retry'`,
  );
  expect(job?.seconds).toBeLessThanOrEqual(60);
});

it('a job that outlasts its lease stays with its process', async () => {
  let [at, most, runs] = [0, 0, 0];
  const slow: JobKind = {
    name: 'slow',
    everyMs: LONGEST_INTERVAL_MS,
    run: async () => {
      at += 1;
      runs += 1;
      most = Math.max(most, at);
      // Until leases have been checked once; the second runner's job need not repeat that.
      await pause(runs === 1 ? 3500 * LEASE_SECONDS : 0);
      at -= 1;
    },
  };
  await startSeveral(slow, 2);
  await until(async () => ((await figuresOf('slow'))?.completed ?? 0) > 0);
  expect(most).toBe(1);
  expect(await figuresOf('slow')).toMatchObject({ retrying: 0 });
  expect(await figuresOf('slow')).not.toHaveProperty('lastFault');
});

it('a request is answered by whichever process does the work', async () => {
  const queue = { name: 'asked', timing: { pollSeconds: 0.5, leaseSeconds: LEASE_SECONDS, retrySeconds: 1 } };
  let tries = 0;
  const run = async (data: object) => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return { doubled: (data as { number: number }).number * 2 };
  };
  const kind = { ...queue, atOnce: 2, run };
  const asking = await startJobs(market.db, [kind], { log, works: false });
  running.add(asking);
  const early = asking.request(queue, { number: 20 }, 60_000);
  await start(kind);
  expect(await early).toEqual({ doubled: 40 });
  const several = [1, 2, 3].map((number) => asking.request(queue, { number }, 60_000));
  expect(await Promise.all(several)).toEqual([2, 4, 6].map((doubled) => ({ doubled })));
});

it('notifications start jobs: an idle process runs no statements, and still answers immediately', async () => {
  let statements = 0;
  const db: Database = {
    ...market.db,
    library: {
      query(sql, binds) {
        statements += 1;
        return market.db.library.query(sql, binds);
      },
      script(sql) {
        statements += 1;
        return market.db.library.script(sql);
      },
    },
  };
  const run = async () => ({ done: true });
  const queue = { name: 'notified', timing: { pollSeconds: 60 } };
  const jobs = await startJobs(db, [{ ...queue, run }], { log });
  running.add(jobs);
  await pause(1500);
  statements = 0;
  await pause(3000);
  expect(statements).toBe(0);
  const begun = Date.now();
  // One notification may announce several jobs, which one worker does one by one.
  const answers = await Promise.all([1, 2, 3, 4].map(() => jobs.request(queue, {}, 30_000)));
  expect(answers).toEqual(answers.map(() => ({ done: true })));
  expect(Date.now() - begun).toBeLessThan(10_000);
});

it('an unanswered request times out, and is removed', async () => {
  const kind = { name: 'unanswered', run: async () => undefined };
  const asking = await startJobs(market.db, [kind], { log, works: false });
  running.add(asking);
  await expect(asking.request(kind, {}, 300)).rejects.toThrow(JobUnanswered);
  expect(await figuresOf('unanswered')).toMatchObject({ waiting: 0, active: 0, failed: 0 });
});

it('stopping waits for the running job, and starts no other', async () => {
  let [begun, ended] = [0, 0];
  const jobs = await start({
    name: 'stopped',
    everyMs: 1000,
    run: async () => {
      begun += 1;
      await pause(500);
      ended += 1;
    },
  });
  await until(() => begun === 1);
  await jobs.stop();
  expect([begun, ended]).toEqual([1, 1]);
  await pause(1500);
  expect(begun).toBe(1);
});

it('a failing script leaves no transaction open to others', async () => {
  await expect(market.db.script('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  for (const _connection of Array.from({ length: 12 }))
    expect(await market.db.query('select 1 as one')).toEqual([{ one: 1 }]);
});
