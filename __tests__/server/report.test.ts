import { ADMIN_COMMENTS } from '../../server/features/trust/reports/report.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { openCase, sell, closeReport } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

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
    `select reporter_id::text as reporter, ${ADMIN_COMMENTS} as comments from reports r where product_id = $1 order by id`,
    [product],
  );

describe('POST /reportedItems', () => {
  it('records the reporter and the subject, and ignores other fields', async () => {
    const answer = await report(buyer, product, {
      userEmail: seller.email,
      userName: 'X',
      adminComments: 'none of it',
      productName: 'Other',
    });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^\d+$/) });
    expect(await rows()).toEqual([{ reporter: buyer.id, comments: undefined }]);
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
    await closeReport(market, first);
    expect(await reported(buyer, product, { reason: 'fraud' })).not.toBe(first);
  });

  describe('of what an admin has decided', () => {
    const decide = async (action: string) => {
      const admin = await market.person('admin');
      const id = await openCase({ market, product });
      const { version } = (await send(market, `GET /cases/${id}`, admin)).json<{ version: number }>();
      const reasons = { rule: 'honesty', facts: 'You asked a buyer for money before the meeting.' };
      const body = { version, actions: [{ action }], ...(action !== 'none' && reasons) };
      expect(outcome(await send(market, `POST /cases/${id}/decision`, admin, body))).toBe('200');
    };
    const notices = async (who: TestPerson) =>
      (await send(market, 'GET /notices', who))
        .json<{ event: string; count: number; subjectId: string }[]>()
        .map(({ event, count, subjectId }) => [event, count, subjectId]);

    it.each([
      ['acted', 'warn'],
      ['dismissed', 'none'],
    ])('tells later reporters the same: %s', async (event, action) => {
      await report(buyer, product, { reason: 'fraud' });
      await decide(action);
      const late = await market.person('user');
      const id = await reported(late, product, { reason: 'fraud' });
      expect(await notices(late)).toEqual([[event, 1, id]]);
    });

    it('answers repeated ones with the report that there is, without another row or notice', async () => {
      const first = await reported(buyer, product, { reason: 'fraud' });
      await decide('warn');
      const late = await market.person('user');
      const ids = await Promise.all(Array.from({ length: 10 }, () => reported(late, product, { reason: 'fraud' })));
      expect(new Set(ids).size).toBe(1);
      expect(await reported(buyer, product, { reason: 'fraud' })).toBe(first);
      expect((await rows()).map((row) => row.reporter)).toEqual([buyer.id, late.id]);
      expect([await notices(buyer), await notices(late)]).toEqual([[['acted', 1, first]], [['acted', 1, ids[0]]]]);
    });

    it('takes a new one once the product has changed, and after another reason', async () => {
      const first = await reported(buyer, product, { reason: 'fraud' });
      await decide('none');
      const second = await reported(buyer, product, { reason: 'stolen' });
      await decide('none');
      await market.db.query(`update products set descriptions = 'Another text' where id = $1`, [product]);
      const third = await reported(buyer, product, { reason: 'fraud' });
      expect(new Set([first, second, third]).size).toBe(3);
      expect((await rows()).at(-1)).toEqual({ reporter: buyer.id, comments: undefined });
    });
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
