import type { Stripe } from 'stripe';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { cardProvider, providerOf } from '../helpers/money/payments.ts';
import { makeOneRefund } from '../helpers/money/provider.ts';
import { createStripe, STRIPE_TIMEOUTS } from '../../server/services/payments/stripe/stripe.ts';
import type { PaymentProvider } from '../../server/services/payments/provider.ts';

let market: Market;
let payments: PaymentProvider;
let provider: Stripe;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  [payments, provider] = [cardProvider(market), providerOf(market)];
});
afterAll(() => market.close());

let keys = 0;
const wanted = (idempotencyKey = `key-${(keys += 1)}`) => ({
  amountPaisa: 18_500_000,
  metadata: { bookingId: '1', productId: '2', email: 'a@example.com' },
  idempotencyKey,
  reference: `MH-1-${idempotencyKey}`,
  productName: 'Yamaha FZ-S',
  payer: { name: 'Rahim Uddin', email: 'a@example.com', phone: '+8801711000003', address: 'House 1', city: 'Dhaka' },
});
const money = (id: string) => ({ id, transactionId: id, amountPaisa: 18_500_000 });
const made = async () => (await payments.start(wanted())).id;
const paid = async () => (await provider.paymentIntents.confirm(await made(), { payment_method: 'pm_card_visa' })).id;

describe('the card provider', () => {
  it('creates an intent, and returns the same one for the same key', async () => {
    const intent = await payments.start(wanted('one'));
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      checkout: { clientSecret: expect.stringContaining('_secret_') },
      amountPaisa: 18_500_000,
      currency: 'bdt',
      status: 'open',
      providerStatus: 'requires_payment_method',
      metadata: wanted().metadata,
      created: expect.any(Number),
      refunded: false,
      refundedPaisa: 0,
      isRisky: false,
    });
    expect(await payments.start(wanted('one'))).toEqual(intent);
    expect(await payments.query(intent.id)).toEqual(intent);
  });

  it('returns nothing for an unknown intent', async () => {
    for (const id of ['pi_none', 'ch_1', '../refunds', '%']) expect(await payments.query(id)).toBeNull();
    expect(await payments.cancel('pi_none')).toBeNull();
  });

  it('cancels an open intent, and leaves an ended one as it is', async () => {
    const id = await made();
    expect((await payments.cancel(id))?.status).toBe('canceled');
    expect((await payments.cancel(id))?.status).toBe('canceled');
    const done = await paid();
    expect((await payments.cancel(done))?.status).toBe('succeeded');
  });

  it('refunds once, and returns a refund an operator made', async () => {
    const id = await paid();
    const refund = await makeOneRefund(payments, money(id), `refund-${id}`);
    expect(refund).toEqual({
      id: expect.stringMatching(/^re_/),
      paymentId: id,
      amountPaisa: 18_500_000,
      status: 'succeeded',
      reason: '',
    });
    expect(await makeOneRefund(payments, money(id), `refund-${id}`)).toEqual(refund);
    expect(await makeOneRefund(payments, money(id), 'another key')).toEqual(refund);
    expect((await payments.query(id))?.refunded).toBe(true);
    const other = await paid();
    const byHand = await provider.refunds.create({ payment_intent: other });
    expect((await makeOneRefund(payments, money(other), `refund-${other}`)).id).toBe(byHand.id);
  });

  it('doesn’t count a partial refund as a refund', async () => {
    const id = await paid();
    await provider.refunds.create({ payment_intent: id, amount: 100 });
    expect(await payments.query(id)).toMatchObject({ refunded: false, refundedPaisa: 100 });
    await makeOneRefund(payments, money(id), `refund-${id}`);
    expect((await payments.query(id))?.refunded).toBe(true);
  });

  it('distinguishes outages from our own mistakes', async () => {
    const { stripe } = market.services.env;
    await expect(payments.start({ ...wanted(), amountPaisa: 100 })).rejects.toMatchObject({
      kind: 'amountTooSmall',
    });
    const unreachable = createStripe({ ...stripe, apiUrl: 'http://127.0.0.1:9' });
    await expect(unreachable.query('pi_1')).rejects.toMatchObject({ kind: 'unreachable' });
    const wrongKey = createStripe({ ...stripe, secretKey: 'wrong' });
    const mistakes = [
      wrongKey.query('pi_1'),
      wrongKey.start(wanted()),
      makeOneRefund(payments, money(await made()), 'nothing to refund'),
      payments.start({ ...wanted(), amountPaisa: 1e9 }),
    ];
    for (const mistake of await Promise.allSettled(mistakes)) {
      // Without its own status, it counts as our fault: 500.
      expect(mistake).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/^The card provider refused: /) },
      });
      expect((mistake as PromiseRejectedResult).reason).not.toHaveProperty('statusCode');
    }
  });

  it('distinguishes a failure replayed for the key from no answer at all', async () => {
    market.sandbox.stripe.inject('POST /payment_intents', 'fail');
    await expect(payments.start(wanted('once'))).rejects.toMatchObject({ kind: 'failed' });
    await expect(payments.start(wanted('once'))).rejects.toMatchObject({ kind: 'failed' });
    expect((await payments.start(wanted('twice'))).id).toMatch(/^pi_/);
    // A key stays bound to its first request.
    await expect(payments.start({ ...wanted('twice'), amountPaisa: 9_000 })).rejects.toMatchObject({
      kind: 'keyUsed',
    });
  });

  it('retries with the same key after a lost connection, so that nothing happens twice', async () => {
    const before = (await provider.paymentIntents.list({ limit: 100 })).data.length;
    market.sandbox.stripe.inject('POST /payment_intents', 'cut');
    await payments.start(wanted());
    expect((await provider.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
  });

  const impatient = (timeouts: Partial<typeof STRIPE_TIMEOUTS>) =>
    createStripe(market.services.env.stripe, { ...STRIPE_TIMEOUTS, tryMs: 600_000, callMs: 600_000, ...timeouts });

  it('that hangs times out', async () => {
    const id = await made();
    market.sandbox.stripe.inject('GET /payment_intents/:id', 'hang', 5);
    await expect(impatient({ callMs: 500 }).query(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(market.sandbox.stripe.clearFaults()).toBe(4);
  });

  it('that hangs is retried once', async () => {
    const id = await made();
    market.sandbox.stripe.inject('POST /payment_intents/:id/cancel', 'hang', 5);
    await expect(impatient({ tryMs: 200 }).cancel(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(market.sandbox.stripe.clearFaults()).toBe(3);
  });
});
