import { type Market, openMarket, type TestPerson } from '../helpers/market';
import { sell } from '../helpers/rows';
import { createOffer } from '../helpers/sale';
import { outcome, send } from '../helpers/send';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, product } = await createOffer(market));
});

const report = (who: TestPerson = buyer, productId = product, more: object = {}) =>
  send(market, 'POST /reportedItems', who, { productId, ...more });
const reported = async (...call: Parameters<typeof report>) =>
  (await report(...call)).json<{ insertedId: string }>().insertedId;
const rows = () =>
  market.db.query<{ reporter: string; comments: string | null }>(
    'select reporter_id::text as reporter, admin_comments as comments from reports where product_id = $1 order by id',
    [product],
  );

describe('POST /reportedItems', () => {
  it('records who reports what, whatever else is sent', async () => {
    const answer = await report(buyer, product, {
      userEmail: seller.email,
      userName: 'X',
      adminComments: 'none of it',
      productName: 'Other',
    });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^\d+$/) });
    expect(await rows()).toEqual([{ reporter: buyer.id, comments: null }]);
  });

  it('keeps a reason and comment, the latest ones', async () => {
    const said = () => market.db.query('select reason, comment from reports where product_id = $1', [product]);
    await report(buyer, product, { reason: 'fraud', comment: '  Asks for money in advance.  ' });
    expect(await said()).toEqual([{ reason: 'fraud', comment: 'Asks for money in advance.' }]);
    await report();
    expect(await said()).toEqual([{ reason: 'fraud', comment: 'Asks for money in advance.' }]);
    await report(buyer, product, { reason: 'stolen' });
    expect(await said()).toEqual([{ reason: 'stolen', comment: 'Asks for money in advance.' }]);
    const { headers } = await market.person('admin');
    const [row] = (await send(market, 'GET /reportedItems?sort=-createdAt', { headers })).json<object[]>();
    expect(row).toMatchObject({ productId: product, reason: 'stolen', comment: 'Asks for money in advance.' });
    for (const more of [{ reason: 'ugly' }, { comment: '   ' }, { comment: 'x'.repeat(1001) }])
      expect(outcome(await report(buyer, product, more))).toBe('400 VALIDATION');
  });

  it('keeps one open report per person and product, even from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report()));
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    const other = await market.person('user');
    await report(other);
    expect((await rows()).map((row) => row.reporter)).toEqual([buyer.id, other.id]);
  });

  it('opens a new one after an admin has closed the old one', async () => {
    const first = await reported();
    await market.db.query(`update reports set admin_comments = 'Looked at.' where id = $1`, [first]);
    expect(await reported()).not.toBe(first);
  });

  it('accepts reports of sold products, not of removed ones or one’s own', async () => {
    await sell(market, product);
    expect(outcome(await report())).toBe('200');
    expect(outcome(await report(seller))).toBe('409 OWN_PRODUCT');
    await market.db.query(`update products set status = 'removed' where id = $1`, [product]);
    expect(outcome(await report(await market.person('user')))).toBe('409 PRODUCT_REMOVED');
    for (const none of ['999999999', 'abc']) expect(outcome(await report(buyer, none))).toBe('404 PRODUCT_NOT_FOUND');
  });

  it('needs a signed-in person and a product', async () => {
    expect(outcome(await send(market, 'POST /reportedItems', undefined, { productId: product }))).toBe(
      '401 UNAUTHENTICATED',
    );
    const answer = await send(market, 'POST /reportedItems', buyer, {});
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field: 'productId' });
    expect(await rows()).toEqual([]);
  });
});
