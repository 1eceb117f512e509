import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { type Answer, BKASH_TIMEOUTS } from '../../server/services/payments/bkash/client.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { createTokens } from '../../server/services/payments/bkash/token.ts';
import { emptyPostgresDatabase, isOnPostgres } from '../helpers/setup/postgres.ts';

const SECRET = 'secret of the account';
let databases: Database[];
let dropDatabase: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const postgres = isOnPostgres ? await emptyPostgresDatabase() : undefined;
  if (postgres) dropDatabase = postgres.drop;
  const open = () => openDatabase(postgres ? { databaseUrl: postgres.url } : { memory: true });
  databases = postgres ? [await open(), await open()] : [await open()];
  await migrate(databases[0] as Database);
});
afterAll(async () => {
  for (const db of databases) await db.close();
  await dropDatabase();
});

const stores = () => databases.map((db) => createBkashStore(db, SECRET));
const first = () => stores()[0] as ReturnType<typeof createBkashStore>;

test('processes that need a token at the same time ask for one, which the database does not show', async () => {
  const asked: string[] = [];
  const answer: Answer = { statusCode: '0000', id_token: 'the-token', refresh_token: 'the-refresh', expires_in: 3600 };
  const fetch = async (url: string) => {
    asked.push(url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return new Response(JSON.stringify(answer));
  };
  const settings = {
    ...{ appKey: 'key', appSecret: SECRET, username: 'name', password: 'word' },
    ...{ url: 'http://bkash.test/v1', callbackUrl: 'http://shop', notificationHosts: [] },
  };
  const transport = { fetch, callMs: BKASH_TIMEOUTS.callMs };
  const processes = [...stores(), ...stores()].map((store) => createTokens({ settings, store, transport }));
  const tokens = await Promise.all(processes.map((process) => process.current()));
  expect(new Set(tokens)).toEqual(new Set(['the-token']));
  expect(asked).toEqual(['http://bkash.test/v1/tokenized/checkout/token/grant']);

  const rows = await (databases[0] as Database).query('select * from bkash_token');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/the-(token|refresh)/);
  const state = await first().changeToken((found) => ({ state: found, result: found }));
  expect(state).toMatchObject({ idToken: 'the-token', refreshToken: 'the-refresh', renewingUntil: 0 });
  expect(state.calls).toHaveLength(1);
  const stranger = createBkashStore(databases[0] as Database, 'another secret');
  expect(await stranger.changeToken((found) => ({ state: found, result: found.idToken }))).toBe('');
});

test('the latest two calls are kept', async () => {
  const times = [1, 2, 3].map((minute) => Date.UTC(2026, 10, 24, 6, minute));
  await first().changeToken((state) => ({ state: { ...state, calls: times }, result: null }));
  expect(await first().changeToken((state) => ({ state, result: state.calls }))).toEqual(times.slice(1));
});

test('one process executes a payment, once', async () => {
  const payment = {
    id: 'TR1',
    reference: 'MH-1',
    checkoutUrl: 'http://x',
    amountPaisa: 50_000_000,
    created: 1_700_000_000,
  };
  await first().addPayment(payment);
  await first().addPayment(payment);
  expect(await first().findPayment('MH-1')).toEqual(payment);
  expect(await first().findPayment('MH-2')).toBeNull();
  const claims = await Promise.all([...stores(), ...stores()].map((store) => store.claimExecution('TR1')));
  expect(claims.filter(Boolean)).toHaveLength(1);
  await first().releaseExecution('TR1');
  expect(await first().claimExecution('TR1')).toBe(true);
  expect(await first().claimExecution('unknown')).toBe(false);
});
