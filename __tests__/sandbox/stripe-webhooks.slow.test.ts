import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { receiveWebhooks, type Receiver, start, type Started, until } from './start.ts';

let receiver: Receiver;
let started: Started;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await receiveWebhooks();
  started = await start({ webhookUrl: receiver.url });
  stripe = started.stripe;
});
afterEach(async () => {
  await started.stop();
  await receiver.close();
});

const pay = (): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 250_000,
    currency: 'bdt',
    metadata: { bookingId: '7' },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const typesSoFar = (): string[] => receiver.events.map(({ type }) => type).sort();
const settled = () => until(() => started.sandbox.stripe.undelivered() === 0);

test('a payment is sent, signed, with the intent as it was at the time', async () => {
  const { id } = await pay();
  await settled();
  expect(typesSoFar()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const told = receiver.events.find(({ type }) => type === 'payment_intent.succeeded');
  expect(told).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, status: 'succeeded', amount_received: 250_000, metadata: { bookingId: '7' } } },
  });
  const created = receiver.events.find(({ type }) => type === 'payment_intent.created');
  expect(created?.data.object).toMatchObject({ id, status: 'requires_confirmation' });
});

test('a decline, a challenge, a cancellation and a refund are sent', async () => {
  const { id } = await pay();
  await stripe.refunds.create({ payment_intent: id });
  const open = await stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
  await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.cancel(open.id);
  await settled();
  expect(new Set(typesSoFar())).toEqual(
    new Set([
      'payment_intent.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'refund.created',
      'charge.refunded',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
    ]),
  );
  expect(receiver.events.find(({ type }) => type === 'charge.refunded')?.data.object).toMatchObject({
    payment_intent: id,
    refunded: true,
  });
});

test('refused requests send nothing', async () => {
  await stripe.paymentIntents.create({ amount: 1, currency: 'bdt' }).catch(() => undefined);
  await stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await settled();
  expect(typesSoFar()).toEqual(['payment_intent.created']);
});

test('a receiver that answers 503 gets retries after half a second until it accepts the event', async () => {
  receiver.isDown = true;
  const begun = Date.now();
  const { id } = await stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await until(() => receiver.calls === 2);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(490);
  expect([receiver.calls, started.sandbox.stripe.undelivered()]).toEqual([2, 1]);
  receiver.isDown = false;
  await settled();
  expect(receiver.events.map(({ data }) => (data.object as Stripe.PaymentIntent).id)).toEqual([id]);
  expect((await stripe.events.retrieve(receiver.events[0]?.id ?? '')).pending_webhooks).toBe(0);
});

test('events undelivered when the sandbox stops are delivered after its restart, and no others', async () => {
  await pay();
  await settled();
  receiver.isDown = true;
  const { id } = await stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await until(() => receiver.calls > 3);
  await started.restart();
  receiver.events.length = 0;
  receiver.isDown = false;
  await settled();
  expect(receiver.events.map(({ type, data }) => [type, (data.object as Stripe.PaymentIntent).id])).toEqual([
    ['payment_intent.created', id],
  ]);
});

test('a missing receiver is treated like a refusal', async () => {
  const port = Number(new URL(receiver.url).port);
  await receiver.close();
  await stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(started.sandbox.stripe.undelivered()).toBe(1);
  receiver = await receiveWebhooks(port);
  await settled();
  expect(typesSoFar()).toEqual(['payment_intent.created']);
});

test('redirects aren’t followed: the event stays undelivered', async () => {
  let asked = 0;
  const mover = http.createServer((_request, response) => {
    asked += 1;
    response.writeHead(307, { location: receiver.url }).end();
  });
  await new Promise<void>((resolve) => mover.listen(0, '127.0.0.1', resolve));
  const other = await start({ webhookUrl: `http://127.0.0.1:${(mover.address() as AddressInfo).port}/` });
  await other.stripe.paymentIntents.create({ amount: 9000, currency: 'bdt' });
  await until(() => asked === 2);
  expect([asked, other.sandbox.stripe.undelivered(), receiver.calls]).toEqual([2, 1, 0]);
  await other.stop();
  mover.closeAllConnections();
  mover.close();
});

test('paused webhooks don’t arrive, resumed ones arrive once', async () => {
  started.sandbox.stripe.pauseWebhooks();
  await pay();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([receiver.calls, started.sandbox.stripe.undelivered()]).toEqual([0, 3]);
  started.sandbox.stripe.resumeWebhooks();
  await settled();
  expect(typesSoFar()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  expect(receiver.calls).toBe(3);
});
