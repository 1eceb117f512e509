import { ProviderRefusal } from '../../server/services/payments/provider.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { confirmed, memoryStore, newPayment, SILENT_MS, start, type Started } from './bkash-start.ts';
import { errorOf, moveClock } from './start.ts';

let started: Started;
beforeEach(async () => {
  started = await start();
});
afterEach(async () => {
  moveClock(0);
  await started.stop();
});

const controls = () => started.sandbox.bkash;
const grants = (): [number, number] => [controls().count('grant'), controls().count('refresh')];
const MINUTES = 60;

test('two processes that start together share one grant', async () => {
  const processes = [started.bkash, started.another(), started.another()];
  await Promise.all(processes.flatMap((bkash) => [1, 2, 3].map(() => bkash.start(newPayment()))));
  expect(grants()).toEqual([1, 0]);
});

test('a process that comes while another waits for the token takes the same one', async () => {
  controls().setSlowMs(1_000);
  controls().inject('grant', 'slow');
  const first = started.bkash.start(newPayment());
  const second = started.another().start(newPayment());
  await Promise.all([first, second]);
  expect(grants()).toEqual([1, 0]);
});

test('it is renewed by its refresh token from minute 50, once for all processes', async () => {
  await started.bkash.start(newPayment());
  moveClock(49 * MINUTES);
  await started.bkash.start(newPayment());
  expect(grants()).toEqual([1, 0]);
  moveClock(51 * MINUTES);
  await Promise.all([started.bkash, started.another()].map((bkash) => bkash.start(newPayment())));
  expect(grants()).toEqual([1, 1]);
  moveClock(200 * MINUTES);
  await started.bkash.start(newPayment());
  expect(grants()).toEqual([1, 2]);
});

test('a renewal that fails costs nothing while the old token is valid', async () => {
  await started.bkash.start(newPayment());
  moveClock(52 * MINUTES);
  controls().inject('refresh', 'unavailable');
  await started.bkash.start(newPayment());
  await started.bkash.start(newPayment());
  expect(grants()).toEqual([1, 1]);
  moveClock(62 * MINUTES);
  await started.bkash.start(newPayment());
  expect([grants(), controls().isBlocked()]).toEqual([[1, 2], false]);
});

test('a refresh token that is refused is followed by a grant', async () => {
  await started.bkash.start(newPayment());
  moveClock(8 * 24 * 60 * MINUTES);
  await started.bkash.start(newPayment());
  expect([grants(), controls().isBlocked()]).toEqual([[2, 1], false]);
});

test('a token that expires in the middle of a payment is renewed, and the call made again', async () => {
  const payment = await confirmed(started);
  controls().misbehave(payment.reference ?? '', { execute: 'expired' });
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
  expect(grants()).toEqual([1, 1]);
  // The other process still holds the old one; what it finds in the store is enough.
  expect(await started.another().query(payment.id)).toMatchObject({ status: 'succeeded' });
  expect(grants()).toEqual([1, 1]);
});

test('never more than two calls an hour, however many tokens are refused: the account is not blocked', async () => {
  await started.bkash.start(newPayment());
  for (let turn = 0; turn < 5; turn += 1) {
    controls().expireTokens();
    await started
      .another()
      .start(newPayment())
      .catch((error: unknown) => expect(error).toMatchObject({ kind: 'unreachable' }));
  }
  expect([grants(), controls().isBlocked()]).toEqual([[1, 1], false]);
  const fault = await errorOf(started.bkash.start(newPayment()));
  expect(fault).toMatchObject({ kind: 'unreachable', cause: { wasSent: false } });
  moveClock(61 * MINUTES);
  await started.bkash.start(newPayment());
  expect([grants(), controls().isBlocked()]).toEqual([[1, 2], false]);
});

test('the third call within an hour blocks an account that does not count', async () => {
  const careless = (): Promise<unknown> => started.another({ store: memoryStore() }).start(newPayment());
  await careless();
  await careless();
  expect(controls().isBlocked()).toBe(false);
  await errorOf(careless());
  expect(controls().isBlocked()).toBe(true);
  moveClock(30 * MINUTES);
  await errorOf(careless());
  moveClock(95 * MINUTES);
  await careless();
  expect(controls().isBlocked()).toBe(false);
});

test('a process that dies while it renews keeps nobody waiting for long', async () => {
  const dying = started.another({ callMs: SILENT_MS });
  controls().inject('grant', 'silent');
  expect(await errorOf(dying.start(newPayment()))).toMatchObject({ kind: 'unreachable' });
  // As if it had not even come to give its turn back.
  started.store.token = { ...started.store.token, renewingUntil: Date.now() + 300 };
  await started.bkash.start(newPayment());
  expect(grants()).toEqual([2, 0]);
});

test('wrong credentials are our mistake, and stay out of every message', async () => {
  const settings = { ...started.settings, appSecret: 'the-real-secret', password: 'the-real-password' };
  const error = await errorOf<Error>(createBkash({ settings, store: memoryStore() }).start(newPayment()));
  expect(error).toBeInstanceOf(ProviderRefusal);
  expect(error.cause).toMatchObject({ code: 'http-401' });
  const whole = JSON.stringify([error.message, error.stack, error.cause, Object.entries(error)]);
  expect(whole).not.toMatch(/the-real/);
});
