import { outcome, send } from '../helpers/market/calls.ts';
import {
  admin,
  adminActionsOn,
  closedBecause,
  insertBooking,
  insertReport,
  market,
  payBooking,
  product,
  reporter,
  seller,
  setUpReportable,
  statusOf,
} from '../helpers/market/rows.ts';

setUpReportable();

interface Row {
  _id: string;
  productId: string;
  adminComments?: string;
}
const rows = async (): Promise<Row[]> =>
  (await send(market, 'GET /reportedItems', admin)).json<Row[]>().filter((row) => row.productId === product);
const comments = async () => (await rows()).map((row) => row.adminComments);
const remove = (id = product) => send(market, `DELETE /deletedReportedItem/${id}`, admin);
const REMOVED = /^Product removed on [A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/;

describe('GET /reportedItems', () => {
  it('shows reporter, reason and product, newest first, without a comment until there is one', async () => {
    const [first, second] = [
      await insertReport(market, product, reporter),
      await insertReport(market, product, await market.person('user')),
    ];
    const shown = await rows();
    expect(shown.map((row) => row._id)).toEqual([second, first]);
    expect(shown[1]).toEqual({
      _id: first,
      date: expect.any(String),
      createdAt: expect.any(String),
      productId: product,
      productName: 'Runner Bolt',
      productStatus: 'available',
      image: '/images/i/none/full.webp',
      userId: reporter.id,
      userName: 'Tanvir Ahmed',
      userEmail: reporter.email,
      sellerId: seller.id,
      sellerName: 'Kamal Hossain',
      sellerEmail: seller.email,
    });
  });

  it('is paged, with its total', async () => {
    for (let count = 0; count < 3; count += 1) await insertReport(market, product, await market.person('user'));
    const [kept] = await market.db.query<{ count: number }>('select count(*)::int as count from reports');
    const page = await send(market, 'GET /reportedItems?limit=2', admin);
    expect(page.json()).toHaveLength(2);
    expect(page.headers).toMatchObject({
      'x-total-count': String(kept?.count),
      link: expect.stringContaining('rel="next"'),
    });
  });
});

describe('DELETE /deletedReportedItem/:productId', () => {
  it('removes the product, closes its bookings, and comments on all its reports, which stay', async () => {
    await insertReport(market, product, reporter);
    await insertReport(market, product, await market.person('user'));
    const booking = await insertBooking(market, product, reporter);
    expect((await remove()).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect([await statusOf(market, product), await closedBecause(market, booking)]).toEqual(['removed', 'removed']);
    expect(await comments()).toEqual([expect.stringMatching(REMOVED), expect.stringMatching(REMOVED)]);
    expect(await adminActionsOn(market, 'product', product)).toEqual([
      {
        adminId: admin.id,
        act: 'remove reported product',
        before: expect.objectContaining({ status: 'available' }),
        after: expect.objectContaining({ status: 'removed', commentedReports: 2 }),
      },
    ]);
  });

  it('comments on reports of a product its seller has removed: 0 products, and the date', async () => {
    await insertReport(market, product, reporter);
    await send(market, `DELETE /products/${product}`, seller);
    await market.db.query(`update products set removed_at = '2026-01-02 20:00:00+00' where id = $1`, [product]);
    expect(await comments()).toEqual([undefined]);
    expect((await remove()).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await comments()).toEqual(['Product removed on January 3rd 2026, 2:00:00 am']);
  });

  it('repeated changes and records nothing', async () => {
    await insertReport(market, product, reporter);
    await remove();
    const before = await comments();
    expect((await remove()).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await comments()).toEqual(before);
    expect(await adminActionsOn(market, 'product', product)).toHaveLength(1);
  });

  it('leaves other products’ reports open', async () => {
    const other = await market.product(seller.id, await market.category());
    const report = await insertReport(market, other, reporter);
    await remove();
    const [row] = await market.db.query<{ comments: string | null }>(
      'select outcome as comments from reports where id = $1',
      [report],
    );
    expect([row?.comments, await statusOf(market, other)]).toEqual([undefined, 'available']);
  });

  it('keeps a product with a paid booking, and its reports open', async () => {
    await insertReport(market, product, reporter);
    await payBooking(market, await insertBooking(market, product, reporter));
    expect(outcome(await remove())).toBe('409 PRODUCT_PAID');
    expect([await statusOf(market, product), await comments()]).toEqual(['sold', [undefined]]);
  });

  it.each(['999999999', 'abc'])('finds nothing for %s', async (id) =>
    expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 0 }),
  );
});

describe('PATCH /reportedItems/:id', () => {
  const dismiss = (id: string) => send(market, `PATCH /reportedItems/${id}`, admin);
  const DISMISSED = /^Dismissed on [A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m$/;

  it('closes only that report, with the date, and leaves the product on sale', async () => {
    const [first, second] = [
      await insertReport(market, product, reporter),
      await insertReport(market, product, await market.person('user')),
    ];
    expect((await dismiss(first)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await rows()).toMatchObject([
      { _id: second },
      { _id: first, adminComments: expect.stringMatching(DISMISSED) },
    ]);
    expect((await comments())[0]).toBeUndefined();
    expect(await statusOf(market, product)).toBe('available');
    expect(await adminActionsOn(market, 'report', first)).toEqual([
      {
        adminId: admin.id,
        act: 'dismiss report',
        before: undefined,
        after: { adminComments: expect.stringMatching(DISMISSED) },
      },
    ]);
  });

  it('closes a report of a sold product, which can’t be removed', async () => {
    const report = await insertReport(market, product, reporter);
    await payBooking(market, await insertBooking(market, product, reporter));
    expect(outcome(await remove())).toBe('409 PRODUCT_PAID');
    expect((await dismiss(report)).json()).toMatchObject({ modifiedCount: 1 });
    expect([await comments(), await statusOf(market, product)]).toEqual([[expect.stringMatching(DISMISSED)], 'sold']);
  });

  it('keeps an existing comment, and records nothing more', async () => {
    const report = await insertReport(market, product, reporter);
    await remove();
    const before = await comments();
    expect((await dismiss(report)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(await comments()).toEqual(before);
    expect(await adminActionsOn(market, 'report', report)).toEqual([]);
  });

  it('leaves the product open to a report for another reason, even by the same person', async () => {
    const report = await insertReport(market, product, reporter);
    await dismiss(report);
    const again = await send(market, 'POST /reportedItems', reporter, { productId: product, reason: 'fraud' });
    expect(outcome(again)).toBe('200');
    expect(again.json<{ insertedId: string }>().insertedId).not.toBe(report);
  });

  it.each(['999999999', 'abc'])('finds no report %s', async (id) =>
    expect(outcome(await dismiss(id))).toBe('404 REPORT_NOT_FOUND'),
  );
});
