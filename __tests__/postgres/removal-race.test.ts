import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking } from '../helpers/market/rows.ts';

const ROUNDS = 15;
let market: Market;
let admin: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket({ connections: 20 });
  [admin, category] = [await market.person('admin'), await market.category()];
});
afterAll(() => market.close());

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_none, index) => make(index));
const post = (who: TestPerson) =>
  send(market, 'POST /products', who, {
    categoryId: category,
    productName: 'Honda',
    buyingPrice: 2,
    sellingPrice: 1,
    purchaseYear: 2020,
    condition: 'Fair',
    sellerPhone: '+8801711000002',
    location: 'Dhaka',
    descriptions: 'A bike.',
    image: TEST_IMAGE,
  });
const book = (who: TestPerson, productId: string) =>
  send(market, 'POST /bookings', who, { productId, address: 'x', phone: '+8801711000004', meetingLocation: 'Dhaka' });
const count = async (sql: string) =>
  (await market.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]?.count;
const none = async (...lists: string[]) => {
  for (const sql of lists) expect([sql, await count(sql)]).toEqual([sql, 0]);
};
const LEFT_ON_SALE = `products p join people s on s.id = p.seller_id where p.status = 'available' and s.deleted_at is not null`;
const LEFT_OPEN = `bookings b join products p on p.id = b.product_id
  where p.status = 'removed' and b.closed_at is null and b.deleted_at is null and b.paid_at is null`;
const LEFT_BEHIND = `bookings b join people o on o.id = b.buyer_id
  where o.deleted_at is not null and b.closed_at is null and b.deleted_at is null and b.paid_at is null`;
const MISCOUNTED = `categories c where available_count <> (select count(*) from products p
  where p.category_id = c.id and p.status = 'available')`;
const MISLISTED = `people s where listed_count <> (select count(*) from products p where p.seller_id = s.id and p.status <> 'removed')`;

describe('concurrently', () => {
  it('a seller is deleted and adds products: none stays on sale', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await market.person('seller', { established: true });
      const [gone, ...added] = await Promise.all([
        send(market, `DELETE /users/${seller.id}`, admin),
        ...times(4, () => post(seller)),
      ]);
      expect(outcome(gone)).toBe('200');
      for (const answer of added)
        expect(['200', '401 ACCOUNT_DELETED', '404 CATEGORY_NOT_FOUND']).toContain(outcome(answer));
    }
    await none(LEFT_ON_SALE, MISCOUNTED, MISLISTED);
  });

  it('a seller adds and removes products: all are counted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await market.person('seller', { established: true });
      const products = await Promise.all(times(4, () => market.product(seller.id, category)));
      const answers = await Promise.all([
        ...products.map((id) => send(market, `DELETE /products/${id}`, seller)),
        ...times(4, () => post(seller)),
      ]);
      expect(answers.map(outcome)).toEqual(Array(8).fill('200'));
    }
    await none(MISCOUNTED, MISLISTED);
  });

  it('a product is removed and booked: no booking stays open', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await market.person('seller', { established: true });
      const product = await market.product(seller.id, category);
      const buyers = await Promise.all(times(5, () => market.person('user')));
      const [removed, ...booked] = await Promise.all([
        send(market, `DELETE /products/${product}`, seller),
        ...buyers.map((buyer) => book(buyer, product)),
      ]);
      expect(outcome(removed)).toBe('200');
      for (const answer of booked) expect(['200', '409 PRODUCT_REMOVED']).toContain(outcome(answer));
    }
    await none(LEFT_OPEN);
  });

  it('a buyer is deleted and books: no booking stays open', async () => {
    const seller = await market.person('seller', { established: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await market.person('user');
      const products = await Promise.all(times(4, () => market.product(seller.id, category)));
      const [gone, ...booked] = await Promise.all([
        send(market, `DELETE /users/${buyer.id}`, admin),
        ...products.map((product) => book(buyer, product)),
      ]);
      expect(outcome(gone)).toBe('200');
      for (const answer of booked) expect(['200', '401 ACCOUNT_DELETED']).toContain(outcome(answer));
    }
    await none(LEFT_BEHIND);
  });

  it('many sellers with the same categories are deleted', async () => {
    const categories = await Promise.all(times(3, () => market.category()));
    for (let round = 0; round < 5; round += 1) {
      const sellers = await Promise.all(times(6, () => market.person('seller', { established: true })));
      for (const [index, seller] of sellers.entries()) {
        for (const id of index % 2 ? categories : [...categories].reverse()) {
          const product = await market.product(seller.id, id);
          for (const other of sellers) if (other !== seller) await insertBooking(market, product, other);
        }
      }
      const answers = await Promise.all(sellers.map((seller) => send(market, `DELETE /users/${seller.id}`, admin)));
      expect(answers.map(outcome)).toEqual(Array(6).fill('200'));
    }
    await none(LEFT_ON_SALE, LEFT_OPEN, LEFT_BEHIND, MISCOUNTED, MISLISTED);
  });

  it('an owner and an admin remove the same product: one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await market.person('seller', { established: true });
      const product = await market.product(seller.id, category);
      const answers = await Promise.all([
        send(market, `DELETE /products/${product}`, seller),
        send(market, `DELETE /products/${product}`, admin),
        send(market, `DELETE /deletedReportedItem/${product}`, admin),
        send(market, `DELETE /users/${seller.id}`, admin),
      ]);
      for (const answer of answers) expect(['200', '401 ACCOUNT_DELETED']).toContain(outcome(answer));
      const removed = answers
        .slice(0, 3)
        .map((answer) => (answer.statusCode === 200 ? answer.json<{ deletedCount: number }>().deletedCount : 0));
      expect(removed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
      expect(await count(`products where id = ${product} and status = 'removed'`)).toBe(1);
    }
    await none(MISCOUNTED, MISLISTED);
  });
});
