import Stripe from 'stripe';
import { errorOf, start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

/** A payment of Tk 1,85,000, in paisa. */
const bike = { amount: 18_500_000, currency: 'bdt', payment_method_types: ['card'] };
const paid = (): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({ ...bike, payment_method: 'pm_card_visa', confirm: true });

describe('creating', () => {
  test('returns an open intent with a client secret and the metadata as sent', async () => {
    const metadata = { bookingId: '7', 'weird key': 'ü &=[]', constructor: 'x' };
    const intent = await stripe.paymentIntents.create({ ...bike, metadata });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 18_500_000,
      currency: 'bdt',
      amount_received: 0,
      livemode: false,
      metadata,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
  });

  test.each([
    ['parameter_missing', 'amount', { currency: 'bdt' }],
    ['parameter_missing', 'currency', { amount: 9000 }],
    ['parameter_invalid_integer', 'amount', { ...bike, amount: 99.5 }],
    ['parameter_invalid_integer', 'amount', { ...bike, amount: 0 }],
    ['amount_too_small', 'amount', { ...bike, amount: 5999 }],
    ['amount_too_large', 'amount', { ...bike, amount: 100_000_000 }],
  ])('is refused with %s of %s', async (code, param, asked) => {
    const error = await errorOf(stripe.paymentIntents.create(asked as Stripe.PaymentIntentCreateParams));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param, statusCode: 400 });
  });

  test('accepts the smallest and the largest amount', async () => {
    for (const amount of [6000, 99_999_999])
      expect((await stripe.paymentIntents.create({ ...bike, amount })).amount).toBe(amount);
  });
});

describe('reading', () => {
  test('an unknown one gives a 404 with Stripe’s code', async () => {
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_nope'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('expands charge and card on request', async () => {
    const { id } = await paid();
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'payment_method'] });
    expect(intent.latest_charge).toMatchObject({
      status: 'succeeded',
      amount: 18_500_000,
      payment_intent: id,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    expect(intent.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  test('expands two levels, too', async () => {
    const { id } = await paid();
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.payment_intent'] });
    expect(intent.latest_charge).toMatchObject({ payment_intent: { id } });
  });
});

describe('updating', () => {
  test('merges metadata, and an empty value removes a key', async () => {
    const { id } = await stripe.paymentIntents.create({ ...bike, metadata: { a: '1', b: '2' } });
    expect((await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({
      a: '1',
      c: '3',
    });
    expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  test('changes the amount of an open intent, never of a paid one', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect((await stripe.paymentIntents.update(id, { amount: 7000 })).amount).toBe(7000);
    const done = await paid();
    expect(await errorOf(stripe.paymentIntents.update(done.id, { amount: 7000 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await stripe.paymentIntents.retrieve(done.id)).amount).toBe(18_500_000);
  });
});

describe('confirming', () => {
  test('charges the card', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      amount_received: 18_500_000,
    });
  });

  test('twice is refused, with the unchanged intent', async () => {
    const { id } = await paid();
    const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('without a card is refused', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect(await errorOf(stripe.paymentIntents.confirm(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('with a card given at creation needs no other', async () => {
    const { id, status } = await stripe.paymentIntents.create({ ...bike, payment_method: 'pm_card_mastercard' });
    expect(status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded');
  });

  test('with an unknown payment method is a 404', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect(await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_nope' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('can leave the charge to be captured later', async () => {
    const held = await stripe.paymentIntents.create({
      ...bike,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_received: 0, amount_capturable: 18_500_000 });
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 18_500_000,
    });
    expect(await errorOf(stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('cancelling', () => {
  test('permanently closes an open intent', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('needs no body', async () => {
    const { id } = await stripe.paymentIntents.create(bike);
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  });

  test('a paid one is refused', async () => {
    const { id } = await paid();
    expect(await errorOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

test('the API accepts only test keys, and never shows a key in full', async () => {
  const port = Number(new URL(started.sandbox.url).port);
  for (const key of ['sk_live_abcdefgh', 'nonsense-key']) {
    const other = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    const error = await errorOf(other.paymentIntents.create(bike));
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).not.toContain(key);
  }
});

test('an unsupported call is refused in Stripe’s format', async () => {
  expect(await errorOf(stripe.products.create({ name: 'x' }))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    message: expect.stringContaining('POST: /v1/products'),
  });
});

test('a customer can be created and read', async () => {
  const { id } = await stripe.customers.create({ email: 'rita@example.com', metadata: { person: '7' } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'rita@example.com', metadata: { person: '7' } });
});

test('everything survives a restart', async () => {
  const { id } = await paid();
  const open = await stripe.paymentIntents.create(bike);
  await started.restart();
  stripe = started.stripe;
  expect(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'succeeded',
    latest_charge: { paid: true },
  });
  expect((await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
});
