import { createTurns, TurnRefused } from '../../server/services/turns';

/** A job that ends when told to. */
function createJob() {
  const job = { started: false, end: () => undefined as void, work: async () => undefined as void };
  const ended = new Promise<void>((resolve) => (job.end = resolve));
  job.work = () => {
    job.started = true;
    return ended;
  };
  return job;
}
const LIMITS = { running: 3, runningPerKey: 2, waiting: 3, waitingPerKey: 2, waitMs: 60_000 };
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('one key runs a few jobs, queues a few more, and leaves room for others', async () => {
  const turns = createTurns(LIMITS);
  const jobs = Array.from({ length: 5 }, createJob);
  const [first, second, third, fourth, other] = jobs as [
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
  ];
  const runs = [first, second, third, fourth].map(({ work }) => turns.run('flooder', work));
  await expect(turns.run('flooder', createJob().work)).rejects.toBeInstanceOf(TurnRefused);
  runs.push(turns.run('somebody', other.work));
  await settle();
  expect(jobs.map(({ started }) => started)).toEqual([true, true, false, false, true]);
  first.end();
  await settle();
  expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false, true]);
  jobs.forEach(({ end }) => end());
  await Promise.all(runs);
  expect(fourth.started).toBe(true);
});

it('a job that waits too long is refused, and never runs', async () => {
  const turns = createTurns({ ...LIMITS, running: 1, waitMs: 5 });
  const [running, late] = [createJob(), createJob()];
  const run = turns.run('a', running.work);
  await expect(turns.run('b', late.work)).rejects.toMatchObject({ retryAfter: 2 });
  running.end();
  await run;
  expect(late.started).toBe(false);
  await turns.run('b', async () => undefined);
});

it('a job that fails gives its turn to the next', async () => {
  const turns = createTurns({ ...LIMITS, running: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('failed')));
  const next = turns.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
