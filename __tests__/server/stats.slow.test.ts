import type { OwnProduct } from '#contract/catalogue/product';
import type { ProductStats, SellerSummary } from '#contract/catalogue/stats';
import { aggregateOldCounts } from '../../server/features/catalogue/product-page/count.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, insertConversation, insertWish, payBooking } from '../helpers/market/rows.ts';
import { createContestedOffer, paidDeal } from '../helpers/money/deals.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const TODAY = `(now() at time zone 'Asia/Dhaka')::date`;
const count = (product: string, daysAgo: number, views: number, numbers: number) =>
  market.db.query(`insert into product_counts values ($1, ${TODAY} - $2::int, $3, $4)`, [
    product,
    daysAgo,
    views,
    numbers,
  ]);
const statsOf = async (product: string, who: TestPerson) =>
  (await send(market, `GET /products/${product}/stats`, who)).json<ProductStats>();
const summaryOf = async (who: TestPerson) => (await send(market, 'GET /seller/summary', who)).json<SellerSummary>();

describe('GET /products/:id/stats', () => {
  it('has each of the last 30 days, and their total', async () => {
    const { seller, buyer, rival, product } = await createContestedOffer(market);
    await insertWish(market, product, buyer);
    await insertWish(market, product, rival);
    await market.db.query(
      `update wishes set created_at = now() - interval '3 days' where product_id = $1 and person_id = $2`,
      [product, rival.id],
    );
    await insertConversation(market, product, { buyer, seller });
    await count(product, 0, 7, 1);
    await count(product, 29, 5, 2);
    await count(product, 30, 100, 100);
    const { days, totals } = await statsOf(product, seller);
    expect(days).toHaveLength(30);
    expect(days[29]).toMatchObject({ views: 7, numbersShown: 1, wishes: 1, conversations: 1, bookings: 2 });
    expect(days[26]).toMatchObject({ views: 0, wishes: 1, bookings: 0 });
    expect(days[0]).toMatchObject({ views: 5, numbersShown: 2, wishes: 0 });
    expect(totals).toEqual({ views: 12, numbersShown: 3, wishes: 2, conversations: 1, bookings: 2 });
    const [row] = (await send(market, `GET /products?email=${seller.email}`, seller)).json<OwnProduct[]>();
    expect([row?.recent, row?.views]).toEqual([totals, 112]);
  });

  it('counts events after midnight in Dhaka for the new day', async () => {
    const { seller, product, booking } = await createContestedOffer(market);
    await market.db.query(
      `update bookings set created_at = (${TODAY} - 2)::timestamp at time zone 'Asia/Dhaka' + make_interval(mins => case when id = $2 then 1 else -1 end)
       where product_id = $1`,
      [product, booking],
    );
    const { days } = await statsOf(product, seller);
    expect(days.slice(26, 28).map(({ bookings }) => bookings)).toEqual([1, 1]);
  });

  it('is only for its seller', async () => {
    const { buyer, product } = await createContestedOffer(market);
    const [admin, other] = [await market.person('admin'), await market.person('seller')];
    for (const who of [admin, other, buyer])
      expect(outcome(await send(market, `GET /products/${product}/stats`, who))).toBe('403 FORBIDDEN');
    expect(outcome(await send(market, 'GET /products/999999/stats', other))).toBe('404 PRODUCT_NOT_FOUND');
  });
});

describe('old days', () => {
  it('are merged into one row per product, without losing views', async () => {
    const { seller, product } = await createContestedOffer(market);
    for (const [daysAgo, views] of [
      [0, 1],
      [90, 10],
      [91, 100],
      [400, 1000],
    ] as const)
      await count(product, daysAgo, views, 1);
    expect(await aggregateOldCounts(market.db)).toBe(2);
    await count(product, 95, 10_000, 1);
    expect(await aggregateOldCounts(market.db)).toBe(1);
    expect(await aggregateOldCounts(market.db)).toBe(0);
    expect(
      await market.db.query('select views from product_counts where product_id = $1 order by day', [product]),
    ).toEqual([{ views: 11_100 }, { views: 10 }, { views: 1 }]);
    const [row] = (await send(market, `GET /products?email=${seller.email}`, seller)).json<OwnProduct[]>();
    expect(row?.views).toBe(11_111);
  });
});

describe('the whole desk', () => {
  it('GET /seller/summary counts each tab, and sums up the payments received', async () => {
    const { seller, category, product, buyer } = await createContestedOffer(market);
    const [paused, sold, removed] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category, { sellingPrice: 90_000 }),
      await market.product(seller.id, category),
    ];
    await send(market, `PATCH /products/${paused}`, seller, { status: 'paused' });
    await payBooking(market, await insertBooking(market, sold, buyer));
    await send(market, `DELETE /products/${removed}`, seller);
    await count(product, 0, 3, 0);
    await count(sold, 1, 4, 0);
    const summary = await summaryOf(seller);
    expect(summary.products).toEqual({ all: 3, available: 1, paused: 1, booked: 1, reserved: 0, sold: 1 });
    expect(summary.received).toEqual({
      // Both are of one product.
      unpaid: { count: 2, amount: 185_000 },
      // It has no deal.
      paid: { count: 1, amount: 0 },
    });
    expect(summary.totals).toEqual({ views: 7, wishes: 0, numbersShown: 0, conversations: 0, bookings: 3 });
    expect(summary.days).toHaveLength(30);
    for (const [tab, total] of Object.entries(summary.products)) {
      const filter = tab === 'all' ? '' : `&status=${tab}`;
      const list = await send(market, `GET /products?email=${seller.email}${filter}`, seller);
      expect([tab, list.headers['x-total-count'], list.json<object[]>().length]).toEqual([tab, String(total), total]);
    }
  });

  it('sums up what MotoHaat has received: less refunds, and without cash that the courier has yet to transfer', async () => {
    const { seller, id } = await paidDeal(market);
    const received = async (change?: string) => {
      if (change) await market.db.query(`update deals set ${change} where booking_id = $1`, [id]);
      return (await summaryOf(seller)).received.paid;
    };
    expect(await received()).toEqual({ count: 1, amount: 185_000 });
    expect(await received('refund_paisa = 2000000')).toEqual({ count: 1, amount: 165_000 });
    expect(await received('collected_paisa = 400000')).toEqual({ count: 1, amount: 165_000 });
    expect(await received('refund_paisa = 18900000')).toEqual({ count: 1, amount: 0 });
    expect(await received('refund_paisa = 2000000, cash_settled_at = deal_now()')).toEqual({
      count: 1,
      amount: 169_000,
    });
  });

  it('of a person who sells nothing has zeros', async () => {
    const { days, ...summary } = await summaryOf(await market.person('seller'));
    expect(days.every(({ views, bookings }) => views + bookings === 0)).toBe(true);
    expect(summary).toEqual({
      products: { all: 0, available: 0, paused: 0, booked: 0, reserved: 0, sold: 0 },
      received: { unpaid: { count: 0, amount: 0 }, paid: { count: 0, amount: 0 } },
      totals: { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 },
    });
  });

  it('GET /seller/bookings shows who booked what, with a number only until the handover', async () => {
    const { seller, product, booking, rivalBooking } = await createContestedOffer(market);
    const other = await createContestedOffer(market);
    const received = async (query = '') =>
      (await send(market, `GET /seller/bookings${query}`, seller)).json<
        { _id: string; state: string; phone?: string }[]
      >();
    expect((await received()).map(({ _id, state, phone }) => [_id, state, phone])).toEqual([
      [rivalBooking, 'unpaid', '+8801711000009'],
      [booking, 'unpaid', '+8801711000009'],
    ]);
    await send(market, `PATCH /products/${product}`, seller, { status: 'sold' });
    expect((await received()).map(({ state, phone }) => [state, phone])).toEqual([
      ['sold', undefined],
      ['sold', undefined],
    ]);
    expect(await received('?state=unpaid')).toEqual([]);
    expect((await send(market, 'GET /seller/bookings?state=sold&limit=1', seller)).headers['x-total-count']).toBe('2');
    expect(await received('?q=nobody')).toEqual([]);
    await send(market, `DELETE /products/${other.product}`, other.seller);
    expect((await send(market, 'GET /seller/bookings', other.seller)).json()).toEqual([]);
  });
});
