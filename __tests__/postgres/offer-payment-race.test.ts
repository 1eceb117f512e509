import * as intents from '../../server/features/money/payments/intent.queries.ts';
import * as openIntents from '../../server/features/money/payments/open-intents.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { insertConversation, insertOffer } from '../helpers/market/rows.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { newCardIntent } from '../helpers/money/payments.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});

it('a secret being created at the former price isn’t returned while its booking adopts an offer', async () => {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const conversation = await insertConversation(market, product, { buyer, seller });
  const offer = await insertOffer(market, conversation);
  // The booking adopts it only when it is made again.
  await market.db.query(`update offers set state = 'accepted', decided_at = now() where id = $1`, [offer]);
  const find = openIntents.openIntentsOfBooking;
  let attached: Promise<boolean> | undefined;
  jest.spyOn(openIntents, 'openIntentsOfBooking').mockImplementation(async (db, id) => {
    const found = await find(db, id);
    // The provider answers a request for the former price just after the booking has seen that
    // there is none.
    if (!('transaction' in db)) {
      attached = intents
        .insertIntent(market.db, newCardIntent('pi_late', 18_500_000), {
          _id: booking,
          productId: product,
          buyerId: buyer.id,
        })
        .then(() => intents.attachIntent(market.db, booking, 'pi_late', 1));
      await Promise.race([attached, untilLockIsAwaited(market.db)]);
    }
    return found;
  });
  const details = { address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka' };
  expect(outcome(await send(market, 'POST /bookings', buyer, { productId: product, ...details }))).toBe('200');
  expect(await attached).toBe(false);
});
