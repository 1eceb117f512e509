import type { Dashboard } from '#contract/site/dashboard';
import { WAITING_COUNT_MAX } from '#contract/limits';
import type { Bind } from '../../server/database/database.ts';
import { findDashboard } from '../../server/features/site/dashboard/dashboard.queries.ts';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { addProductCounts } from '../../server/features/catalogue/product-page/count.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';
import {
  decideProduct,
  insertBooking,
  insertConversation,
  insertConversationReport,
  insertOffer,
  insertPaymentOf,
  insertReport,
  insertWish,
  payBooking,
  saveSearchOf,
  sell,
} from '../helpers/market/rows.ts';

let market: Market;
beforeEach(async () => {
  market = await openMarket();
});
afterEach(() => market.close());

const dashboardOf = async (who: TestPerson) => (await send(market, 'GET /dashboard', who)).json<Dashboard>();
const insertNotice = (kind: string, event: string | null, subject: string, person: TestPerson) =>
  market.db.query('insert into notices (person_id, kind, event, subject_id) values ($1, $2, $3, $4)', [
    person.id,
    kind,
    event,
    subject,
  ]);
async function createSale() {
  const [seller, buyer] = [await market.person('seller'), await market.person('user')];
  const category = await market.category();
  const product = await market.product(seller.id, category);
  return { seller, buyer, category, product };
}

describe('GET /dashboard', () => {
  it('says that nothing is pending for a new buyer, and nothing about other roles', async () => {
    expect(await dashboardOf(await market.person('user'))).toEqual({
      bookingsToPay: { count: 0 },
      offers: { toAnswer: 0, toBook: 0 },
      deals: { count: 0 },
      unreadConversations: 0,
      wishes: { repriced: 0, sold: 0 },
      newMatches: 0,
    });
  });

  it('counts a buyer’s bookings to pay, and says when a payment hold ends', async () => {
    const { seller, buyer, category, product } = await createSale();
    const booking = await insertBooking(market, product, buyer);
    const paid = await insertBooking(market, await market.product(seller.id, category), buyer);
    await payBooking(market, paid);
    expect((await dashboardOf(buyer)).bookingsToPay).toEqual({ count: 1 });
    await market.db.query(
      `update products set hold_booking_id = $2, hold_until = now() + interval '9 minutes' where id = $1`,
      [product, booking],
    );
    const { bookingsToPay } = await dashboardOf(buyer);
    expect(Date.parse(bookingsToPay.holdEndsAt ?? '')).toBeGreaterThan(Date.now());
    await market.db.query('update bookings set deleted_at = now() where id = $1', [booking]);
    expect((await dashboardOf(buyer)).bookingsToPay).toEqual({ count: 0 });
  });

  it('counts offers for the person who must answer, until they expire or a block', async () => {
    const { seller, buyer, product } = await createSale();
    const conversation = await insertConversation(market, product, { buyer, seller });
    const offer = await insertOffer(market, conversation, 'buyer');
    const of = async (who: TestPerson) => {
      const { toAnswer, toBook } = (await dashboardOf(who)).offers;
      return [toAnswer, toBook];
    };
    expect([await of(seller), await of(buyer)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await market.db.query(`update offers set state = 'accepted' where id = $1`, [offer]);
    expect([await of(seller), await of(buyer)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(Date.parse((await dashboardOf(buyer)).offers.endsAt ?? '')).toBeGreaterThan(Date.now());
    const booking = await insertBooking(market, product, buyer);
    await market.db.query('update bookings set offer_id = $2 where id = $1', [booking, offer]);
    expect(await of(buyer)).toEqual([0, 0]);
    await market.db.query('update bookings set deleted_at = now() where id = $1', [booking]);
    expect(await of(buyer)).toEqual([0, 1]);
    await market.db.query(`update conversation_members set blocked_at = now() where side = 'seller'`);
    expect(await of(buyer)).toEqual([0, 0]);
    await market.db.query('update conversation_members set blocked_at = null');
    await market.db.query(`update offers set ends_at = now() - interval '1 second'`);
    expect((await dashboardOf(buyer)).offers).toEqual({ toAnswer: 0, toBook: 0 });
  });

  it('counts unread conversations, wishes that were repriced or sold, and new matches', async () => {
    const { seller, buyer, category, product } = await createSale();
    await insertConversation(market, product, { buyer, seller });
    const gone = await market.product(seller.id, category);
    const found = await list(market, seller, { productName: 'Bajaj Pulsar', categoryId: category });
    await insertWish(market, product, buyer);
    await insertWish(market, gone, buyer);
    await sell(market, gone);
    await insertNotice('repriced', null, product, buyer);
    const search = await saveSearchOf(market, buyer);
    await market.db.query(
      `insert into saved_search_matches (search_id, product_id, created_at) values ($1, $2, now() + interval '1 second')`,
      [search, found],
    );
    expect((await dashboardOf(seller)).unreadConversations).toBe(1);
    expect(await dashboardOf(buyer)).toMatchObject({
      unreadConversations: 0,
      wishes: { repriced: 1, sold: 1 },
      newMatches: 1,
    });
    await send(market, 'POST /notices/read', buyer, {});
    expect((await dashboardOf(buyer)).wishes).toEqual({ repriced: 0, sold: 1 });
  });

  it('shows a seller the products on sale, new bookings, and seven days’ views', async () => {
    const { seller, buyer, category, product } = await createSale();
    const rival = await market.person('user');
    const booking = await insertBooking(market, product, buyer);
    await insertBooking(market, product, rival);
    await insertNotice('booking', 'made', booking, seller);
    await sell(market, await market.product(seller.id, category));
    const counted = async (daysAgo: number, views: number) => {
      const [{ day } = { day: '' }] = await market.db.query<{ day: string }>(
        `select to_char((now() at time zone 'Asia/Dhaka')::date - $1::int, 'YYYY-MM-DD') as day`,
        [daysAgo],
      );
      await addProductCounts(market.db, [{ productId: product, day, views, numbersShown: 0 }]);
    };
    for (const [daysAgo, views] of [
      [0, 3],
      [0, 2],
      [6, 7],
      [7, 100],
    ] as const)
      await counted(daysAgo, views);
    expect((await dashboardOf(seller)).seller).toEqual({
      onSale: 1,
      unpaidBookings: 2,
      newBookings: 1,
      weeklyViews: 12,
      productsToChange: { count: 0 },
      deals: { count: 0 },
      payable: 0,
    });
    // What can no longer be paid isn't new.
    await market.db.query(`update bookings set closed_at = now(), closed_because = 'owner' where id = $1`, [booking]);
    expect((await dashboardOf(seller)).seller).toMatchObject({ unpaidBookings: 1, newBookings: 0 });
    expect((await dashboardOf(buyer)).seller).toBeUndefined();
    expect((await dashboardOf(await market.person('seller'))).seller).toEqual({
      onSale: 0,
      unpaidBookings: 0,
      newBookings: 0,
      weeklyViews: 0,
      productsToChange: { count: 0 },
      deals: { count: 0 },
      payable: 0,
    });
  });

  it('shows a seller the products that a decision hides until they are changed', async () => {
    const { seller, buyer, category, product } = await createSale();
    const admin = await market.person('admin');
    const gone = await market.product(seller.id, category);
    for (const each of [product, gone]) {
      await insertReport(market, each, buyer);
      await decideProduct(market, each, admin, [{ action: 'change' }]);
    }
    expect((await dashboardOf(seller)).seller?.productsToChange).toEqual({ count: 2, productId: product });
    await send(market, `DELETE /products/${gone}`, seller);
    expect((await dashboardOf(seller)).seller?.productsToChange).toEqual({ count: 1, productId: product });
    await send(market, `PATCH /products/${product}`, seller, { sellingPrice: 91_000 });
    expect((await dashboardOf(seller)).seller?.productsToChange).toEqual({ count: 0 });
    await send(market, `DELETE /categories/${category}`, admin);
    expect((await dashboardOf(seller)).seller?.productsToChange).toEqual({ count: 1, productId: product });
  });

  it('counts the deals that wait for their parties, with the earliest deadline', async () => {
    const { seller, buyer, category } = await createSale();
    let last = '';
    for (let n = 0; n < 2; n += 1) {
      const booking = await insertBooking(market, await market.product(seller.id, category), buyer);
      const paymentId = await insertPaymentOf(market, booking);
      await market.db.transaction((tx) => openDeal(tx, paymentId, { isRisky: false }));
      last = booking;
    }
    await market.db.query(`update deals set deadline = deal_now() + interval '1 hour' where booking_id = $1`, [last]);
    const [bought, sold] = [(await dashboardOf(buyer)).deals, (await dashboardOf(seller)).seller?.deals];
    expect(bought).toEqual(sold);
    expect(bought.count).toBe(2);
    expect(Date.parse(bought.endsAt ?? '') - Date.now()).toBeLessThan(3_600_000);
    await market.db.query(`update deals set state = 'released', settled_at = deal_now() where booking_id = $1`, [last]);
    expect((await dashboardOf(buyer)).deals.count).toBe(1);
    expect((await dashboardOf(seller)).deals).toEqual({ count: 0 });
  });

  it('shows only admins the market’s pending tasks', async () => {
    const { seller, buyer, category, product } = await createSale();
    await market.person('seller', { verified: true });
    const admin = await market.person('admin');
    await market.db.query(`insert into verifications (person_id, kind) values ($1, 'identity'), ($1, 'trade')`, [
      seller.id,
    ]);
    await insertReport(market, product, buyer);
    const conversation = await insertConversation(market, product, { buyer, seller });
    await insertConversationReport(market, conversation, buyer);
    // Only the first needs a decision: its payment is risky.
    for (const isRisky of [true, false]) {
      const booking = await insertBooking(market, await market.product(seller.id, category), buyer);
      const paymentId = await insertPaymentOf(market, booking);
      await market.db.transaction((tx) => openDeal(tx, paymentId, { isRisky }));
    }
    expect((await dashboardOf(admin)).admin).toEqual({
      openCases: 2,
      appeals: 0,
      payouts: 0,
      reports: 1,
      reportedConversations: 1,
      problemsToDecide: 1,
      paymentIssues: 0,
      failedRows: 0,
      silentParcels: 0,
      differingPayouts: 0,
      papersToCheck: 2,
      unverifiedSellers: 1,
    });
    expect((await dashboardOf(seller)).admin).toBeUndefined();
    expect(outcome(await send(market, 'GET /dashboard'))).toBe('401 UNAUTHENTICATED');
  });
});

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
/** The rows that the plan's busiest step reads. */
const rowsOf = (node: PlanNode): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsOf),
  );

describe('the numbers of a large market', () => {
  const MANY = 3 * WAITING_COUNT_MAX;

  /** A seller of many products, each viewed, and booked once; as many closed reports, and sellers who are verified. */
  async function createMany({ open }: { open: boolean }) {
    const { seller, buyer, product } = await createSale();
    const first = await insertBooking(market, product, buyer);
    // On a busy machine, inserting these rows takes longer than a request may.
    await market.db.withoutTimeouts().transaction(async (tx) => {
      await tx.query(
        `insert into people (email, user_name, role, status)
         select 'seller' || n || '@example.com', 'Seller', 'seller', case when $1 then 'not verified' else 'verified' end
         from generate_series(1, ${MANY}) n`,
        [open],
      );
      await tx.query(
        `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition,
           seller_phone, location, descriptions, image)
         select category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location,
           descriptions, image from products, generate_series(1, ${MANY}) where id = $1`,
        [product],
      );
      await tx.query(
        `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name, image,
           seller_name, seller_email, seller_phone, product_seller_id, closed_at, closed_because)
         select p.id, b.buyer_id, b.name, b.email, b.address, b.phone, b.meeting_location, b.price, b.product_name, b.image,
           b.seller_name, b.seller_email, b.seller_phone, p.seller_id, case when $2 then null else now() end, case when $2 then null else 'owner' end
         from bookings b, products p where b.id = $1 and p.id <> b.product_id`,
        [first, open],
      );
      await tx.query(
        `insert into notices (person_id, kind, event, subject_id, read_at)
         select seller_id, 'booking', 'made', b.id, case when $1 then null else now() end
         from bookings b join products p on p.id = b.product_id`,
        [open],
      );
      await tx.query(
        `insert into product_counts (product_id, day, views) select id, (now() at time zone 'Asia/Dhaka')::date, 1 from products`,
      );
      await tx.query(
        `insert into reports (kind, subject_id, reporter_id, closed_at, outcome)
         select 'product', id, $1, case when $2::text is not null then now() end, $2 from products`,
        [buyer.id, open ? null : 'dismissed'],
      );
    });
    await market.db.script('analyze');
    return { seller, buyer };
  }

  /** The statements of which a step reads more rows than are counted. */
  async function findGreedy(personId: string): Promise<string[]> {
    const asked: { sql: string; binds: Bind[] }[] = [];
    await findDashboard(
      {
        query: (sql, binds = []) => {
          asked.push({ sql, binds });
          return market.db.query(sql, binds);
        },
      },
      personId,
      { isSeller: true, isAdmin: true, cardDelayDays: 0 },
    );
    return market.db.transaction(async (tx) => {
      // So few rows would be read as they lie, and hashed; here it matters what the indexes spare.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.query(`set local enable_${way} = off`);
      expect(asked.length).toBeGreaterThan(5);
      const greedy: string[] = [];
      for (const { sql, binds } of asked) {
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${sql}`,
          binds,
        );
        if (row && rowsOf(row['QUERY PLAN'][0].Plan) > WAITING_COUNT_MAX + 1) greedy.push(sql);
      }
      return greedy;
    });
  }

  it.each([true, false])('are found without reading it all, whether it waits or not (%p)', async (open) => {
    const { seller } = await createMany({ open });
    expect(await findGreedy(seller.id)).toEqual([]);
  });

  it('say that there are more than are counted', async () => {
    const { seller } = await createMany({ open: true });
    expect((await dashboardOf(seller)).seller).toMatchObject({
      unpaidBookings: WAITING_COUNT_MAX + 1,
      newBookings: WAITING_COUNT_MAX + 1,
    });
    expect((await dashboardOf(await market.person('admin'))).admin).toMatchObject({
      reports: WAITING_COUNT_MAX + 1,
      unverifiedSellers: WAITING_COUNT_MAX + 1,
    });
  });
});
