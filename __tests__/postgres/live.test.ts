import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LIVE_STREAMS_PER_PERSON } from '#contract/limits';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { publishEventTo } from '../../server/features/news/live/publish.queries.ts';
import { openedStream, openStream, originOf, toldIn } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { endMarkets, type MarketProcess, startMarket } from '../helpers/processes/market-process.ts';

let market: Market;
/** The same market, served by another process. */
let otherDb: Database;
let otherApp: App;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  market = await openMarket({ isImpatient: true });
  otherDb = await openDatabase({ databaseUrl: market.services.env.databaseUrl });
  otherApp = await build({ ...market.services, db: otherDb });
  await otherApp.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await otherApp.close();
  await otherDb.close();
  await market.close();
});
beforeEach(async () => {
  [buyer, seller] = [await market.person('user'), await market.person('seller')];
});
afterEach(endMarkets);

const times = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
const tell = (id: number, db = market.db) =>
  db.transaction((tx) => publishEventTo(tx, [buyer.id, seller.id], { kind: 'notice', id: String(id) }));

/** The same market in a process that can be killed. */
async function startedProcess(): Promise<MarketProcess> {
  const { databaseUrl = '', tokenSecret } = market.services.env;
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'motohaat-live-'));
  const started = await startMarket({ DATA_DIR, DATABASE_URL: databaseUrl, TOKEN_SECRET: tokenSecret });
  await started.ready();
  return started;
}

it('one process’s commits reach another’s streams', async () => {
  const here = await openedStream(originOf(market), buyer);
  const there = await openedStream(originOf({ app: otherApp }), seller);
  await Promise.all(times(40).map((id) => tell(id, id % 2 ? market.db : otherDb)));
  for (const stream of [here, there]) {
    await stream.heard(41);
    expect(toldIn(stream).map(([number]) => number)).toEqual([0, ...times(40)]);
    stream.close();
  }
});

it('a logout on one process ends another’s streams immediately', async () => {
  const there = await openedStream(originOf({ app: otherApp }), buyer);
  await market.app.inject({ method: 'POST', url: '/api/logout', headers: buyer.headers });
  await there.ended;
});

it('nothing is lost when the notification connection breaks', async () => {
  const stream = await openedStream(originOf(market), buyer);
  await market.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'motohaat listener'`,
  );
  await tell(1);
  await stream.heard(2);
  expect(toldIn(stream)).toEqual([
    [0, 'start'],
    [1, 'notice 1'],
  ]);
  stream.close();
});

it('a killed process’s stream resumes on another without a gap', async () => {
  const killed = await startedProcess();
  const before = await openedStream(killed.url, buyer);
  for (const id of [1, 2]) await tell(id);
  await before.heard(3);
  for (const id of [3, 4, 5]) {
    void tell(id);
    if (id === 4) killed.child.kill('SIGKILL');
  }
  await before.ended;
  await tell(6);
  const after = await openStream(originOf(market), buyer, before.events.at(-1)?.id);
  const missing = 7 - before.events.length;
  await after.heard(missing);
  expect([...toldIn(before), ...toldIn(after)].map(([number]) => number)).toEqual([0, ...times(6)]);
  after.close();
});

it('SIGTERM ends a process with open streams in time', async () => {
  const stopped = await startedProcess();
  const people = [buyer, seller].flatMap((person) => times(LIVE_STREAMS_PER_PERSON).map(() => person));
  const streams = await Promise.all(people.map((person) => openedStream(stopped.url, person)));
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended()).toBe(0);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(stopped.log().map(({ msg }) => msg)).not.toContain('shutdown timed out with work in progress');
});
