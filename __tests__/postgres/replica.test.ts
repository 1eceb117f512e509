import { setTimeout as pauseFor } from 'node:timers/promises';
import { build } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { REPLICA_TIMING, type ReplicaTiming } from '../../server/database/replica.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';
import { startReplicatedPostgres } from '../helpers/processes/servers.ts';

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
/** For its services; these tests' market uses the replicated servers. */
let market: Market;
let db: Database;
let app: Market['app'];
/** The same with a lower lag limit. */
let strictDb: Database;
let strictApp: Market['app'];
/** A busy machine may stall; the lag is much longer than that. */
const STRICT: ReplicaTiming = { maxLagMs: 2500, lookMs: 50, silenceMs: 100 };
const PATIENT: ReplicaTiming = { ...STRICT, maxLagMs: 600_000 };
let admin: TestPerson;
beforeAll(async () => {
  [servers, market] = [await startReplicatedPostgres(), await openMarket()];
  const addresses = { databaseUrl: servers.primary.url.href, databaseReplicaUrl: servers.standby.url.href };
  db = await openDatabase({ ...addresses, replicaTiming: PATIENT });
  await migrate(db);
  strictDb = await openDatabase({ ...addresses, replicaTiming: STRICT });
  app = await build({ ...market.services, db });
  strictApp = await build({ ...market.services, db: strictDb });
  const [row] = await db.query<{ id: string }>(
    `insert into people (email, user_name, role) values ('admin@example.com', 'Admin', 'admin') returning id::text`,
  );
  const id = row?.id ?? '';
  const token = await market.services.tokens.issue({ id, email: 'admin@example.com', tokenVersion: 0 });
  admin = { id, email: 'admin@example.com', headers: { authorization: `Bearer ${token}` } };
});
afterAll(async () => {
  await app.close();
  await strictApp.close();
  await db.close();
  await strictDb.close();
  await market.close();
  await servers.close();
});

const names = async (cookie?: string, on = app): Promise<string[]> => {
  const answer = await on.inject({ url: '/api/categories', headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ categoryName: string }[]>().map(({ categoryName }) => categoryName);
};
/** Creates a category as the admin; returns the cookie. */
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
const strictNames = () => names(undefined, strictApp);
const isRead = (of = db) => of.replica?.isCurrent() === true;
const untilRead = (of = db) => until(() => isRead(of));
/** Collects every value seen for longer than a replica may lag. */
async function looksDuringLag(): Promise<Set<boolean>> {
  const looks = new Set<boolean>();
  for (const end = performance.now() + 1.2 * STRICT.maxLagMs; performance.now() < end; await pauseFor(STRICT.lookMs))
    looks.add(isRead(strictDb));
  return looks;
}
const pause = (isPaused: boolean) => servers.standby.query(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);

it('public reads use the replica, reads after one’s own write the primary', async () => {
  await untilRead();
  await pause(true);
  const cookie = await create('Cruisers');
  expect(cookie).toMatch(/^motohaat-wrote=\d+\.[\w-]{22}; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/);
  // The replica is paused: only the writer sees the change, as far as a replica allows.
  expect([await names(), await names(cookie.split(';')[0])]).toEqual([[], ['Cruisers']]);
  await pause(false);
  await until(async () => (await names()).includes('Cruisers'));
});

it('a row missing on the replica is looked up on the primary before a 404', async () => {
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

it('reads and refused writes set no cookie', async () => {
  const read = await app.inject({ url: '/api/categories', headers: admin.headers });
  const refused = await app.inject({ method: 'DELETE', url: '/api/bookings/0', headers: admin.headers });
  expect([read.headers['set-cookie'], refused.statusCode, refused.headers['set-cookie']]).toEqual([
    undefined,
    404,
    undefined,
  ]);
});

it('a replica can lag up to five seconds, checked every second', () =>
  expect(REPLICA_TIMING).toEqual({ maxLagMs: 5000, lookMs: 1000, silenceMs: 1000 }));

it('a replica that lags more isn’t read until it has caught up', async () => {
  await Promise.all([untilRead(), untilRead(strictDb)]);
  await pause(true);
  await create('Scooters');
  await until(() => !isRead(strictDb));
  expect([isRead(), await names()]).toEqual([true, expect.not.arrayContaining(['Scooters'])]);
  expect(await strictNames()).toContain('Scooters');
  await pause(false);
  await untilRead(strictDb);
  expect(await strictNames()).toContain('Scooters');
});

it('a lost replica is replaced by the primary within the same request, and used again when it is back', async () => {
  await untilRead();
  await servers.standby.stop();
  expect(await names()).toContain('Cruisers');
  expect([isRead(), await names()]).toEqual([false, expect.arrayContaining(['Cruisers'])]);
  await servers.standby.start();
  await untilRead();
  expect(await names()).toContain('Cruisers');
});

it('while the primary hangs, the replica still serves public data', async () => {
  await untilRead(strictDb);
  servers.primary.freeze(true);
  const looks = await looksDuringLag();
  // Anything sent to the primary would give a 503.
  const read = await strictNames();
  servers.primary.freeze(false);
  expect([looks, read]).toEqual([new Set([true]), expect.arrayContaining(['Cruisers'])]);
  await until(async () => (await create('Choppers').catch(() => undefined)) !== undefined);
});

it('while the primary is down, the replica still serves public data', async () => {
  await untilRead(strictDb);
  await servers.primary.stop();
  expect(await looksDuringLag()).toEqual(new Set([true]));
  expect(await strictNames()).toEqual(expect.arrayContaining(['Cruisers', 'Scooters']));
  const write = await strictApp.inject({ method: 'DELETE', url: '/api/categories/1', headers: admin.headers });
  expect(write.statusCode).toBe(503);
  await servers.primary.start();
  await until(async () => (await create('Mopeds').catch(() => undefined)) !== undefined);
});
