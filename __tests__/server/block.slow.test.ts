import type { Booking, ReceivedBooking } from '#contract/deals/booking';
import type { Conversation } from '#contract/talk/conversation';
import type { Notice } from '#contract/news/notice';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createOffer } from '../helpers/money/deals.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const ok = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call);
  expect(outcome(answer)).toBe('200');
  return answer;
};
const idOf = async (...call: Parameters<typeof send>) => (await ok(...call)).json<{ insertedId: string }>().insertedId;
const outcomeOf = async (...call: Parameters<typeof send>) => outcome(await send(...call));
const booking = (productId: string) => ({
  productId,
  address: 'House 1',
  phone: '01711000004',
  meetingLocation: 'Dhaka',
});

/**
 * The two have talked about a first product; the block is set there, and tested on a second one.
 */
async function createTalk() {
  const { seller, buyer, category, product: first } = await createOffer(market);
  const second = await market.product(seller.id, category, { productName: 'Honda Hornet' });
  const conversation = await idOf(market, 'POST /conversations', buyer, { productId: first, text: 'Hello?' });
  const other = await idOf(market, 'POST /conversations', buyer, { productId: second, text: 'And this one?' });
  const third = await market.product(seller.id, category, { productName: 'Suzuki Gixxer' });
  const block = (who: TestPerson, blocked: boolean, where = conversation) =>
    ok(market, `POST /conversations/${where}/block`, who, { blocked });
  return { seller, buyer, first, second, third, conversation, other, block };
}
const deals = (buyer: TestPerson, product: string): Promise<string[]> =>
  Promise.all([
    outcomeOf(market, 'POST /bookings', buyer, booking(product)),
    outcomeOf(market, `GET /products/${product}/phone`, buyer),
  ]);
const received = async (seller: TestPerson) =>
  (await ok(market, 'GET /seller/bookings', seller)).json<ReceivedBooking[]>();
const bookings = async (buyer: TestPerson) =>
  (await ok(market, `GET /bookings?email=${buyer.email}`, buyer)).json<Booking[]>();

describe('a block', () => {
  it('applies to all products of the two, until it is lifted in any of them', async () => {
    const { seller, buyer, second, third, other, block } = await createTalk();
    await block(seller, true);
    const write = () =>
      Promise.all([
        outcomeOf(market, 'POST /conversations', buyer, { productId: third, text: 'Hello?' }),
        outcomeOf(market, `POST /conversations/${other}/messages`, buyer, {
          text: 'Hello?',
          clientId: 'client-id-one',
        }),
        outcomeOf(market, `POST /conversations/${other}/messages`, seller, {
          text: 'Hello?',
          clientId: 'client-id-two',
        }),
        outcomeOf(market, `POST /conversations/${other}/offers`, buyer, { price: 100_000 }),
      ]);
    expect(await write()).toEqual(Array(4).fill('403 BLOCKED'));
    expect(await deals(buyer, second)).toEqual(['403 DEAL_BLOCKED', '403 DEAL_BLOCKED']);
    await block(seller, false, other);
    expect(await write()).toEqual(Array(4).fill('200'));
    expect(await deals(buyer, second)).toEqual(['200', '200']);
  });

  it('shows in all conversations of the two, and is published to them', async () => {
    const { seller, buyer, conversation, other, block } = await createTalk();
    await market.db.query('delete from live_events');
    await block(seller, true);
    const views = async (who: TestPerson) =>
      (await ok(market, 'GET /conversations', who))
        .json<Conversation[]>()
        .map(({ blocked, blockedByOther }) => ({ blocked, blockedByOther }));
    expect(await views(seller)).toEqual(Array(2).fill({ blocked: true, blockedByOther: false }));
    expect(await views(buyer)).toEqual(Array(2).fill({ blocked: false, blockedByOther: true }));
    const told = await market.db.query<{ id: string }>(
      'select subject_id::text as id from live_events where person_id = $1 order by number',
      [buyer.id],
    );
    expect(told.map(({ id }) => id)).toEqual([conversation, other]);
  });

  it('by the buyer also prevents deals, and says how to continue', async () => {
    const { seller, buyer, second, block } = await createTalk();
    await block(buyer, true);
    expect(await deals(buyer, second)).toEqual(['403 OTHER_BLOCKED', '403 OTHER_BLOCKED']);
    await block(seller, true);
    await block(buyer, false);
    expect(await deals(buyer, second)).toEqual(['403 DEAL_BLOCKED', '403 DEAL_BLOCKED']);
  });

  it('doesn’t affect other people', async () => {
    const { seller, second, block } = await createTalk();
    await block(seller, true);
    const stranger = await market.person('user');
    expect(await deals(stranger, second)).toEqual(['200', '200']);
  });
});

describe('contact data', () => {
  const NUMBER = '+8801711000002';
  /** Returns the bodies as text, so that a value is found in any field. */
  const textOf = async (who: TestPerson, ...paths: string[]) =>
    (await Promise.all(paths.map((path) => ok(market, `GET ${path}`, who)))).map(({ body }) => body).join('\n');

  it.each(['seller', 'buyer'] as const)('of the other person is in no answer while the %s blocks', async (blocker) => {
    const talk = await createTalk();
    const { seller, buyer, second, block } = talk;
    const [{ id: category } = { id: '' }] = await market.db.query<{ id: string }>(
      'select category_id::text as id from products where id = $1',
      [second],
    );
    await idOf(market, 'POST /bookings', buyer, booking(second));
    await idOf(market, 'POST /mywishlist', buyer, { productId: second });
    const seenByBuyer = () =>
      textOf(
        buyer,
        `/category/${category}`,
        `/products/${second}`,
        `/mywishlist?email=${buyer.email}`,
        `/bookings?email=${buyer.email}`,
        '/conversations',
        '/notices',
      );
    const seenBySeller = () =>
      textOf(
        seller,
        `/products?email=${seller.email}`,
        `/products?email=${seller.email}&id=${second}`,
        '/seller/bookings',
        '/conversations',
        '/notices',
      );
    expect(await seenByBuyer()).toContain(NUMBER);
    expect(await seenByBuyer()).toContain(seller.email);
    expect(await seenBySeller()).toContain('House 1');

    await block(talk[blocker], true);
    const [toBuyer, toSeller] = [await seenByBuyer(), await seenBySeller()];
    expect(toBuyer).not.toContain(NUMBER);
    expect(toBuyer).not.toContain(seller.email);
    for (const hidden of ['+8801711000004', 'House 1', buyer.email]) expect(toSeller).not.toContain(hidden);
    // Others and the seller still see the seller's number.
    const stranger = await market.person('user');
    for (const who of [stranger, seller]) expect(await textOf(who, `/category/${category}`)).toContain(NUMBER);

    await block(talk[blocker], false);
    expect(await seenByBuyer()).toContain(NUMBER);
    expect(await seenBySeller()).toContain('House 1');
  });
});

describe('a blocked buyer’s open booking', () => {
  async function createBlocked() {
    const talk = await createTalk();
    const { buyer, second, seller } = talk;
    const id = await idOf(market, 'POST /bookings', buyer, booking(second));
    expect(await bookings(buyer)).toMatchObject([{ sellerPhone: '+8801711000002' }]);
    expect((await received(seller))[0]).toMatchObject({ phone: '+8801711000004' });
    await talk.block(seller, true);
    return { ...talk, id };
  }
  const pay = (id: string, buyer: TestPerson) =>
    outcomeOf(market, 'POST /create-payment-intent', buyer, { bookingId: id, price: 185_000 });

  it('stays, hides numbers and can’t be paid until the block ends', async () => {
    const { seller, buyer, block, id } = await createBlocked();
    expect(await pay(id, buyer)).toBe('403 DEAL_BLOCKED');
    expect(await bookings(buyer)).toMatchObject([{ _id: id, state: 'unpaid', sellerPhone: '' }]);
    const [row] = await received(seller);
    expect(row).toMatchObject({ _id: id, blocked: true });
    expect(row).not.toHaveProperty('phone');
    await block(seller, false);
    expect((await received(seller))[0]).not.toHaveProperty('blocked');
    expect((await bookings(buyer))[0]).toMatchObject({ sellerPhone: '+8801711000002' });
    expect(await pay(id, buyer)).toBe('200');
  });

  it('is removed by its buyer, without an event to the seller', async () => {
    const { seller, buyer, id } = await createBlocked();
    await market.db.query('delete from notice_deliveries');
    await ok(market, `DELETE /bookings/${id}`, buyer);
    expect(await received(seller)).toEqual([]);
    expect(await market.db.query('select from notice_deliveries where person_id = $1', [seller.id])).toEqual([]);
    const [notice] = (await ok(market, 'GET /notices', seller)).json<Notice[]>();
    expect(notice).toMatchObject({ kind: 'booking', event: 'removed' });
  });

  it('is removed by its seller, who can’t remove others', async () => {
    const { seller, buyer, block, id } = await createBlocked();
    await block(seller, false);
    expect(await outcomeOf(market, `DELETE /bookings/${id}`, seller)).toBe('404 BOOKING_NOT_FOUND');
    await block(seller, true);
    await ok(market, `DELETE /bookings/${id}`, seller);
    expect([await received(seller), await bookings(buyer)]).toEqual([[], []]);
    const stranger = await market.person('seller');
    expect(await outcomeOf(market, `DELETE /bookings/${id}`, stranger)).toBe('404 BOOKING_NOT_FOUND');
  });
});
