import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { BkashNoResponse } from '../../server/services/payments/bkash/client.ts';
import { BLOCKED_WALLET, INSUFFICIENT_WALLET } from '../../sandbox/bkash/wallets.ts';
import {
  confirmed,
  confirmOnPage,
  newPayment,
  openShop,
  press,
  SILENT_MS,
  start,
  type Started,
} from './bkash-start.ts';
import { errorOf, moveClock } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.stop());
afterEach(() => {
  moveClock(0);
  started.sandbox.bkash.clearFaults();
});

const controls = () => started.sandbox.bkash;

describe('an answer to execute that does not arrive', () => {
  test.each(['slow', 'lost', 'html'] as const)('%s: the query finds the money', async (execute) => {
    const payment = await confirmed(started);
    controls().misbehave(payment.reference ?? '', { execute });
    const before = controls().count('execute');
    const impatient = started.another({ callMs: execute === 'slow' ? SILENT_MS : undefined });
    expect(await impatient.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
    expect(controls().count('execute') - before).toBe(1);
  });

  test.each(['silent', 'unavailable'] as const)('%s: it is never executed again', async (execute) => {
    const payment = await confirmed(started);
    controls().misbehave(payment.reference ?? '', { execute });
    const before = controls().count('execute');
    const impatient = started.another({ callMs: execute === 'silent' ? SILENT_MS : undefined });
    expect(await impatient.confirm(payment.id)).toMatchObject({ status: 'open' });
    expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'open' });
    expect(controls().count('execute') - before).toBe(1);
  });

  test('silence of the query as well is trouble of the provider', async () => {
    const payment = await confirmed(started);
    controls().misbehave(payment.reference ?? '', { execute: 'lost', query: 'unavailable' });
    const fault = await errorOf(started.bkash.confirm(payment.id));
    expect(fault).toMatchObject({ kind: 'unreachable', cause: expect.any(BkashNoResponse) });
    expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
  });

  test('an execution that never reached bKash may be made again', async () => {
    const payment = await confirmed(started);
    const gone = await openShop();
    await gone.close();
    const nowhere = createBkash({
      settings: { ...started.settings, url: `${new URL(gone.callbackUrl).origin}/bkash/v1.2.0-beta` },
      store: started.store,
    });
    expect(await errorOf(nowhere.confirm(payment.id))).toMatchObject({
      kind: 'unreachable',
      cause: { wasSent: false },
    });
    expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
  });
});

test('maintenance, by code or by HTTP, is trouble that passes', async () => {
  const payment = await confirmed(started);
  controls().misbehave(payment.reference ?? '', { execute: 'maintenance' });
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'open' });
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
  for (const effect of ['maintenance', 'unavailable', 'html', 'lost'] as const) {
    controls().inject('query', effect);
    expect(await errorOf(started.bkash.query(payment.id))).toMatchObject({ kind: 'unreachable' });
    controls().inject('create', effect);
    expect(await errorOf(started.bkash.start(newPayment()))).toMatchObject({ kind: 'unreachable' });
  }
  expect(controls().clearFaults()).toBe(0);
});

describe('a payment that fails', () => {
  const outcomeOf = async (payment: { id: string }) => await started.bkash.confirm(payment.id);

  test.each(['named', 'initiated'] as const)('too little money, its end %s by the query', async (ended) => {
    const payment = await started.bkash.start(newPayment());
    controls().misbehave(payment.reference ?? '', { ended });
    const { redirect } = await confirmOnPage(started, payment.id, { wallet: INSUFFICIENT_WALLET });
    expect(redirect).toContain('status=success');
    expect((await outcomeOf(payment))?.status).toBe('failed');
  });

  test.each(['named', 'initiated'] as const)('a blocked wallet, its end %s by the query', async (ended) => {
    const payment = await started.bkash.start(newPayment());
    controls().misbehave(payment.reference ?? '', { ended });
    const { redirect } = await confirmOnPage(started, payment.id, { wallet: BLOCKED_WALLET });
    expect(redirect).toContain('status=failure');
    expect((await outcomeOf(payment))?.status).toBe('failed');
  });

  test('the code stays with it, for a sentence, and it is never executed again', async () => {
    const payment = await started.bkash.start(newPayment());
    controls().misbehave(payment.reference ?? '', { ended: 'initiated' });
    await confirmOnPage(started, payment.id, { wallet: INSUFFICIENT_WALLET });
    const before = controls().count('execute');
    expect(await outcomeOf(payment)).toMatchObject({ status: 'failed', failureCode: '2023' });
    await outcomeOf(payment);
    expect(controls().count('execute') - before).toBe(1);
  });

  test.each(['named', 'initiated'] as const)('canceled by the payer, its end %s by the query', async (ended) => {
    const payment = await started.bkash.start(newPayment());
    controls().misbehave(payment.reference ?? '', { ended });
    expect((await press(started, payment.id, 'cancel')).redirect).toContain('status=cancel');
    expect((await outcomeOf(payment))?.status).toBe('canceled');
  });

  test('left alone for a day, it can no longer take money', async () => {
    const payment = await confirmed(started);
    moveClock(24 * 3600 + 1200);
    controls().expireTokens();
    expect(await started.another({ now: Date.now }).query(payment.id)).toMatchObject({ status: 'canceled' });
    expect((await outcomeOf(payment))?.status).toBe('canceled');
  });
});
