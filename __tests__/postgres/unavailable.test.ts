import pg from 'pg';
import { build } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { DatabaseLimits } from '../../server/database/postgres-settings.ts';
import { DatabaseUnavailable } from '../../server/database/unavailable.ts';
import { queryAsAdministrator } from '../helpers/setup/postgres.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';
import { openTcpProxy, type TcpProxy } from '../helpers/processes/servers.ts';

let proxy: TcpProxy;
let direct: string;
let market: Market;
/** The same market on a database with short limits. */
let quick: Market;
let quickDb: Database;
let buyer: TestPerson;
let admin: TestPerson;
let category: string;
const broken: Error[] = [];
/** Shorter than in production, in the same order. */
const SHORT: DatabaseLimits = {
  connect: 900,
  lock: 1000,
  searchStatement: 500,
  statement: 1200,
  answer: 1500,
  idleInTransaction: 5000,
};
/** So long that only the database's own limits end a request. */
const HANDLER_MS = 600_000;

beforeAll(async () => {
  proxy = await openTcpProxy(new URL(process.env.TEST_POSTGRES_URL ?? ''));
  market = await openMarket({
    isImpatient: true,
    connections: 4,
    onConnectionError: (error) => void broken.push(error),
    route: (url) => {
      direct = url;
      return throughProxy(url);
    },
  });
  quickDb = await openDatabase({ databaseUrl: throughProxy(direct), connections: 4, limits: SHORT });
  const timeouts = { handlerMs: HANDLER_MS, readinessMs: 300 };
  quick = { ...market, db: quickDb, app: await build({ ...market.services, db: quickDb, timeouts }) };
  [buyer, admin, category] = [await market.person('user'), await market.person('admin'), await market.category()];
});
afterAll(async () => {
  await quick.app.close();
  await quickDb.close();
  await market.close();
  await proxy.close();
});

const throughProxy = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href;
const categories = (on = market) => send(on, 'GET /categories');
const bookingOf = (productId: string) => ({
  productId,
  address: '12 Mirpur Road',
  phone: '+8801711000009',
  meetingLocation: 'Dhaka',
});

/** The pool notices the end of idle connections with a delay. */
const untilReady = (on = market) => until(async () => outcome(await on.app.inject({ url: '/readyz' })) === '200');

/** Another transaction locks the row until `work` has finished. */
async function whileLocked<T>(table: string, id: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  await client.query('begin');
  await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
  try {
    return await work();
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

/** Terminates server processes that wait for a lock; returns how many there were. */
async function terminateWaiting(): Promise<number> {
  for (;;) {
    const ended = await queryAsAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
      [new URL(direct).pathname.slice(1)],
    );
    if (ended.length > 0) return ended.length;
  }
}

describe('a connection that breaks inside a transaction', () => {
  it('fails only that request, and is replaced', async () => {
    const product = await market.product((await market.person('seller')).id, category);
    const booking = bookingOf(product);
    const answer = await whileLocked('products', product, async () => {
      const asked = send(market, 'POST /bookings', buyer, booking);
      await terminateWaiting();
      expect(outcome(await categories())).toBe('200');
      return asked;
    });
    expect(outcome(answer)).toBe('503 UNAVAILABLE');
    expect(outcome(await send(market, 'POST /bookings', buyer, booking))).toBe('200');
  });

  it('raises the database layer’s own error, even between two statements', async () => {
    const work = market.db.transaction(async (tx) => {
      const [session] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await queryAsAdministrator('select pg_terminate_backend($1)', [session?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.query('select 1');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(broken.map(({ message }) => message).join()).toMatch(/terminat/);
    expect(await market.db.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });
});

describe('a frozen database', () => {
  it('makes the process unready before any request is refused, refuses every request, and recovers', async () => {
    const product = await market.product((await market.person('seller')).id, category);
    const ends: string[] = [];
    const note = async (what: string, answer: ReturnType<typeof send>) =>
      void ends.push(`${what} ${outcome(await answer)}`);
    proxy.freeze();
    await Promise.all([
      note('probe', quick.app.inject({ url: '/readyz' })),
      // More requests than connections: the last ones wait for one.
      ...Array.from({ length: 6 }, () => note('request', categories(quick))),
      note('request', send(quick, 'POST /bookings', buyer, bookingOf(product))),
      note('request', send(quick, `DELETE /categories/${category}`, admin)),
    ]);
    expect(ends).toEqual(['probe 503 UNAVAILABLE', ...Array<string>(8).fill('request 503 UNAVAILABLE')]);
    proxy.thaw();
    await untilReady(quick);
    expect(outcome(await categories(quick))).toBe('200');
  });

  it('inside a transaction isn’t asked for a rollback', async () => {
    const error = await quickDb
      .transaction(async (tx) => {
        await tx.query('select 1');
        proxy.freeze();
        await tx.query('select 2');
      })
      .catch((reason: unknown) => reason);
    const sent = proxy.swallowed();
    proxy.thaw();
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(sent).toContain('select 2');
    expect(sent).not.toContain('rollback');
    await untilReady(quick);
    expect(outcome(await categories(quick))).toBe('200');
  });
});

it('a database that refuses connections gives 503 until it is back', async () => {
  await proxy.cut();
  expect(outcome(await categories())).toBe('503 UNAVAILABLE');
  expect(outcome(await send(market, `DELETE /categories/${category}`, admin))).toBe('503 UNAVAILABLE');
  expect(outcome(await market.app.inject({ url: '/readyz' }))).toBe('503 UNAVAILABLE');
  await proxy.restore();
  await untilReady();
  expect(outcome(await categories())).toBe('200');
});

it('a locked row is waited for no longer than the lock timeout', async () => {
  const product = await market.product((await market.person('seller')).id, category);
  const answer = await whileLocked('products', product, () => send(quick, 'POST /bookings', buyer, bookingOf(product)));
  expect(outcome(answer)).toBe('503 UNAVAILABLE');
});

it('long statements are only for migrations, seeding and commands', async () => {
  const long = `select pg_sleep(${(SHORT.answer + 500) / 1000})`;
  await expect(quickDb.query(long)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await quickDb.withoutTimeouts().query(long)).toHaveLength(1);
  await expect(quickDb.query(long)).rejects.toMatchObject({ code: '57014' });
});

it('production limits apply to every session', async () => {
  const settings = `select name, setting from pg_settings where name like any ('{statement_timeout,lock_timeout,idle_in_%_session_timeout}') order by 1`;
  const limits = (statement: number) => [
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '4000' },
    { name: 'statement_timeout', setting: String(statement) },
  ];
  expect(await market.db.query(settings)).toEqual(limits(4500));
  expect(await market.db.search.query(settings)).toEqual(limits(2000));
});

it('a market-wide lock admits one piece of work at a time', async () => {
  const events: string[] = [];
  const work = (name: string) =>
    market.db.withLock(1, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      events.push(`${name} ends`);
    });
  await Promise.all([work('one'), work('two')]);
  expect(events.map((event) => event.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});
