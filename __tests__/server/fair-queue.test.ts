import { createFairQueue, QueueRefused } from '../../server/services/limits/fair-queue.ts';

/** A job that ends on command. */
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

it('a queue of turns limits and queues jobs per key, and leaves room for others', async () => {
  const turns = createFairQueue(LIMITS);
  const jobs = Array.from({ length: 5 }, createJob);
  const [first, second, third, fourth, other] = jobs as [
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
    ReturnType<typeof createJob>,
  ];
  const runs = [first, second, third, fourth].map(({ work }) => turns.run('flooder', work));
  await expect(turns.run('flooder', createJob().work)).rejects.toBeInstanceOf(QueueRefused);
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

it('a queue of turns refuses a job that waits too long, and never runs it', async () => {
  const turns = createFairQueue({ ...LIMITS, running: 1, waitMs: 5 });
  const [running, late] = [createJob(), createJob()];
  const run = turns.run('a', running.work);
  await expect(turns.run('b', late.work)).rejects.toMatchObject({ retryAfter: 2 });
  running.end();
  await run;
  expect(late.started).toBe(false);
  await turns.run('b', async () => undefined);
});

it('a queue of turns passes a failed job’s turn to the next', async () => {
  const turns = createFairQueue({ ...LIMITS, running: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('failed')));
  const next = turns.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

it('a queue of turns makes room in a full queue at the expense of the key that fills it most', async () => {
  const turns = createFairQueue({ running: 1, runningPerKey: 1, waiting: 3, waitingPerKey: 3, waitMs: 60_000 });
  const running = createJob();
  const first = turns.run('flooder', running.work);
  const flood = Array.from({ length: 3 }, () => turns.run('flooder', async () => 'flooded'));
  const last = expect(flood[2]).rejects.toBeInstanceOf(QueueRefused);
  const other = turns.run('somebody', async () => 'served');
  await last;
  running.end();
  await first;
  expect(await Promise.all([other, flood[0], flood[1]])).toEqual(['served', 'flooded', 'flooded']);
});

it('a queue of turns gives the next turn to the key with the fewest waiting jobs', async () => {
  const turns = createFairQueue({ running: 1, runningPerKey: 1, waiting: 9, waitingPerKey: 9, waitMs: 60_000 });
  const running = createJob();
  const order: string[] = [];
  const run = (key: string) => turns.run(key, async () => void order.push(key));
  const first = turns.run('somebody else', running.work);
  const runs = [run('flooder'), run('flooder'), run('flooder'), run('somebody')];
  running.end();
  await Promise.all([first, ...runs]);
  expect(order).toEqual(['somebody', 'flooder', 'flooder', 'flooder']);
});

describe('with usage', () => {
  const FAIR = { running: 1, runningPerKey: 1, waiting: 9, waitingPerKey: 9, waitMs: 60_000, usageHalfLifeMs: 30_000 };
  let now: number;
  let clock: jest.SpyInstance<number>;
  beforeEach(() => {
    now = 1000;
    clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => clock.mockRestore());

  /** Runs jobs of some keys, each of which takes some milliseconds, behind one that runs. Returns their order. */
  async function orderOf(jobs: [key: string, ms: number, after?: number][]): Promise<string[]> {
    const turns = createFairQueue(FAIR);
    const order: string[] = [];
    const take = (key: string, ms: number) =>
      turns.run(key, async () => {
        order.push(key);
        now += ms;
      });
    await take('slow', 4000);
    const running = createJob();
    const runs = [turns.run('somebody else', running.work)];
    for (const [key, ms, after = 0] of jobs) {
      now += after;
      runs.push(take(key, ms));
    }
    running.end();
    await Promise.all(runs);
    return order.slice(1);
  }

  it('a key that has just used much time waits behind others, who came later', async () => {
    expect(
      await orderOf([
        ['slow', 4000],
        ['slow', 4000],
        ['fast', 100],
        ['fast', 100],
      ]),
    ).toEqual(['fast', 'fast', 'slow', 'slow']);
  });

  it('waiting counts too, so that nobody waits forever', async () => {
    expect(
      await orderOf([
        ['slow', 4000],
        ['fast', 100, 5000],
        ['fast', 100],
      ]),
    ).toEqual(['slow', 'fast', 'fast']);
  });

  it('usage is forgotten', async () => {
    expect(
      await orderOf([
        ['slow', 4000, 300_000],
        ['fast', 100],
      ]),
    ).toEqual(['slow', 'fast']);
  });
});

it('limited keys together leave room for all others, in both limits', async () => {
  const limited = { includes: (key: string) => key.startsWith('guest'), running: 1, waiting: 2 };
  const turns = createFairQueue({ ...LIMITS, running: 2, waiting: 3, limited });
  const jobs = Array.from({ length: 4 }, createJob);
  const runs = jobs.slice(0, 3).map(({ work }, at) => turns.run(`guest ${at}`, work));
  await expect(turns.run('guest 9', createJob().work)).rejects.toBeInstanceOf(QueueRefused);
  runs.push(turns.run('person', (jobs[3] as ReturnType<typeof createJob>).work));
  await settle();
  expect(jobs.map(({ started }) => started)).toEqual([true, false, false, true]);
  jobs.forEach(({ end }) => end());
  await Promise.all(runs);
});
