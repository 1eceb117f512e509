import type { Deal } from '#contract/deals/deal';
import { REVIEW_SECONDS } from '#contract/deals/deal-clocks';
import type { Notice } from '#contract/news/notice';
import type { Review } from '#contract/trust/review';
import { firstNameOf } from '../../server/features/trust/reviews/first-name.rules.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  canceledDeal,
  dealFor,
  type PaidDeal,
  paidDeal,
  passTime,
  review,
  reviewEachOther,
  settledDeal,
  stopClock,
} from '../helpers/money/deals.ts';

let market: Market;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  await stopClock(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await settledDeal(market);
});

const dealOf = (who: TestPerson, id = deal.id): Promise<Deal> => dealFor(market, who, id);
const reviewsOf = async (seller: TestPerson, query = ''): Promise<Review[]> =>
  (await sendOk(market, `GET /sellers/${seller.id}/reviews${query}`)).json<Review[]>();
const eventsTo = async (who: TestPerson): Promise<(string | undefined)[]> =>
  (await sendOk(market, 'GET /notices', who))
    .json<Notice[]>()
    .filter(({ event }) => event?.startsWith('review'))
    .map(({ event }) => event);
const liveOf = async (who: TestPerson): Promise<number> =>
  (
    await market.db.query(`select 1 from live_events where person_id = $1 and kind = 'deal' and subject_id = $2`, [
      who.id,
      deal.id,
    ])
  ).length;

describe('POST /deals/:id/review', () => {
  it('stays hidden until both have written, which closes a released deal and notifies', async () => {
    expect((await dealOf(deal.buyer)).actions).toEqual(['review']);
    const before = await liveOf(deal.seller);
    expect(outcome(await review(market, deal, 'buyer', { rating: 5, text: 'Just as described.' }))).toBe('200');
    expect(await reviewsOf(deal.seller)).toEqual([]);
    expect(await liveOf(deal.seller)).toBe(before + 1);
    expect(await eventsTo(deal.seller)).toEqual(['reviewAsked']);
    const waiting = await dealOf(deal.seller);
    expect(waiting).toMatchObject({ state: 'released', actions: ['review'], review: { otherWrote: true } });
    expect(waiting.review).not.toHaveProperty('other');
    expect(JSON.stringify(waiting)).not.toContain('Just as described.');
    expect((await dealOf(deal.buyer)).review?.own).toMatchObject({ rating: 5, isVisible: false });

    expect(outcome(await review(market, deal, 'seller', { rating: 3 }))).toBe('200');
    const [forSeller, forBuyer] = [await dealOf(deal.seller), await dealOf(deal.buyer)];
    expect(forSeller).toMatchObject({
      state: 'closed',
      actions: [],
      review: { other: { rating: 5, text: 'Just as described.', facets: { asDescribed: 4, papers: 5, onTime: 3 } } },
    });
    expect(forBuyer.review).toMatchObject({
      own: { isVisible: true },
      other: { rating: 3, facets: { onTime: 5, friendly: 4 } },
    });
    expect(forBuyer.events.at(-1)).toMatchObject({ kind: 'closed', by: 'seller' });
    expect(await eventsTo(deal.buyer)).toEqual(['reviewShown']);
    expect(await reviewsOf(deal.seller)).toEqual([
      {
        _id: forBuyer.review?.own?._id,
        rating: 5,
        facets: { asDescribed: 4, papers: 5, onTime: 3 },
        text: 'Just as described.',
        at: expect.any(String),
        authorName: 'Rahim',
        productName: 'Yamaha FZ-S',
      },
    ]);
  });

  it('is for the two parties alone, once each', async () => {
    const [stranger, admin] = [await market.person('user'), await market.person('admin')];
    for (const who of [stranger, admin])
      expect(outcome(await send(market, `POST /deals/${deal.id}/review`, who, { rating: 5, facets: {} }))).toBe(
        '404 DEAL_NOT_FOUND',
      );
    expect(outcome(await review(market, deal, 'buyer'))).toBe('200');
    expect(outcome(await review(market, deal, 'buyer', { rating: 1 }))).toBe('409 REVIEW_WRITTEN');
    expect((await dealOf(deal.buyer)).actions).toEqual([]);
    expect((await dealOf(deal.buyer)).review?.own?.rating).toBe(4);
    expect((await dealOf(admin)).review).toBeUndefined();
  });

  it('counts once when both presses of a double press arrive together', async () => {
    const answers = await Promise.all([review(market, deal, 'buyer'), review(market, deal, 'buyer')]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 REVIEW_WRITTEN']);
  });

  it('needs 1 to 5 stars, facets of one’s own part and at most 1,000 characters', async () => {
    for (const rating of [0, 6, 4.5])
      expect(outcome(await review(market, deal, 'buyer', { rating }))).toBe('400 VALIDATION');
    for (const facets of [{ asDescribed: 0 }, { papers: 6 }, { friendly: 5 }])
      expect(outcome(await review(market, deal, 'buyer', { facets }))).toBe('400 VALIDATION');
    for (const facets of [{ papers: 5 }, { asDescribed: 5 }])
      expect(outcome(await review(market, deal, 'seller', { facets }))).toBe('400 VALIDATION');
    for (const text of ['', '   ', 'x'.repeat(1001)])
      expect(outcome(await review(market, deal, 'buyer', { text }))).toBe('400 VALIDATION');
    expect(outcome(await review(market, deal, 'buyer', { text: 'x'.repeat(1000), facets: { papers: 1 } }))).toBe('200');
    expect(outcome(await review(market, deal, 'seller', { facets: {} }))).toBe('200');
  });

  it('starts with the release or the refund', async () => {
    for (const state of ['held', 'handed_over', 'problem', 'refunding']) {
      await market.db.query(`update deals set state = $2, settled_at = null, deadline = null where booking_id = $1`, [
        deal.id,
        state,
      ]);
      expect(outcome(await review(market, deal, 'buyer'))).toBe('409 REVIEW_TOO_EARLY');
      const shown = await dealOf(deal.buyer);
      expect(shown.actions).not.toContain('review');
      expect(shown.review).toBeUndefined();
    }
    deal = await settledDeal(market, 'refunded');
    expect(await dealOf(deal.buyer)).toMatchObject({ state: 'refunded', actions: ['review'] });
  });

  it('needs a handover, or a deal that the other side canceled after a meeting was set', async () => {
    const actionsOf = async ({ buyer, seller, id }: PaidDeal) =>
      [(await dealOf(buyer, id)).actions, (await dealOf(seller, id)).actions].map((actions) => actions.join());
    for (const by of ['buyer', 'seller'] as const) {
      const unmet = await canceledDeal(market, by, { hasMeeting: false });
      expect(await actionsOf(unmet)).toEqual(['', '']);
      expect((await dealOf(unmet.buyer, unmet.id)).review).toBeUndefined();
      for (const author of ['buyer', 'seller'] as const)
        expect(outcome(await review(market, unmet, author))).toBe('409 REVIEW_NOT_ALLOWED');

      const canceled = await canceledDeal(market, by);
      const other = by === 'buyer' ? 'seller' : 'buyer';
      expect(await actionsOf(canceled)).toEqual(by === 'seller' ? ['review', ''] : ['', 'review']);
      expect(outcome(await review(market, canceled, by))).toBe('409 REVIEW_NOT_ALLOWED');
      expect(outcome(await review(market, canceled, other, { rating: 2 }))).toBe('200');
      // The person who canceled can’t write a review of their own, so it is shown immediately.
      expect((await dealOf(canceled[by], canceled.id)).review).toMatchObject({
        isAllowed: false,
        other: { rating: 2 },
      });
    }
    const byAdmin = await paidDeal(market);
    await sendOk(market, `POST /deals/${byAdmin.id}/cancel`, await market.person('admin'), { reason: 'other' });
    expect(await actionsOf(byAdmin)).toEqual(['', '']);
  });

  it('of money that was divided without a handover is refused', async () => {
    await market.db.query('update deals set handed_over_at = null where booking_id = $1', [deal.id]);
    for (const author of ['buyer', 'seller'] as const)
      expect(outcome(await review(market, deal, author))).toBe('409 REVIEW_NOT_ALLOWED');
  });

  it('ends after ten days: possible a second before, not at the end or after', async () => {
    await passTime(market, REVIEW_SECONDS - 1);
    expect((await dealOf(deal.buyer)).actions).toEqual(['review']);
    expect(outcome(await review(market, deal, 'buyer'))).toBe('200');
    for (const second of ['at the end', 'after']) {
      await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + 1');
      expect([second, (await dealOf(deal.seller)).actions]).toEqual([second, []]);
      expect([second, outcome(await review(market, deal, 'seller'))]).toEqual([second, '409 REVIEW_TOO_LATE']);
    }
  });

  it('is possible while the buyer’s bank asks for the money back, and leaves the state alone', async () => {
    await market.db.query(
      `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, status)
       select 'dispute', 'card', 'dp_' || payment_id, payment_id, 18500000, 'needs_response' from deals where booking_id = $1`,
      [deal.id],
    );
    expect((await dealOf(deal.buyer)).actions).toEqual(['review']);
    await reviewEachOther(market, deal);
    expect(await dealOf(deal.buyer)).toMatchObject({ frozen: true, state: 'released' });
    expect(await reviewsOf(deal.seller)).toHaveLength(1);
  });
});

describe('when the time has ended', () => {
  it('a review is shown although the other side wrote none, once', async () => {
    await review(market, deal, 'buyer', { rating: 2 });
    await passTime(market, REVIEW_SECONDS - 1);
    expect(await reviewsOf(deal.seller)).toEqual([]);
    await passTime(market, 1);
    await passTime(market, 1);
    expect(await reviewsOf(deal.seller)).toMatchObject([{ rating: 2 }]);
    expect(await dealOf(deal.seller)).toMatchObject({ state: 'closed', review: { other: { rating: 2 } } });
    expect(await eventsTo(deal.seller)).toEqual(['reviewShown']);
    expect(
      await market.db.query('select count, stars from review_totals where person_id = $1', [deal.seller.id]),
    ).toEqual([{ count: 1, stars: 2 }]);
  });

  it('also of a deal that was refunded after the handover, whose state has no clock', async () => {
    await market.db.query(`update deals set state = 'refunded', deadline = null where booking_id = $1`, [deal.id]);
    await review(market, deal, 'seller', { rating: 1 });
    await passTime(market, REVIEW_SECONDS);
    expect((await dealOf(deal.buyer)).review?.other).toMatchObject({ rating: 1 });
    // Reviews of buyers are for the two parties.
    expect(await reviewsOf(deal.seller)).toEqual([]);
  });
});

describe('GET /sellers/:id/reviews', () => {
  it('pages from the newest, and exists for sellers only', async () => {
    const { seller } = deal;
    for (let rating = 1; rating <= 3; rating += 1) {
      const next = await settledDeal(market);
      await reviewEachOther(market, next, rating);
      await market.db.query(`update reviews set person_id = $2 where booking_id = $1 and author = 'buyer'`, [
        next.id,
        seller.id,
      ]);
    }
    const first = await sendOk(market, `GET /sellers/${seller.id}/reviews?limit=2`);
    expect(first.json<Review[]>().map(({ rating }) => rating)).toEqual([3, 2]);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<\/api(\/[^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await sendOk(market, `GET ${next}`)).json<Review[]>().map(({ rating }) => rating)).toEqual([1]);
    expect(first.body).not.toMatch(/@|Uddin|email|phone/i);
    for (const id of [deal.buyer.id, '999999999', 'abc'])
      expect(outcome(await send(market, `GET /sellers/${id}/reviews`))).toBe('404 PERSON_NOT_FOUND');
  });

  it('names nobody whose account was deleted', async () => {
    await reviewEachOther(market, deal);
    await market.db.query('update people set deleted_at = now() where id = $1', [deal.buyer.id]);
    expect((await reviewsOf(deal.seller))[0]).not.toHaveProperty('authorName');
  });

  it.each([
    ['Rahim Uddin', 'Rahim'],
    ['Md. Rahim Uddin', 'Rahim'],
    ['MD Kamal', 'Kamal'],
    ['মোঃ করিম শেখ', 'করিম'],
    ['Mohammad', 'Mohammad'],
    ['Rahim', 'Rahim'],
    ['', ''],
  ])('calls %p %p', (name, first) => expect(firstNameOf(name)).toBe(first));
});

describe('POST /reviews/:id/answer', () => {
  it('is public, by the one who was reviewed, once', async () => {
    const id = await reviewEachOther(market, deal);
    const answer = (who: TestPerson, text = 'Thank you!') => send(market, `POST /reviews/${id}/answer`, who, { text });
    expect(outcome(await answer(deal.buyer))).toBe('403 FORBIDDEN');
    expect(outcome(await answer(await market.person('user')))).toBe('403 FORBIDDEN');
    for (const text of ['', 'x'.repeat(1001)]) expect(outcome(await answer(deal.seller, text))).toBe('400 VALIDATION');
    expect(outcome(await answer(deal.seller))).toBe('200');
    expect(outcome(await answer(deal.seller, 'Again'))).toBe('409 REVIEW_ANSWERED');
    expect(await reviewsOf(deal.seller)).toMatchObject([{ answer: { text: 'Thank you!' } }]);
    expect(await eventsTo(deal.buyer)).toEqual(['reviewAnswered']);
    expect((await dealOf(deal.buyer)).review?.own?.answer?.text).toBe('Thank you!');
  });

  it('is impossible while the review is hidden, and to strangers a buyer’s review does not exist', async () => {
    await review(market, deal, 'seller');
    const id = (await dealOf(deal.seller)).review?.own?._id;
    const answer = (who: TestPerson) => send(market, `POST /reviews/${id}/answer`, who, { text: 'Hm' });
    expect(outcome(await answer(deal.buyer))).toBe('404 REVIEW_NOT_FOUND');
    await review(market, deal, 'buyer');
    expect(outcome(await answer(await market.person('user')))).toBe('404 REVIEW_NOT_FOUND');
    expect(outcome(await answer(deal.buyer))).toBe('200');
  });
});
