import { LEDGER_TRANSFERS, type LedgerTransferKind, PAYMENT_TRANSITIONS, type PaymentState } from '#contract/lifecycle';
import { PAYOUT_TRANSITIONS } from '#contract/money/payout-lifecycle';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment, insertPayment } from '../../server/features/money/payments/payment.queries.ts';
import { markKeptRefunding, markRefunded, reopenRefund } from '../../server/features/money/payments/refund.queries.ts';
import { recordResult } from '../../server/features/money/payouts/batch.queries.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking } from '../helpers/market/rows.ts';
import { askedPayout, makeBatch } from '../helpers/money/deals.ts';

/** What each change of a state of money must post. A transition that the contract adds fails here until it says what it posts. */
const POSTED: Record<string, LedgerTransferKind[]> = {
  'payment: new to kept': ['payment'],
  'payment: new to refunding': ['payment', 'refund_begun'],
  'payment: kept to refunding': ['refund_begun'],
  'payment: refunding to refunded': ['refund_done'],
  'payment: refunded to refunding': ['refund_returned'],
  'payment: kept to refunded': ['dispute_opened', 'dispute_settled'],
  'payout: new to asked': ['payout_asked'],
  'payout: asked to batched': [],
  'payout: batched to sent': ['payout_sent'],
  'payout: batched to failed': ['payout_failed'],
};
/**
 * Posted by changes that are no transition of a payment or payout: tested in ledger.test.ts, deal.test.ts, and those of couriers in
 * parcel.slow.test.ts, courier-deal.slow.test.ts, cash.slow.test.ts and cash-couriers.slow.test.ts.
 */
const OTHERS: LedgerTransferKind[] = [
  'dispute_won',
  'dispute_lost',
  'released',
  'delivery_charged',
  'courier_charged',
  'courier_payout',
  'cash_collected',
  'cash_uncollected',
  'cash_released',
  'cash_refunded',
  'cash_written_off',
];

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  [seller, buyer, admin] = [await market.person('seller'), await market.person('user'), await market.person('admin')];
});
afterAll(() => market.close());

/** The kinds of all transfers that `change` posts, in their order. */
async function postedBy(change: () => Promise<unknown>): Promise<LedgerTransferKind[]> {
  const last = async () =>
    (await market.db.query<{ id: number }>('select coalesce(max(id), 0)::float8 as id from ledger_transfers'))[0]?.id ??
    0;
  const before = await last();
  await change();
  const rows = await market.db.query<{ kind: LedgerTransferKind }>(
    'select kind from ledger_transfers where id > $1 order by id',
    [before],
  );
  return rows.map(({ kind }) => kind);
}

let made = 0;
async function paymentIn(state: 'kept' | 'refunding') {
  const product = await market.product(seller.id, await market.category());
  const booking = await insertBooking(market, product, buyer);
  made += 1;
  const taken = {
    id: `pi_${made}`,
    transactionId: `pi_${made}`,
    provider: 'card',
    currency: 'bdt',
    amountPaisa: 100_000,
  } as const;
  const payment = await market.db.transaction((tx) =>
    insertPayment(tx, booking, taken, { state, mismatched: false, kind: 'full', payer: undefined }),
  );
  if (!payment) throw new Error('nothing inserted');
  if (state === 'kept') await market.db.transaction((tx) => openDeal(tx, payment._id, { isRisky: false }));
  return payment;
}

/** What changes a payment from one state to another, given its id. */
const CHANGES: Record<string, (id: string) => Promise<unknown>> = {
  'kept to refunding': (id) => market.db.transaction((tx) => markKeptRefunding(tx, id, 'operator')),
  'refunding to refunded': (id) => markRefunded(market.db, id, `re_${id}`),
  'refunded to refunding': (id) => market.db.transaction((tx) => reopenRefund(tx, id, `re_${id}`, true)),
  'kept to refunded': async (id) => {
    const [row] = await market.db.query<{ transactionId: string }>(
      'select transaction_id from payments where id = $1',
      [id],
    );
    const payment = await getPayment(market.db, { provider: 'card', transactionId: row?.transactionId ?? '' });
    const dispute = { id: `dp_${id}`, amountPaisa: payment.amountPaisa, reason: 'fraudulent', status: 'lost' };
    await applyDispute(market.db, payment, dispute);
  },
};

async function bringTo(state: PaymentState): Promise<string> {
  const { _id } = await paymentIn(state === 'kept' ? 'kept' : 'refunding');
  if (state === 'refunded') await CHANGES['refunding to refunded']?.(_id);
  return _id;
}

describe('every change of a state of money posts', () => {
  it.each(['kept', 'refunding'] as const)('when a new payment is %s', async (state) => {
    expect(await postedBy(() => paymentIn(state))).toEqual(POSTED[`payment: new to ${state}`]);
  });

  it.each(PAYMENT_TRANSITIONS)('when a payment goes from $from to $to', async ({ from, to }) => {
    const id = await bringTo(from);
    const change = CHANGES[`${from} to ${to}`];
    if (!change) throw new Error(`Nothing is known that changes a payment from ${from} to ${to}.`);
    expect(await postedBy(() => change(id))).toEqual(POSTED[`payment: ${from} to ${to}`]);
  });

  it('when a payout is asked for, and when it is put into a batch', async () => {
    let payout: Awaited<ReturnType<typeof askedPayout>> | undefined;
    const asked = await postedBy(async () => (payout = await askedPayout(market, 1000)));
    // The first is the test's own release.
    expect(asked.slice(1)).toEqual(POSTED['payout: new to asked']);
    if (!payout) throw new Error('no payout');
    const batched = payout;
    expect(await postedBy(() => makeBatch(market, admin, [batched]))).toEqual(POSTED['payout: asked to batched']);
  });

  it.each(PAYOUT_TRANSITIONS.filter(({ from }) => from === 'batched'))('when a payout is $to', async ({ from, to }) => {
    const payout = await askedPayout(market, 1000);
    await makeBatch(market, admin, [payout]);
    const [row] = await market.db.query<{ id: string; personId: string }>(
      'select id::text, person_id from payouts where id = $1',
      [payout._id],
    );
    if (!row || (to !== 'sent' && to !== 'failed')) throw new Error(`Nothing is known that makes a payout ${to}.`);
    const result = () =>
      market.db.transaction((tx) => recordResult(tx, { ...row, amountPaisa: 100_000 }, { result: to }));
    expect(await postedBy(result)).toEqual(POSTED[`payout: ${from} to ${to}`]);
  });
});

it('every kind of transfer is posted by something', () => {
  expect(new Set([...Object.values(POSTED).flat(), ...OTHERS])).toEqual(new Set(LEDGER_TRANSFERS));
});
