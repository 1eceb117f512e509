import { queryAsAdministrator } from '../helpers/setup/postgres.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { openTcpProxy, type TcpProxy } from '../helpers/processes/servers.ts';

const CONNECTIONS = 4;
let market: Market;
let proxy: TcpProxy;
let buyer: TestPerson;
let name: string;
const broken: Error[] = [];
beforeAll(async () => {
  proxy = await openTcpProxy(new URL(process.env.TEST_POSTGRES_URL ?? ''));
  market = await openMarket({
    isImpatient: true,
    connections: CONNECTIONS,
    onConnectionError: (error) => void broken.push(error),
    route: (url) => Object.assign(new URL(url), { port: String(proxy.port) }).href,
  });
  buyer = await market.person('user');
  [{ name = '' } = {}] = await market.db.query<{ name: string }>('select current_database() as name');
});
afterAll(async () => {
  await market.close();
  await proxy.close();
});

const terminate = () =>
  queryAsAdministrator('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
/** Makes new connections read-only, like those to a replaced primary or a standby. */
const setReadOnly = (isReadOnly: boolean) =>
  queryAsAdministrator(
    isReadOnly
      ? `alter database ${name} set default_transaction_read_only = on`
      : `alter database ${name} reset default_transaction_read_only`,
  );
const write = async () => outcome(await send(market, 'PATCH /users/me', buyer, { userName: 'Another Name' }));
const read = async () => outcome(await send(market, 'GET /categories'));
/** Uses all connections of the pool, so that none is left from before. */
const readEverywhere = () =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => market.db.query('select pg_sleep(0.2)')));

it('a server that becomes read-only is reported as unavailable, and automatically replaced by the new primary', async () => {
  expect(await write()).toBe('200');
  await setReadOnly(true);
  await terminate();
  // Terminated connections fail or are replaced, and all of the pool's reach the read-only server.
  await readEverywhere().catch(() => undefined);
  await readEverywhere();
  expect([await read(), await write(), await write()]).toEqual(['200', '503 UNAVAILABLE', '503 UNAVAILABLE']);
  await readEverywhere();

  await setReadOnly(false);
  // One write hits an old connection, which drops all of them.
  expect([await write(), await write(), await write(), await write()]).toEqual([
    '503 UNAVAILABLE',
    '200',
    '200',
    '200',
  ]);
});

it('a transaction on it is rolled back and reported, too', async () => {
  await setReadOnly(true);
  await terminate();
  await readEverywhere().catch(() => undefined);
  const insert = market.db.transaction((tx) => tx.query(`insert into rate_limits values ('x', 'y', 1, true, now())`));
  await expect(insert).rejects.toMatchObject({ code: '25006', connectionLost: true });
  await setReadOnly(false);
  expect(await write()).toBe('200');
});

it('a server that stops answering loses all its connections at the first statement that times out', async () => {
  await readEverywhere();
  proxy.freeze();
  expect(await write()).toBe('503 UNAVAILABLE');
  // New connections reach a responsive server; the frozen ones stay, like those to a dead machine.
  proxy.thawNew();
  // A frozen connection would give a 503.
  expect([await write(), await read(), await write(), await read()]).toEqual(['200', '200', '200', '200']);
});
