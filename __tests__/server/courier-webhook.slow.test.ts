import { createHmac } from 'node:crypto';
import { CourierFault } from '../../server/services/couriers/provider.ts';
import { outcome, sendOk } from '../helpers/market/calls.ts';
import type { Market } from '../helpers/market/market.ts';
import { COURIER_SECRET, type TestCourier } from '../helpers/money/courier.ts';
import { dealFor } from '../helpers/money/deals.ts';
import { deliveredAs, openParcelMarket, passParcelTime, stateOf } from '../helpers/money/parcels.ts';

let market: Market;
let courier: TestCourier;
beforeAll(async () => {
  ({ market, courier } = await openParcelMarket());
});
afterAll(() => market.close());

const notify = async (body: object, secret = COURIER_SECRET, name = 'pathao') => {
  const answer = await market.app.inject({
    method: 'POST',
    url: `/api/webhooks/couriers/${name}`,
    headers: { 'x-courier-secret': secret, 'content-type': 'application/json' },
    payload: body,
  });
  await market.app.background.idle();
  return answer;
};

describe('a notification of a courier', () => {
  it('makes us ask, and is believed nothing itself', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up');
    await notify({ reference: deal.reference, status: 'delivered' });
    expect(await stateOf(market, deal)).toBe('shipped');
    courier.say(deal.reference, 'delivered');
    const answer = await notify({ reference: deal.reference });
    expect([answer.statusCode, answer.headers['x-courier-answer']]).toEqual([202, 'heard']);
    expect(await stateOf(market, deal)).toBe('delivered');
  });

  it('that is not proven is refused, and asks nobody', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up');
    const asked = courier.calls.length;
    expect(outcome(await notify({ reference: deal.reference }, 'made up'))).toBe('400 BAD_SIGNATURE');
    expect(outcome(await notify({ reference: deal.reference }, COURIER_SECRET, 'steadfast'))).toBe('404 NOT_FOUND');
    expect(courier.calls).toHaveLength(asked);
  });

  it('can be proven by a signature over its bytes', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up');
    const { readNotice } = courier;
    const signatureOf = (body: Buffer | string) => createHmac('sha256', COURIER_SECRET).update(body).digest('hex');
    courier.readNotice = (headers, body) => {
      if (headers['x-signature'] !== signatureOf(body)) throw new CourierFault('badSignature');
      return readNotice({ ...headers, 'x-courier-secret': COURIER_SECRET }, body);
    };
    const sent = `{ "reference" : "${deal.reference}",\n  "note": "ফোন" }\n`;
    const deliver = async (payload: string) => {
      const answer = await market.app.inject({
        method: 'POST',
        url: '/api/webhooks/couriers/pathao',
        headers: { 'x-signature': signatureOf(sent), 'content-type': 'application/json' },
        payload,
      });
      await market.app.background.idle();
      return answer;
    };
    try {
      courier.say(deal.reference, 'delivered');
      // The same JSON: only a space is missing.
      expect(outcome(await deliver(sent.replace(' :', ':')))).toBe('400 BAD_SIGNATURE');
      expect(await stateOf(market, deal)).toBe('shipped');
      expect((await deliver(sent)).statusCode).toBe(202);
      expect(await stateOf(market, deal)).toBe('delivered');
    } finally {
      courier.readNotice = readNotice;
    }
  });

  it('that is no JSON is refused, proven or not', async () => {
    for (const secret of [COURIER_SECRET, 'made up']) {
      const answer = await market.app.inject({
        method: 'POST',
        url: '/api/webhooks/couriers/pathao',
        headers: { 'x-courier-secret': secret, 'content-type': 'application/json' },
        payload: '{"reference":',
      });
      expect(outcome(answer)).toBe('400 BAD_REQUEST');
    }
  });

  it('of an unknown parcel, or a handshake, is answered as the courier expects', async () => {
    const asked = courier.calls.length;
    for (const body of [{ reference: 'of-nobody' }, {}]) expect((await notify(body)).statusCode).toBe(202);
    expect(courier.calls).toHaveLength(asked);
  });

  it('whose question fails is followed by the job', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up');
    courier.say(deal.reference, 'delivered');
    courier.failNext('query', 'unreachable');
    expect((await notify({ reference: deal.reference })).statusCode).toBe(202);
    expect(await stateOf(market, deal)).toBe('shipped');
    await passParcelTime(market, 3600);
    expect(await stateOf(market, deal)).toBe('delivered');
  });

  it('finds the parcel of an answer that was lost', async () => {
    const deal = await deliveredAs({ market, courier });
    await market.db.query(
      `update parcels set creation = 'claimed', courier_id = null, status = null where booking_id = $1`,
      [deal.id],
    );
    await notify({ reference: deal.reference });
    expect((await dealFor(market, deal.seller, deal.id)).parcel).toMatchObject({
      creation: 'created',
      status: 'booked',
    });
    await sendOk(market, `GET /deals/${deal.id}`, deal.buyer);
  });
});

it('news is asked for after 1, 6 and 24 hours, then daily', async () => {
  // The parcels of the other tests are quiet.
  await market.db.query('update parcels set next_check_at = null');
  const deal = await deliveredAs({ market, courier }, 'picked_up');
  // Nobody asks about the parcels of the tests before.
  await market.db.query('update parcels set next_check_at = null where booking_id <> $1', [deal.id]);
  const asked = () => courier.calls.filter((call) => call === 'query').length;
  let before = asked();
  await passParcelTime(market, 3599);
  expect(asked()).toBe(before);
  for (const hours of [1, 5, 18, 24, 24]) {
    await passParcelTime(market, hours === 1 ? 1 : hours * 3600 - 1);
    if (hours !== 1) {
      expect([hours, asked() - before]).toEqual([hours, 0]);
      await passParcelTime(market, 1);
    }
    expect([hours, asked() - before]).toEqual([hours, 1]);
    before = asked();
  }
  expect(await stateOf(market, deal)).toBe('shipped');
});
