import type Stripe from 'stripe';
import { errorOf, start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

const paid = (): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({ amount: 250_000, currency: 'bdt', payment_method: 'pm_card_visa', confirm: true });
const chargeOf = async (id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

test('a part, then the rest, then nothing is left', async () => {
  const { id } = await paid();
  expect(
    await stripe.refunds.create({ payment_intent: id, amount: 100_000, reason: 'requested_by_customer' }),
  ).toMatchObject({ status: 'succeeded', amount: 100_000, currency: 'bdt', reason: 'requested_by_customer' });
  expect(await chargeOf(id)).toMatchObject({ refunded: false, amount_refunded: 100_000 });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 150_001 }))).toMatchObject({
    param: 'amount',
  });
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(150_000);
  expect(await chargeOf(id)).toMatchObject({ refunded: true, amount_refunded: 250_000 });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
    150_000, 100_000,
  ]);
});

test('a charge can be named instead of its intent', async () => {
  const { latest_charge: charge } = await paid();
  const refund = await stripe.refunds.create({ charge: String(charge), metadata: { why: 'sold' } });
  expect(refund).toMatchObject({ amount: 250_000, charge, metadata: { why: 'sold' } });
  expect((await stripe.refunds.retrieve(refund.id)).id).toBe(refund.id);
});

test('the same key refunds once', async () => {
  const { id } = await paid();
  const [first, second] = await Promise.all(
    [1, 2].map(() => stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: `refund-${id}` })),
  );
  expect(second?.id).toBe(first?.id);
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000 });
});

test('an intent that is unpaid, declined or unknown can’t be refunded', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 250_000, currency: 'bdt' });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    message: expect.stringContaining('does not have a successful charge'),
  });
  await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    message: expect.stringContaining('does not have a successful charge'),
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: 'pi_nope' }))).toMatchObject({ statusCode: 404 });
  expect(await errorOf(stripe.refunds.create({ charge: 'ch_nope' }))).toMatchObject({ statusCode: 404 });
  expect(await errorOf(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  const done = await paid();
  expect(await errorOf(stripe.refunds.create({ payment_intent: done.id, amount: -5 }))).toMatchObject({
    param: 'amount',
  });
});

const settled = async (id: string) => (await stripe.refunds.retrieve(id)).status;

test('a pending one counts as refunded until it fails; then it can be retried', async () => {
  const { id } = await paid();
  started.sandbox.stripe.nextRefunds('pending');
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect([refund.status, await chargeOf(id)]).toMatchObject(['pending', { refunded: true }]);
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  started.sandbox.stripe.endRefund(refund.id, 'failed');
  expect([await settled(refund.id), await chargeOf(id)]).toMatchObject([
    'failed',
    { refunded: false, amount_refunded: 0 },
  ]);
  const again = await stripe.refunds.create({ payment_intent: id });
  expect(again.status).toBe('succeeded');
  started.sandbox.stripe.endRefund(again.id, 'failed');
  expect(await chargeOf(id)).toMatchObject({ refunded: false });
  const types = (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === again.id)
    .map(({ type }) => type);
  expect(types.sort()).toEqual(['charge.refund.updated', 'refund.created', 'refund.failed', 'refund.updated']);
});

test('a dispute is opened and closed, and can be read', async () => {
  const { id } = await paid();
  const dispute = started.sandbox.stripe.openDispute(id, 'fraudulent');
  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
    payment_intent: id,
    amount: 250_000,
    status: 'needs_response',
    reason: 'fraudulent',
  });
  expect(await chargeOf(id)).toMatchObject({ disputed: true });
  started.sandbox.stripe.closeDispute(dispute, 'won');
  expect((await stripe.disputes.retrieve(dispute)).status).toBe('won');
  expect(await errorOf(stripe.disputes.retrieve('du_none'))).toMatchObject({ statusCode: 404 });
});
