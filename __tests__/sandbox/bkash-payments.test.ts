import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { BkashRefusal } from '../../server/services/payments/bkash/client.ts';
import {
  confirmed,
  confirmOnPage,
  memoryStore,
  newPayment,
  press,
  redirectOf,
  start,
  type Started,
} from './bkash-start.ts';
import { errorOf } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.stop());

const controls = () => started.sandbox.bkash;

test('a payment is created, confirmed by the payer, and taken by executing it', async () => {
  const { bkash } = started;
  const order = newPayment();
  const payment = await bkash.start(order);
  expect(payment).toMatchObject({ reference: order.reference, status: 'open', amountPaisa: 49_900, currency: 'bdt' });
  expect(redirectOf(payment)).toBe(`${started.sandbox.url}/sandbox/bkash/pay?paymentID=${payment.id}`);
  expect(await bkash.query(payment.id)).toMatchObject({ status: 'open', reference: order.reference });

  const { redirect = '' } = await confirmOnPage(started, payment.id);
  expect(redirect).toContain(`${started.shop.callbackUrl}?paymentID=${payment.id}&status=success&signature=`);
  expect(await bkash.query(payment.id)).toMatchObject({ status: 'open' });

  const paid = await bkash.confirm(payment.id);
  expect(paid).toMatchObject({
    id: payment.id,
    reference: order.reference,
    status: 'succeeded',
    amountPaisa: 49_900,
    currency: 'bdt',
    metadata: {},
    refunded: false,
    isRisky: false,
    transactionId: expect.stringMatching(/^[A-Z0-9]{10}$/),
  });
  expect(await bkash.query(payment.id)).toMatchObject({ status: 'succeeded', transactionId: paid?.transactionId });
  expect(Math.abs((paid?.created ?? 0) - Date.now() / 1000)).toBeLessThan(300);
});

test('an amount is compared to the paisa, as text', async () => {
  for (const amountPaisa of [100, 101, 110, 199, 29_99_99, 4_99_999_99]) {
    const payment = await started.bkash.start(newPayment({ amountPaisa }));
    expect(await started.bkash.query(payment.id)).toMatchObject({ amountPaisa });
  }
  expect(await errorOf(started.bkash.start(newPayment({ amountPaisa: 99 })))).toMatchObject({ kind: 'amountTooSmall' });
  expect(await errorOf(started.bkash.start(newPayment({ amountPaisa: 5_00_000_01 })))).toMatchObject({
    kind: 'amountTooLarge',
  });
});

test('the same reference answers the same payment; bKash itself refuses a second one', async () => {
  const order = newPayment();
  const [first, again] = [await started.bkash.start(order), await started.bkash.start(order)];
  expect(again).toEqual(first);
  const forgetful = memoryStore();
  forgetful.token = started.store.token;
  // The answer to the first was lost: the key is used up, and another try takes another one.
  expect(await errorOf(started.another({ store: forgetful }).start(order))).toMatchObject({
    kind: 'failed',
    cause: { code: '2029' },
  });
});

test('unknown payments are none', async () => {
  expect(await started.bkash.query('TR0011nothing')).toBeNull();
  expect(await started.bkash.confirm('TR0011nothing')).toBeNull();
  expect(await started.bkash.cancel('TR0011nothing')).toBeNull();
});

test('a return names the payment and proves nothing', () => {
  const { bkash } = started;
  expect(bkash.readReturn({ paymentID: 'TR0011abc', status: 'success', signature: 'forged' })).toBe('TR0011abc');
  for (const paymentID of ['', '../x', 'a b', 'x'.repeat(65), '<b>'])
    expect(bkash.readReturn({ paymentID })).toBeNull();
  expect(bkash.readReturn({})).toBeNull();
});

test.each(['forged', 'unconfirmed'] as const)('a %s return of success takes no money', async (callback) => {
  const payment = await started.bkash.start(newPayment());
  controls().misbehave(payment.reference ?? '', { callback });
  expect((await confirmOnPage(started, payment.id)).redirect).toContain('status=success');
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'open' });
  expect(controls().payment(payment.reference ?? '')?.trxId).toBeUndefined();
  // The payer confirms after all.
  controls().misbehave(payment.reference ?? '', { callback: 'once' });
  await press(started, payment.id, 'pin', '12121');
  expect(await started.bkash.confirm(payment.id)).toMatchObject({ status: 'succeeded' });
});

test('a return that comes three times executes once', async () => {
  const payment = await started.bkash.start(newPayment());
  controls().misbehave(payment.reference ?? '', { callback: 'thrice' });
  const before = controls().count('execute');
  const { redirect = '' } = await confirmOnPage(started, payment.id);
  await controls().idle();
  const extra = started.shop.callbacks.filter(({ paymentID }) => paymentID === payment.id);
  expect(extra).toEqual([Object.fromEntries(new URL(redirect).searchParams), extra[0]]);
  const answers = await Promise.all([1, 2, 3].map(() => started.bkash.confirm(payment.id)));
  expect(answers.some((answer) => answer?.status === 'succeeded')).toBe(true);
  expect(controls().count('execute') - before).toBe(1);
});

test('money moves once when two separate processes execute a payment at the same time', async () => {
  const payment = await confirmed(started);
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const store = memoryStore();
      store.token = started.store.token;
      await store.addPayment({ ...payment, reference: payment.reference ?? '', checkoutUrl: '' });
      return started.another({ store });
    }),
  );
  const before = controls().count('execute');
  const answers = await Promise.all(processes.map((bkash) => bkash.confirm(payment.id)));
  expect(controls().count('execute') - before).toBe(2);
  expect(answers.map((answer) => answer?.status)).toEqual(['succeeded', 'succeeded']);
  expect(new Set(answers.map((answer) => answer?.transactionId)).size).toBe(1);
});

test('a refusal that is our mistake names its code', async () => {
  const wrong = createBkash({
    settings: { ...started.settings, callbackUrl: 'https://evil.example/' },
    store: started.store,
  });
  expect(await errorOf(wrong.start(newPayment()))).toMatchObject({ code: '2049', constructor: BkashRefusal });
});

test('settling is the payer’s press: the return follows, and money only after the shop has executed', async () => {
  const [yes, no, never] = [
    await started.bkash.start(newPayment()),
    await started.bkash.start(newPayment()),
    await started.bkash.start(newPayment()),
  ];
  expect(controls().settle(yes.reference ?? '', 'success')).toBe(true);
  expect(controls().settle(no.reference ?? '', 'fail')).toBe(true);
  expect(controls().settle(never.reference ?? '', 'cancel')).toBe(true);
  expect(controls().settle(yes.reference ?? '', 'success')).toBe(false);
  expect(controls().settle('unknown', 'success')).toBe(false);
  await controls().idle();
  const returns = started.shop.callbacks.slice(-3).map(({ paymentID, status }) => [paymentID, status]);
  expect(new Map(returns as [string, string][])).toEqual(
    new Map([
      [yes.id, 'success'],
      [no.id, 'failure'],
      [never.id, 'cancel'],
    ]),
  );
  expect(await started.bkash.query(yes.id)).toMatchObject({ status: 'open' });
  expect(await started.bkash.confirm(yes.id)).toMatchObject({ status: 'succeeded' });
  expect(await started.bkash.confirm(no.id)).toMatchObject({ status: 'failed' });
  expect(await started.bkash.confirm(never.id)).toMatchObject({ status: 'canceled' });
});

test('a restart of the sandbox loses nothing', async () => {
  const [paid, half] = [await confirmed(started), await confirmed(started)];
  await started.bkash.confirm(paid.id);
  await started.restart();
  expect(await started.bkash.query(paid.id)).toMatchObject({ status: 'succeeded' });
  expect(await started.bkash.confirm(half.id)).toMatchObject({ status: 'succeeded' });
  expect([started.hasKept('12121'), started.hasKept('123456')]).toEqual([false, false]);
});
