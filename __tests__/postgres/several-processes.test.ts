import { setTimeout as pause } from 'node:timers/promises';
import { BOOKINGS_PER_HOUR, PHONES_PER_HOUR, VIEWS_PER_ADDRESS } from '#contract/rate-limits';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';

let market: Market;
/** The same market, served by another process. */
let other: Market;
let otherDb: Database;
let otherApp: App;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  otherDb = await openDatabase({ databaseUrl: market.services.env.databaseUrl });
  otherApp = await build({ ...market.services, db: otherDb });
  other = { ...market, db: otherDb, app: otherApp };
  [seller, category] = [await market.person('seller'), await market.category('Commuter bikes')];
});
afterAll(async () => {
  await otherApp.close();
  await otherDb.close();
  await market.close();
});

const times = (count: number) => Array.from({ length: count }, (_none, index) => index);
/** Returns how many of at most this many calls are permitted. */
async function permitted(call: () => ReturnType<typeof send>, most: number): Promise<number> {
  for (const count of times(most)) {
    const answer = await call();
    if (answer.statusCode === 429) {
      expect([outcome(answer), Number(answer.headers['retry-after']) > 0]).toEqual(['429 TOO_MANY_REQUESTS', true]);
      return count;
    }
  }
  return most;
}
/**
 * The clock stands still, so that no cached answer expires; the test's own timeout ends the wait.
 */
async function untilHeard(isTrue: () => Promise<boolean>): Promise<void> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  while (!(await isTrue())) await pause(100);
  clock.mockRestore();
}
/** Waits until a process has shared this many contact data reads, and received the others'. */
async function untilExchanged(on: Market, count: number, reads: () => Promise<void>): Promise<void> {
  const statements = jest.spyOn(on.db, 'query');
  await reads();
  for (let told = 0; told !== count; await pause(50))
    [{ told }] = (await market.db.query(
      `select coalesce(max(count), 0)::int as told from rate_limits where name = 'contacts'`,
    )) as [{ told: number }];
  await Promise.all(statements.mock.results.map(({ value }) => value as unknown));
  statements.mockRestore();
}

describe('two processes share counts of', () => {
  it('writes: a person gets 300 a minute in total', async () => {
    const buyer = await market.person('user');
    const write = (on: Market) => () => send(on, 'DELETE /bookings/0', buyer);
    expect(await permitted(write(market), 200)).toBe(200);
    const answers = await Promise.all(times(60).map((index) => write(index % 2 ? market : other)()));
    expect(new Set(answers.map(outcome))).toEqual(new Set(['404 BOOKING_NOT_FOUND']));
    expect(await permitted(write(other), 60)).toBe(40);
    expect(await permitted(write(market), 1)).toBe(0);
    expect(await permitted(() => send(other, 'DELETE /bookings/0', seller), 1)).toBe(1);
  });

  it('numbers shown, views and new bookings', async () => {
    const [buyer, reader] = [await market.person('user'), await market.person('user')];
    const product = await market.product(seller.id, category);
    const phone = (on: Market) => () => send(on, `GET /products/${product}/phone`, buyer);
    expect(await permitted(phone(market), PHONES_PER_HOUR - 5)).toBe(PHONES_PER_HOUR - 5);
    expect(await permitted(phone(other), 10)).toBe(5);

    const view = async (on: Market, who?: TestPerson) =>
      (await send(on, `POST /products/${product}/views`, who)).json<{ counted: boolean }>().counted;
    expect([await view(market, reader), await view(other, reader), await view(market, reader)]).toEqual([
      true,
      false,
      false,
    ]);
    const views = await Promise.all(times(VIEWS_PER_ADDRESS + 10).map((index) => view(index % 2 ? market : other)));
    expect(views.filter(Boolean)).toHaveLength(VIEWS_PER_ADDRESS);

    const products = await Promise.all(times(BOOKINGS_PER_HOUR + 4).map(() => market.product(seller.id, category)));
    const booked = await Promise.all(
      products.map((productId, index) =>
        send(index % 2 ? market : other, 'POST /bookings', buyer, {
          productId,
          address: 'House 1',
          phone: '01711000004',
          meetingLocation: 'Dhaka',
        }),
      ),
    );
    expect(booked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(BOOKINGS_PER_HOUR);
    expect(booked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  it('bookings, except those refused for another reason', async () => {
    const buyer = await market.person('user');
    const product = await market.product(seller.id, category);
    const body = { productId: product, address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka', price: 1 };
    for (const _ of times(BOOKINGS_PER_HOUR + 1))
      expect(outcome(await send(market, 'POST /bookings', buyer, body))).toBe('409 PRICE_CHANGED');
    expect(outcome(await send(other, 'POST /bookings', buyer, { ...body, price: undefined }))).toBe('200');
  });

  it('contact data reads, within a second', async () => {
    const reader = await market.person('user');
    const page = (on: Market) => () => send(on, `GET /category/${category}`, reader);
    await untilExchanged(market, 100, async () => expect(await permitted(page(market), 100)).toBe(100));
    await untilExchanged(other, 101, async () => expect(await permitted(page(other), 1)).toBe(1));
    expect(await permitted(page(other), 120)).toBe(19);
  });

  it('limits, which reset when a window ends', async () => {
    const buyer = await market.person('user');
    const write = (on: Market) => () => send(on, 'DELETE /bookings/0', buyer);
    const start = Date.now();
    expect(await permitted(write(market), 301)).toBe(300);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 61_000);
    try {
      expect([await permitted(write(other), 301), await permitted(write(market), 1)]).toEqual([300, 0]);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('a process’s changes', () => {
  it('appear in another’s cached search before that expires', async () => {
    const query = { category };
    const before = (await search(other, query)).ids;
    const first = await list(market, seller, { productName: 'Honda Livo', categoryId: category });
    await untilHeard(async () => (await search(other, query)).ids.includes(first));
    // Immediately after the first one: this one waits for the pause between two.
    const second = await list(market, seller, { productName: 'Honda Shine', categoryId: category });
    await untilHeard(async () => (await search(other, query)).ids.includes(second));
    expect(before).not.toContain(first);
  });

  it('are received after the notification connection was lost, including those made in the meantime', async () => {
    const query = { category, sort: 'price' };
    await search(other, query);
    const ended = await market.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'motohaat listener'`,
    );
    expect(ended.length).toBeGreaterThanOrEqual(2);
    const added = await list(market, seller, { productName: 'Honda CB', categoryId: category, sellingPrice: 1000 });
    await untilHeard(async () => (await search(other, query)).ids.includes(added));
  });
});
