import { ACCOUNT } from '../../sandbox/bkash/tokens.ts';
import { type RefundablePayment, RefundUnknown } from '../../server/services/payments/provider.ts';
import {
  REFUND_CLAIM_SECONDS,
  REFUND_SENDING_SECONDS,
} from '../../server/features/money/payments/refund-claim.queries.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { BKASH_TIMEOUTS } from '../../server/services/payments/bkash/client.ts';
import { makeOneRefund } from '../helpers/money/provider.ts';
import { confirmed, SILENT_MS, start, type Started } from './bkash-start.ts';
import { errorOf } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.stop());
afterEach(() => {
  started.sandbox.bkash.clearFaults();
  started.sandbox.bkash.setRefundApi({ hasV2: true, namesSkus: false });
});

const controls = () => started.sandbox.bkash;

async function paid(): Promise<RefundablePayment & { reference: string }> {
  const { id, reference = '', amountPaisa } = await confirmed(started);
  const { transactionId = '' } = (await started.bkash.confirm(id)) ?? {};
  return { id, reference, transactionId, amountPaisa };
}

/** A refund that the operator makes by hand at bKash. */
async function refundByHand({ id, transactionId }: RefundablePayment, taka: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${started.sandbox.url}/bkash/v2/tokenized-checkout/refund/payment/transaction`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: started.store.token.idToken,
      'x-app-key': ACCOUNT.appKey,
    },
    body: JSON.stringify({
      paymentId: id,
      trxId: transactionId,
      refundAmount: taka,
      sku: 'by hand',
      reason: 'By hand',
    }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe.each([
  { name: 'the newer API', hasV2: true, namesSkus: false },
  { name: 'the newer API that names SKUs', hasV2: true, namesSkus: true },
  { name: 'the older API', hasV2: false, namesSkus: false },
])('by $name', ({ hasV2, namesSkus }) => {
  /** A process that has still to find out which API there is. */
  const fresh = () => {
    controls().setRefundApi({ hasV2, namesSkus });
    return started.another();
  };

  test('refunds all of a payment only once, even with different keys', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    const refund = await makeOneRefund(bkash, payment, 'refund-1');
    expect(refund).toMatchObject({ status: 'succeeded', amountPaisa: 49_900, paymentId: payment.id });
    expect(await makeOneRefund(bkash, payment, 'refund-1')).toMatchObject({ id: refund.id });
    expect(await makeOneRefund(bkash, payment, 'refund-2')).toMatchObject({ id: refund.id });
    expect(controls().refunds(payment.reference)).toHaveLength(1);
    expect(await bkash.getRefund(refund.id, payment)).toMatchObject({ id: refund.id, status: 'succeeded' });
    expect(await bkash.getRefund('unknown', payment)).toBeNull();
    expect(await bkash.query(payment.id)).toMatchObject({ refunded: true, refundedPaisa: 49_900 });
  });

  test.each(['lost', 'slow', 'html'] as const)('%s answer: the repetition finds it', async (effect) => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refund: effect });
    const impatient = effect === 'slow' ? started.another({ callMs: SILENT_MS }) : bkash;
    expect(await errorOf(makeOneRefund(impatient, payment, 'key'))).toMatchObject({ kind: 'unreachable' });
    const refund = await makeOneRefund(bkash, payment, 'key');
    expect(
      controls()
        .refunds(payment.reference)
        .map(({ id }) => id),
    ).toEqual([refund.id]);
  });

  test.each(['silent', 'maintenance', 'unavailable'] as const)(
    '%s: nothing was refunded, and it is made later',
    async (effect) => {
      const [payment, bkash] = [await paid(), fresh()];
      controls().misbehave(payment.reference, { refund: effect });
      const impatient = effect === 'silent' ? started.another({ callMs: SILENT_MS }) : bkash;
      expect(await errorOf(makeOneRefund(impatient, payment, 'key'))).toMatchObject({ kind: 'unreachable' });
      expect(controls().refunds(payment.reference)).toEqual([]);
      expect(await makeOneRefund(bkash, payment, 'key')).toMatchObject({ status: 'succeeded' });
    },
  );

  test('unknown status: nothing is sent', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundStatus: 'unavailable' });
    expect(await errorOf(makeOneRefund(bkash, payment, 'key'))).toMatchObject({ kind: 'unreachable' });
    expect(controls().refunds(payment.reference)).toEqual([]);
  });

  test('accepted and not done yet', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundEnds: 'pending' });
    const refund = await makeOneRefund(bkash, payment, 'key');
    expect(refund).toMatchObject({ status: 'pending' });
    expect(await makeOneRefund(bkash, payment, 'another key')).toEqual(await bkash.getRefund(refund.id, payment));
    controls().endRefund(refund.id, 'Completed');
    expect(await bkash.getRefund(refund.id, payment)).toMatchObject({ status: 'succeeded' });
    expect(controls().refunds(payment.reference)).toHaveLength(1);
  });

  test('a refund that failed is made again by another key', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundEnds: 'failed' });
    expect(await makeOneRefund(bkash, payment, 'key')).toMatchObject({ status: 'failed', reason: 'Failed' });
    controls().misbehave(payment.reference, { refundEnds: 'completed' });
    expect(await bkash.query(payment.id)).toMatchObject({ refundedPaisa: 0 });
    expect(await makeOneRefund(bkash, payment, 'new key', 'none')).toMatchObject({ status: 'succeeded' });
  });
});

test('the older status, which names the latest refund alone, proves nothing about an earlier one', async () => {
  const payment = await paid();
  controls().setRefundApi({ hasV2: false });
  const bkash = started.another();
  await bkash.findRefund(payment, 'ours');
  // Ours, whose answer was lost, and one by hand after it.
  await bkash.refund({ ...payment, partPaisa: 12_000 }, 'ours');
  await bkash.refund({ ...payment, partPaisa: 5_000 }, 'by hand');
  expect(await errorOf(makeOneRefund(bkash, { ...payment, partPaisa: 12_000 }, 'ours'))).toBeInstanceOf(RefundUnknown);
  expect(controls().refunds(payment.reference)).toHaveLength(2);
});

test('a part whose status stays hidden is not sent again, and is found once it shows', async () => {
  const payment = { ...(await paid()), partPaisa: 12_000 };
  let isHidden = true;
  const bkash = createBkash({
    settings: started.settings,
    store: started.store,
    fetch: (url, init) =>
      isHidden && url.endsWith('refund/payment/status')
        ? Promise.resolve(Response.json({ refundTransactions: [] }))
        : fetch(url, init),
  });
  controls().misbehave(payment.reference, { refund: 'lost' });
  expect(await errorOf(makeOneRefund(bkash, payment, 'key', 'none'))).toMatchObject({ kind: 'unreachable' });
  expect(await errorOf(makeOneRefund(bkash, payment, 'key'))).toBeInstanceOf(RefundUnknown);
  expect(controls().refunds(payment.reference)).toHaveLength(1);
  isHidden = false;
  expect(await makeOneRefund(bkash, payment, 'key')).toMatchObject({ status: 'succeeded', amountPaisa: 12_000 });
  expect(controls().refunds(payment.reference)).toHaveLength(1);
});

test('a status that is refused for another reason proves nothing', async () => {
  const payment = await paid();
  const refused = { externalCode: '2065', errorMessageEn: 'Mendatory field missing' };
  const bkash = createBkash({
    settings: started.settings,
    store: started.store,
    fetch: (url, init) => (url.includes('refund') ? Promise.resolve(Response.json(refused)) : fetch(url, init)),
  });
  expect(await bkash.findRefund(payment, 'key')).toMatchObject({ refund: null, isComplete: false });
  expect(await started.bkash.findRefund(payment, 'key')).toMatchObject({ refund: null, isComplete: true });
});

test('an empty wallet of the merchant is a refusal, not an outage', async () => {
  const payment = await paid();
  controls().setWalletEmpty(true);
  expect(await errorOf(makeOneRefund(started.bkash, payment, 'key'))).toMatchObject({ kind: 'balance', code: '2023' });
  controls().setWalletEmpty(false);
  expect(await makeOneRefund(started.bkash, payment, 'key')).toMatchObject({ status: 'succeeded' });
});

test('a call that is carried out after we stopped waiting is found later', async () => {
  const payment = { ...(await paid()), partPaisa: 12_000 };
  controls().setSlowMs(2 * SILENT_MS);
  controls().misbehave(payment.reference, { refund: 'delayed' });
  const impatient = started.another({ callMs: SILENT_MS });
  expect(await errorOf(makeOneRefund(impatient, payment, 'key', 'none'))).toMatchObject({ kind: 'unreachable' });
  expect(await started.bkash.findRefund(payment, 'key')).toMatchObject({ refund: null });
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENT_MS));
  const refund = await makeOneRefund(started.bkash, payment, 'key');
  expect(controls().refunds(payment.reference)).toMatchObject([{ id: refund.id, amountPaisa: 12_000 }]);
});

test('a refund arrives before its claim can be taken over', () => {
  // A call, a new token, and the call again.
  const longestMs = REFUND_SENDING_SECONDS * 1000 + 3 * BKASH_TIMEOUTS.callMs;
  expect(2 * BKASH_TIMEOUTS.callMs + longestMs).toBeLessThan(REFUND_CLAIM_SECONDS * 1000);
});

test('after a refund by hand, the rest', async () => {
  const payment = await paid();
  await refundByHand(payment, '100.00');
  expect(await started.bkash.query(payment.id)).toMatchObject({ refundedPaisa: 10_000, refunded: false });
  expect(await makeOneRefund(started.bkash, payment, 'key')).toMatchObject({
    status: 'succeeded',
    amountPaisa: 39_900,
  });
});

test('ten parts are refunded, the eleventh is refused', async () => {
  const payment = await paid();
  for (let part = 0; part < 10; part += 1)
    expect(await refundByHand(payment, '1.00')).toMatchObject({ refundTransactionStatus: 'Completed' });
  expect(await refundByHand(payment, '1.00')).toMatchObject({ externalCode: '2079' });
  expect(await errorOf(makeOneRefund(started.bkash, payment, 'key'))).toMatchObject({ code: '2079' });
  expect(await started.bkash.query(payment.id)).toMatchObject({ refundedPaisa: 1_000 });
});
