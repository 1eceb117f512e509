import type { LedgerTransfer } from '#contract/deals/ledger';
import { LEDGER_ACCOUNTS, LEDGER_TRANSFERS } from '#contract/lifecycle';
import { postMove } from '../../server/features/deals/ledger/transfer.queries.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { markRefunded, reopenRefund } from '../../server/features/money/payments/refund.queries.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createBookedOffer, dealFor, passTime } from '../helpers/money/deals.ts';
import { deliverWebhooks, pay, paymentContextOf, report, secretFor } from '../helpers/money/payments.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
let booking: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  market.sandbox.stripe.pauseWebhooks();
  ({ seller, buyer, product, booking } = await createBookedOffer(market));
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
});

const transfersOf = async (deal = booking) =>
  (await sendOk(market, `GET /ledger?deal=${deal}`, admin)).json<LedgerTransfer[]>();
/** Each transfer as "kind: from → to amount". */
const linesOf = async () =>
  (await transfersOf()).map(({ kind, entries }) => {
    const [from, to] = entries;
    return `${kind}: ${from?.account} → ${to?.account} ${to?.amount}`;
  });
const differences = async () =>
  (await listInconsistencies(market.db))
    .map(({ line }) => line)
    .filter((line) => /ledger|transfer |account /.test(line));

async function paid(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
  return transaction;
}

async function paidLate(): Promise<string> {
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await sendOk(market, `DELETE /products/${product}`, seller);
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
  return transaction;
}

describe('the ledger posts', () => {
  it('a payment once, however often it is reported', async () => {
    const transaction = await paid();
    await report(market, buyer, booking, transaction);
    await deliverWebhooks(market);
    await sweep(paymentContextOf(market), 0);
    expect(await linesOf()).toEqual(['payment: provider_clearing → held 185000']);
    expect(await differences()).toEqual([]);
  });

  it('late money, which is owed to its payer until the provider confirms the refund', async () => {
    market.sandbox.stripe.nextRefunds('pending');
    await paidLate();
    expect(await linesOf()).toEqual([
      'payment: provider_clearing → held 185000',
      'refund_begun: held → refund_due 185000',
    ]);
    expect(await differences()).toEqual([]);
  });

  it('a refund that the bank returned, and the next one', async () => {
    const transaction = await paidLate();
    const payment = await getPayment(market.db, { provider: 'card', transactionId: transaction });
    await market.db.transaction((tx) => reopenRefund(tx, payment._id, payment.refundId ?? '', true));
    expect((await linesOf()).slice(2)).toEqual([
      'refund_done: refund_due → provider_clearing 185000',
      'refund_returned: provider_clearing → refund_due 185000',
    ]);
    expect(await differences()).toEqual([]);
    await markRefunded(market.db, payment._id, 're_again');
    expect((await linesOf()).at(-1)).toBe('refund_done: refund_due → provider_clearing 185000');
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['won', 'dispute_won: provider_clearing → dispute 185000'],
    ['lost', 'dispute_settled: held → dispute 185000'],
  ])('a dispute that is %s', async (status, line) => {
    const payment = await getPayment(market.db, { provider: 'card', transactionId: await paid() });
    const dispute = { id: `dp_${booking}`, amountPaisa: 18_500_000, reason: 'fraudulent' };
    await applyDispute(market.db, payment, { ...dispute, status: 'needs_response' });
    expect((await linesOf()).at(-1)).toBe('dispute_opened: dispute → provider_clearing 185000');
    expect(await differences()).toEqual([]);
    await applyDispute(market.db, payment, { ...dispute, status });
    await applyDispute(market.db, payment, { ...dispute, status });
    expect((await linesOf()).slice(2)).toEqual([line]);
    expect(await differences()).toEqual([]);
  });

  it('nothing for an inquiry, which takes no money', async () => {
    const payment = await getPayment(market.db, { provider: 'card', transactionId: await paid() });
    await applyDispute(market.db, payment, {
      id: `dp_${booking}`,
      amountPaisa: 18_500_000,
      reason: 'general',
      status: 'warning_needs_response',
    });
    expect(await linesOf()).toHaveLength(1);
  });
});

describe('the database refuses', () => {
  beforeEach(paid);
  const accountsOf = async () =>
    market.db.query<{ id: string }>(
      `select account_id::text as id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
       where t.booking_id = $1 order by 1`,
      [booking],
    );
  const insertTransfer = `insert into ledger_transfers (cause, kind, booking_id, effective_at) select 'trial', 'payment', id, now() from bookings where id = $1 returning id`;

  it.each([
    'update ledger_transfers set kind = kind',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ])('%s', async (statement) => {
    await expect(market.db.query(statement)).rejects.toThrow(/append-only|permission denied/);
  });

  it('a transfer without entries, one that does not sum to zero, and one cause twice', async () => {
    await expect(market.db.query(insertTransfer, [booking])).rejects.toThrow(/has 0 entries/);
    const [one, other] = await accountsOf();
    await expect(
      market.db.transaction(async (tx) => {
        const [transfer] = await tx.query<{ id: string }>(insertTransfer, [booking]);
        await tx.query('insert into ledger_entries values ($1, $2, 5), ($1, $3, -4)', [
          transfer?.id ?? '',
          one?.id ?? '',
          other?.id ?? '',
        ]);
      }),
    ).rejects.toThrow(/with sum 1/);
    await expect(
      market.db.query(
        `insert into ledger_transfers (cause, kind, booking_id, effective_at)
         select cause, kind, booking_id, effective_at from ledger_transfers limit 1`,
      ),
    ).rejects.toThrow(/unique/);
  });

  it('an account that would go below zero', async () => {
    await expect(
      market.db.transaction((tx) =>
        postMove(
          tx,
          { cause: 'too much', kind: 'refund_begun', bookingId: booking, currency: 'bdt' },
          { from: { kind: 'held', owner: booking }, to: { kind: 'refund_due', owner: booking }, amount: 18_500_001 },
        ),
      ),
    ).rejects.toThrow(/ledger_balances/);
  });
});

describe('reconcile', () => {
  it('names a payment that the ledger lost, and a balance that is wrong', async () => {
    await paid();
    await market.db.query(`update payments set state = 'refunding' where booking_id = $1`, [booking]);
    await market.db.query('update bookings set refunded_at = now() where id = $1', [booking]);
    const found = (await listInconsistencies(market.db)).map(({ line }) => line);
    expect(found).toContain(`booking ${booking}: held is 18500000 bdt (smallest unit) in the ledger, but 0 is kept`);
    await market.db.query(`update payments set state = 'kept' where booking_id = $1`, [booking]);
    await market.db.query('update bookings set refunded_at = null where id = $1', [booking]);
    const wrongBalance = `update ledger_balances b set amount = b.amount + $2::int from ledger_accounts a
      where a.id = b.account_id and a.kind = 'held' and a.owner = $1`;
    await market.db.query(wrongBalance, [booking, 1]);
    expect((await differences()).join()).toContain('its balance is 18500001, its entries sum to 18500000');
    await market.db.query(wrongBalance, [booking, -1]);
    expect(await differences()).toEqual([]);
  });
});

it('the database knows the accounts of the contract, and posts the kinds of the contract alone', async () => {
  const [check] = await market.db.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'ledger_accounts'::regclass and contype = 'c'`,
  );
  expect([...(check?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word)).toEqual([...LEDGER_ACCOUNTS]);
  const kinds = await market.db.query<{ kind: string }>('select distinct kind from ledger_transfers');
  expect(LEDGER_TRANSFERS).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)));
});

it('a deal of which nothing is known has no postings', async () => {
  expect(await transfersOf('999999999')).toEqual([]);
  expect(outcome(await send(market, 'GET /ledger', admin))).toBe('400 VALIDATION');
});

// Last: the clock of deals stays ahead.
it('a payment has the time of its deal, which has a clock of its own', async () => {
  await paid();
  await passTime(market, 86_400);
  const [payment] = await transfersOf();
  const { createdAt } = await dealFor(market, buyer, booking);
  expect(Math.abs(Date.parse(payment?.effectiveAt ?? '') - Date.parse(createdAt))).toBeLessThan(60_000);
});
