import path from 'node:path';
import type Stripe from 'stripe';
import { openJournal } from '../../sandbox/journal.ts';
import type { PaymentIntent } from '../../sandbox/stripe/ledger.ts';
import { errorOf, start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
const ids: string[] = [];

/** Seven intents, created at seconds 1000, 2000 … 7000; oldest first in `ids`. */
beforeAll(async () => {
  started = await start();
  for (let place = 1; place <= 7; place += 1) {
    ids.push(
      (
        await started.stripe.paymentIntents.create({
          amount: 10_000 + place,
          currency: 'bdt',
          payment_method: 'pm_card_visa',
          confirm: place === 7,
        })
      ).id,
    );
  }
  await started.restart(() => {
    const journal = openJournal(path.join(started.dataDir, 'sandbox.jsonl'));
    const table = journal.table<PaymentIntent>('stripe.intents');
    for (const [place, intent] of table.all().entries())
      table.put(intent.id, { ...intent, created: (place + 1) * 1000 });
    journal.close();
  });
  stripe = started.stripe;
});
afterAll(() => started.stop());

async function walk(asked: Stripe.PaymentIntentListParams): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of stripe.paymentIntents.list(asked)) found.push(id);
  return found;
}
const newestFirst = (from: number, to: number): string[] => ids.slice(from, to).reverse();

test('paging returns every intent once, newest first', async () => {
  expect(await walk({ limit: 2 })).toEqual(newestFirst(0, 7));
  expect((await stripe.paymentIntents.list({ limit: 7 })).has_more).toBe(false);
  expect((await stripe.paymentIntents.list({ limit: 6 })).has_more).toBe(true);
});

test.each([
  ['gte', 3000, 2, 7],
  ['gt', 3000, 3, 7],
  ['lte', 3000, 0, 3],
  ['lt', 3000, 0, 2],
  ['gte', 8000, 0, 0],
])('created[%s]=%i', async (bound, seconds, from, to) => {
  expect(await walk({ limit: 2, created: { [bound]: seconds } })).toEqual(newestFirst(from, to));
});

test('a page before a given intent is adjacent to it', async () => {
  const [oldest = ''] = ids;
  const page = await stripe.paymentIntents.list({ limit: 2, ending_before: oldest });
  expect(page.data.map(({ id }) => id)).toEqual(newestFirst(1, 3));
  expect(page.has_more).toBe(true);
});

test('charges are expanded in a list on request', async () => {
  const { data } = await stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] });
  expect(
    data.map(({ latest_charge: charge }) => (charge && typeof charge === 'object' ? charge.status : charge)),
  ).toEqual(['succeeded', null]);
});

test('events are listed by type', async () => {
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' });
  expect(data.map(({ data: { object } }) => (object as Stripe.PaymentIntent).id)).toEqual([ids[6]]);
  expect((await stripe.events.retrieve(data[0]?.id ?? '')).type).toBe('payment_intent.succeeded');
});

test.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'pi_nope' }])('%j is refused', async (asked) => {
  expect(await errorOf(stripe.paymentIntents.list(asked))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});
