import { configuredProviders } from '../../server/services/payments/providers.ts';
import { paidPayment } from '../../server/services/payments/sslcommerz/transactions.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { pay, secretFor } from '../helpers/money/payments.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('who paid', () => {
  const payerOf = (answer: Record<string, string>) =>
    paidPayment({ tran_id: 'MH1', bank_tran_id: 'B1', amount: '500.00', currency: 'BDT', ...answer }, []).payer;

  it.each([
    [{ card_brand: 'VISA', card_issuer: 'TRUST BANK, LTD.', card_no: '411111XXXXXX1111' }, true],
    [{ card_brand: 'AMEX', card_issuer: 'CITY BANK LTD.', card_no: '371111XXXXX1111' }, true],
    [{ card_brand: 'MOBILEBANKING', card_issuer: 'Nagad', card_no: '01711000002' }, false],
    [{ card_brand: 'MOBILE BANKING', card_issuer: 'Nagad', card_no: '01711000002' }, false],
    [{ card_brand: 'IB', card_issuer: 'City Bank', card_no: '' }, false],
    // A payer the provider doesn't describe may have a card.
    [{}, true],
  ])('on SSLCommerz’s page with %j: a card is %s', (answer, isCard) =>
    expect(payerOf(answer)).toMatchObject({ isCard }),
  );

  it('on our page is a card with a fingerprint', async () => {
    const { buyer, booking } = await createBookedOffer(market);
    const id = await pay(market, await secretFor(market, buyer, booking));
    expect((await market.services.payments.get('card').query(id))?.payer).toEqual({
      isCard: true,
      id: expect.stringMatching(/./),
    });
  });

  it('is not compared where everybody pays with the stand-ins’ test cards and wallets', () => {
    const { env } = market.services;
    const real = { ...env, stripe: { ...env.stripe, sandbox: false } };
    const hashIn = (settings: typeof env) =>
      configuredProviders({ env: settings, db: market.db }).hashOf('card', { isCard: true, id: 'fingerprint' });
    expect(hashIn(env)).toBeUndefined();
    expect(hashIn(real)).toMatch(/^[\w-]{22}$/);
  });
});
