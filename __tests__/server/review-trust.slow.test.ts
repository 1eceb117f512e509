import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REVIEW_SECONDS } from '#contract/deals/deal-clocks';
import type { Notice } from '#contract/news/notice';
import type { ProductDetails } from '#contract/catalogue/product';
import type { ReportedReview, Review } from '#contract/trust/review';
import type { Seller } from '#contract/catalogue/seller';
import { build } from '../../server/app.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn, insertConversation } from '../helpers/market/rows.ts';
import {
  dealFor,
  paidDeal,
  type PaidDeal,
  passTime,
  review,
  reviewEachOther,
  settledDeal,
  stopClock,
} from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  await stopClock(market);
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await settledDeal(market);
});

const sellerOf = async (id: string): Promise<Seller> => (await sendOk(market, `GET /sellers/${id}`)).json<Seller>();
const productOf = async (id: string): Promise<ProductDetails> =>
  (await sendOk(market, `GET /products/${id}`)).json<ProductDetails>();
const reviewsOf = async (id: string): Promise<Review[]> =>
  (await sendOk(market, `GET /sellers/${id}/reviews`)).json<Review[]>();
const reportedBy = async (query = ''): Promise<ReportedReview[]> =>
  (await sendOk(market, `GET /reportedReviews${query}`, admin)).json<ReportedReview[]>();

/** Another deal of the seller of `deal`, settled. */
async function anotherDeal(): Promise<PaidDeal> {
  const next = await settledDeal(market);
  await market.db.query('update deals set seller_id = $2 where booking_id = $1', [next.id, deal.seller.id]);
  return { ...next, seller: deal.seller };
}

describe('a report of a review', () => {
  it('reaches the admins, who close it without changing the review', async () => {
    const id = await reviewEachOther(market, deal, 1, 'Call 01711-000009, he cheats.');
    const stranger = await market.person('user', { userName: 'Nasrin Akter' });
    const report = (who: TestPerson, body: object = {}) => send(market, `POST /reviews/${id}/report`, who, body);
    expect(outcome(await report(deal.buyer))).toBe('409 OWN_REVIEW');
    expect(outcome(await report(deal.seller, { reason: 'offensive', comment: 'It names a number.' }))).toBe('200');
    expect(outcome(await report(stranger))).toBe('200');
    expect(outcome(await report(stranger, { reason: 'fraud' }))).toBe('200');
    const open = (await reportedBy('?open=true')).filter(({ reviewId }) => reviewId === id);
    expect(open).toMatchObject([
      { reporterName: 'Nasrin Akter', reason: 'fraud' },
      {
        reporterName: 'Kamal Hossain',
        reason: 'offensive',
        comment: 'It names a number.',
        author: 'buyer',
        authorName: 'Rahim Uddin',
        personName: 'Kamal Hossain',
        dealId: deal.id,
        rating: 1,
        text: 'Call 01711-000009, he cheats.',
      },
    ]);
    const close = (reportId = '') => send(market, `PATCH /reportedReviews/${reportId}`, admin);
    const [, own] = open;
    expect((await close(own?._id)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await close(own?._id)).json()).toMatchObject({ modifiedCount: 0 });
    expect(outcome(await close('999999999'))).toBe('404 REPORT_NOT_FOUND');
    expect((await reportedBy('?open=false')).map(({ _id }) => _id)).toContain(own?._id);
    expect(await reviewsOf(deal.seller.id)).toMatchObject([{ rating: 1 }]);
    expect((await adminActionsOn(market, 'report', own?._id ?? ''))[0]).toMatchObject({
      adminId: admin.id,
      act: 'close report of a review',
    });
    for (const who of [deal.buyer, deal.seller])
      expect(outcome(await send(market, 'GET /reportedReviews', who))).toBe('403 FORBIDDEN');
  });

  it('is impossible while the review is hidden, and for strangers a buyer’s review does not exist', async () => {
    await review(market, deal, 'seller');
    const own = (await dealFor(market, deal.seller, deal.id)).review?.own?._id;
    const report = (who: TestPerson) => send(market, `POST /reviews/${own}/report`, who, {});
    expect(outcome(await report(deal.buyer))).toBe('404 REVIEW_NOT_FOUND');
    await review(market, deal, 'buyer');
    expect(outcome(await report(await market.person('user')))).toBe('404 REVIEW_NOT_FOUND');
    expect(outcome(await report(deal.buyer))).toBe('200');
  });
});

describe('POST /reviews/:id/removal', () => {
  const remove = (id: string, who: TestPerson, statement = 'It names a phone number.') =>
    send(market, `POST /reviews/${id}/removal`, who, { statement });

  it('needs an admin and a statement of reasons, which is kept and shown in the review’s place', async () => {
    const id = await reviewEachOther(market, deal, 1, 'Call 01711-000009, he cheats.');
    await sendOk(market, `POST /reviews/${id}/report`, deal.seller, {});
    for (const who of [deal.buyer, deal.seller]) expect(outcome(await remove(id, who))).toBe('403 FORBIDDEN');
    for (const statement of ['', '  ', 'x'.repeat(1001)])
      expect(outcome(await remove(id, admin, statement))).toBe('400 VALIDATION');
    expect(outcome(await send(market, `POST /reviews/${id}/removal`, admin, {}))).toBe('400 VALIDATION');
    expect(await reviewsOf(deal.seller.id)).toMatchObject([{ rating: 1 }]);

    expect((await remove(id, admin)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await remove(id, admin, 'Another reason.')).json()).toMatchObject({ modifiedCount: 0 });
    const shown = await reviewsOf(deal.seller.id);
    expect(shown).toEqual([
      {
        _id: id,
        at: expect.any(String),
        authorName: 'Rahim',
        productName: 'Yamaha FZ-S',
        removed: { statement: 'It names a phone number.', at: expect.any(String) },
      },
    ]);
    expect((await sellerOf(deal.seller.id)).reviews).toEqual({ count: 0 });
    const forAuthor = await dealFor(market, deal.buyer, deal.id);
    expect(forAuthor.review?.own).toMatchObject({ rating: 1, removed: { statement: 'It names a phone number.' } });
    const forOther = await dealFor(market, deal.seller, deal.id);
    expect(forOther.review?.other).not.toHaveProperty('text');
    expect(forOther.review?.other?.removed?.statement).toBe('It names a phone number.');
    expect(
      (await adminActionsOn(market, 'review', id)).map(({ adminId, act, after }) => [adminId, act, after]),
    ).toEqual([[admin.id, 'remove review', { statement: 'It names a phone number.', closedReports: 1 }]]);
    const notices = (await sendOk(market, 'GET /notices', deal.buyer)).json<Notice[]>();
    expect(notices.map(({ event }) => event)).toContain('reviewRemoved');
    expect((await reportedBy()).find(({ reviewId }) => reviewId === id)).toMatchObject({
      statement: 'It names a phone number.',
      closedAt: expect.any(String),
    });
    expect(outcome(await send(market, `POST /reviews/${id}/answer`, deal.seller, { text: 'Ha' }))).toBe(
      '404 REVIEW_NOT_FOUND',
    );
  });

  it('is impossible without its statement even for the database, and for a hidden review', async () => {
    await review(market, deal, 'buyer');
    const own = (await dealFor(market, deal.buyer, deal.id)).review?.own?._id ?? '';
    expect(outcome(await remove(own, admin))).toBe('404 REVIEW_NOT_FOUND');
    await review(market, deal, 'seller');
    await expect(market.db.query('update reviews set removed_at = now() where id = $1', [own])).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe('what the public pages show of a seller', () => {
  it('is an average from three visible reviews on, with one decimal, on the seller and the product', async () => {
    const { id } = deal.seller;
    expect((await sellerOf(id)).reviews).toEqual({ count: 0 });
    await reviewEachOther(market, deal, 5);
    await reviewEachOther(market, await anotherDeal(), 4);
    expect((await sellerOf(id)).reviews).toEqual({ count: 2 });
    const hidden = await anotherDeal();
    await review(market, hidden, 'buyer', { rating: 5 });
    expect((await sellerOf(id)).reviews).toEqual({ count: 2 });
    await passTime(market, REVIEW_SECONDS);
    expect((await sellerOf(id)).reviews).toEqual({ count: 3, average: 4.7 });
    expect((await productOf(deal.product)).sellerReviews).toEqual({ count: 3, average: 4.7 });
    const [row] = await market.db.query<{ id: string }>(
      `select id::text from reviews where booking_id = $1 and author = 'buyer'`,
      [hidden.id],
    );
    await sendOk(market, `POST /reviews/${row?.id}/removal`, admin, { statement: 'It is about another person.' });
    expect((await sellerOf(id)).reviews).toEqual({ count: 2 });
  });

  it('is a record of deals, completed ones and the seller’s cancelations', async () => {
    const { id } = deal.seller;
    expect((await sellerOf(id)).record).toEqual({ deals: 1, completed: 1, canceledBySeller: 0 });
    const held = await paidDeal(market);
    const refunded = await settledDeal(market, 'refunded');
    await market.db.query('update deals set seller_id = $2 where booking_id = any($1::bigint[])', [
      [held.id, refunded.id],
      id,
    ]);
    expect((await sellerOf(id)).record).toEqual({ deals: 3, completed: 1, canceledBySeller: 1 });
    expect((await sellerOf(held.seller.id)).record).toEqual({ deals: 0, completed: 0, canceledBySeller: 0 });
  });

  it('is the median time to the first answer, from three conversations on', async () => {
    const { seller, product } = deal;
    const askedAt = async (minutes: number, answeredAfter?: number): Promise<void> => {
      const conversation = await insertConversation(market, product, { buyer: await market.person('user'), seller });
      await market.db.query(
        'update messages set created_at = now() - make_interval(mins => $2) where conversation_id = $1',
        [conversation, minutes],
      );
      if (answeredAfter !== undefined)
        for (const later of [answeredAfter, answeredAfter + 500])
          await market.db.query(
            `insert into messages (conversation_id, side, text, created_at)
             select $1, 'seller', 'Yes', min(created_at) + make_interval(mins => $2) from messages where conversation_id = $1`,
            [conversation, later],
          );
    };
    const replyMinutes = async () => (await sellerOf(seller.id)).record?.replyMinutes;
    await askedAt(3000, 20);
    await askedAt(3000, 90);
    expect(await replyMinutes()).toBeUndefined();
    // Not answered for 100 minutes so far.
    await askedAt(100);
    expect(await replyMinutes()).toBe(90);
    await askedAt(3000, 40);
    expect(await replyMinutes()).toBe(65);
  });
});

describe('the HTML of seller and product pages', () => {
  const RENDERER = `
exports.renderFrame = () => ({ html: 'the frame', css: '', cssNames: [], head: '' });
exports.renderPage = async ({ bootstrap: { seller, product } }) =>
  ({ html: JSON.stringify(seller?.reviews ?? product?.sellerReviews), css: '', cssNames: [], head: '' });`;

  it('follows as soon as a review becomes visible by the clock', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'review-pages-'));
    mkdirSync(path.join(root, 'client/assets'), { recursive: true });
    mkdirSync(path.join(root, 'renderer'));
    writeFileSync(
      path.join(root, 'client/index.html'),
      '<!doctype html><html lang="en"><head><!--motohaat-reads--><!--motohaat-head--></head><body><div id="root"></div><!--motohaat-data--></body></html>',
    );
    writeFileSync(path.join(root, 'client/assets/early.js'), '');
    writeFileSync(path.join(root, 'chunks.json'), '{"early":["assets/early.js"],"main":["assets/early.js"]}');
    writeFileSync(path.join(root, 'renderer/render.cjs'), RENDERER);
    const app = await build({ ...market.services, clientFolder: path.join(root, 'client') });
    try {
      const addresses = [`/sellers/${deal.seller.id}-kamal-hossain`, `/bikes/${deal.product}-yamaha-fz-s`];
      const shown = () =>
        Promise.all(
          addresses.map(async (url) => /<div id="root"[^>]*>(.*?)<\/div>/.exec((await app.inject({ url })).body)?.[1]),
        );
      await review(market, deal, 'buyer', { rating: 5 });
      expect(await shown()).toEqual(['{"count":0}', '{"count":0}']);
      await passTime(market, REVIEW_SECONDS);
      expect(await shown()).toEqual(['{"count":1}', '{"count":1}']);
    } finally {
      await app.close();
      rmSync(root, { recursive: true });
    }
  });
});
