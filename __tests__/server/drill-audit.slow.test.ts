import path from 'node:path';
import type { Queryable } from '../../server/database/database.ts';
import { type ProviderMoney, readBooks } from '../../tools/drill/books.js';
import { auditMoney } from '../../tools/drill/money.js';
import { postMove } from '../../server/features/deals/ledger/transfer.queries.ts';
import { send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import {
  createPayout,
  cancelDeal,
  handOver,
  makeBatch,
  openProblem,
  paidDeal,
  type PaidDeal,
  passTime,
  stopClock,
  usableIn,
  WALLET,
} from '../helpers/money/deals.ts';

/** The audit at the end of `npm run drill` finds each fault that is planted here. */

const PRICE = 18_500_000;
const SPLIT = 6_000_100;
const LONG = 11 * 86_400;

let market: Market;
let released: PaidDeal;
let canceled: PaidDeal;
let split: PaidDeal;
let payout: string;
let steps: string[];

beforeAll(async () => {
  market = await openMarket();
  await stopClock(market);
  [released, canceled, split] = [await paidDeal(market), await paidDeal(market), await paidDeal(market)];
  await handOver(market, released);
  await sendOk(market, `POST /deals/${released.id}/release`, released.buyer, {});
  await cancelDeal(market, canceled.seller, canceled.id);
  await openProblem(market, split.buyer, split.id);
  await sendOk(market, `POST /deals/${split.id}/problem/proposal`, split.seller, { refund: SPLIT / 100 });
  await sendOk(market, `POST /deals/${split.id}/problem/accept`, split.buyer, { refund: SPLIT / 100 });
  await passTime(market, LONG);
  payout = await payOut(released);
  steps = [
    `${released.id} handed_over seller `,
    `${released.id} released buyer ${PRICE}`,
    `${canceled.id} canceled seller other`,
    `${split.id} proposal seller ${SPLIT}`,
    `${split.id} refunding buyer ${SPLIT}`,
  ];
});
afterAll(() => market.close());

async function payOut({ seller }: PaidDeal): Promise<string> {
  const [maker, approver] = [await market.person('admin'), await market.person('admin')];
  const [own] = await market.db.query<{ name: string }>('select user_name as name from people where id = $1', [
    seller.id,
  ]);
  await sendOk(market, 'PUT /payout-method', seller, { ...WALLET, accountName: own?.name });
  await usableIn(market, seller, 0);
  const asked = await createPayout(market, seller);
  const batch = await makeBatch(market, maker, [asked]);
  await sendOk(market, `POST /payout-batches/${batch}/approve`, approver);
  const lines = [{ reference: asked.reference, result: 'sent' }];
  await sendOk(market, `POST /payout-batches/${batch}/results`, approver, { lines });
  return asked.reference;
}

interface Facts {
  steps: string[];
  books: ProviderMoney[];
  bank: Map<string, string>;
}

const factsNow = (): Facts => ({
  steps,
  books: readBooks(path.join(market.services.env.dataDir, 'sandbox')),
  bank: new Map([[payout, 'sent']]),
});

const auditWith = (db: Queryable, { steps: taken, books, bank }: Facts) => {
  const none = new Set<string>();
  const written = { step: new Set(taken), payout: none, batch: none, approval: none, result: none };
  return auditMoney((sql) => db.query(sql), { ledger: { written }, books, bank });
};

/** Audits with something wrong in the database, which is undone afterwards. */
async function auditAfter(change: string | ((tx: Queryable) => Promise<unknown>), values: string[] = []) {
  let found: Awaited<ReturnType<typeof auditWith>> | undefined;
  const undo = new Error('undone');
  await market.db
    .transaction(async (tx) => {
      await (typeof change === 'string' ? tx.query(change, values) : change(tx));
      found = await auditWith(tx, factsNow());
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const WELL = { repeated: [], open: [], postings: [], payouts: [] };

it('the audit of the drill finds nothing where deals and payouts went well', async () => {
  const found = await auditWith(market.db, factsNow());
  expect(found).toMatchObject({
    ...WELL,
    providers: { count: 3, taken: 3 * PRICE, refunded: PRICE + SPLIT, faults: [] },
  });
  expect(found.missing).toEqual(expect.arrayContaining(['decision', 'sslcommerz', 'bkash', 'payout']));
});

it('the audit of the drill finds a step that was acknowledged and is not recorded', async () => {
  const step = `${released.id} meeting buyer Mirpur 10`;
  const found = await auditWith(market.db, { ...factsNow(), steps: [...steps, step] });
  expect(found).toMatchObject({ ...WELL, repeated: [`step ${step}: recorded 0 times`] });
});

it('the audit of the drill finds a step that is recorded twice', async () => {
  const found = await auditAfter(
    `insert into deal_events (booking_id, kind, actor, paisa) select booking_id, kind, actor, paisa from deal_events
     where booking_id = $1 and kind = 'released'`,
    [released.id],
  );
  expect(found).toMatchObject({
    ...WELL,
    repeated: [
      `step ${released.id} released buyer ${PRICE}: recorded 2 times`,
      `deal ${released.id}: 2 events released`,
    ],
  });
});

it('the audit of the drill finds a deal that has not ended, and money that is still held', async () => {
  const open = await paidDeal(market);
  const found = await auditWith(market.db, factsNow());
  expect(found.open).toEqual([`deal ${open.id} is held`, `held of booking ${open.id} is ${PRICE}`]);
  await send(market, `POST /deals/${open.id}/cancel`, open.seller, { reason: 'other' });
  expect((await auditWith(market.db, factsNow())).open).toEqual([]);
});

it('the audit of the drill finds money that is posted twice, or not at all', async () => {
  const twice = await auditAfter((tx) =>
    postMove(
      tx,
      { cause: `released-too:${released.id}`, kind: 'released', bookingId: released.id, currency: 'bdt' },
      { from: { kind: 'bank', owner: '' }, to: { kind: 'seller_payable', owner: released.seller.id }, amount: 5 },
    ),
  );
  expect([...(twice?.postings ?? [])].sort()).toEqual([
    `posted without reason: released-too:${released.id} bank -5`,
    `posted without reason: released-too:${released.id} seller_payable 5`,
  ]);
  const never = await auditAfter(`update deals set fee_paisa = 100 where booking_id = $1`, [released.id]);
  expect(never?.postings).toContain(`not posted: released:${released.id} fee_income 100`);
});

it('the audit of the drill finds money that provider and ledger disagree about', async () => {
  const { books, ...facts } = factsNow();
  const unrefunded = books.map((money) => ({ ...money, refunded: 0 }));
  const unknown = { provider: 'bkash', id: 'TRX1', taken: 5000, refunded: 0 };
  const found = await auditWith(market.db, { ...facts, books: [...unrefunded, unknown] });
  expect(found.providers.faults).toEqual(
    expect.arrayContaining([
      `card ${canceled.transaction}: ${PRICE} taken, 0 refunded by its provider, ${PRICE} taken, ${PRICE} refunded by the ledger`,
      `card ${split.transaction}: ${PRICE} taken, 0 refunded by its provider, ${PRICE} taken, ${SPLIT} refunded by the ledger`,
      'bkash TRX1: 5000 taken, 0 refunded by its provider, nothing by the ledger',
    ]),
  );
});

it('the audit of the drill finds a payout that the bank returned', async () => {
  const found = await auditWith(market.db, { ...factsNow(), bank: new Map([[payout, 'failed']]) });
  const left = PRICE;
  expect(found.payouts).toEqual([`payout ${payout} is sent, the bank says failed, ${left} left`]);
});
