import { outcome } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import { openMailbox } from '../helpers/market/people.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer, handOverDeal } from '../helpers/money/deals.ts';
import { pay, providerOf, report, secretFor, stateOf } from '../helpers/money/payments.ts';
import { depositSuite } from './deposit-suite.ts';
import { cardDriver } from './money-card.driver.ts';
import { sslcommerzDriver } from './money-sslcommerz.driver.ts';

describe('cards', () => depositSuite(cardDriver));
describe('SSLCommerz', () => depositSuite(sslcommerzDriver));

describe('a deposit by card', () => {
  let market: Market;
  beforeAll(async () => {
    market = await cardDriver.open();
  });
  afterAll(() => market.close());

  it('is recorded as one when we lost our record of the attempt', async () => {
    const { buyer, booking, product } = await createContestedOffer(market);
    const id = await cardDriver.attemptOf(market, await cardDriver.start(market, buyer, booking, { kind: 'deposit' }));
    await cardDriver.pay(market, id);
    await market.db.query('delete from intents where id = $1', [id]);
    await market.db.query('update bookings set intent_id = null where id = $1', [booking]);
    expect(outcome(await report(market, buyer, booking, id))).toBe('200');
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['reserved', 'reserved']);
  });

  it('that the operator refunds at the provider ends the reservation; the product is paused', async () => {
    const { buyer, booking, product } = await createContestedOffer(market);
    const id = await cardDriver.attemptOf(market, await cardDriver.start(market, buyer, booking, { kind: 'deposit' }));
    await cardDriver.pay(market, id);
    await report(market, buyer, booking, id);
    await providerOf(market).refunds.create({ payment_intent: id });
    await market.app.inject({ method: 'POST', ...(await cardDriver.notice(market, id, 'evt_operator')) });
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'paused']);
  });

  it('is possible where the full price is more than a card can pay', async () => {
    const { buyer, seller, category } = await createContestedOffer(market);
    const product = await market.product(seller.id, category, { sellingPrice: 2_500_000 });
    const booking = await insertBooking(market, product, buyer);
    const start = (kind: 'full' | 'deposit') => cardDriver.start(market, buyer, booking, { price: 2_500_000, kind });
    expect([outcome(await start('full')), outcome(await start('deposit'))]).toEqual([
      '409 PRICE_TOO_HIGH_FOR_CARD',
      '200',
    ]);
  });

  it('has receipts by mail: with what is left of the price, and after the handover with what was paid directly', async () => {
    const mailbox = openMailbox(market);
    const { buyer, seller, booking } = await createContestedOffer(market);
    await market.db.query('update people set email_proven_at = now() where id in ($1, $2)', [buyer.id, seller.id]);
    const latestMail = async (who: TestPerson) => {
      await mailbox.pass('1 hour');
      await mailbox.deliver();
      return mailbox.mailsTo(who)[0]?.text;
    };
    const id = await cardDriver.attemptOf(market, await cardDriver.start(market, buyer, booking, { kind: 'deposit' }));
    await cardDriver.pay(market, id);
    await report(market, buyer, booking, id);
    expect(await latestMail(seller)).toContain('Left to pay at the handover: Tk. 1,75,750');
    expect(outcome(await handOverDeal(market, { buyer, seller, booking }))).toBe('200');
    expect(await latestMail(buyer)).toContain('Paid directly at the handover: Tk. 1,75,750');
    mailbox.close();
  });

  it('is what it takes, not a payment of the full price', async () => {
    const { buyer, booking, product } = await createContestedOffer(market);
    const id = await pay(market, await secretFor(market, buyer, booking));
    await report(market, buyer, booking, id);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['paid', 'sold']);
  });
});
