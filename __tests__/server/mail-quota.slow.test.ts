import { MAX_MAILS_PER_KIND_AND_HOUR, MAX_MAILS_PER_SENDER_AND_HOUR } from '#contract/limits';
import type { Notice } from '#contract/news/notice';
import { outcome, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { openMailbox } from '../helpers/market/people.ts';
import { bookProduct, cancelDeal, createContestedOffer, createOffer } from '../helpers/money/deals.ts';
import { pay, report } from '../helpers/money/payments.ts';

let market: Market;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  market = await openMarket();
  mailbox = openMailbox(market);
});
afterAll(async () => {
  mailbox.close();
  await market.close();
});
beforeEach(async () => {
  market.sandbox.mail.clearFaults();
  await market.db.query('delete from notice_deliveries');
});

const deliver = () => mailbox.deliver();
const pass = (interval: string) => mailbox.pass(interval);
/** The oldest first. */
const subjects = (who: TestPerson) => mailbox.subjects(who).reverse();
const book = (buyer: TestPerson, productId: string) => bookProduct(market, buyer, productId);
const remove = (buyer: TestPerson, booking: string) => sendOk(market, `DELETE /bookings/${booking}`, buyer);
const noticesOf = async (who: TestPerson) => (await sendOk(market, 'GET /notices', who)).json<Notice[]>();

describe('mails about a booking', () => {
  it('aren’t sent if it was removed before; there is one notification, which counts', async () => {
    const { seller, buyer, product } = await createOffer(market);
    for (let n = 0; n < 10; n += 1) await remove(buyer, await book(buyer, product));
    await pass('1 minute');
    await deliver();
    expect(subjects(seller)).toEqual([]);
    expect(await noticesOf(seller)).toMatchObject([{ kind: 'booking', event: 'removed', count: 20 }]);
  });

  it('say once what has changed since the previous mail', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const booking = await book(buyer, product);
    await pass('15 seconds');
    await deliver();
    await remove(buyer, booking);
    await remove(buyer, await book(buyer, product));
    await pass('2 minutes');
    await deliver();
    expect(subjects(seller)).toEqual(['Booked: Yamaha FZ-S', 'Booking removed: Yamaha FZ-S']);
    await remove(buyer, await book(buyer, product));
    await pass('2 minutes');
    await deliver();
    expect(subjects(seller)).toHaveLength(2);
  });

  it('report the removal of a booking that was read on the site', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const booking = await book(buyer, product);
    await sendOk(market, 'POST /notices/read', seller, {});
    await remove(buyer, booking);
    await pass('1 minute');
    await deliver();
    expect(subjects(seller)).toEqual(['Booking removed: Yamaha FZ-S']);
  });
});

it('the end of a reservation is mailed only to people who got a notice of its start', async () => {
  const { buyer, rival, rivalBooking, seller, product } = await createContestedOffer(market);
  const other = await market.person('user');
  async function reserve(who: TestPerson, id: string): Promise<void> {
    const { clientSecret } = (
      await sendOk(market, 'POST /create-payment-intent', who, { bookingId: id, price: 185_000, kind: 'deposit' })
    ).json<{ clientSecret: string }>();
    expect(outcome(await report(market, who, id, await pay(market, clientSecret)))).toBe('200');
  }
  async function mailsLater(): Promise<string[]> {
    await pass('2 minutes');
    await deliver();
    return subjects(buyer);
  }
  await reserve(rival, rivalBooking);
  await cancelDeal(market, rival, rivalBooking);
  expect(await mailsLater()).toEqual([]);
  await sendOk(market, `PATCH /products/${product}`, seller, { status: 'available' });
  const again = await book(other, product);
  await reserve(other, again);
  expect(await mailsLater()).toEqual(['Reserved for another buyer: Yamaha FZ-S']);
  await cancelDeal(market, other, again);
  expect(await mailsLater()).toEqual(['Reserved for another buyer: Yamaha FZ-S', 'You can pay again: Yamaha FZ-S']);
});

it('an offer withdrawn before sending isn’t mailed', async () => {
  const { seller, buyer, product } = await createOffer(market);
  const { insertedId } = (
    await sendOk(market, 'POST /conversations', buyer, { productId: product, text: 'Hello?' })
  ).json<{
    insertedId: string;
  }>();
  await market.db.query('delete from notice_deliveries');
  const offer = (await sendOk(market, `POST /conversations/${insertedId}/offers`, buyer, { price: 100_000 })).json<{
    insertedId: string;
  }>().insertedId;
  await sendOk(market, `POST /offers/${offer}/withdraw`, buyer);
  await pass('1 hour');
  await deliver();
  expect(subjects(seller)).toEqual([]);
});

it('a person with an unverified email causes no mail, only a notification', async () => {
  const { seller, product } = await createOffer(market);
  const stranger = await market.person('user', { userName: 'You have won' });
  await book(stranger, product);
  const { insertedId } = (
    await sendOk(market, 'POST /conversations', stranger, { productId: product, text: 'Hello?' })
  ).json<{ insertedId: string }>();
  await sendOk(market, `POST /conversations/${insertedId}/offers`, stranger, { price: 100_000 });
  await pass('1 hour');
  await deliver();
  expect(subjects(seller)).toEqual([]);
  expect((await noticesOf(seller)).map(({ kind }) => kind).sort()).toEqual(['booking', 'message', 'offer']);
});

describe('mails of one kind to one person', () => {
  const anotherBuyer = () => market.person('user', { proven: true });
  /** Each bike is booked by another buyer, unless one books them all. */
  async function bookMany(count: number, by?: TestPerson) {
    const offer = await createOffer(market);
    const products = [];
    for (let n = 0; n < count; n += 1)
      products.push(await market.product(offer.seller.id, offer.category, { productName: `Bike ${n}` }));
    for (const product of products) await book(by ?? (await anotherBuyer()), product);
    await pass('15 seconds');
    return offer;
  }

  it('are at most five an hour, the last of which counts the others', async () => {
    const { seller } = await bookMany(12);
    await Promise.all([deliver(), deliver(), deliver()]);
    const singles = Array.from({ length: MAX_MAILS_PER_KIND_AND_HOUR - 1 }, (_, n) => `Booked: Bike ${n}`);
    expect(subjects(seller).sort()).toEqual(['8 more changes to bookings of your bikes', ...singles].sort());
    await pass('2 hours');
    await deliver();
    expect(subjects(seller)).toHaveLength(MAX_MAILS_PER_KIND_AND_HOUR);
  });

  it('wait for the next hour after five; then one sums them up', async () => {
    const { seller, category } = await bookMany(5);
    await deliver();
    expect(subjects(seller)).toHaveLength(5);
    for (let n = 0; n < 3; n += 1) {
      await book(await anotherBuyer(), await market.product(seller.id, category, { productName: `Late ${n}` }));
      await pass('1 minute');
      await deliver();
    }
    expect(subjects(seller)).toHaveLength(5);
    // One of the five is now older than an hour.
    await market.db.query(
      `update notice_mails set sent_at = sent_at - interval '1 hour' where id = (select min(id) from notice_mails where person_id = $1)`,
      [seller.id],
    );
    await market.db.query('update notice_deliveries set due_at = now() where due_at is not null');
    await deliver();
    expect(subjects(seller).slice(5)).toEqual(['3 more changes to bookings of your bikes']);
  });

  it('that the mail server refused don’t count', async () => {
    const { seller } = await bookMany(4);
    for (let n = 0; n < 3; n += 1) {
      market.sandbox.mail.inject('later', 4);
      await deliver();
      await pass('10 minutes');
    }
    market.sandbox.mail.clearFaults();
    await deliver();
    expect(subjects(seller)).toHaveLength(4);
  });

  describe('caused by one person', () => {
    it('are at most two within an hour, the last of which sums up the rest; another person’s mail is separate', async () => {
      const busy = await anotherBuyer();
      const { seller, buyer, product } = await bookMany(6, busy);
      await deliver();
      expect(subjects(seller).sort()).toEqual(['5 more changes to bookings of your bikes', 'Booked: Bike 0']);
      expect(subjects(seller)).toHaveLength(MAX_MAILS_PER_SENDER_AND_HOUR);
      await book(buyer, product);
      await pass('15 seconds');
      await deliver();
      expect(subjects(seller).slice(2)).toEqual(['Booked: Yamaha FZ-S']);
    });

    it('wait for the hour to end when they cause more by booking and removing', async () => {
      const busy = await anotherBuyer();
      const { seller, buyer, category, product } = await bookMany(0);
      const bikes = [];
      for (let n = 0; n < 4; n += 1)
        bikes.push(await market.product(seller.id, category, { productName: `Bike ${n}` }));
      for (const bike of bikes) {
        const booking = await book(busy, bike);
        await pass('1 minute');
        await deliver();
        await remove(busy, booking);
        await pass('2 minutes');
        await deliver();
      }
      expect(subjects(seller)).toEqual(['Booked: Bike 0', 'Booking removed: Bike 0']);
      await book(buyer, product);
      await pass('1 minute');
      await deliver();
      expect(subjects(seller).slice(2)).toEqual(['Booked: Yamaha FZ-S']);
      await book(busy, await market.product(seller.id, category, { productName: 'Bike 4' }));
      await pass('1 hour');
      await deliver();
      expect(subjects(seller).slice(3)).toEqual(['Booked: Bike 4']);
    });

    it('count for messages, too', async () => {
      const busy = await anotherBuyer();
      const { seller, category } = await createOffer(market);
      const begin = async (buyer: TestPerson, productName: string) =>
        sendOk(market, 'POST /conversations', buyer, {
          productId: await market.product(seller.id, category, { productName }),
          text: `About ${productName}`,
        });
      for (let n = 0; n < 4; n += 1) await begin(busy, `Bike ${n}`);
      await begin(await anotherBuyer(), 'Bike 4');
      await pass('3 minutes');
      await deliver();
      expect(subjects(seller)).toHaveLength(3);
      expect(subjects(seller)).toEqual(expect.arrayContaining([expect.stringContaining('Bike 4')]));
    });
  });
});
