import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import type { RouteServices } from '../../server/context.ts';
import { sitemapRoutes } from '../../server/features/site/pages/sitemap.routes.ts';
import { createPaymentIntents } from '../../server/features/money/payments/payment.intents.ts';
import { claimDueIntents, databaseTimeBefore } from '../../server/features/money/payments/intent.queries.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { closedBecause, insertAdvert, insertWish, statusOf } from '../helpers/market/rows.ts';
import { createBookedOffer, createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import {
  failCalls,
  holdOf,
  intentOf,
  lapseHold,
  pay,
  paymentContextOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/** With a separate app, because sitemaps are cached for an hour. */
async function isInSitemap(productId: string): Promise<boolean> {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  await app.register(async (scope) => sitemapRoutes(scope, market.services as RouteServices));
  const { body } = await app.inject({ url: '/sitemap.xml' });
  await app.close();
  return body.includes(`/bikes/${productId}-`);
}

const { sold, paused, available } = { sold: 'sold', paused: 'paused', available: 'available' };
const move = (product: string, who: Parameters<typeof send>[2], status: string, more: object = {}) =>
  send(market, `PATCH /products/${product}`, who, { status, ...more });
const modified = (answer: Awaited<ReturnType<typeof move>>) => answer.json<{ modifiedCount: number }>().modifiedCount;

describe('PATCH /products/:id with a status', () => {
  it('pauses and resumes: a paused product is in no public list, and its page says so', async () => {
    const { seller, buyer, category, product } = await createOffer(market);
    await insertAdvert(market, product);
    const idsOf = async (path: string) =>
      (await send(market, `GET ${path}`, buyer))
        .json<{ _id: string; productId?: string }[]>()
        .map(({ _id, productId }) => productId ?? _id);
    const found = async () => [
      (await idsOf(`/category/${category}`)).includes(product),
      (await idsOf(`/search?q=yamaha&category=${category}`)).includes(product),
      (await idsOf(`/sellers/${seller.id}/products`)).includes(product),
      (await idsOf('/createAdvertise')).includes(product),
      await isInSitemap(product),
    ];
    expect(modified(await move(product, seller, available, { descriptions: 'Indexed.' }))).toBe(1);
    expect(await found()).toEqual([true, true, true, true, true]);

    expect(modified(await move(product, seller, paused))).toBe(1);
    expect(modified(await move(product, seller, paused))).toBe(0);
    expect(await found()).toEqual([false, false, false, false, false]);
    const page = await send(market, `GET /products/${product}`);
    expect([outcome(page), page.json<{ status: string }>().status]).toEqual(['200', 'paused']);

    expect(modified(await move(product, seller, available))).toBe(1);
    expect(await found()).toEqual([true, true, true, true, true]);
    const counted = await market.db.query(
      `select c.available_count as kept, t.on_sale from categories c
       join seller_totals t on t.category_id = c.id where c.id = $1`,
      [category],
    );
    expect(counted).toEqual([{ kept: 1, onSale: 1 }]);
  });

  it('changes facts and status in one call', async () => {
    const { seller, product } = await createOffer(market);
    expect(modified(await move(product, seller, paused, { productName: 'Honda CB Hornet' }))).toBe(1);
    expect(await market.db.query('select product_name as name, status from products where id = $1', [product])).toEqual(
      [{ name: 'Honda CB Hornet', status: 'paused' }],
    );
  });

  it('is only for the owner, and accepts no other value', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const [admin, otherSeller] = [await market.person('admin'), await market.person('seller')];
    for (const who of [admin, otherSeller, buyer])
      for (const status of [paused, sold]) expect(outcome(await move(product, who, status))).toBe('403 FORBIDDEN');
    for (const status of ['removed', 'booked', '']) {
      const answer = await move(product, seller, status);
      expect([outcome(answer), answer.json<{ field: string }>().field]).toEqual(['400 VALIDATION', 'status']);
    }
    expect(await statusOf(market, product)).toBe(available);
  });

  it('refuses new deals on a paused product, which can be changed and removed as usual', async () => {
    const { seller, buyer, product } = await createOffer(market);
    await move(product, seller, paused);
    const booking = { productId: product, address: 'House 1', phone: '+8801711000003', meetingLocation: 'Dhaka' };
    for (const answer of [
      await send(market, 'POST /bookings', buyer, booking),
      await send(market, 'POST /mywishlist', buyer, { productId: product }),
      await send(market, 'PUT /createAdvertise', seller, { productId: product }),
      await send(market, `GET /products/${product}/phone`, buyer),
    ])
      expect(outcome(answer)).toBe('409 PRODUCT_PAUSED');
    expect(outcome(await send(market, `PATCH /products/${product}`, seller, { sellingPrice: 180_000 }))).toBe('200');
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe('200');
    expect(await statusOf(market, product)).toBe('removed');
    expect(outcome(await move(product, seller, available))).toBe('409 PRODUCT_REMOVED');
  });

  it('keeps wishes, which show the state', async () => {
    const { seller, buyer, product } = await createOffer(market);
    await insertWish(market, product, buyer);
    await move(product, seller, paused);
    const wishes = await send(market, `GET /mywishlist?email=${buyer.email}&status=paused`, buyer);
    expect(wishes.json()).toMatchObject([{ productId: product, status: 'paused' }]);
  });

  it('lets earlier bookings be paid, and the sweep ignores their payments', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    await move(product, seller, paused);
    expect(await stateOf(market, buyer, booking)).toBe('unpaid');
    const secret = await secretFor(market, buyer, booking);
    const due = await claimDueIntents(market.db, await databaseTimeBefore(market.db, 0), 50);
    expect(due).toContainEqual({
      id: intentOf(secret),
      provider: 'card',
      mustCancel: false,
      isScheduled: false,
      isLast: false,
    });
    expect(outcome(await report(market, buyer, booking, await pay(market, secret)))).toBe('200');
    expect([await statusOf(market, product), await stateOf(market, buyer, booking)]).toEqual([sold, 'paid']);
  });

  it('shows an advert again after the pause, unless five others are shown by then', async () => {
    const { seller, category, product } = await createOffer(market);
    const advertise = (productId: string) => send(market, 'PUT /createAdvertise', seller, { productId });
    await advertise(product);
    await move(product, seller, paused);
    const others = await Promise.all(Array.from({ length: 5 }, () => market.product(seller.id, category)));
    for (const other of others.slice(0, 4)) expect(outcome(await advertise(other))).toBe('200');
    await move(product, seller, available);
    expect(outcome(await advertise(others[4] ?? ''))).toBe('409 TOO_MANY_ADVERTS');
    await move(product, seller, paused);
    expect(outcome(await advertise(others[4] ?? ''))).toBe('200');
    await move(product, seller, available);
    expect(
      await market.db.query(
        'select count(*)::int as n from adverts a join products p on p.id = a.product_id where p.seller_id = $1',
        [seller.id],
      ),
    ).toEqual([{ n: 5 }]);
  });
});

describe('sold elsewhere', () => {
  it.each([available, paused])('closes the bookings of a product that is %s; no payment is missing', async (before) => {
    const { seller, buyer, product, booking, rival, rivalBooking } = await createContestedOffer(market);
    if (before === paused) await move(product, seller, paused);
    expect(modified(await move(product, seller, sold))).toBe(1);
    // A retry after a network failure.
    expect(modified(await move(product, seller, sold))).toBe(0);
    expect(await statusOf(market, product)).toBe(sold);
    expect([await closedBecause(market, booking), await closedBecause(market, rivalBooking)]).toEqual([sold, sold]);
    expect([await stateOf(market, buyer, booking), await stateOf(market, rival, rivalBooking)]).toEqual([sold, sold]);
    const [row] = (await send(market, `GET /products?email=${seller.email}`, seller)).json<object[]>();
    expect(row).toMatchObject({ status: sold, soldElsewhere: true, bookings: [] });
    expect(outcome(await move(product, seller, available))).toBe('409 PRODUCT_SOLD');
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe('409 PRODUCT_PAID');
    expect((await send(market, `GET /sellers/${seller.id}`)).json()).toMatchObject({ soldCount: 0, onSaleCount: 0 });
    expect((await listInconsistencies(market.db)).filter(({ about }) => about.includes(`product ${product}`))).toEqual(
      [],
    );
  });

  it('waits while a buyer is paying', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    await secretFor(market, buyer, booking);
    const answer = await move(product, seller, sold);
    expect(outcome(answer)).toBe('409 PRODUCT_ON_HOLD');
    expect(answer.json()).toMatchObject({ field: 'status', minutesLeft: 15 });
    expect(await statusOf(market, product)).toBe(available);
    expect(await stateOf(market, buyer, booking)).toBe('unpaid');
  });

  it('first cancels the card form of an expired hold, and is refused while the provider is unreachable', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    const secret = await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    const restore = failCalls(market, 'cancel');
    const refused = await move(product, seller, sold);
    restore();
    expect([outcome(refused), await statusOf(market, product)]).toEqual(['409 PRODUCT_ON_HOLD', available]);
    expect(outcome(await move(product, seller, sold))).toBe('200');
    await expect(pay(market, secret)).rejects.toThrow();
    expect((await holdOf(market, product))?.by).toBeUndefined();
  });

  it('is refused after a charge: the sale is the buyer’s', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await lapseHold(market, product);
    await createPaymentIntents(paymentContextOf(market)).tryCancelOfProduct(product);
    expect(outcome(await move(product, seller, sold))).toBe('409 PRODUCT_SOLD');
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
    expect(await stateOf(market, buyer, booking)).toBe('paid');
    const [row] = (await send(market, `GET /products?email=${seller.email}`, seller)).json<object[]>();
    expect(row).not.toHaveProperty('soldElsewhere');
  });
});
