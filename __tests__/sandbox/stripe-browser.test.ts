import type Stripe from 'stripe';
import { start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

interface Answer {
  id: string;
  status: string;
  metadata?: object;
  next_action: { use_stripe_sdk: { source: string } } | null;
  error?: { code: string; message: string; payment_intent?: Answer };
}

/** Calls the API like the browser's script, with the publishable key. */
async function callStripe(
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string> = {},
): Promise<Answer & { http: number }> {
  const form = new URLSearchParams(fields);
  const answer = await fetch(`${started.sandbox.url}/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: 'Bearer pk_test_sandbox' },
    ...(method === 'POST' && { body: form }),
  });
  return { ...((await answer.json()) as Answer), http: answer.status };
}

const open = () =>
  stripe.paymentIntents.create({ amount: 500_000, currency: 'bdt', metadata: { email: 'rita@example.com' } });
const secretOf = ({ client_secret: secret }: Stripe.PaymentIntent) => ({ client_secret: secret ?? '' });
const confirm = (intent: Stripe.PaymentIntent, method: string) =>
  callStripe('POST', `payment_intents/${intent.id}/confirm`, { ...secretOf(intent), payment_method: method });

test('a browser creates a payment method and pays with it', async () => {
  const method = await callStripe('POST', 'payment_methods', {
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
  });
  expect(await confirm(await open(), method.id)).toMatchObject({ http: 200, status: 'succeeded' });
});

test('it sees its intent by the client secret, without the seller’s fields', async () => {
  const intent = await open();
  const seen = await callStripe('GET', `payment_intents/${intent.id}`, secretOf(intent));
  expect(seen).toMatchObject({ http: 200, id: intent.id, status: 'requires_payment_method' });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['metadata']));
  expect(JSON.stringify(seen)).not.toContain('rita@example.com');
});

test('a decline also omits the seller’s metadata', async () => {
  const declined = await confirm(await open(), 'pm_card_chargeDeclined');
  expect(declined).toMatchObject({
    http: 402,
    error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } },
  });
  expect(JSON.stringify(declined)).not.toContain('rita@example.com');
});

test('without the right secret it sees and pays nothing', async () => {
  const [mine, theirs] = [await open(), await open()];
  for (const secret of [secretOf(mine), {}]) {
    expect(await callStripe('GET', `payment_intents/${theirs.id}`, secret)).toMatchObject({
      http: 400,
      error: { code: 'payment_intent_invalid_parameter' },
    });
    expect(
      await callStripe('POST', `payment_intents/${theirs.id}/confirm`, { ...secret, payment_method: 'pm_card_visa' }),
    ).toMatchObject({ http: 400 });
  }
  expect((await stripe.paymentIntents.retrieve(theirs.id)).status).toBe('requires_payment_method');
});

test.each([
  ['POST', 'payment_intents'],
  ['GET', 'payment_intents'],
  ['POST', 'refunds'],
  ['GET', 'charges'],
  ['GET', 'events'],
  ['POST', 'customers'],
] as const)('%s %s is a server-only call', async (method, path) => {
  expect(await callStripe(method, path, { amount: '9000', currency: 'bdt' })).toMatchObject({
    http: 403,
    error: { code: 'secret_key_required' },
  });
});

test.each(['cancel', 'capture'])('so is %s, even with the client secret', async (operation) => {
  const intent = await open();
  expect(await callStripe('POST', `payment_intents/${intent.id}/${operation}`, secretOf(intent))).toMatchObject({
    http: 403,
  });
});

describe('3-D Secure', () => {
  const answer = (intent: Stripe.PaymentIntent, outcome: string, source: string) =>
    callStripe('POST', `sandbox/challenge/${intent.id}`, { ...secretOf(intent), outcome, source });
  async function challenged(method = 'pm_card_authenticationRequired') {
    const intent = await open();
    const asked = await confirm(intent, method);
    expect(asked).toMatchObject({ http: 200, status: 'requires_action' });
    return { intent, source: asked.next_action?.use_stripe_sdk.source ?? '' };
  }

  test('nothing is charged before the answer; a "yes" charges once, however often it is sent', async () => {
    const { intent, source } = await challenged();
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
    const answers = await Promise.all([
      answer(intent, 'pass', source),
      answer(intent, 'pass', source),
      answer(intent, 'fail', source),
    ]);
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ http: 200, status: 'succeeded' })));
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('an answer without a challenge changes nothing, even after the payment', async () => {
    const { intent, source } = await challenged();
    const nameless = () =>
      callStripe('POST', `sandbox/challenge/${intent.id}`, { ...secretOf(intent), outcome: 'pass' });
    expect(await nameless()).toMatchObject({ http: 200, status: 'requires_action' });
    await answer(intent, 'pass', source);
    expect(await nameless()).toMatchObject({ http: 200, status: 'succeeded' });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('after a "no", a late "yes" changes nothing', async () => {
    const { intent, source } = await challenged();
    expect(await answer(intent, 'fail', source)).toMatchObject({
      http: 402,
      error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await answer(intent, 'pass', source)).toMatchObject({ http: 200, status: 'requires_payment_method' });
  });

  test('an answer to an earlier attempt doesn’t settle the current one', async () => {
    const { intent, source: old } = await challenged();
    await answer(intent, 'fail', old);
    const again = await confirm(intent, 'pm_card_authenticationRequired');
    expect(await answer(intent, 'pass', old)).toMatchObject({ http: 200, status: 'requires_action' });
    expect(await answer(intent, 'pass', again.next_action?.use_stripe_sdk.source ?? '')).toMatchObject({
      status: 'succeeded',
    });
  });

  test('the bank can still decline after a "yes"', async () => {
    const { id } = await callStripe('POST', 'payment_methods', {
      type: 'card',
      'card[number]': '4000008260003178',
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    });
    const { intent, source } = await challenged(id);
    expect(await answer(intent, 'pass', source)).toMatchObject({
      http: 402,
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
  });

  test('requires the client secret', async () => {
    const { intent, source } = await challenged();
    expect(await callStripe('POST', `sandbox/challenge/${intent.id}`, { outcome: 'pass', source })).toMatchObject({
      http: 400,
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
  });
});
