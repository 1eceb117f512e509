import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { askIdentity, bearer, proofOf } from '../helpers/market/people.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  failCalls,
  holdOf,
  lapseHold,
  moveHoldsBack,
  pay,
  secretFor,
} from '../helpers/money/payments.ts';

let market: Market;
let buyer: TestPerson;
let rival: TestPerson;
let product: string;
let booking: string;
let rivalBooking: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ buyer, rival, product, booking, rivalBooking } = await createContestedOffer(market));
});

const hold = () => holdOf(market, product);

describe('after one’s own hold has ended', () => {
  const askAgain = async (id = booking) => {
    const answer = await requestIntent(market, buyer, id);
    return answer.statusCode === 200
      ? '200'
      : `${outcome(answer)} ${answer.json<{ minutesLeft: number }>().minutesLeft}`;
  };
  const deleteBooking = (who: TestPerson, id: string) => send(market, `DELETE /bookings/${id}`, who);
  const bookAgain = async () =>
    (
      await send(market, 'POST /bookings', buyer, {
        productId: product,
        address: '12 Mirpur Road',
        phone: '+8801711000009',
        meetingLocation: 'Dhaka',
      })
    ).json<{ insertedId: string }>().insertedId;

  it('others who have booked it come first for 15 minutes', async () => {
    await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    expect(await askAgain()).toBe('409 HOLD_AGAIN_LATER 15');
    await moveHoldsBack(market, product, 14);
    expect(await askAgain()).toBe('409 HOLD_AGAIN_LATER 1');
    expect((await hold())?.by).toBe(booking);
    await moveHoldsBack(market, product, 1);
    expect(await askAgain()).toBe('200');
    expect((await hold())?.minutes).toBeGreaterThan(14);
  });

  it('it can be held again immediately if nobody else has booked it', async () => {
    await deleteBooking(rival, rivalBooking);
    await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    expect(await askAgain()).toBe('200');
  });

  it('removing the booking and booking again gives no new turn', async () => {
    await secretFor(market, buyer, booking);
    await deleteBooking(buyer, booking);
    const again = await bookAgain();
    expect(again).not.toBe(booking);
    expect(await askAgain(again)).toBe('409 HOLD_AGAIN_LATER 15');
    await lapseHold(market, product);
    await secretFor(market, rival, rivalBooking);
  });

  it.each(['the same sign-in', 'a new one of the same e-mail'])(
    'deleting the account and registering again with %s gives no new turn',
    async (how) => {
      const email = `turn-${how.length}@example.com`;
      const join = async (idToken: string): Promise<TestPerson> => {
        await send(market, 'PUT /users', bearer(idToken), { email, userName: 'Quick Buyer' });
        const { accessToken } = (await send(market, `GET /jwt?email=${email}`, bearer(idToken))).json<{
          accessToken: string;
        }>();
        const { _id: id } = (await send(market, 'GET /users/me', bearer(accessToken))).json<{ _id: string }>();
        return { id, email, ...bearer(accessToken) };
      };
      const idToken = await proofOf(market, email);
      buyer = await join(idToken);
      await secretFor(market, buyer, await bookAgain());
      expect(outcome(await send(market, 'DELETE /users/me', buyer))).toBe('200');
      const leftAs = buyer.id;
      if (how === 'the same sign-in') buyer = await join(idToken);
      else {
        await askIdentity(market, 'delete', { idToken });
        buyer = await join(await proofOf(market, email));
      }
      expect(buyer.id).not.toBe(leftAs);
      expect(await askAgain(await bookAgain())).toBe('409 HOLD_AGAIN_LATER 15');
      await secretFor(market, rival, rivalBooking);
    },
  );

  it('a charge by its secret is found before anything is refused', async () => {
    await pay(market, await secretFor(market, buyer, booking));
    await lapseHold(market, product);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 BOOKING_PAID');
  });

  it('a hold without a secret doesn’t count', async () => {
    const mend = failCalls(market, 'start');
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    mend();
    expect(await askAgain()).toBe('200');
  });
});
