import { MAX_UNAPPROVED_BATCH_TAKA } from '#contract/limits';
import type { Payout, PayoutMethodAnswer } from '#contract/money/payout';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';
import {
  askedPayout,
  createPayout,
  balanceOf,
  BANK,
  getBatch,
  getPayout,
  makeBatch,
  payoutDifferences,
  readSpreadsheet,
  recordResults,
  transfersOf,
} from '../helpers/money/deals.ts';

let market: Market;
/** New for each test: the amounts of a maker's batches count together. */
let admin: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
beforeEach(async () => {
  [admin, second] = [await market.person('admin', { userName: 'First Admin' }), await market.person('admin')];
});
afterAll(() => market.close());
afterEach(async () => expect(await payoutDifferences(market)).toEqual([]));

const approve = (batch: string, who: TestPerson) => send(market, `POST /payout-batches/${batch}/approve`, who);
const fileOf = (batch: string, who = admin, query = '') =>
  send(market, `GET /payout-batches/${batch}/file${query}`, who);
const record = (batch: string, lines: object[], who = admin) => recordResults(market, who, batch, lines);
const noticesOf = async (who: TestPerson) =>
  (await sendOk(market, 'GET /notices', who))
    .json<{ kind: string; event?: string; price?: number }[]>()
    .filter(({ kind }) => kind === 'payout')
    .map(({ event, price }) => [event, price]);

describe('a batch', () => {
  it('is ready up to Tk 50,000; above that, a second admin must approve it before its file can be downloaded', async () => {
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

  it('can’t be approved by its maker, not even by a statement of SQL', async () => {
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
    ]).toEqual(['text/csv; charset=utf-8', `attachment; filename="motohaat-payouts-${batch}-1.csv"`, 'no-store']);
    expect(answer.body).toBe(
      [
        '\ufeffReference,Account name,Account number,Routing number,Bank,Method,Amount,File',
        `${bank.reference},KAMAL HOSSAIN.,1171234567890,090261234,Dutch-Bangla Bank,Bank account,1234.50,${batch}-1`,
        `${wallet.reference},Kamal Hossain,01711000002,,,bKash,600.00,${batch}-1`,
        '',
      ].join('\r\n'),
    );
  });

  it('is also a spreadsheet, whose numbers are texts: no zero is lost, and nothing is rounded', async () => {
    const account = { ...BANK, accountNumber: '20503100201234567', bankName: '=1+1' };
    const [bank, wallet] = [await askedPayout(market, 1234.5, account), await askedPayout(market, 600)];
    const batch = await makeBatch(market, admin, [bank, wallet]);
    const answer = await market.app.inject({
      url: `/api/payout-batches/${batch}/file?format=xlsx`,
      headers: admin.headers,
    });
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="motohaat-payouts-${batch}-1.xlsx"`,
    ]);
    expect(readSpreadsheet(answer.rawPayload)).toEqual([
      ['Reference', 'Account name', 'Account number', 'Routing number', 'Bank', 'Method', 'Amount', 'File'],
      [
        ...[bank.reference, 'KAMAL HOSSAIN.', '20503100201234567', '090261234', '=1+1', 'Bank account'],
        1234.5,
        `${batch}-1`,
      ],
      [...[wallet.reference, 'Kamal Hossain', '01711000002', '', '', 'bKash'], 600, `${batch}-1`],
    ]);
  });

  it('has no formulas, and quotes what needs it', async () => {
    const method = { ...BANK, accountName: '=Kamal Hossain', bankName: '@SUM(A1), "City"' };
    const batch = await makeBatch(market, admin, [await askedPayout(market, 1000, method)]);
    const [, line = ''] = (await fileOf(batch)).body.split('\r\n');
    expect(line).toMatch(
      /^MHP\d+,'=Kamal Hossain,1171234567890,090261234,"'@SUM\(A1\), ""City""",Bank account,1000.00,\d+-1$/,
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
    const sent = { result: 'sent', bankReference: 'FT2611240001', failureReason: 'Of failed ones alone' };
    const first = await record(batch, [{ reference: good.reference, ...sent }]);
    expect(first.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'ready', open: 1, failed: 0 });
    await record(batch, [{ reference: bad.reference, result: 'failed', failureReason: 'Account closed' }]);
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'settled', open: 0, failed: 1 });
    const acts = (await adminActionsOn(market, 'payout batch', batch)).filter(
      ({ act }) => act === 'record payout results',
    );
    expect(acts.map(({ after }) => after)).toMatchObject([{ state: 'ready' }, { state: 'settled' }]);
    const paid = await getPayout(market, good.seller, good._id);
    expect(paid).toMatchObject({ state: 'sent', bankReference: 'FT2611240001' });
    expect(paid).not.toHaveProperty('failureReason');
    expect(await getPayout(market, bad.seller, bad._id)).toMatchObject({
      state: 'failed',
      failureReason: 'Account closed',
    });
    expect(await balanceOf(market, good.seller)).toMatchObject({ payable: 0, inPayout: 0, paidOut: 1000 });
    expect(await balanceOf(market, bad.seller)).toMatchObject({ payable: 2000.75, inPayout: 0, paidOut: 0 });
    expect(await transfersOf(market, good)).toEqual(['payout-asked', 'payout-sent']);
    expect(await transfersOf(market, bad)).toEqual(['payout-asked', 'payout-failed']);
    expect([await noticesOf(good.seller), await noticesOf(bad.seller)]).toEqual([[['sent', 1000]], [['failed', 2000]]]);
    const hasFailed = async (who: TestPerson) =>
      (await sendOk(market, 'GET /payout-method', who)).json<PayoutMethodAnswer>().method?.hasFailed;
    expect([await hasFailed(good.seller), await hasFailed(bad.seller)]).toEqual([false, true]);
    // The money can be asked for again.
    expect((await createPayout(market, bad.seller)).amount).toBe(2000.75);
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
