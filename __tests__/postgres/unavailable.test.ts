import pg from 'pg';
import { DatabaseUnavailable } from '../../server/database/unavailable';
import { type Market, openMarket, type TestPerson } from '../helpers/market';
import { queryAsAdministrator } from '../helpers/postgres';
import { outcome, send } from '../helpers/send';
import { openTcpProxy, type TcpProxy } from '../helpers/tcp-proxy';

let proxy: TcpProxy;
let direct: string;
let market: Market;
let buyer: TestPerson;
let admin: TestPerson;
let category: string;
const broken: Error[] = [];

beforeAll(async () => {
  proxy = await openTcpProxy(new URL(process.env.TEST_POSTGRES_URL ?? ''));
  market = await openMarket({
    connections: 4,
    onConnectionError: (error) => void broken.push(error),
    route: (url) => {
      direct = url;
      return Object.assign(new URL(url), { port: String(proxy.port) }).href;
    },
  });
  [buyer, admin, category] = [await market.person('user'), await market.person('admin'), await market.category()];
});
afterAll(async () => {
  await market.close();
  await proxy.close();
});

const categories = () => send(market, 'GET /categories');
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const started = Date.now();
  return [await work, Date.now() - started];
};

/** The pool hears of its idle connections' end a moment later. */
async function untilReady(): Promise<void> {
  const end = Date.now() + 5000;
  while (outcome(await market.app.inject({ url: '/readyz' })) !== '200')
    if (Date.now() > end) throw new Error('The database stays away.');
}

/** Somebody else holds the row until `work` is done. */
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

/** Ends the server processes that wait for a lock; answers how many there were. */
async function terminateWaiting(): Promise<number> {
  for (;;) {
    const ended = await queryAsAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
      [new URL(direct).pathname.slice(1)],
    );
    if (ended.length > 0) return ended.length;
  }
}

describe('a connection that ends inside a transaction', () => {
  it('is told to that request alone, and replaced', async () => {
    const product = await market.product((await market.person('seller')).id, category);
    const booking = {
      productId: product,
      address: '12 Mirpur Road',
      phone: '+8801711000009',
      meetingLocation: 'Dhaka',
    };
    const answer = await whileLocked('products', product, async () => {
      const asked = send(market, 'POST /bookings', buyer, booking);
      await terminateWaiting();
      expect(outcome(await categories())).toBe('200');
      return asked;
    });
    expect(outcome(answer)).toBe('503 UNAVAILABLE');
    expect(outcome(await send(market, 'POST /bookings', buyer, booking))).toBe('200');
  });

  it("is the database layer's own error, also between two statements", async () => {
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
  it('makes the process not ready within 2 seconds, ends every request within 10, and is forgotten afterwards', async () => {
    const product = await market.product((await market.person('seller')).id, category);
    proxy.freeze();
    const ready = timed(market.app.inject({ url: '/readyz' }));
    // More requests than there are connections: the last ones wait for one.
    const requests = [
      ...Array.from({ length: 6 }, () => timed(categories())),
      timed(
        send(market, 'POST /bookings', buyer, {
          productId: product,
          address: '12 Mirpur Road',
          phone: '+8801711000009',
          meetingLocation: 'Dhaka',
        }),
      ),
      timed(send(market, `DELETE /categories/${category}`, admin)),
    ];
    const [answer, readyMs] = await ready;
    expect(outcome(answer)).toBe('503 UNAVAILABLE');
    expect(readyMs).toBeLessThan(2000);
    for (const [ended, milliseconds] of await Promise.all(requests)) {
      expect(outcome(ended)).toBe('503 UNAVAILABLE');
      expect(milliseconds).toBeLessThan(10_000);
    }
    proxy.thaw();
    await untilReady();
    expect(outcome(await categories())).toBe('200');
  });

  it('inside a transaction is not asked for a rollback', async () => {
    const [error, milliseconds] = await timed(
      market.db
        .transaction(async (tx) => {
          await tx.query('select 1');
          proxy.freeze();
          await tx.query('select 1');
        })
        .catch((reason: unknown) => reason),
    );
    proxy.thaw();
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(milliseconds).toBeLessThan(8000);
    await untilReady();
    expect(outcome(await categories())).toBe('200');
  });
});

it('a database that refuses connections is answered 503 until it is back', async () => {
  await proxy.cut();
  expect(outcome(await categories())).toBe('503 UNAVAILABLE');
  expect(outcome(await send(market, `DELETE /categories/${category}`, admin))).toBe('503 UNAVAILABLE');
  expect(outcome(await market.app.inject({ url: '/readyz' }))).toBe('503 UNAVAILABLE');
  await proxy.restore();
  await untilReady();
  expect(outcome(await categories())).toBe('200');
});

it('a row that stays locked is waited for no longer than a request may take', async () => {
  const product = await market.product((await market.person('seller')).id, category);
  const [answer, milliseconds] = await whileLocked('products', product, () =>
    timed(
      send(market, 'POST /bookings', buyer, {
        productId: product,
        address: '12 Mirpur Road',
        phone: '+8801711000009',
        meetingLocation: 'Dhaka',
      }),
    ),
  );
  expect(outcome(answer)).toBe('503 UNAVAILABLE');
  expect(milliseconds).toBeLessThan(10_000);
});

it('long statements are for migrations, seeding and commands alone', async () => {
  await expect(market.db.query('select pg_sleep(6)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await market.db.withoutTimeouts().query('select pg_sleep(6)')).toHaveLength(1);
  await expect(market.db.query('select pg_sleep(6)')).rejects.toMatchObject({ code: '57014' });
});

it('a lock of the whole market lets one work after the other', async () => {
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
