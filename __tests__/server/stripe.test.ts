import type { Stripe } from 'stripe';
import { providerOf } from '../helpers/card';
import { type Market, openMarket } from '../helpers/market';
import { createStripe, STRIPE_TIMEOUTS } from '../../server/services/stripe';
import type { PaymentProvider } from '../../server/services/payments';

let market: Market;
let payments: PaymentProvider;
let provider: Stripe;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  [payments, provider] = [market.services.payments, providerOf(market)];
});
afterAll(() => market.close());

let keys = 0;
const wanted = (idempotencyKey = `key-${(keys += 1)}`) => ({
  amountPaisa: 18_500_000,
  metadata: { bookingId: '1', productId: '2', email: 'a@example.com' },
  idempotencyKey,
});
const made = async () => (await payments.createIntent(wanted())).id;
const paid = async () => (await provider.paymentIntents.confirm(await made(), { payment_method: 'pm_card_visa' })).id;

describe('the card provider', () => {
  it('creates an intent, and returns the same one for the same key', async () => {
    const intent = await payments.createIntent(wanted('one'));
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      amountPaisa: 18_500_000,
      currency: 'bdt',
      status: 'requires_payment_method',
      metadata: wanted().metadata,
      created: expect.any(Number),
      refunded: false,
      refundedPaisa: 0,
    });
    expect(await payments.createIntent(wanted('one'))).toEqual(intent);
    expect(await payments.getIntent(intent.id)).toEqual(intent);
  });

  it('returns nothing for an unknown intent', async () => {
    for (const id of ['pi_none', 'ch_1', '../refunds', '%']) expect(await payments.getIntent(id)).toBeNull();
    expect(await payments.cancelIntent('pi_none')).toBeNull();
  });

  it('cancels an open intent, and leaves an ended one as it is', async () => {
    const id = await made();
    expect((await payments.cancelIntent(id))?.status).toBe('canceled');
    expect((await payments.cancelIntent(id))?.status).toBe('canceled');
    const done = await paid();
    expect((await payments.cancelIntent(done))?.status).toBe('succeeded');
  });

  it('refunds once, and returns a refund an operator made', async () => {
    const id = await paid();
    const refund = await payments.refund(id, `refund-${id}`);
    expect(refund).toEqual({
      id: expect.stringMatching(/^re_/),
      intentId: id,
      amountPaisa: 18_500_000,
      status: 'succeeded',
      reason: '',
    });
    expect(await payments.refund(id, `refund-${id}`)).toEqual(refund);
    expect(await payments.refund(id, 'another key')).toEqual(refund);
    expect((await payments.getIntent(id))?.refunded).toBe(true);
    const other = await paid();
    const byHand = await provider.refunds.create({ payment_intent: other });
    expect((await payments.refund(other, `refund-${other}`)).id).toBe(byHand.id);
  });

  it('doesn’t count a partial refund as a refund', async () => {
    const id = await paid();
    await provider.refunds.create({ payment_intent: id, amount: 100 });
    expect(await payments.getIntent(id)).toMatchObject({ refunded: false, refundedPaisa: 100 });
    await payments.refund(id, `refund-${id}`);
    expect((await payments.getIntent(id))?.refunded).toBe(true);
  });

  it('distinguishes outages from our own mistakes', async () => {
    const { stripe } = market.services.env;
    await expect(payments.createIntent({ ...wanted(), amountPaisa: 100 })).rejects.toMatchObject({
      kind: 'amountTooSmall',
    });
    const unreachable = createStripe({ ...stripe, apiUrl: 'http://127.0.0.1:9' });
    await expect(unreachable.getIntent('pi_1')).rejects.toMatchObject({ kind: 'unreachable' });
    const wrongKey = createStripe({ ...stripe, secretKey: 'wrong' });
    const mistakes = [
      wrongKey.getIntent('pi_1'),
      wrongKey.createIntent(wanted()),
      payments.refund(await made(), 'nothing to refund'),
      payments.createIntent({ ...wanted(), amountPaisa: 1e9 }),
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
    await expect(payments.createIntent(wanted('once'))).rejects.toMatchObject({ kind: 'failed' });
    await expect(payments.createIntent(wanted('once'))).rejects.toMatchObject({ kind: 'failed' });
    expect((await payments.createIntent(wanted('twice'))).id).toMatch(/^pi_/);
    // A key stays bound to its first request.
    await expect(payments.createIntent({ ...wanted('twice'), amountPaisa: 9_000 })).rejects.toMatchObject({
      kind: 'failed',
    });
  });

  it('retries with the same key after a lost connection, so that nothing happens twice', async () => {
    const before = (await provider.paymentIntents.list({ limit: 100 })).data.length;
    market.sandbox.stripe.inject('POST /payment_intents', 'cut');
    await payments.createIntent(wanted());
    expect((await provider.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
  });

  const impatient = (timeouts: Partial<typeof STRIPE_TIMEOUTS>) =>
    createStripe(market.services.env.stripe, { ...STRIPE_TIMEOUTS, tryMs: 600_000, callMs: 600_000, ...timeouts });

  it('that hangs times out', async () => {
    const id = await made();
    market.sandbox.stripe.inject('GET /payment_intents/:id', 'hang', 5);
    await expect(impatient({ callMs: 500 }).getIntent(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(market.sandbox.stripe.clearFaults()).toBe(4);
  });

  it('that hangs is retried once', async () => {
    const id = await made();
    market.sandbox.stripe.inject('POST /payment_intents/:id/cancel', 'hang', 5);
    await expect(impatient({ tryMs: 200 }).cancelIntent(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(market.sandbox.stripe.clearFaults()).toBe(3);
  });
});
