import {
  LIVE_EVENT_HOURS,
  LIVE_HEARTBEAT_SECONDS,
  LIVE_MISSED_MAX,
  LIVE_STREAM_MINUTES,
  LIVE_STREAMS_PER_PERSON,
} from '#contract/limits';
import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { build } from '../../server/app.ts';
import { liveCleanupJob } from '../../server/features/news/live/live.cleanup.ts';
import { createLiveStreams } from '../../server/features/news/live/live.streams.ts';
import { createMetrics } from '../../server/services/observability/metrics.ts';
import { publishEvents, publishEventTo } from '../../server/features/news/live/publish.queries.ts';
import { type LiveStream, openedStream, openStream, originOf, outcome, send, toldIn } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createOffer } from '../helpers/money/deals.ts';
import { until } from '../helpers/processes/market-process.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
const open = new Set<LiveStream>();
/** The process's recurring heartbeat. */
let beat: () => void;
beforeAll(async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  market = await openMarket();
  beat = timers.mock.calls.find(
    ([, milliseconds]) => milliseconds === LIVE_HEARTBEAT_SECONDS * 1000,
  )?.[0] as () => void;
  timers.mockRestore();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, product } = await createOffer(market));
});
afterEach(() => {
  for (const stream of open) stream.close();
  open.clear();
});

const stream = async (who: TestPerson, lastEventId?: string | number): Promise<LiveStream> => {
  const opened = await (lastEventId === undefined ? openedStream : openStream)(originOf(market), who, lastEventId);
  open.add(opened);
  return opened;
};
const tell = (who: TestPerson[], id: number) =>
  market.db.transaction((tx) =>
    publishEventTo(
      tx,
      who.map((person) => person.id),
      { kind: 'notice', id: String(id) },
    ),
  );
/** Publishes an event to each of these. */
const tellMany = (who: TestPerson, ids: number[]) =>
  market.db.transaction((tx) =>
    publishEvents(
      tx,
      ids.map((id) => ({ personId: who.id, kind: 'notice' as const, id: String(id) })),
    ),
  );
const times = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

it('GET /live streams changes to the people affected, in order of their ids', async () => {
  const [ofBuyer, ofSeller, ofAnother] = [
    await stream(buyer),
    await stream(seller),
    await stream(await market.person('user')),
  ];
  const begun = await send(market, 'POST /conversations', buyer, { productId: product, text: 'Is it still there?' });
  const { insertedId: id } = begun.json<{ insertedId: string }>();
  for (const text of ['Yes', 'Come at five.'])
    await send(market, `POST /conversations/${id}/messages`, seller, { text, clientId: randomUUID() });
  // The other person's message is also a notification (docs/rules.md §8).
  for (const [one, isNews] of [
    [ofBuyer, [false, true, true]],
    [ofSeller, [true, false, false]],
  ] as const) {
    const expected = [
      'start',
      ...isNews.flatMap((news) => [`conversation ${id}`, ...(news ? [expect.stringMatching(/^notice \d+$/)] : [])]),
    ];
    await one.heard(expected.length);
    expect(toldIn(one)).toEqual(expected.map((what, number) => [number, what]));
    expect(one.text()).not.toContain('five');
  }
  expect(toldIn(ofAnother)).toEqual([[0, 'start']]);
});

it('the event stream bypasses compression, caches and proxies, and has the usual headers', async () => {
  const { headers, status } = await stream(buyer);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ]);
  expect([headers.get('content-encoding'), headers.get('etag'), headers.get('x-accel-buffering')]).toEqual([
    null,
    null,
    'no',
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(outcome(await send(market, 'GET /live'))).toBe('401 UNAUTHENTICATED');
});

it('the event stream numbers a transaction’s events consecutively, and many transactions without a gap', async () => {
  const heard = await stream(buyer);
  await tellMany(buyer, [7, 8, 9]);
  await Promise.all(times(20).map((id) => tell([buyer, seller], 100 + id)));
  await heard.heard(24);
  const told = toldIn(heard);
  expect(told.map(([number]) => number)).toEqual([0, ...times(23)]);
  expect(told.slice(1, 4).map(([, what]) => what)).toEqual(['notice 7', 'notice 8', 'notice 9']);
  expect(
    told
      .slice(4)
      .map(([, what]) => what)
      .sort(),
  ).toEqual(times(20).map((id) => `notice ${100 + id}`));
});

it('the event stream publishes nothing that is rolled back', async () => {
  const heard = await stream(buyer);
  await expect(
    market.db.transaction(async (tx) => {
      await publishEventTo(tx, [buyer.id], { kind: 'notice', id: '1' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await tell([buyer], 2);
  await heard.heard(2);
  expect(toldIn(heard)).toEqual([
    [0, 'start'],
    [1, 'notice 2'],
  ]);
});

describe('Last-Event-ID', () => {
  it('resumes without a gap', async () => {
    const first = await stream(buyer);
    await tell([buyer], 1);
    await first.heard(2);
    first.close();
    for (const id of [2, 3]) await tell([buyer], id);
    const next = await stream(buyer, first.events.at(-1)?.id);
    await next.heard(2);
    await tell([buyer], 4);
    await next.heard(3);
    expect(toldIn(next)).toEqual([2, 3, 4].map((id) => [id, `notice ${id}`]));
  });

  it('of the latest event gets only new ones', async () => {
    await tell([buyer], 1);
    const heard = await stream(buyer, 1);
    await tell([buyer], 2);
    await heard.heard(1);
    expect(toldIn(heard)).toEqual([[2, 'notice 2']]);
  });

  it('gets a reset if it never existed', async () => {
    await tell([buyer], 1);
    for (const id of ['7', 'nonsense', '-1', '9'.repeat(30)]) {
      const heard = await stream(buyer, id);
      await heard.heard(1);
      expect(toldIn(heard)).toEqual([[1, 'reset']]);
    }
  });

  it('gets a reset if later events are no longer stored, or too many', async () => {
    await tellMany(buyer, times(3));
    await market.db.query(
      'update live_events set created_at = now() - make_interval(hours => $2) where person_id = $1 and number < 3',
      [buyer.id, LIVE_EVENT_HOURS + 1],
    );
    await liveCleanupJob(market.db, 1000).run({});
    const [away, recent] = [await stream(buyer, 1), await stream(buyer, 2)];
    await Promise.all([away.heard(1), recent.heard(1)]);
    expect([toldIn(away), toldIn(recent)]).toEqual([[[3, 'reset']], [[3, 'notice 3']]]);

    await tellMany(seller, times(LIVE_MISSED_MAX + 1));
    const [many, fewer] = [await stream(seller, 0), await stream(seller, 1)];
    await Promise.all([many.heard(1), fewer.heard(LIVE_MISSED_MAX)]);
    expect(toldIn(many)).toEqual([[LIVE_MISSED_MAX + 1, 'reset']]);
    expect(toldIn(fewer).map(([number]) => number)).toEqual(times(LIVE_MISSED_MAX).map((n) => n + 1));
  });
});

describe('a stream ends', () => {
  it('immediately on logout, and receives nothing after it', async () => {
    const [ending, other] = [await stream(buyer), await stream(seller)];
    expect(outcome(await send(market, 'POST /logout', buyer))).toBe('200');
    await ending.ended;
    await tell([buyer, seller], 1);
    await other.heard(2);
    expect(toldIn(ending)).toEqual([[0, 'start']]);
    expect((await openStream(originOf(market), buyer)).status).toBe(401);
  });

  it('with the account’s deletion', async () => {
    const ending = await stream(buyer);
    expect(outcome(await send(market, `DELETE /users/${buyer.id}`, await market.person('admin')))).toBe('200');
    await ending.ended;
  });

  it('with its token, at the next heartbeat, which other streams receive', async () => {
    const ending = await stream(buyer);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    beat();
    clock.mockRestore();
    await ending.ended;
    const going = await stream(seller);
    const before = going.text();
    beat();
    await until(() => going.text() === `${before}:\n\n`);
  });

  it('after some minutes, and resumes on reconnect, to detect dead clients', async () => {
    const ending = await stream(buyer);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + LIVE_STREAM_MINUTES * 60_000);
    beat();
    clock.mockRestore();
    await ending.ended;
    await tell([buyer], 5);
    const next = await stream(buyer, 0);
    await next.heard(1);
    expect(toldIn(next)).toEqual([[1, 'notice 5']]);
  });

  it('when the person opens too many: the oldest one', async () => {
    const opened = [];
    for (const _ of times(LIVE_STREAMS_PER_PERSON + 1)) opened.push(await stream(buyer));
    await opened[0]?.ended;
    await tell([buyer], 1);
    await Promise.all(opened.slice(1).map((one) => one.heard(2)));
    expect(opened[0]?.events).toHaveLength(1);
  });

  it('when its client doesn’t read', async () => {
    const metrics = createMetrics();
    const streams = createLiveStreams({ db: market.db, metrics }, market.app.log);
    await streams.listen();
    // It has no connection, so that all writes are buffered.
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    streams.open({ personId: buyer.id, tokenVersion: 0, told: 0, address: '10.0.0.1', endsAt: Infinity, response });
    const count = async () => (await metrics.liveStreams.get()).values[0]?.value;
    expect(await count()).toBe(1);
    for (let id = 1; (await count()) === 1 && id < 10_000; id += LIVE_MISSED_MAX) {
      await tellMany(
        buyer,
        times(LIVE_MISSED_MAX).map((step) => id + step),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect([await count(), response.destroyed]).toEqual([0, true]);
    await streams.close();
  });

  it('with the process, which doesn’t wait for it', async () => {
    const other = await build(market.services);
    await other.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(times(3).map(() => openedStream(originOf({ app: other }), buyer)));
    // Otherwise each would last as long as its token.
    await other.close();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

it('the event stream publishes later what couldn’t be read, and starts no stream that it can’t resume', async () => {
  const heard = await stream(buyer);
  const query = jest.spyOn(market.db, 'query');
  const real = query.getMockImplementation();
  query.mockImplementation((sql, binds) =>
    sql.includes('live_positions') ? Promise.reject(new Error('gone')) : (real ?? market.db.search.query)(sql, binds),
  );
  await tell([buyer], 1);
  const refused = await openStream(originOf(market), seller);
  await refused.ended;
  expect(refused.events).toEqual([]);
  query.mockRestore();
  beat();
  await heard.heard(2);
  expect(toldIn(heard)).toEqual([
    [0, 'start'],
    [1, 'notice 1'],
  ]);
});

it('an address has a maximum number of streams, for all its people', async () => {
  const { env } = market.services;
  const app = await build({ ...market.services, env: { ...env, proxies: 1, streamsPerAddress: 2 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const from = (address: string, { headers }: TestPerson) => ({ headers: { ...headers, 'x-forwarded-for': address } });
  const third = await market.person('user');
  const first = await openedStream(originOf({ app }), from('10.0.0.1', buyer));
  await openedStream(originOf({ app }), from('10.0.0.1', seller));
  const refused = await openStream(originOf({ app }), from('10.0.0.1', third));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await openedStream(originOf({ app }), from('10.0.0.2', third));
  first.close();
  await until(async () => (await openStream(originOf({ app }), from('10.0.0.1', third))).status === 200);
  await app.close();
});
