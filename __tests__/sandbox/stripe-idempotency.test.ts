import type Stripe from 'stripe';
import { errorOf, start, type Started } from './start';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

const asked = { amount: 9000, currency: 'bdt', metadata: { bookingId: '7' } };
const create = (idempotencyKey: string, more: object = {}) => stripe.paymentIntents.create({ ...asked, ...more }, { idempotencyKey });

test('a repeat is told the first answer, and that it is one', async () => {
  const first = await create('repeat');
  const second = await create('repeat');
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId });
});

test('the answer is the first one, whatever has happened since', async () => {
  const first = await create('since');
  await stripe.paymentIntents.cancel(first.id);
  expect((await create('since')).status).toBe('requires_payment_method');
});

test('five at once make one intent', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => create('at-once')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('the same key for another request is refused', async () => {
  const { id } = await create('mixed');
  expect(await errorOf(create('mixed', { amount: 9001 }))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(await errorOf(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'mixed' }))).toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a decline is told again, without a second attempt at the card', async () => {
  const { id } = await stripe.paymentIntents.create(asked);
  for (let round = 0; round < 2; round += 1) {
    const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'decline' }));
    expect(error).toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
  }
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('a faulty request does not use the key up', async () => {
  expect(await errorOf(create('faulty', { amount: 1 }))).toMatchObject({ code: 'amount_too_small' });
  expect((await create('faulty')).amount).toBe(9000);
});

test('keys survive a restart', async () => {
  const first = await create('restart');
  await started.restart();
  stripe = started.stripe;
  expect((await create('restart')).id).toBe(first.id);
});

test('the intent and the answer are one line of the journal: a crash cannot part them', async () => {
  const { id } = await create('one-line');
  const lines = started.journal().split('\n').filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/stripe\.intents.*stripe\.events.*stripe\.answers/);
});
