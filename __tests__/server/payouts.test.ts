import { MAX_UNAPPROVED_BATCH_TAKA, MIN_PAYOUT_TAKA } from '#contract/limits';
import type { Payout } from '#contract/payout';
import { listInconsistencies } from '../../server/features/payments/reconcile.queries';
import { type Market, openMarket, type TestPerson } from '../helpers/market';
import {
  askedPayout,
  askForPayout,
  balanceOf,
  BANK,
  getBatch,
  getPayout,
  makeBatch,
  release,
  SELLER_NAME,
  sellerWith,
} from '../helpers/payouts';
import { adminActionsOn } from '../helpers/rows';
import { createBookedOffer } from '../helpers/sale';
import { outcome, send, sendOk } from '../helpers/send';

let market: Market;
let admin: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  [admin, second] = [await market.person('admin', { userName: 'First Admin' }), await market.person('admin')];
});
afterAll(() => market.close());

const differences = async () =>
  (await listInconsistencies(market.db))
    .map(({ line }) => line)
    .filter((line) => /^(payout|transfer|account) /.test(line));
afterEach(async () => expect(await differences()).toEqual([]));

const transfersOf = async ({ _id }: Pick<Payout, '_id'>) =>
  (
    await market.db.query<{ cause: string }>(
      `select cause from ledger_transfers where cause ~ ('^payout-[a-z]+:' || $1 || '$') order by id`,
      [_id],
    )
  ).map(({ cause }) => cause.replace(/:.*/, ''));
const approve = (batch: string, who: TestPerson) => send(market, `POST /payout-batches/${batch}/approve`, who);
const fileOf = (batch: string, who = admin) => send(market, `GET /payout-batches/${batch}/file`, who);
const record = (batch: string, lines: object[], who = admin) =>
  send(market, `POST /payout-batches/${batch}/results`, who, { lines });
const noticesOf = async (who: TestPerson) =>
  (await sendOk(market, 'GET /notices', who))
    .json<{ kind: string; event?: string; price?: number }[]>()
    .filter(({ kind }) => kind === 'payout')
    .map(({ event, price }) => [event, price]);
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
    await market.db.query(
      `select post_move('test-payment:' || $1, 'payment', $1::bigint, now(), 'bdt', 18500050, 'provider_clearing', 'card', 'held', $1)`,
      [booking],
    );
    expect(await balanceOf(market, seller)).toMatchObject({ held: 185_000.5, payable: 0 });
    // As a deal is released.
    await market.db.query(
      `select post_transfer('test-release:' || $1, 'payment', $1::bigint, now(), 'bdt', jsonb_build_array(
         jsonb_build_object('kind', 'held', 'owner', $1, 'amount', -18500050),
         jsonb_build_object('kind', 'seller_payable', 'owner', $2::text, 'amount', 18000000),
         jsonb_build_object('kind', 'fee_income', 'owner', '', 'amount', 500050)))`,
      [booking, seller.id],
    );
    const released = { held: 0, payable: 180_000, inPayout: 0, paidOut: 0, fees: 5000.5 };
    expect(await balanceOf(market, seller)).toEqual(released);
    const other = await market.person('seller');
    expect(await balanceOf(market, other)).toMatchObject({ held: 0, payable: 0, fees: 0 });
  });
});

describe('a seller asks for a payout', () => {
  it('of all that is payable', async () => {
    const seller = await sellerWith(market, 12_345.67);
    const payout = await askForPayout(market, seller);
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
    expect(await transfersOf(payout)).toEqual(['payout-asked']);
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
    await askForPayout(market, seller);
    await sendOk(market, 'PUT /payout-method', seller, BANK);
    await market.db.query('update payout_methods set usable_at = now() where person_id = $1', [seller.id]);
    await release(market, seller, 700);
    await askForPayout(market, seller);
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

describe('a batch', () => {
  it('is ready up to Tk 50,000; above, a second admin must approve it before its file can be had', async () => {
    const [small, half, rest] = [
      await askedPayout(market, MAX_UNAPPROVED_BATCH_TAKA),
      await askedPayout(market, 30_000),
      await askedPayout(market, MAX_UNAPPROVED_BATCH_TAKA - 30_000 + 1),
    ];
    const ready = await makeBatch(market, admin, [small]);
    expect(await getBatch(market, admin, ready)).toMatchObject({ state: 'ready', total: 50_000, payouts: 1, open: 1 });
    expect(outcome(await fileOf(ready))).toBe('200');
    const large = await makeBatch(market, admin, [half, rest]);
    expect(await getBatch(market, admin, large)).toMatchObject({
      state: 'awaiting_approval',
      total: 50_001,
      payouts: 2,
      isOwn: true,
      makerName: 'First Admin',
    });
    expect(outcome(await fileOf(large))).toBe('409 PAYOUT_BATCH_UNAPPROVED');
    expect(outcome(await record(large, [{ reference: half.reference, result: 'sent' }]))).toBe(
      '409 PAYOUT_BATCH_UNAPPROVED',
    );
    expect(outcome(await approve(large, admin))).toBe('409 OWN_PAYOUT_BATCH');
    expect(outcome(await fileOf(large, second))).toBe('409 PAYOUT_BATCH_UNAPPROVED');
    expect((await approve(large, second)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await approve(large, second)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await getBatch(market, second, large)).toMatchObject({
      state: 'ready',
      isOwn: false,
      approverName: 'Test Person',
    });
    expect(outcome(await fileOf(large))).toBe('200');
    expect((await adminActionsOn(market, 'payout batch', large)).map(({ act }) => act)).toEqual([
      'make payout batch',
      'approve payout batch',
      'read payout file',
    ]);
  });

  it('1 paisa above Tk 50,000 needs it as well', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, MAX_UNAPPROVED_BATCH_TAKA + 0.01)]);
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'awaiting_approval' });
  });

  it('the database refuses its maker as approver', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, 60_000)]);
    await expect(
      market.db.query('update payout_batches set approver_id = maker_id where id = $1', [batch]),
    ).rejects.toThrow(/payout_batches/);
  });

  it('takes a payout once, of two admins at the same time', async () => {
    const [one, other] = [await askedPayout(market, 1000), await askedPayout(market, 2000)];
    const ids = [one._id, other._id];
    const answers = await Promise.all([
      send(market, 'POST /payout-batches', admin, { payoutIds: ids }),
      send(market, 'POST /payout-batches', second, { payoutIds: ids.toReversed() }),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 PAYOUT_NOT_ASKED']);
    const batches = new Set([
      (await getPayout(market, one.seller, one._id)).batchId,
      (await getPayout(market, other.seller, other._id)).batchId,
    ]);
    expect(batches.size).toBe(1);
  });

  it.each<[string, (payout: Payout) => object]>([
    ['no payout', () => ({ payoutIds: [] })],
    ['a payout twice', ({ _id }) => ({ payoutIds: [_id, _id] })],
    ['more than 200', () => ({ payoutIds: Array.from({ length: 201 }, (_one, index) => String(index + 1)) })],
  ])('is refused with %s', async (_what, body) => {
    const payout = await askedPayout(market, 1000);
    expect(outcome(await send(market, 'POST /payout-batches', admin, body(payout)))).toBe('400 VALIDATION');
  });

  it('is refused with a payout that nobody asked for, and takes none of the others', async () => {
    const payout = await askedPayout(market, 1000);
    const wanted = { payoutIds: [payout._id, '999999999'] };
    expect(outcome(await send(market, 'POST /payout-batches', admin, wanted))).toBe('409 PAYOUT_NOT_ASKED');
    expect((await getPayout(market, payout.seller, payout._id)).state).toBe('asked');
  });

  it('that does not exist is not found', async () => {
    const lines = [{ reference: 'MHP1', result: 'sent' }];
    const answers = [await approve('999999999', admin), await fileOf('x'), await record('999999999', lines)];
    expect(answers.map(outcome)).toEqual(Array(3).fill('404 PAYOUT_BATCH_NOT_FOUND'));
  });
});

describe('the bank’s file', () => {
  it('has the numbers of each payout, as banks take them', async () => {
    const [bank, wallet] = [await askedPayout(market, 1234.5, BANK), await askedPayout(market, 600)];
    const batch = await makeBatch(market, admin, [bank, wallet]);
    const answer = await fileOf(batch);
    expect([
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual(['text/csv; charset=utf-8', `attachment; filename="motohaat-payouts-${batch}.csv"`, 'no-store']);
    expect(answer.body).toBe(
      [
        'Reference,Account name,Account number,Routing number,Bank,Method,Amount',
        `${bank.reference},KAMAL HOSSAIN.,1171234567890,090261234,Dutch-Bangla Bank,Bank account,1234.50`,
        `${wallet.reference},Kamal Hossain,01711000002,,,bKash,600.00`,
        '',
      ].join('\r\n'),
    );
  });

  it('has no formulas, and quotes what needs it', async () => {
    const method = { ...BANK, accountName: '=Kamal Hossain', bankName: '@SUM(A1), "City"' };
    const batch = await makeBatch(market, admin, [await askedPayout(market, 1000, method)]);
    const [, line = ''] = (await fileOf(batch)).body.split('\r\n');
    expect(line).toMatch(
      /^MHP\d+,'=Kamal Hossain,1171234567890,090261234,"'@SUM\(A1\), ""City""",Bank account,1000.00$/,
    );
  });

  it('read again has only what is not paid yet', async () => {
    const [one, other] = [await askedPayout(market, 1000), await askedPayout(market, 2000)];
    const batch = await makeBatch(market, admin, [one, other]);
    await record(batch, [{ reference: one.reference, result: 'sent' }]);
    const { body } = await fileOf(batch);
    expect([body.includes(one.reference), body.includes(`${other.reference},`)]).toEqual([false, true]);
  });
});

describe('results', () => {
  it('send a payout or return it to the balance, each with its notice; the batch is settled with the last', async () => {
    const [good, bad] = [await askedPayout(market, 1000), await askedPayout(market, 2000.75)];
    const batch = await makeBatch(market, admin, [good, bad]);
    const first = await record(batch, [{ reference: good.reference, result: 'sent', bankReference: 'FT2611240001' }]);
    expect(first.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'ready', open: 1, failed: 0 });
    await record(batch, [{ reference: bad.reference, result: 'failed' }]);
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'settled', open: 0, failed: 1 });
    expect(await getPayout(market, good.seller, good._id)).toMatchObject({
      state: 'sent',
      bankReference: 'FT2611240001',
    });
    expect(await balanceOf(market, good.seller)).toMatchObject({ payable: 0, inPayout: 0, paidOut: 1000 });
    expect(await balanceOf(market, bad.seller)).toMatchObject({ payable: 2000.75, inPayout: 0, paidOut: 0 });
    expect(await transfersOf(good)).toEqual(['payout-asked', 'payout-sent']);
    expect(await transfersOf(bad)).toEqual(['payout-asked', 'payout-failed']);
    expect([await noticesOf(good.seller), await noticesOf(bad.seller)]).toEqual([[['sent', 1000]], [['failed', 2000]]]);
    // The money can be asked for again.
    expect((await askForPayout(market, bad.seller)).amount).toBe(2000.75);
  });

  it.each(['sent', 'failed'])('twice the same changes nothing: %s', async (result) => {
    const payout = await askedPayout(market, 1000);
    const batch = await makeBatch(market, admin, [payout]);
    const line = { reference: payout.reference, result };
    expect((await record(batch, [line, line])).json()).toMatchObject({ modifiedCount: 1 });
    const after = [await balanceOf(market, payout.seller), await adminActionsOn(market, 'payout batch', batch)];
    expect((await record(batch, [line], second)).json()).toMatchObject({ modifiedCount: 0 });
    expect([await balanceOf(market, payout.seller), await adminActionsOn(market, 'payout batch', batch)]).toEqual(
      after,
    );
    expect(await noticesOf(payout.seller)).toHaveLength(1);
  });

  it.each([
    ['sent', 'failed'],
    ['failed', 'sent'],
  ])('that contradict are refused as a whole: %s, then %s', async (before, then) => {
    const [one, other] = [await askedPayout(market, 1000), await askedPayout(market, 1000)];
    const batch = await makeBatch(market, admin, [one, other]);
    await record(batch, [{ reference: one.reference, result: before }]);
    const lines = [
      { reference: other.reference, result: 'sent' },
      { reference: one.reference, result: then },
    ];
    expect(outcome(await record(batch, lines))).toBe('409 PAYOUT_RESULT_DIFFERS');
    const inItself = [lines[0] ?? {}, { reference: other.reference, result: 'failed' }];
    expect(outcome(await record(batch, inItself))).toBe('409 PAYOUT_RESULT_DIFFERS');
    expect((await getPayout(market, other.seller, other._id)).state).toBe('batched');
    expect((await getPayout(market, one.seller, one._id)).state).toBe(before);
  });

  it('of two admins at the same time: one is recorded', async () => {
    const payout = await askedPayout(market, 1000);
    const batch = await makeBatch(market, admin, [payout]);
    const answers = await Promise.all([
      record(batch, [{ reference: payout.reference, result: 'sent' }]),
      record(batch, [{ reference: payout.reference, result: 'failed' }], second),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 PAYOUT_RESULT_DIFFERS']);
    const { payable, inPayout, paidOut } = await balanceOf(market, payout.seller);
    expect([inPayout, payable + paidOut]).toEqual([0, 1000]);
  });

  it('of another batch, or of nothing, are refused', async () => {
    const [one, other] = [await askedPayout(market, 1000), await askedPayout(market, 1000)];
    const batch = await makeBatch(market, admin, [one]);
    for (const { reference } of [other, { reference: 'MHP999999999' }])
      expect(outcome(await record(batch, [{ reference, result: 'sent' }]))).toBe('409 PAYOUT_NOT_IN_BATCH');
  });

  it('turn a batch down that nobody approves: all lines failed', async () => {
    const payout = await askedPayout(market, 60_000);
    const batch = await makeBatch(market, admin, [payout]);
    await record(batch, [{ reference: payout.reference, result: 'failed' }]);
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'settled' });
    expect((await approve(batch, second)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await balanceOf(market, payout.seller)).toMatchObject({ payable: 60_000 });
  });
});

describe('a crash between two steps leaves all of them or none', () => {
  const crash = async (table: string, steps: () => Promise<unknown>) => {
    await market.db
      .script(`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger crash before insert on ${table} for each statement execute function crash();`);
    try {
      return await steps();
    } finally {
      await market.db.script(`drop trigger crash on ${table}; drop function crash();`);
    }
  };

  it.each(['ledger_transfers', 'ledger_entries', 'live_events'])('asking, at %s', async (table) => {
    const seller = await sellerWith(market, 1000);
    const before = await balanceOf(market, seller);
    expect(await crash(table, async () => outcome(await send(market, 'POST /payouts', seller)))).toBe('500 INTERNAL');
    expect(await balanceOf(market, seller)).toEqual(before);
    expect((await sendOk(market, 'GET /payouts', seller)).json()).toEqual([]);
    expect((await askForPayout(market, seller)).amount).toBe(1000);
  });

  it.each(['ledger_entries', 'admin_acts', 'notices', 'live_events'])('recording results, at %s', async (table) => {
    const payout = await askedPayout(market, 1000);
    const batch = await makeBatch(market, admin, [payout]);
    const lines = [{ reference: payout.reference, result: 'failed' }];
    expect(await crash(table, async () => outcome(await record(batch, lines)))).toBe('500 INTERNAL');
    expect(await balanceOf(market, payout.seller)).toMatchObject({ payable: 0, inPayout: 1000 });
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'ready', open: 1 });
    expect(outcome(await record(batch, lines))).toBe('200');
    expect(await balanceOf(market, payout.seller)).toMatchObject({ payable: 1000, inPayout: 0 });
  });
});

describe('an account', () => {
  it('cannot be deleted by its owner while Tk 500 are payable or a payout is not sent', async () => {
    const payout = await askedPayout(market, 1000);
    const remove = async () => outcome(await send(market, 'DELETE /users/me', payout.seller));
    expect(await remove()).toBe('409 BALANCE_LEFT');
    const batch = await makeBatch(market, admin, [payout]);
    expect(await remove()).toBe('409 BALANCE_LEFT');
    await record(batch, [{ reference: payout.reference, result: 'failed' }]);
    expect(await remove()).toBe('409 BALANCE_LEFT');
    const again = await askForPayout(market, payout.seller);
    await record(await makeBatch(market, admin, [again]), [{ reference: again.reference, result: 'sent' }]);
    await release(market, payout.seller, MIN_PAYOUT_TAKA - 1);
    expect(await remove()).toBe('200');
  });

  it('deleted by its owner leaves no payout account that nothing was paid to', async () => {
    const seller = await sellerWith(market, 0);
    await sendOk(market, 'DELETE /users/me', seller);
    expect(await market.db.query('select id from payout_methods where person_id = $1', [seller.id])).toEqual([]);
  });

  it('deleted by an admin keeps its money: what was asked can still be sent, or returns', async () => {
    const payout = await askedPayout(market, 1000);
    await sendOk(market, `DELETE /users/${payout.seller.id}`, admin);
    const batch = await makeBatch(market, admin, [payout]);
    expect((await fileOf(batch)).body).toContain('01711000002');
    expect(outcome(await record(batch, [{ reference: payout.reference, result: 'failed' }]))).toBe('200');
    const [row] = await market.db.query<{ amount: number }>(
      `select b.amount::int as amount from ledger_balances b join ledger_accounts a on a.id = b.account_id
       where a.kind = 'seller_payable' and a.owner = $1`,
      [payout.seller.id],
    );
    expect(row?.amount).toBe(100_000);
  });
});

it('reconcile names a payout that the ledger does not have as its table says', async () => {
  const payout = await askedPayout(market, 1000);
  await makeBatch(market, admin, [payout]);
  await market.db.script('alter table payouts disable trigger payouts_post');
  try {
    await market.db.query(`update payouts set state = 'sent', settled_at = now() where id = $1`, [payout._id]);
    expect((await differences()).filter((line) => line.startsWith(`payout ${payout._id}:`)).sort()).toEqual([
      `payout ${payout._id}: bank is 0 bdt (smallest unit) in the ledger, but 100000 was sent`,
      `payout ${payout._id}: payout_in_transit is 100000 bdt (smallest unit) in the ledger, but 0 is in payout`,
    ]);
    await market.db.query(`update payouts set state = 'batched', settled_at = null where id = $1`, [payout._id]);
  } finally {
    await market.db.script('alter table payouts enable trigger payouts_post');
  }
});
