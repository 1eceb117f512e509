import type { PayoutBatch } from '#contract/money/payout';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';
import {
  askedPayout,
  createPayout,
  balanceOf,
  fund,
  getBatch,
  makeBatch,
  recordResults,
  SELLER_NAME,
} from '../helpers/money/deals.ts';

let market: Market;
/** New for each test, so that nobody's batches of another test count. */
let admin: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  admin = await market.person('admin', { userName: 'First Admin' });
  second = await market.person('admin', { userName: 'Second Admin' });
});

const approve = (batch: string, who: TestPerson) => send(market, `POST /payout-batches/${batch}/approve`, who);
const fileOf = (batch: string, who: TestPerson, query = '') =>
  send(market, `GET /payout-batches/${batch}/file${query}`, who);
const stateOf = async (batch: string): Promise<PayoutBatch['state'] | undefined> =>
  (await getBatch(market, admin, batch))?.state;
const sent = ({ reference }: { reference: string }) => ({ reference, result: 'sent' });

describe('an admin who also sells', () => {
  /** A payout of the admin. */
  async function ownPayout(taka: number) {
    await sendOk(market, 'PATCH /users/me', admin, { userName: SELLER_NAME });
    await fund(market, admin, taka);
    await sendOk(market, 'POST /payouts', admin);
    const [payout] = (await sendOk(market, 'GET /payouts?of=own', admin)).json<{ _id: string; reference: string }[]>();
    if (!payout) throw new Error('no payout');
    return payout;
  }

  it('takes no part in any step of a payout of their own', async () => {
    const own = await ownPayout(49_999);
    const other = await askedPayout(market, 1000);
    const wanted = { payoutIds: [own._id, other._id] };
    expect(outcome(await send(market, 'POST /payout-batches', admin, wanted))).toBe('409 OWN_PAYOUT');
    const batch = await makeBatch(market, second, [own, other]);
    expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'awaiting_approval', containsOwn: true });
    expect(outcome(await approve(batch, admin))).toBe('409 OWN_PAYOUT');
    const third = await market.person('admin');
    expect(outcome(await approve(batch, third))).toBe('200');
    expect(outcome(await fileOf(batch, admin))).toBe('409 OWN_PAYOUT');
    expect(outcome(await recordResults(market, admin, batch, [sent(other)]))).toBe('409 OWN_PAYOUT');
    expect(outcome(await recordResults(market, admin, batch, [{ ...sent(own), result: 'failed' }]))).toBe(
      '409 OWN_PAYOUT',
    );
    expect(outcome(await recordResults(market, third, batch, [sent(own), sent(other)]))).toBe('200');
    expect(await balanceOf(market, admin)).toMatchObject({ paidOut: 49_999, inPayout: 0 });
  });

  it('sees which payouts are their own, and is not asked to approve them', async () => {
    const own = await ownPayout(60_000);
    const waitingFor = async (who: TestPerson) =>
      (await sendOk(market, 'GET /dashboard', who)).json<{ admin: { payouts: number } }>().admin.payouts;
    const listed = (await sendOk(market, 'GET /payouts?state=asked', admin)).json<{ _id: string; isOwn?: true }[]>();
    expect(listed.find(({ _id }) => _id === own._id)).toMatchObject({ isOwn: true });
    expect((await waitingFor(second)) - (await waitingFor(admin))).toBe(1);
    await makeBatch(market, second, [own]);
    const third = await market.person('admin');
    expect((await waitingFor(third)) - (await waitingFor(admin))).toBe(1);
  });

  it('still counts an approved batch, for those who may enter its results', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, 60_000)]);
    const waiting = async () =>
      Promise.all(
        [admin, second].map(
          async (who) =>
            (await sendOk(market, 'GET /dashboard', who)).json<{ admin: { payouts: number } }>().admin.payouts,
        ),
      );
    const before = await waiting();
    expect(outcome(await approve(batch, second))).toBe('200');
    expect(await waiting()).toEqual(before);
    await market.db.query(`update payout_batches set state = 'settled' where id = $1`, [batch]);
    expect(await waiting()).toEqual([before[0], Number(before[1]) - 1]);
  });
});

describe('amounts count together over 24 hours', () => {
  it('of one maker: the second batch of Tk 49,999 waits for another admin', async () => {
    const [one, other] = [await askedPayout(market, 49_999), await askedPayout(market, 49_999)];
    expect(await stateOf(await makeBatch(market, admin, [one]))).toBe('ready');
    const batch = await makeBatch(market, admin, [other]);
    expect(await stateOf(batch)).toBe('awaiting_approval');
    expect(outcome(await fileOf(batch, admin))).toBe('409 PAYOUT_BATCH_UNAPPROVED');
  });

  it('up to Tk 50,000 in sum nobody else is needed, and the next paisa needs a second admin', async () => {
    const parts = [
      await askedPayout(market, 20_000),
      await askedPayout(market, 30_000),
      await askedPayout(market, 500),
    ];
    const states: unknown[] = [];
    for (const payout of parts) states.push(await stateOf(await makeBatch(market, admin, [payout])));
    expect(states).toEqual(['ready', 'ready', 'awaiting_approval']);
  });

  it('of one seller: by whichever admins', async () => {
    const first = await askedPayout(market, 30_000);
    expect(await stateOf(await makeBatch(market, admin, [first]))).toBe('ready');
    await fund(market, first.seller, 30_000);
    const later = await createPayout(market, first.seller);
    expect(await stateOf(await makeBatch(market, second, [later]))).toBe('awaiting_approval');
  });

  it('including batches that were turned down: money may have been sent with their file', async () => {
    const payout = await askedPayout(market, 40_000);
    const batch = await makeBatch(market, admin, [payout]);
    await recordResults(market, admin, batch, [{ ...sent(payout), result: 'failed' }]);
    const again = await createPayout(market, payout.seller);
    expect(await stateOf(await makeBatch(market, admin, [again]))).toBe('awaiting_approval');
  });

  it('not what is older', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, 49_999)]);
    await market.db.query(`update payout_batches set created_at = now() - interval '24 hours 1 second' where id = $1`, [
      batch,
    ]);
    expect(await stateOf(await makeBatch(market, admin, [await askedPayout(market, 49_999)]))).toBe('ready');
  });

  it('of batches made at the same moment, too', async () => {
    const payouts = await Promise.all([1, 2, 3, 4].map(() => askedPayout(market, 49_999)));
    const batches = await Promise.all(payouts.map((payout) => makeBatch(market, admin, [payout])));
    const states = await Promise.all(batches.map(stateOf));
    expect(states.toSorted()).toEqual(['awaiting_approval', 'awaiting_approval', 'awaiting_approval', 'ready']);
  });

  it('and the answer says whether the batch waits for a second admin', async () => {
    const [one, other] = [await askedPayout(market, 40_000), await askedPayout(market, 40_000)];
    const make = async ({ _id }: { _id: string }) =>
      (await sendOk(market, 'POST /payout-batches', admin, { payoutIds: [_id] })).json<{ state: string }>().state;
    expect([await make(one), await make(other)]).toEqual(['ready', 'awaiting_approval']);
  });
});

describe('who made a batch above the limit', () => {
  it('does not record its results: another admin does', async () => {
    const payout = await askedPayout(market, 60_000);
    const batch = await makeBatch(market, admin, [payout]);
    await approve(batch, second);
    for (const result of ['sent', 'failed'])
      expect(outcome(await recordResults(market, admin, batch, [{ ...sent(payout), result }]))).toBe(
        '409 OWN_PAYOUT_RESULTS',
      );
    expect(outcome(await recordResults(market, second, batch, [sent(payout)]))).toBe('200');
  });

  it('can turn it down while nobody has approved it: no file of it exists', async () => {
    const payout = await askedPayout(market, 60_000);
    const batch = await makeBatch(market, admin, [payout]);
    expect(outcome(await recordResults(market, admin, batch, [{ ...sent(payout), result: 'failed' }]))).toBe('200');
  });

  it('records those of a batch below the limit', async () => {
    const payout = await askedPayout(market, 1000);
    const batch = await makeBatch(market, admin, [payout]);
    expect(outcome(await recordResults(market, admin, batch, [sent(payout)]))).toBe('200');
  });
});

describe('downloads of a file', () => {
  it('are numbered in its name and in the file, and the next one asks first', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, 1000)]);
    const first = await fileOf(batch, admin);
    expect(first.headers['content-disposition']).toBe(`attachment; filename="motohaat-payouts-${batch}-1.csv"`);
    expect(first.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringMatching(/,File$/),
      expect.stringMatching(new RegExp(`,${batch}-1$`)),
    ]);
    const asked = await fileOf(batch, second);
    expect(outcome(asked)).toBe('409 PAYOUT_FILE_DOWNLOADED');
    expect(asked.json()).toMatchObject({ download: { number: 1, by: 'First Admin', at: expect.any(String) } });
    const again = await fileOf(batch, second, '?after=1');
    expect(again.headers['content-disposition']).toBe(`attachment; filename="motohaat-payouts-${batch}-2.csv"`);
    expect(again.body).toContain(`,${batch}-2\r\n`);
    // The admin who answered a question about an earlier download is asked again.
    expect(outcome(await fileOf(batch, admin, '?after=1'))).toBe('409 PAYOUT_FILE_DOWNLOADED');
    expect(await getBatch(market, admin, batch)).toMatchObject({
      downloads: 2,
      lastDownload: { number: 2, by: 'Second Admin', at: expect.any(String) },
    });
    const read = (await adminActionsOn(market, 'payout batch', batch)).filter(({ act }) => act === 'read payout file');
    expect(read.map(({ adminId, after }) => [adminId, after])).toEqual([
      [admin.id, { file: `motohaat-payouts-${batch}-1.csv` }],
      [second.id, { file: `motohaat-payouts-${batch}-2.csv`, again: true }],
    ]);
  });

  it('at the same moment: one gets the file, the other is asked', async () => {
    const batch = await makeBatch(market, admin, [await askedPayout(market, 1000)]);
    const answers = await Promise.all([fileOf(batch, admin), fileOf(batch, second), fileOf(batch, second)]);
    expect(answers.map(outcome).toSorted()).toEqual([
      '200',
      '409 PAYOUT_FILE_DOWNLOADED',
      '409 PAYOUT_FILE_DOWNLOADED',
    ]);
  });
});
