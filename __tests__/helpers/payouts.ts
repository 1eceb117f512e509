import type { Balance, Payout, PayoutBatch } from '#contract/payout';
import { postMove } from '../../server/features/ledger/transfer.queries.ts';
import { listInconsistencies } from '../../server/features/payments/reconcile.queries.ts';
import type { Market, TestPerson } from './market.ts';
import { send, sendOk } from './send.ts';

export const SELLER_NAME = 'Kamal Hossain';
export const WALLET = { kind: 'bkash', accountName: SELLER_NAME, accountNumber: '01711-000002' } as const;
export const BANK = {
  kind: 'bank',
  accountName: 'KAMAL HOSSAIN.',
  bankName: 'Dutch-Bangla Bank',
  routingNumber: '090261234',
  accountNumber: '117 123 4567890',
} as const;

let released = 0;

/** Makes money payable to the seller, like the release of a deal. */
export async function release(market: Market, seller: Pick<TestPerson, 'id'>, taka: number): Promise<void> {
  released += 1;
  await market.db.transaction((tx) =>
    postMove(
      tx,
      { cause: `test-release:${seller.id}-${released}`, kind: 'payment', bookingId: null, currency: 'bdt' },
      {
        from: { kind: 'provider_clearing', owner: 'card' },
        to: { kind: 'seller_payable', owner: seller.id },
        amount: Math.round(taka * 100),
      },
    ),
  );
}

/** Ends the waiting time of the person's payout method, or leaves some of it. */
export const usableIn = async (market: Market, { id }: Pick<TestPerson, 'id'>, seconds: number): Promise<void> =>
  void (await market.db.query(
    'update payout_methods set usable_at = now() + make_interval(secs => $2) where person_id = $1',
    [id, seconds],
  ));

/** A seller with a usable payout method, and money. */
export async function sellerWith(
  market: Market,
  taka: number,
  { userName = SELLER_NAME, ...method }: { userName?: string; kind?: string } = {},
): Promise<TestPerson> {
  const seller = await market.person('seller', { userName, proven: true });
  await fund(market, seller, taka, { ...WALLET, accountName: userName, ...method });
  return seller;
}

/** Gives the person a usable payout method, and money. */
export async function fund(market: Market, person: TestPerson, taka: number, method: object = WALLET): Promise<void> {
  await sendOk(market, 'PUT /payout-method', person, method);
  await usableIn(market, person, 0);
  if (taka > 0) await release(market, person, taka);
}

/** The seller asks for a payout. @returns it */
export async function askForPayout(market: Market, seller: TestPerson): Promise<Payout> {
  const { insertedId } = (await sendOk(market, 'POST /payouts', seller)).json<{ insertedId: string }>();
  return getPayout(market, seller, insertedId);
}

export async function getPayout(market: Market, seller: TestPerson, id: string): Promise<Payout> {
  const payouts = (await sendOk(market, 'GET /payouts', seller)).json<Payout[]>();
  const payout = payouts.find(({ _id }) => _id === id);
  if (!payout) throw new Error(`no payout ${id}`);
  return payout;
}

/** A seller asks for all of this. */
export const askedPayout = async (
  market: Market,
  taka: number,
  options?: Parameters<typeof sellerWith>[2],
): Promise<Payout & { seller: TestPerson }> => {
  const seller = await sellerWith(market, taka, options);
  return { ...(await askForPayout(market, seller)), seller };
};

/** @returns the batch's id */
export const makeBatch = async (market: Market, admin: TestPerson, payouts: { _id: string }[]): Promise<string> =>
  (await sendOk(market, 'POST /payout-batches', admin, { payoutIds: payouts.map(({ _id }) => _id) })).json<{
    insertedId: string;
  }>().insertedId;

export async function getBatch(market: Market, admin: TestPerson, id: string): Promise<PayoutBatch | undefined> {
  const batches = (await sendOk(market, 'GET /payout-batches', admin)).json<PayoutBatch[]>();
  return batches.find(({ _id }) => _id === id);
}

export const balanceOf = async (market: Market, seller: TestPerson): Promise<Balance> =>
  (await sendOk(market, 'GET /balance', seller)).json<Balance>();

/** The ledger's postings of a payout, in order. */
export const transfersOf = async (market: Market, { _id }: Pick<Payout, '_id'>): Promise<string[]> =>
  (
    await market.db.query<{ cause: string }>(
      `select cause from ledger_transfers where cause ~ ('^payout-[a-z]+:' || $1 || '$') order by id`,
      [_id],
    )
  ).map(({ cause }) => cause.replace(/:.*/, ''));

/** What reconcile says about payouts and the ledger. */
export const payoutDifferences = async (market: Market): Promise<string[]> =>
  (await listInconsistencies(market.db))
    .map(({ line }) => line)
    .filter((line) => /^(payout|transfer|account) /.test(line));

/** Records what the bank did. */
export const recordResults = (market: Market, admin: TestPerson, batch: string, lines: object[]) =>
  send(market, `POST /payout-batches/${batch}/results`, admin, { lines });
