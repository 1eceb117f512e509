import path from 'node:path';
import type Stripe from 'stripe';
import { nowSeconds } from '../../sandbox/identifiers.ts';
import { openJournal, type Table } from '../../sandbox/journal.ts';
import type { StoredAnswer, StripeEvent } from '../../sandbox/stripe/ledger.ts';
import { errorOf, moveClock, start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

const asked = { amount: 9000, currency: 'bdt', metadata: { bookingId: '7' } };
const create = (idempotencyKey: string, more: object = {}) =>
  stripe.paymentIntents.create({ ...asked, ...more }, { idempotencyKey });

test('a repeat gets the first answer, marked as a replay', async () => {
  const first = await create('repeat');
  const second = await create('repeat');
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
});

test('a repeated key gets the first answer, even if the payment has changed since', async () => {
  const first = await create('since');
  await stripe.paymentIntents.cancel(first.id);
  expect((await create('since')).status).toBe('requires_payment_method');
});

test('five concurrent requests create one intent', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => create('at-once')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('the same key with another request is refused', async () => {
  const { id } = await create('mixed');
  expect(await errorOf(create('mixed', { amount: 9001 }))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  expect(await errorOf(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'mixed' }))).toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('a decline is replayed without charging the card again', async () => {
  const { id } = await stripe.paymentIntents.create(asked);
  for (let round = 0; round < 2; round += 1) {
    const error = await errorOf(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'decline' }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
  }
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('an invalid request doesn’t use up the key', async () => {
  expect(await errorOf(create('faulty', { amount: 1 }))).toMatchObject({ code: 'amount_too_small' });
  expect((await create('faulty')).amount).toBe(9000);
});

test('an internal failure is replayed for the key, even after a restart; another key is unaffected', async () => {
  started.sandbox.stripe.inject('POST /payment_intents', 'fail');
  for (let round = 0; round < 2; round += 1)
    expect(await errorOf(create('failing'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await started.restart();
  stripe = started.stripe;
  expect(await errorOf(create('failing'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  expect((await create('not failing')).id).toMatch(/^pi_/);
});

test('a failure after the work hides an intent; a lost connection is answered for the same key', async () => {
  const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  const before = await count();
  started.sandbox.stripe.inject('POST /payment_intents', 'fail after');
  expect(await errorOf(create('hidden'))).toMatchObject({ statusCode: 500 });
  expect(await count()).toBe(before + 1);
  // The SDK retries the request automatically.
  started.sandbox.stripe.inject('POST /payment_intents', 'cut');
  await create('cut');
  expect(await count()).toBe(before + 2);
});

test('a hanging call has done and stored nothing', async () => {
  started.sandbox.stripe.inject('POST /payment_intents', 'hang');
  const impatient = stripe.paymentIntents.create(asked, { idempotencyKey: 'hanging', timeout: 200 });
  expect(await errorOf(impatient)).toMatchObject({ type: 'StripeConnectionError' });
  expect((await create('hanging')).id).toMatch(/^pi_/);
});

test('keys survive a restart', async () => {
  const first = await create('restart');
  await started.restart();
  stripe = started.stripe;
  expect((await create('restart')).id).toBe(first.id);
});

test('the intent and the answer are one journal line: a crash can’t separate them', async () => {
  const { id } = await create('one-line');
  const lines = started.journal().filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/stripe\.intents.*stripe\.events.*stripe\.answers/);
});

describe('expiry', () => {
  const DAY = 86_400;
  /** Restarts the sandbox with rows this many seconds older. */
  const restartWith = (age: (table: <Row extends object>(name: string) => Table<Row>) => void): Promise<void> =>
    started.restart(() => {
      const journal = openJournal(path.join(started.dataDir, 'sandbox.jsonl'));
      age(journal.table);
      journal.close();
    });

  test('keys are free again after more than a day', async () => {
    const [old, young] = [await create('old'), await create('young')];
    await restartWith((table) => {
      const answers = table<StoredAnswer>('stripe.answers');
      for (const answer of answers.all()) {
        if (answer.id.endsWith(' old')) answers.put(answer.id, { ...answer, at: nowSeconds() - DAY - 60 });
        if (answer.id.endsWith(' young')) answers.put(answer.id, { ...answer, at: nowSeconds() - DAY + 60 });
      }
    });
    stripe = started.stripe;
    expect((await create('old')).id).not.toBe(old.id);
    expect((await create('young')).id).toBe(young.id);
  });

  test('keys expire without a restart', async () => {
    const { id } = await create('no-restart');
    moveClock(DAY - 60);
    expect((await create('no-restart')).id).toBe(id);
    moveClock(DAY + 60);
    expect((await create('no-restart')).id).not.toBe(id);
    moveClock(0);
  });

  test('events expire after thirty days, and younger ones don’t', async () => {
    const [old, young] = (await stripe.events.list({ limit: 2 })).data.map(({ id }) => id);
    await restartWith((table) => {
      const events = table<StripeEvent>('stripe.events');
      for (const event of events.all()) {
        if (event.id === old) events.put(event.id, { ...event, created: nowSeconds() - 30 * DAY - 60 });
        if (event.id === young) events.put(event.id, { ...event, created: nowSeconds() - 30 * DAY + 60 });
      }
    });
    stripe = started.stripe;
    expect((await stripe.events.retrieve(young ?? '')).id).toBe(young);
    expect(await errorOf(stripe.events.retrieve(old ?? ''))).toMatchObject({ statusCode: 404 });
  });
});
