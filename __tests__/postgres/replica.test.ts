import { build } from '../../server/app';
import type { Database } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market';
import { until } from '../helpers/market-process';
import { startReplicatedPostgres } from '../helpers/replicated-postgres';

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
/** For its services; the market of these tests is on the replicated servers. */
let market: Market;
let db: Database;
let app: Market['app'];
let admin: TestPerson;
beforeAll(async () => {
  [servers, market] = [await startReplicatedPostgres(), await openMarket()];
  db = await openDatabase({
    databaseUrl: servers.primary.url.href,
    databaseReplicaUrl: servers.standby.url.href,
  });
  await migrate(db);
  app = await build({ ...market.services, db });
  const [row] = await db.query<{ id: string }>(
    `insert into people (email, user_name, role) values ('admin@example.com', 'Admin', 'admin') returning id::text`,
  );
  const id = row?.id ?? '';
  const token = await market.services.tokens.issue({ id, email: 'admin@example.com', tokenVersion: 0 });
  admin = { id, email: 'admin@example.com', headers: { authorization: `Bearer ${token}` } };
}, 180_000);
afterAll(async () => {
  await app.close();
  await db.close();
  await market.close();
  await servers.close();
});

const names = async (cookie?: string): Promise<string[]> => {
  const answer = await app.inject({ url: '/api/categories', headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ categoryName: string }[]>().map(({ categoryName }) => categoryName);
};
/** Creates a category as the admin; answers the cookie that is set. */
async function create(categoryName: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: admin.headers,
    payload: { categoryName, descriptions: 'For tests', image: TEST_IMAGE },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('insertedId')]);
  return String(answer.headers['set-cookie']);
}
const isRead = () => db.replica?.isCurrent();
const untilRead = () => until(isRead, 15_000);
const untilUnread = () => until(() => !isRead(), 15_000);
const pause = (isPaused: boolean) => servers.standby.query(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);

it('what is public is read from the replica, one’s own change from the primary', async () => {
  await untilRead();
  await pause(true);
  const cookie = await create('Cruisers');
  expect(cookie).toMatch(/^motohaat-wrote=\d+\.[\w-]{22}; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/);
  // The replica is paused: only who wrote knows of it, as honest as a replica can be.
  expect([await names(), await names(cookie.split(';')[0])]).toEqual([[], ['Cruisers']]);
  await pause(false);
  await until(async () => (await names()).includes('Cruisers'), 5000);
});

it('what the replica does not have yet is asked of the primary before it is called missing', async () => {
  await untilRead();
  await pause(true);
  const [seller] = await db.query<{ id: string }>(
    `insert into people (email, user_name, role) values ('new@example.com', 'New Seller', 'seller') returning id::text`,
  );
  expect(isRead()).toBe(true);
  const found = await app.inject({ url: `/api/sellers/${seller?.id}` });
  const missing = await app.inject({ url: '/api/sellers/999999' });
  await pause(false);
  expect([found.statusCode, missing.statusCode]).toEqual([200, 404]);
});

it('reading sets no cookie, nor does a refused change', async () => {
  const read = await app.inject({ url: '/api/categories', headers: admin.headers });
  const refused = await app.inject({ method: 'DELETE', url: '/api/bookings/0', headers: admin.headers });
  expect([read.headers['set-cookie'], refused.statusCode, refused.headers['set-cookie']]).toEqual([
    undefined,
    404,
    undefined,
  ]);
});

it('a replica that lags more than five seconds behind is not read until it has caught up', async () => {
  await untilRead();
  await pause(true);
  await create('Scooters');
  expect(await names()).not.toContain('Scooters');
  await untilUnread();
  expect(await names()).toContain('Scooters');
  await pause(false);
  await untilRead();
  expect(await names()).toContain('Scooters');
});

it('a replica that is gone is replaced by the primary within the same request, and used again when it is back', async () => {
  await untilRead();
  await servers.standby.stop();
  expect(await names()).toContain('Cruisers');
  expect([isRead(), await names()]).toEqual([false, expect.arrayContaining(['Cruisers'])]);
  await servers.standby.start();
  await untilRead();
  expect(await names()).toContain('Cruisers');
});

it('while the primary is silent, the replica goes on serving what is public', async () => {
  await untilRead();
  servers.primary.freeze(true);
  const looks: boolean[] = [];
  for (let second = 0; second < 8; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    looks.push(isRead() === true);
  }
  const from = performance.now();
  const read = await names();
  const took = performance.now() - from;
  servers.primary.freeze(false);
  expect([looks, read]).toEqual([Array.from({ length: 8 }, () => true), expect.arrayContaining(['Cruisers'])]);
  expect(took).toBeLessThan(1000);
  await until(async () => (await create('Choppers').catch(() => undefined)) !== undefined, 15_000);
});

it('while the primary is gone, the replica goes on serving what is public', async () => {
  await untilRead();
  await servers.primary.stop();
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect([isRead(), await names()]).toEqual([true, expect.arrayContaining(['Cruisers', 'Scooters'])]);
  const write = await app.inject({ method: 'DELETE', url: '/api/categories/1', headers: admin.headers });
  expect(write.statusCode).toBe(503);
  await servers.primary.start();
  await until(async () => (await create('Mopeds').catch(() => undefined)) !== undefined, 15_000);
});
