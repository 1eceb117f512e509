import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApi, newSwitches } from '../../sandbox/bkash/api';
import { newTrxId, openLedger } from '../../sandbox/bkash/ledger';
import { createFaults, WELL_BEHAVED } from '../../sandbox/bkash/misbehaviour';
import { ACCOUNT, openTokens } from '../../sandbox/bkash/tokens';
import { openJournal } from '../../sandbox/journal';
import { createBkash } from '../../server/services/payments/bkash/bkash';
import type { Fetch } from '../../server/services/payments/bkash/client';
import type { RefundablePayment } from '../../server/services/payments/provider';
import { confirmed, memoryStore, SILENT_MS, start, type Started } from './bkash-start';
import { errorOf } from './start';

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

  test('all of a payment, once, whatever the key', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    const refund = await bkash.refund(payment, 'refund-1');
    expect(refund).toMatchObject({ status: 'succeeded', amountPaisa: 49_900, paymentId: payment.id });
    expect(await bkash.refund(payment, 'refund-1')).toMatchObject({ id: refund.id });
    expect(await bkash.refund(payment, 'refund-2')).toMatchObject({ id: refund.id });
    expect(controls().refunds(payment.reference)).toHaveLength(1);
    expect(await bkash.getRefund(refund.id, payment)).toMatchObject({ id: refund.id, status: 'succeeded' });
    expect(await bkash.getRefund('unknown', payment)).toBeNull();
    expect(await bkash.query(payment.id)).toMatchObject({ refunded: true, refundedPaisa: 49_900 });
  });

  test.each(['lost', 'slow', 'html'] as const)('%s answer: the repetition finds it', async (effect) => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refund: effect });
    const impatient = effect === 'slow' ? started.another({ callMs: SILENT_MS }) : bkash;
    expect(await errorOf(impatient.refund(payment, 'key'))).toMatchObject({ kind: 'unreachable' });
    const refund = await bkash.refund(payment, 'key');
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
      expect(await errorOf(impatient.refund(payment, 'key'))).toMatchObject({ kind: 'unreachable' });
      expect(controls().refunds(payment.reference)).toEqual([]);
      expect(await bkash.refund(payment, 'key')).toMatchObject({ status: 'succeeded' });
    },
  );

  test('unknown status: nothing is sent', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundStatus: 'unavailable' });
    expect(await errorOf(bkash.refund(payment, 'key'))).toMatchObject({ kind: 'unreachable' });
    expect(controls().refunds(payment.reference)).toEqual([]);
  });

  test('two processes at once make one refund', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    const refunds = await Promise.all([bkash, started.another()].map((process) => process.refund(payment, 'key')));
    expect(new Set(refunds.map(({ id }) => id))).toEqual(
      new Set(
        controls()
          .refunds(payment.reference)
          .map(({ id }) => id),
      ),
    );
    expect(controls().refunds(payment.reference)).toHaveLength(1);
  });

  test('accepted and not done yet', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundEnds: 'pending' });
    const refund = await bkash.refund(payment, 'key');
    expect(refund).toMatchObject({ status: 'pending' });
    expect(await bkash.refund(payment, 'another key')).toEqual(await bkash.getRefund(refund.id, payment));
    controls().endRefund(refund.id, 'Completed');
    expect(await bkash.getRefund(refund.id, payment)).toMatchObject({ status: 'succeeded' });
    expect(controls().refunds(payment.reference)).toHaveLength(1);
  });

  test('a refund that failed is made again by another key', async () => {
    const [payment, bkash] = [await paid(), fresh()];
    controls().misbehave(payment.reference, { refundEnds: 'failed' });
    expect(await bkash.refund(payment, 'key')).toMatchObject({ status: 'failed', reason: 'Failed' });
    controls().misbehave(payment.reference, { refundEnds: 'completed' });
    expect(await bkash.query(payment.id)).toMatchObject({ refundedPaisa: 0 });
    expect(await bkash.refund(payment, 'new key')).toMatchObject({ status: 'succeeded' });
  });
});

test('after a refund by hand, the rest', async () => {
  const payment = await paid();
  await refundByHand(payment, '100.00');
  expect(await started.bkash.query(payment.id)).toMatchObject({ refundedPaisa: 10_000, refunded: false });
  expect(await started.bkash.refund(payment, 'key')).toMatchObject({ status: 'succeeded', amountPaisa: 39_900 });
});

test('ten parts are refunded, the eleventh is refused', async () => {
  const payment = await paid();
  for (let part = 0; part < 10; part += 1)
    expect(await refundByHand(payment, '1.00')).toMatchObject({ refundTransactionStatus: 'Completed' });
  expect(await refundByHand(payment, '1.00')).toMatchObject({ externalCode: '2079' });
  expect(await errorOf(started.bkash.refund(payment, 'key'))).toMatchObject({ code: '2079' });
  expect(await started.bkash.query(payment.id)).toMatchObject({ refundedPaisa: 1_000 });
});

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('10,000 lost answers give no double refund', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bkash-lost-'));
  const journal = openJournal(path.join(folder, 'sandbox.jsonl'));
  const ledger = openLedger(journal);
  const switches = newSwitches(createFaults());
  const api = createApi({ ledger, tokens: openTokens(journal), switches, isCallbackAllowed: () => true });
  const random = seeded(20_261_124);
  let lost = 0;
  /** bKash without a network; half of the refunds are carried out, or not, and never answered. */
  const fetch: Fetch = async (url, { headers, body }) => {
    const call = url.replace(/^.*\/(tokenized\/checkout|v2\/tokenized-checkout)\//, '');
    const isMoney =
      call === 'refund/payment/transaction' || (call === 'payment/refund' && String(body).includes('amount'));
    const chance = random();
    if (isMoney && chance < 0.25) throw new TypeError('fetch failed');
    const answer = api.answer(call, {
      headers: headers as Record<string, string>,
      body: JSON.parse(String(body)) as Record<string, unknown>,
      origin: 'http://localhost',
    });
    if (isMoney && chance < 0.75) {
      lost += 1;
      throw new TypeError('fetch failed');
    }
    if (!isMoney && !call.startsWith('token/') && chance < 0.1) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  const settings = {
    ...ACCOUNT,
    url: 'http://bkash.test/v1.2.0-beta',
    callbackUrl: 'http://shop',
    notificationHosts: [],
  };
  const store = memoryStore();
  const processes = [1, 2].map(() => createBkash({ settings, store, fetch }));
  switches.namesSkus = true;

  for (let index = 0; lost < 10_000; index += 1) {
    const [id, transactionId, amountPaisa] = [`TR${index}`, newTrxId(), 100 + Math.floor(random() * 50_000_00)];
    ledger.payments.put(id, {
      ...{ id, reference: id, payerReference: 'x', callbackUrl: '', checkoutUrl: '', signature: '', intent: 'sale' },
      ...{
        amountPaisa,
        created: 0,
        step: 'executed',
        wrongEntries: 0,
        trxId: transactionId,
        misbehaviour: WELL_BEHAVED,
      },
    });
    if (index % 500 === 0) {
      switches.namesSkus = !switches.namesSkus;
      switches.hasV2 = index % 1000 !== 0;
    }
    const isDone = async (process: (typeof processes)[number]): Promise<boolean> =>
      process.refund({ id, transactionId, amountPaisa }, `refund-${id}`).then(
        () => true,
        () => false,
      );
    while (!(await Promise.all(processes.map(isDone))).some(Boolean));
    const made = ledger.refundsOf(id);
    expect(made.map((refund) => refund.amountPaisa)).toEqual([amountPaisa]);
    // Kept rows would only make the search for the next ones slower.
    for (const refund of made) ledger.refunds.remove(refund.id);
    ledger.payments.remove(id);
  }
  expect(lost).toBeGreaterThanOrEqual(10_000);
  journal.close();
  rmSync(folder, { recursive: true });
});
