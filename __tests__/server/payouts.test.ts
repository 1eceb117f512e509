import { MIN_PAYOUT_TAKA } from '#contract/limits';
import type { Payout } from '#contract/money/payout';
import { postTransfer, type Transfer } from '../../server/features/deals/ledger/transfer.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  askedPayout,
  createPayout,
  balanceOf,
  BANK,
  createBookedOffer,
  makeBatch,
  payoutDifferences,
  recordResults,
  release,
  SELLER_NAME,
  sellerWith,
  transfersOf,
} from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
afterEach(async () => expect(await payoutDifferences(market)).toEqual([]));

const record = (batch: string, lines: object[]) => recordResults(market, admin, batch, lines);
const liveKindsOf = async ({ id }: TestPerson) =>
  (
    await market.db.query<{ kind: string }>('select kind from live_events where person_id = $1 order by number', [id])
  ).map(({ kind }) => kind);

describe('a balance', () => {
  it('is all zero at first, and for sellers alone', async () => {
    const seller = await market.person('seller');
    expect(await balanceOf(market, seller)).toEqual({ held: 0, payable: 0, inPayout: 0, paidOut: 0, fees: 0 });
  });

  it('says what is held, released, in payout and paid out, and the fees', async () => {
    const { seller, booking } = await createBookedOffer(market);
    const post = (cause: string, entries: Transfer['entries']) =>
      market.db.transaction((tx) =>
        postTransfer(tx, {
          cause: `${cause}:${booking}`,
          kind: 'payment',
          bookingId: booking,
          currency: 'bdt',
          entries,
        }),
      );
    await post('test-payment', [
      { kind: 'provider_clearing', owner: 'card', amount: -18_500_050 },
      { kind: 'held', owner: booking, amount: 18_500_050 },
    ]);
    expect(await balanceOf(market, seller)).toMatchObject({ held: 185_000.5, payable: 0 });
    // As a deal is released.
    await post('test-release', [
      { kind: 'held', owner: booking, amount: -18_500_050 },
      { kind: 'seller_payable', owner: seller.id, amount: 18_000_000 },
      { kind: 'fee_income', owner: '', amount: 500_050 },
    ]);
    const released = { held: 0, payable: 180_000, inPayout: 0, paidOut: 0, fees: 5000.5 };
    expect(await balanceOf(market, seller)).toEqual(released);
    const other = await market.person('seller');
    expect(await balanceOf(market, other)).toMatchObject({ held: 0, payable: 0, fees: 0 });
  });
});

describe('a seller asks for a payout', () => {
  it('of all that is payable', async () => {
    const seller = await sellerWith(market, 12_345.67);
    const payout = await createPayout(market, seller);
    expect(payout).toEqual({
      _id: expect.any(String),
      reference: `MHP${payout._id}`,
      createdAt: expect.any(String),
      state: 'asked',
      amount: 12_345.67,
      kind: 'bkash',
      lastDigits: '0002',
    });
    expect(await balanceOf(market, seller)).toMatchObject({ payable: 0, inPayout: 12_345.67, paidOut: 0 });
    expect(await transfersOf(market, payout)).toEqual(['payout-asked']);
    expect(await liveKindsOf(admin)).toContain('payout');
    expect((await liveKindsOf(seller)).at(-1)).toBe('payout');
  });

  it.each([
    ['1 taka below the minimum', MIN_PAYOUT_TAKA - 1, '409 PAYOUT_TOO_SMALL'],
    ['1 paisa below the minimum', MIN_PAYOUT_TAKA - 0.01, '409 PAYOUT_TOO_SMALL'],
    ['the minimum', MIN_PAYOUT_TAKA, '200'],
    ['nothing', 0, '409 PAYOUT_TOO_SMALL'],
  ])('from Tk 500: %s', async (_what, taka, expected) => {
    const seller = await sellerWith(market, taka);
    expect(outcome(await send(market, 'POST /payouts', seller))).toBe(expected);
    expect((await balanceOf(market, seller)).payable).toBe(expected === '200' ? 0 : taka);
  });

  it('not without a payout account, nor in another name than that of the account', async () => {
    const seller = await market.person('seller');
    await release(market, seller, 1000);
    expect(outcome(await send(market, 'POST /payouts', seller))).toBe('409 PAYOUT_METHOD_MISSING');
    const renamed = await sellerWith(market, 1000);
    await sendOk(market, 'PATCH /users/me', renamed, { userName: 'Somebody Else' });
    expect(outcome(await send(market, 'POST /payouts', renamed))).toBe('409 PAYOUT_NAME_MISMATCH');
    expect(await balanceOf(market, renamed)).toMatchObject({ payable: 1000, inPayout: 0 });
  });

  it('twice at the same time, and gets one', async () => {
    const seller = await sellerWith(market, 1000);
    const answers = await Promise.all([1, 2, 3].map(() => send(market, 'POST /payouts', seller)));
    expect(answers.map(outcome).sort()).toEqual(['200', '409 PAYOUT_TOO_SMALL', '409 PAYOUT_TOO_SMALL']);
    expect((await sendOk(market, 'GET /payouts', seller)).json()).toHaveLength(1);
  });

  it('again for what was released since, to the account of that time', async () => {
    const seller = await sellerWith(market, 1000);
    await createPayout(market, seller);
    await sendOk(market, 'PUT /payout-method', seller, BANK);
    await market.db.query('update payout_methods set usable_at = now() where person_id = $1', [seller.id]);
    await release(market, seller, 700);
    await createPayout(market, seller);
    const payouts = (await sendOk(market, 'GET /payouts', seller)).json<Payout[]>();
    expect(payouts.map(({ amount, kind, lastDigits }) => [amount, kind, lastDigits])).toEqual([
      [700, 'bank', '7890'],
      [1000, 'bkash', '0002'],
    ]);
    expect(await balanceOf(market, seller)).toMatchObject({ inPayout: 1700 });
  });
});

describe('the list of payouts', () => {
  it('has a seller’s own; for admins everybody’s, with names, by state and batch', async () => {
    const [one, other] = [await askedPayout(market, 1000), await askedPayout(market, 2000)];
    const idsOf = async (who: TestPerson, query = '') =>
      (await sendOk(market, `GET /payouts${query}`, who)).json<Payout[]>().map(({ _id }) => _id);
    expect(await idsOf(one.seller)).toEqual([one._id]);
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([one._id, other._id]));
    expect(await idsOf(admin, '?of=own')).toEqual([]);
    const [shown] = (await sendOk(market, 'GET /payouts?state=asked', admin)).json<Payout[]>();
    expect(shown).toMatchObject({ sellerName: SELLER_NAME, sellerEmail: other.seller.email });
    const batch = await makeBatch(market, admin, [one]);
    expect(await idsOf(admin, `?batch=${batch}`)).toEqual([one._id]);
    expect(await idsOf(admin, '?state=asked')).not.toContain(one._id);
    expect(await idsOf(other.seller, `?batch=${batch}`)).toEqual([]);
  });
});

describe('an account', () => {
  it('cannot be deleted by its owner while Tk 500 are payable or a payout is not sent', async () => {
    const payout = await askedPayout(market, 1000);
    const remove = async () => outcome(await send(market, 'DELETE /users/me', payout.seller));
    expect(await remove()).toBe('409 ACCOUNT_UNSETTLED');
    const batch = await makeBatch(market, admin, [payout]);
    expect(await remove()).toBe('409 ACCOUNT_UNSETTLED');
    await record(batch, [{ reference: payout.reference, result: 'failed' }]);
    expect(await remove()).toBe('409 ACCOUNT_UNSETTLED');
    const again = await createPayout(market, payout.seller);
    await record(await makeBatch(market, admin, [again]), [{ reference: again.reference, result: 'sent' }]);
    await release(market, payout.seller, MIN_PAYOUT_TAKA - 1);
    expect(await remove()).toBe('200');
  });

  it('deleted by its owner leaves no payout account that nothing was paid to', async () => {
    const seller = await sellerWith(market, 0);
    await sendOk(market, 'DELETE /users/me', seller);
    expect(await market.db.query('select id from payout_methods where person_id = $1', [seller.id])).toEqual([]);
  });
});

it('reconcile names a payout that the ledger does not have as its table says', async () => {
  const payout = await askedPayout(market, 1000);
  await makeBatch(market, admin, [payout]);
  await market.db.query(`update payouts set state = 'sent', settled_at = now() where id = $1`, [payout._id]);
  expect((await payoutDifferences(market)).filter((line) => line.startsWith(`payout ${payout._id}:`)).sort()).toEqual([
    `payout ${payout._id}: bank is 0 bdt (smallest unit) in the ledger, but 100000 was sent`,
    `payout ${payout._id}: payout_in_transit is 100000 bdt (smallest unit) in the ledger, but 0 is in payout`,
  ]);
  await market.db.query(`update payouts set state = 'batched', settled_at = null where id = $1`, [payout._id]);
});
