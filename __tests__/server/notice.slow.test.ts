import { OPTIONAL_NOTICE_KINDS } from '#contract/lists';
import type { Notice } from '#contract/news/notice';
import { noticePath } from '#contract/news/notice-path';
import { noticeSentence } from '#contract/news/notice-sentences';
import { notifyOfProducts } from '../../server/features/news/notices/product-news.queries.ts';
import { writeNotices } from '../../server/features/news/notices/notice-writing.queries.ts';
import { removeOldNotices } from '../../server/features/news/notices/notice.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertReport, insertWish } from '../helpers/market/rows.ts';
import { createBookedOffer, createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  // The provider's own webhook would otherwise sell a product before the test removes it.
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

const ok = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call);
  expect(outcome(answer)).toBe('200');
  return answer;
};
/** Runs the job that notifies wishers and buyers, then returns the list. */
async function list(who: TestPerson, query = ''): Promise<Notice[]> {
  await notifyOfProducts(market.db);
  return (await ok(market, `GET /notices${query}`, who)).json<Notice[]>();
}
const sentences = async (who: TestPerson) => (await list(who)).map((notice) => noticeSentence(notice, 'en'));
async function unread(who: TestPerson): Promise<number> {
  await notifyOfProducts(market.db);
  return (await ok(market, 'GET /notices/unread', who)).json<{ notices: number }>().notices;
}
const read = (who: TestPerson, body: object = {}) => ok(market, 'POST /notices/read', who, body);
const PRICE = 'Tk. 1,85,000';

describe('a message', () => {
  it('notifies the other person once, however many there are, until the conversation is read', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const write = async (text: string) =>
      (await ok(market, 'POST /conversations', buyer, { productId: product, text })).json<{ insertedId: string }>()
        .insertedId;
    const conversation = await write('Is it still there?');
    expect(await list(seller)).toEqual([
      {
        _id: expect.any(String),
        kind: 'message',
        subjectId: conversation,
        productId: product,
        productName: 'Yamaha FZ-S',
        productImage: '/images/i/none/full.webp',
        personName: 'Rahim Uddin',
        count: 1,
        createdAt: expect.stringMatching(/Z$/),
        read: false,
      },
    ]);
    await write('Hello?');
    expect(await sentences(seller)).toEqual(['Rahim Uddin sent you 2 messages about Yamaha FZ-S.']);
    expect([await unread(seller), await unread(buyer)]).toEqual([1, 0]);
    expect(JSON.stringify(await list(seller))).not.toContain('Hello');
    const [newest, first] = (await ok(market, `GET /conversations/${conversation}/messages`, seller)).json<
      { _id: string }[]
    >();
    await ok(market, `POST /conversations/${conversation}/read`, seller, { messageId: first?._id });
    expect(await unread(seller)).toBe(1);
    await ok(market, `POST /conversations/${conversation}/read`, seller, { messageId: newest?._id });
    expect(await list(seller)).toMatchObject([{ read: true, count: 2 }]);
    await write('And now?');
    expect(await list(seller)).toMatchObject([
      { read: false, count: 1 },
      { read: true, count: 2 },
    ]);
    await ok(market, `POST /conversations/${conversation}/messages`, seller, { text: 'Yes', clientId: 'client-id-1' });
    expect(await sentences(buyer)).toEqual(['Kamal Hossain wrote to you about Yamaha FZ-S.']);
    expect(noticePath((await list(buyer))[0] as Notice)).toBe(`/dashboard/messages?conversation=${conversation}`);
  });
});

describe('a booking', () => {
  it('notifies the seller once when it is made, and when it is removed', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const body = { productId: product, address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
    const book = async () =>
      (await ok(market, 'POST /bookings', buyer, body)).json<{ insertedId: string }>().insertedId;
    const booking = await book();
    expect(await book()).toBe(booking);
    expect(await sentences(seller)).toEqual(['Rahim Uddin booked Yamaha FZ-S.']);
    expect(await list(seller)).toMatchObject([{ count: 1, price: 185_000, subjectId: booking }]);
    await ok(market, `DELETE /bookings/${booking}`, buyer);
    expect(await sentences(seller)).toEqual(['Rahim Uddin removed the booking of Yamaha FZ-S.']);
    expect(await list(buyer)).toEqual([]);
  });

  it('that ends with its buyer’s account notifies the seller', async () => {
    const { seller, buyer } = await createBookedOffer(market);
    await ok(market, 'DELETE /users/me', buyer);
    expect(await sentences(seller)).toEqual(['Test Buyer removed the booking of Yamaha FZ-S.']);
  });
});

describe('a payment', () => {
  it('notifies buyer and seller; people who wished for or booked the product are notified that it is sold', async () => {
    const { seller, buyer, rival, product, booking } = await createContestedOffer(market);
    const [wisher, both] = [await market.person('user'), buyer];
    for (const who of [wisher, both, rival, seller]) await insertWish(market, product, who);
    const paid = await pay(market, await secretFor(market, buyer, booking));
    for (let n = 0; n < 2; n += 1) expect((await report(market, buyer, booking, paid)).statusCode).toBe(200);
    expect(await sentences(buyer)).toEqual([`Your payment of ${PRICE} for Yamaha FZ-S was received.`]);
    expect(await sentences(seller)).toEqual([`Test Buyer paid ${PRICE} for Yamaha FZ-S.`]);
    expect(await sentences(rival)).toEqual(['Yamaha FZ-S was sold.']);
    expect(await sentences(wisher)).toEqual(['Yamaha FZ-S was sold.']);
  });

  it('that is refunded notifies at the start and on confirmation, and again if the refund failed', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    const transactionId = await pay(market, await secretFor(market, buyer, booking));
    await ok(market, `DELETE /products/${product}`, seller);
    expect(await sentences(buyer)).toEqual(['Yamaha FZ-S is no longer on sale.']);
    await read(buyer);
    expect(outcome(await report(market, buyer, booking, transactionId))).toBe('409 PAYMENT_REFUNDED');
    expect((await sentences(buyer))[0]).toBe(`Your payment of ${PRICE} for Yamaha FZ-S was refunded.`);
    expect(await list(buyer)).toMatchObject([{ kind: 'refund', count: 2 }, { kind: 'removed' }]);
    expect(await sentences(seller)).toEqual([]);
  });
});

describe('a product', () => {
  it('with a new price, but no other change, notifies everyone who wished for or booked it', async () => {
    const { seller, rival, product } = await createContestedOffer(market);
    const wisher = await market.person('user');
    await insertWish(market, product, wisher);
    await ok(market, `PATCH /products/${product}`, seller, { sellingPrice: 170_000 });
    await ok(market, `PATCH /products/${product}`, seller, { descriptions: 'One owner.', sellingPrice: 170_000 });
    for (const who of [rival, wisher])
      expect(await sentences(who)).toEqual(['The price of Yamaha FZ-S is now Tk. 1,70,000.']);
    expect(noticePath((await list(wisher))[0] as Notice)).toBe(`/bikes/${product}-yamaha-fz-s`);
    expect(await list(seller)).toEqual([]);
  });

  it('sold elsewhere is reported as sold, and not as repriced', async () => {
    const { seller, buyer, product } = await createBookedOffer(market);
    await ok(market, `PATCH /products/${product}`, seller, { sellingPrice: 1, status: 'sold' });
    await ok(market, `PATCH /products/${product}`, seller, { status: 'sold' });
    expect(await list(buyer)).toMatchObject([{ kind: 'sold', count: 1 }]);
  });

  it.each([
    ['its seller', async ({ seller, product }: Offer) => ok(market, `DELETE /products/${product}`, seller)],
    ['an admin', async ({ product }: Offer) => ok(market, `DELETE /products/${product}`, await market.person('admin'))],
    [
      'an admin, as reported',
      async ({ product }: Offer) => ok(market, `DELETE /deletedReportedItem/${product}`, await market.person('admin')),
    ],
    ['the end of its seller’s account', async ({ seller }: Offer) => ok(market, 'DELETE /users/me', seller)],
    [
      'an admin, with its seller',
      async ({ seller }: Offer) => ok(market, `DELETE /users/${seller.id}`, await market.person('admin')),
    ],
  ])('removed by %s notifies everyone who wished for or booked it', async (_by, remove) => {
    const offer = await createContestedOffer(market);
    const [wisher, reporter] = [await market.person('user'), await market.person('user')];
    await insertWish(market, offer.product, wisher);
    await insertReport(market, offer.product, reporter);
    await remove(offer);
    for (const who of [offer.buyer, offer.rival, wisher])
      expect(await sentences(who)).toEqual(['Yamaha FZ-S is no longer on sale.']);
  });
  type Offer = Awaited<ReturnType<typeof createContestedOffer>>;

  it('notifies thousands with a few statements', async () => {
    const { seller, product } = await createOffer(market);
    await market.db.withoutTimeouts().query(
      `with wishers as (insert into people (email, user_name, role, status)
       select 'wisher' || n || '@example.com', 'Wisher', 'user', 'not verified' from generate_series(1, 3000) n returning id)
       insert into wishes (product_id, person_id) select $1::bigint, id from wishers`,
      [product],
    );
    await ok(market, `PATCH /products/${product}`, seller, { sellingPrice: 160_000 });
    await notifyOfProducts(market.db);
    expect(await market.db.query('select count(*)::int as n from notices where product_id = $1', [product])).toEqual([
      { n: 3000 },
    ]);
  });
});

describe('an admin’s action', () => {
  it('notifies a verified seller once', async () => {
    const [seller, admin] = [await market.person('seller'), await market.person('admin')];
    for (let n = 0; n < 2; n += 1) await ok(market, `PATCH /verifySeller/${seller.id}`, admin);
    expect(await sentences(seller)).toEqual(['You are now a verified seller.']);
    expect(await list(seller)).toMatchObject([{ count: 1 }]);
  });

  it('notifies everyone who reported the product', async () => {
    const { product } = await createOffer(market);
    const [reporter, other, admin] = [
      await market.person('user'),
      await market.person('user'),
      await market.person('admin'),
    ];
    const id = await insertReport(market, product, reporter);
    await insertReport(market, product, other);
    for (let n = 0; n < 2; n += 1) await ok(market, `PATCH /reportedItems/${id}`, admin);
    await ok(market, `DELETE /deletedReportedItem/${product}`, admin);
    expect(await sentences(reporter)).toEqual(['We checked your report of Yamaha FZ-S. The product stays on sale.']);
    expect(await sentences(other)).toEqual(['Yamaha FZ-S was removed after your report. Thank you.']);
  });
});

describe('the list', () => {
  async function bookedThrice() {
    const { seller, category, product, buyer } = await createOffer(market);
    for (const id of [product, await market.product(seller.id, category), await market.product(seller.id, category)])
      await ok(market, 'POST /bookings', buyer, {
        productId: id,
        address: 'House 1',
        phone: '01711000004',
        meetingLocation: 'Dhaka',
      });
    return { seller, buyer };
  }

  it('is paged, newest first', async () => {
    const { seller } = await bookedThrice();
    const first = await ok(market, 'GET /notices?limit=2', seller);
    expect([first.headers['x-total-count'], first.json<Notice[]>().length]).toEqual(['3', 2]);
    const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await ok(market, `GET ${next}`, seller);
    expect([second.json<Notice[]>().length, second.headers.link]).toEqual([1, undefined]);
    expect([...first.json<Notice[]>(), ...second.json<Notice[]>()]).toEqual(await list(seller));
  });

  it('that repeats an unread one is listed first, with its time', async () => {
    const { seller } = await bookedThrice();
    const [, newer, oldest] = await list(seller);
    const { kind, event, subjectId, productId } = oldest ?? { kind: 'booking', subjectId: '' };
    await market.db.transaction((tx) => writeNotices(tx, [{ personId: seller.id, kind, event, subjectId, productId }]));
    const [first, , last] = await list(seller);
    expect([first?._id, last?._id]).toEqual([oldest?._id, newer?._id]);
    expect(first).toMatchObject({ count: 2 });
    const pages = await ok(market, 'GET /notices?limit=1', seller);
    const next = /<\/api(.*)>/.exec(String(pages.headers.link))?.[1] ?? '';
    expect((await ok(market, `GET ${next}`, seller)).json<Notice[]>()).toEqual([(await list(seller))[1]]);
    expect(await list(seller, '?cursor=nonsense')).toEqual([]);
  });

  it('is marked as read by one, up to one, or all; nobody else’s', async () => {
    const { seller } = await bookedThrice();
    const ids = (await list(seller)).map(({ _id }) => _id);
    const stranger = await market.person('user');
    expect((await read(stranger, { noticeId: ids[0] })).json()).toMatchObject({ modifiedCount: 0 });
    const reads = async (body: object) => {
      await read(seller, body);
      return (await list(seller)).map((notice) => notice.read);
    };
    expect(await reads({ noticeId: ids[0] })).toEqual([true, false, false]);
    expect(await reads({ upTo: ids[2] })).toEqual([true, false, true]);
    expect(await reads({})).toEqual([true, true, true]);
    expect((await read(seller)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await reads({ noticeId: 'nonsense' })).toEqual([true, true, true]);
  });

  it('publishes a new and a read notification to the person’s browsers, and nothing if nothing changed', async () => {
    const { seller } = await bookedThrice();
    const told = async () =>
      (
        await market.db.query<{ kind: string }>(
          'with told as (delete from live_events where person_id = $1 returning *) select kind from told order by number',
          [seller.id],
        )
      ).map(({ kind }) => kind);
    expect(await told()).toEqual(['booking', 'notice', 'booking', 'notice', 'booking', 'notice']);
    await read(seller);
    expect(await told()).toEqual(['notice']);
    await read(seller);
    expect(await told()).toEqual([]);
  });

  it('deletes what is older than 90 days', async () => {
    const { seller } = await bookedThrice();
    const [newest] = await list(seller);
    await market.db.query(
      `update notices set created_at = now() - interval '91 days' where person_id = $1 and id <> $2`,
      [seller.id, newest?._id ?? ''],
    );
    expect(await removeOldNotices(market.db)).toBeGreaterThanOrEqual(2);
    expect(await list(seller)).toEqual([newest]);
  });
});

describe('preferences', () => {
  const preferences = async (who: TestPerson) => (await ok(market, 'GET /users/me/preferences', who)).json();
  const set = (who: TestPerson, body: object) => ok(market, 'PATCH /users/me/preferences', who, body);

  it('have defaults until they are changed, by kind and channel', async () => {
    const person = await market.person('user');
    const before = await preferences(person);
    expect(before).toMatchObject({ language: 'en' });
    expect(before.kinds).toContainEqual({ kind: 'message', site: true, email: true, push: true });
    expect(before.kinds).toContainEqual({ kind: 'repriced', site: true, email: false, push: false });
    await set(person, { kinds: [{ kind: 'message', email: false }], language: 'bn' });
    await set(person, {
      kinds: [
        { kind: 'message', push: false },
        { kind: 'sold', site: false },
      ],
    });
    const after = await preferences(person);
    expect(after.language).toBe('bn');
    expect(after.kinds).toContainEqual({ kind: 'message', site: true, email: false, push: false });
    expect(after.kinds).toContainEqual({ kind: 'sold', site: false, email: true, push: true });
    expect(await preferences(await market.person('user'))).toEqual(before);
    expect(outcome(await send(market, 'PATCH /users/me/preferences', person, { language: 'fr' }))).toBe(
      '400 VALIDATION',
    );
  });

  it('are of the kinds that the person can get', async () => {
    const kindsOf = async (role: 'user' | 'seller' | 'admin') =>
      (await preferences(await market.person(role))).kinds.map(({ kind }: Notice) => kind);
    for (const role of ['seller', 'admin'] as const) expect(await kindsOf(role)).toEqual(OPTIONAL_NOTICE_KINDS);
    expect(await kindsOf('user')).toEqual(
      OPTIONAL_NOTICE_KINDS.filter((kind) => !['booking', 'verified', 'payout'].includes(kind)),
    );
  });

  it('keep a kind out of the list and out of the count', async () => {
    const { seller, buyer, product } = await createBookedOffer(market);
    await ok(market, `PATCH /products/${product}`, seller, { sellingPrice: 170_000 });
    expect([await unread(buyer), (await list(buyer)).length]).toEqual([1, 1]);
    await set(buyer, { kinds: [{ kind: 'repriced', site: false }] });
    expect([await unread(buyer), (await list(buyer)).length]).toEqual([0, 0]);
  });
});

it('every kind and event has its sentence in both languages, with unchanged names', () => {
  const hostile = '<script>alert(1)</script>‮';
  const of = (kind: Notice['kind'], event: string | undefined, language: 'en' | 'bn', count = 1) =>
    noticeSentence({ kind, event, productName: hostile, personName: 'কামাল', price: 185_000, count }, language);
  expect(of('message', undefined, 'bn', 12)).toBe(`${hostile} নিয়ে কামাল আপনাকে ১২টি বার্তা পাঠিয়েছেন।`);
  expect(of('payment', 'made', 'bn')).toContain('৳১,৮৫,০০০');
  expect(of('offer', 'of a later version', 'en')).toBe('You have a new notification.');
  expect(noticeSentence({ kind: 'message', count: 1 }, 'en')).toBe('Somebody wrote to you about a product.');
});
