import { PRODUCT_STATUSES } from '#contract/lifecycle';
import { CONDITIONS, MEETING_LOCATIONS, PERSON_STATUSES, ROLES } from '#contract/lists';
import { type Market, openMarket, type TestPerson } from '../helpers/market';
import { outcome, send } from '../helpers/send';

let market: Market;
beforeAll(async () => { market = await openMarket(); });
afterAll(() => market.close());

/** The words a column's check constraint lets in, as the database itself tells them. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const rows = await market.db.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [table, column],
  );
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'/g)].map(([, word = '']) => word));
}

describe('the database lets in the words of the contract, and no others', () => {
  it.each<[string, string, readonly string[]]>([
    ['people', 'role', ROLES], ['people', 'status', PERSON_STATUSES], ['products', 'condition', CONDITIONS],
    ['products', 'status', PRODUCT_STATUSES], ['bookings', 'meeting_location', MEETING_LOCATIONS],
  ])('%s.%s', async (table, column, words) => expect((await wordsOf(table, column)).sort()).toEqual([...words].sort()));
});

describe('only an available product', () => {
  let admin: TestPerson;
  let seller: TestPerson;
  let buyer: TestPerson;
  beforeAll(async () => { [admin, seller, buyer] = [await market.person('admin'), await market.person('seller'), await market.person('user')]; });

  it.each(PRODUCT_STATUSES)('is listed, booked, wished for and advertised: %s', async (status) => {
    const category = await market.category();
    const product = await market.product(seller.id, category);
    await market.db.query('update products set status = $2 where id = $1', [product, status]);
    const listed = (await send(market, `GET /category/${category}`, buyer)).json<{ _id: string }[]>().some(({ _id }) => _id === product);
    const booking = { productId: product, address: 'House 1', phone: '+8801711000003', meetingLocation: 'Dhaka' };
    const answers = [
      await send(market, 'POST /bookings', buyer, booking),
      await send(market, 'POST /mywishlist', buyer, { productId: product }),
      await send(market, 'PUT /createAdvertise', admin, { productId: product }),
    ].map((answer) => answer.statusCode === 200);
    const isOpen = status === 'available';
    expect([listed, ...answers]).toEqual([isOpen, isOpen, isOpen, isOpen]);
  });

  it.each([['available', '200', 'removed'], ['removed', '200', 'removed'], ['sold', '409 PRODUCT_PAID', 'sold']])('is removed: %s answers %s', async (status, answer, after) => {
    const product = await market.product(seller.id, await market.category());
    await market.db.query('update products set status = $2 where id = $1', [product, status]);
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe(answer);
    expect(await market.db.query('select status from products where id = $1', [product])).toEqual([{ status: after }]);
  });
});
