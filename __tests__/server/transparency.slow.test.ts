import type { CaseFigures } from '#contract/admin/case-figures';
import type { Transparency } from '#contract/site/transparency';
import { syncCase } from '../../server/features/trust/case-state/case-state.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertReport } from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
beforeEach(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterEach(() => market.close());

const read = async () => {
  const answer = await send(market, 'GET /transparency');
  expect(outcome(answer)).toBe('200');
  return answer.json<Transparency>().months;
};

/** The case of a new product that somebody reports. */
async function reported(): Promise<string> {
  const seller = await market.person('seller');
  const product = await market.product(seller.id, await market.category());
  await insertReport(market, product, await market.person('user'));
  const [found] = await market.db.query<{ id: string }>('select id::text from cases where subject_id = $1', [product]);
  return found?.id ?? '';
}

async function decide(id: string, action: 'none' | 'warn'): Promise<void> {
  const reasons = action === 'none' ? {} : { rule: 'spam', facts: 'The same bike is listed twice.' };
  const [found] = await market.db.query<{ version: number }>('select version from cases where id = $1', [id]);
  const decided = await send(market, `POST /cases/${id}/decision`, admin, {
    version: found?.version,
    actions: [{ action }],
    ...reasons,
  });
  expect(outcome(decided)).toBe('200');
}

describe('GET /transparency', () => {
  it('is empty where nobody has reported anything', async () => {
    expect(await read()).toEqual([]);
  });

  it('publishes what happened in each month, without counts below five', async () => {
    const cases: string[] = [];
    for (let n = 0; n < 7; n += 1) cases.push(await reported());
    // Reported 1, 2 … 7 hours before their decision.
    await market.db.query(
      `update reports r set created_at = now() - make_interval(hours => n.position::int)
       from (select id, row_number() over (order by id) as position from reports) n where n.id = r.id`,
    );
    for (const [n, id] of cases.entries()) if (n < 6) await decide(id, n < 5 ? 'none' : 'warn');
    await market.db.query(`insert into appeals (statement_id, text) select id, 'Those are two bikes.' from statements`);
    const months = await read();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit' });
    // Reports of the last seven hours can be of two months.
    const month = months.find((each) => each.decisions.length > 0);
    expect(month).toMatchObject({
      month: day.format(new Date()).slice(0, 7),
      decided: 6,
      hours: { median: 3.5, percentile90: 5.5 },
      decisions: [
        { action: 'none', count: 5 },
        { action: 'warn', rule: 'spam' },
      ],
    });
    for (const name of ['signals', 'appeals', 'upheld']) expect(month).not.toHaveProperty(name);
    expect(month?.decisions[1]).not.toHaveProperty('count');
  });

  it('says nothing of more than twelve months ago', async () => {
    await reported();
    await market.db.query(`update reports set created_at = now() - interval '13 months'`);
    expect(await read()).toEqual([]);
  });

  it('reads the figures once for many readers', async () => {
    expect(await read()).toEqual([]);
    await reported();
    expect(await read()).toEqual([]);
  });
});

describe('GET /cases/figures', () => {
  it('shows open cases by age, the time to decision, and whose reports were right', async () => {
    const [warned, dismissed, open, old] = [await reported(), await reported(), await reported(), await reported()];
    await market.db.query(
      `update reports set reason = 'fraud' where product_id = (select subject_id from cases where id = $1)`,
      [open],
    );
    const [{ subject } = { subject: '' }] = await market.db.query<{ subject: string }>(
      'select subject_id::text as subject from cases where id = $1',
      [open],
    );
    await market.db.transaction((tx) => syncCase(tx, { kind: 'product', subjectId: subject }));
    await market.db.query(`update cases set opened_at = now() - interval '8 days' where id = $1`, [old]);
    await market.db.query(`update reports set created_at = now() - interval '3 hours'`);
    await decide(warned, 'warn');
    await decide(dismissed, 'none');
    await market.db.query(`update cases set reasons = '{fraud,sold}' where id = $1`, [open]);
    const {
      open: counts,
      decided,
      hours,
      reporters,
    } = (await send(market, 'GET /cases/figures', admin)).json<CaseFigures>();
    expect(counts).toEqual([
      { reason: 'fraud', underDay: 1, underWeek: 0, older: 0 },
      { reason: 'sold', underDay: 1, underWeek: 0, older: 0 },
      { underDay: 0, underWeek: 0, older: 1 },
    ]);
    expect(decided).toBe(2);
    expect(hours?.median).toBeCloseTo(3, 1);
    expect(reporters.map(({ judged, upheld }) => [judged, upheld])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });
});
