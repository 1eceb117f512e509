import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import { createBookedOffer, openProblem } from '../helpers/money/deals.ts';
import {
  attemptOf,
  lapseRefundClaims,
  openBkashMarket,
  paymentContextOf,
  referenceOf,
  startHosted,
  stateOf,
} from '../helpers/money/payments.ts';

/** A refusal is an answer: it stops nothing else, and an admin sees it with the amount that it is about. */
let market: Market;
let admin: TestPerson;
const bkash = () => market.sandbox.bkash;
beforeAll(async () => {
  market = await openBkashMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
  bkash().clearFaults();
  bkash().setWalletEmpty(false);
});

interface Paid {
  buyer: TestPerson;
  seller: TestPerson;
  booking: string;
  id: string;
  reference: string;
}

/** The payer has confirmed; bKash waits for us. */
async function confirmedPayment(extraPaisa = 0): Promise<Paid> {
  const { buyer, seller, booking } = await createBookedOffer(market);
  const id = await attemptOf(market, await startHosted(market, buyer, booking, 'bkash'));
  const reference = await referenceOf(market, id);
  bkash().misbehave(reference, { callback: 'never', notice: 'never' });
  expect(bkash().settle(reference, 'success')).toBe(true);
  if (extraPaisa > 0) bkash().change(reference, { amountPaisa: 18_500_000 + extraPaisa });
  return { buyer, seller, booking, id, reference };
}

const sweepDue = async () => {
  await market.db.query(`update intents set next_check_at = now() where state = 'open' and next_check_at is not null`);
  return sweep(paymentContextOf(market), 0);
};
const issueOf = async ({ booking }: Paid) =>
  (await send(market, `GET /paymentIssues?q=${booking}`, admin))
    .json<Record<string, unknown>[]>()
    .find(({ bookingId }) => bookingId === booking);
const paymentOf = async ({ booking }: Paid) =>
  (
    await market.db.query<{ state: string; failures: number }>(
      'select state, refund_failures as failures from payments where booking_id = $1',
      [booking],
    )
  )[0];

/** A deal whose parties agree on a refund of Tk 12,000. */
async function split(paid: Paid): Promise<void> {
  expect(outcome(await openProblem(market, paid.buyer, paid.booking))).toBe('200');
  await sendOk(market, `POST /deals/${paid.booking}/problem/proposal`, paid.seller, { refund: 12_000 });
  await sendOk(market, `POST /deals/${paid.booking}/problem/accept`, paid.buyer, { refund: 12_000 });
}

it('a merchant’s wallet that is empty stops refunds alone, and admins see it until they are made', async () => {
  bkash().setWalletEmpty(true);
  const owed = [await confirmedPayment(1), await confirmedPayment(1), await confirmedPayment(1)];
  await sweepDue();
  for (const each of owed)
    expect(await issueOf(each)).toMatchObject({ state: 'open', cause: 'balance', method: 'bkash', amount: 185_000.01 });
  const paying = await confirmedPayment();
  for (let round = 0; round < 4; round += 1) expect(await sweepDue()).toEqual([]);
  expect(await stateOf(market, paying.buyer, paying.booking)).toBe('paid');
  for (const each of owed) expect(await paymentOf(each)).toEqual({ state: 'refunding', failures: 0 });
  bkash().setWalletEmpty(false);
  await sweepDue();
  for (const each of owed) {
    expect(await paymentOf(each)).toMatchObject({ state: 'refunded' });
    expect(await issueOf(each)).toMatchObject({ state: 'resolved' });
    expect(bkash().refunds(each.reference)).toHaveLength(1);
  }
});

it('refunds that are not answered keep no payment from being executed', async () => {
  const owed = [await confirmedPayment(1), await confirmedPayment(1), await confirmedPayment(1)];
  bkash().inject('refund', 'unavailable', 3);
  await sweepDue();
  for (const each of owed) expect(await paymentOf(each)).toMatchObject({ state: 'refunding' });
  await lapseRefundClaims(market);
  bkash().inject('refund', 'unavailable', 3);
  const paying = await confirmedPayment();
  expect(await sweepDue()).toHaveLength(3);
  expect(await stateOf(market, paying.buyer, paying.booking)).toBe('paid');
});

it('credentials that are refused are an issue immediately, and count as no refusal of the payment', async () => {
  const owed = await confirmedPayment(1);
  const provider = market.services.payments.get('bkash');
  const { BkashRefusal } = await import('../../server/services/payments/bkash/client.ts');
  jest.spyOn(provider, 'refund').mockRejectedValue(new BkashRefusal('2001', 'Invalid App Key'));
  await sweepDue();
  for (let round = 0; round < 4; round += 1) await sweepDue();
  expect(await issueOf(owed)).toMatchObject({ state: 'open', cause: 'settings', reason: 'Invalid App Key' });
  expect(await paymentOf(owed)).toEqual({ state: 'refunding', failures: 0 });
  jest.restoreAllMocks();
  await sweepDue();
  expect(await issueOf(owed)).toMatchObject({ state: 'resolved' });
});

it('a part that is refused is shown with its own amount, by issues and by reconcile', async () => {
  const paid = await confirmedPayment();
  await sweepDue();
  bkash().misbehave(paid.reference, { refundEnds: 'refused' });
  await split(paid);
  for (let round = 0; round < 4; round += 1) await sweepDue();
  expect(await issueOf(paid)).toMatchObject({
    kind: 'refund_failed',
    state: 'open',
    amount: 12_000,
    paid: 185_000,
    refunded: 0,
  });
  expect(await reconcile(market.db, market.services.payments)).toContain(
    `${paid.id}: Tk. 12,000 refunding here, not refunded at the provider; 3 refunds failed, refund Tk. 12,000 by hand`,
  );
  const notices = await market.db.query<{ event: string; price: number }>(
    `select event, price from notices where kind = 'refund' and subject_id = $1`,
    [paid.booking],
  );
  expect(notices).toEqual([]);
});

it('a part that went back is announced with its own amount', async () => {
  const paid = await confirmedPayment();
  await sweepDue();
  await split(paid);
  expect(await paymentOf(paid)).toMatchObject({ state: 'refunded' });
  expect(
    await market.db.query(`select event, price from notices where kind = 'refund' and subject_id = $1`, [paid.booking]),
  ).toEqual([{ event: 'partDone', price: 12_000 }]);
});

it('a refund of which an operator has made a part by hand is an issue about the rest', async () => {
  const paid = await confirmedPayment();
  await sweepDue();
  const provider = market.services.payments.get('bkash');
  const [row] = await market.db.query<{ money: string }>(
    'select transaction_id as money from payments where booking_id = $1',
    [paid.booking],
  );
  await provider.refund({ id: paid.id, transactionId: row?.money ?? '', amountPaisa: 500_000 }, 'by hand');
  bkash().misbehave(paid.reference, { refundEnds: 'refused' });
  await split(paid);
  expect(await issueOf(paid)).toMatchObject({ amount: 7_000, paid: 185_000, refunded: 5_000 });
  for (let round = 0; round < 4; round += 1) await sweepDue();
  expect(await reconcile(market.db, market.services.payments)).toContain(
    `${paid.id}: Tk. 12,000 refunding here, only Tk. 5,000 of Tk. 1,85,000 refunded at the provider; 3 refunds failed, refund Tk. 7,000 by hand`,
  );
});
