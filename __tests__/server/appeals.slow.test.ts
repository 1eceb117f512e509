import type { Appeal } from '#contract/admin/appeal';
import type { Case } from '#contract/admin/case';
import type { Statement } from '#contract/admin/decision';
import type { Dashboard } from '#contract/site/dashboard';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn, insertBooking, statusOf } from '../helpers/market/rows.ts';
import { snapshot } from '../helpers/permissions/recorded-changes.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';
import { insertAppeal, lockStatement } from '../../server/features/admin/cases/appeal.queries.ts';
import { isOnPostgres } from '../helpers/setup/postgres.ts';

let market: Market;
let [decider, judge]: TestPerson[] = [];
let seller: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  // Only these two.
  await market.db.query(`update people set deleted_at = now() where role = 'admin'`);
  [decider, judge] = [
    await market.person('admin', { userName: 'Ayesha Rahman' }),
    await market.person('admin', { userName: 'Rafiq Islam' }),
  ];
  seller = await market.person('seller', { userName: 'Kamal Hossain' });
  product = await market.product(seller.id, await market.category(), { productName: 'Runner Bolt' });
});

const FACTS = 'We looked again, and this is what we found.';
const admin = () => decider ?? seller;
const other = () => judge ?? seller;
const theCase = async (): Promise<Case> => {
  const rows = (await send(market, 'GET /cases', admin())).json<Case[]>();
  const found = rows.find(({ kind, subjectId }) => kind === 'product' && subjectId === product);
  if (!found) throw new Error('no case');
  return found;
};
/** Decides a case about the product. */
async function decided(action: string): Promise<void> {
  await send(market, 'POST /reportedItems', await market.person('user'), { productId: product, reason: 'fraud' });
  const { _id, version } = await theCase();
  const reasons = { rule: 'honesty', facts: 'You asked a buyer for money before the meeting.' };
  const answer = await send(market, `POST /cases/${_id}/decision`, admin(), {
    version,
    actions: [{ action }],
    ...reasons,
  });
  expect(outcome(answer)).toBe('200');
}
const statement = async (): Promise<Statement> => {
  const [found] = (await send(market, 'GET /statements', seller)).json<Statement[]>();
  if (!found) throw new Error('no statement');
  return found;
};
const appeal = async (who = seller, text = 'The buyer asked to pay early.') =>
  send(market, `POST /statements/${(await statement())._id}/appeal`, who, { text });
const theAppeal = async (who = other()): Promise<Appeal> => {
  const rows = (await send(market, 'GET /appeals?q=Kamal', who)).json<Appeal[]>();
  const { reference } = await statement();
  const found = rows.find((row) => row.statement.reference === reference);
  if (!found) throw new Error('no appeal');
  return found;
};
const decide = async (upheld: boolean, who = other()) =>
  send(market, `POST /appeals/${(await theAppeal())._id}/decision`, who, { upheld, facts: FACTS });
const news = async () =>
  (await send(market, 'GET /notices', seller))
    .json<{ kind: string; event: string }[]>()
    .filter(({ kind }) => kind === 'statement')
    .map(({ event }) => event);

describe('an appeal', () => {
  it('is possible while suspended, once, and shows its state to the person', async () => {
    await decided('suspend');
    expect(await statement()).toMatchObject({ canAppeal: true });
    expect(outcome(await appeal())).toBe('200');
    expect(outcome(await appeal())).toBe('409 APPEAL_EXISTS');
    expect(await statement()).toMatchObject({
      canAppeal: false,
      appeal: { text: 'The buyer asked to pay early.', createdAt: expect.any(String) },
    });
    expect(await theAppeal()).toMatchObject({
      text: 'The buyer asked to pay early.',
      personName: 'Kamal Hossain',
      adminName: 'Ayesha Rahman',
      canDecide: true,
      statement: { subjectName: 'Runner Bolt', restrictions: [{ action: 'suspend' }] },
    });
    expect((await theAppeal(admin())).canDecide).toBe(false);
  });

  it('is for the person concerned, within 30 days', async () => {
    await decided('warn');
    const { _id } = await statement();
    const stranger = await market.person('seller');
    expect(outcome(await appeal(stranger))).toBe('404 STATEMENT_NOT_FOUND');
    await market.db.query(
      `update statements set created_at = created_at - interval '31 days', appeal_until = appeal_until - interval '31 days' where id = $1`,
      [_id],
    );
    expect(await statement()).toMatchObject({ canAppeal: false });
    expect(outcome(await appeal())).toBe('409 APPEAL_TOO_LATE');
  });

  if (isOnPostgres)
    it('is one, even if it is sent twice at the same moment', async () => {
      await decided('warn');
      const { _id } = await statement();
      const second = await market.db.transaction(async (tx) => {
        await lockStatement(tx, _id, seller.id);
        const waiting = appeal();
        await untilLockIsAwaited(market.db);
        await insertAppeal(tx, _id, 'The first of two.');
        return { waiting };
      });
      expect(outcome(await second.waiting)).toBe('409 APPEAL_EXISTS');
    });

  it('has nothing to appeal against once the decision was undone, and an open one is upheld with it', async () => {
    await decided('hide');
    await appeal();
    const [
      {
        decisions: [decision],
      },
    ] = [(await send(market, `GET /cases/${(await theCase())._id}`, admin())).json<{ decisions: { _id: string }[] }>()];
    await send(market, `POST /decisions/${decision?._id}/undo`, admin());
    expect(await theAppeal()).toMatchObject({
      upheld: true,
      facts: 'The decision was undone before your appeal was decided.',
      decidedBy: 'Ayesha Rahman',
      canDecide: false,
    });
    await market.db.query('delete from appeals');
    expect(outcome(await appeal())).toBe('409 STATEMENT_VOID');
  });
});

describe('POST /appeals/:id/decision', () => {
  const TRACES =
    /^(cases|decisions|statements|restrictions|decision_changes|judged_reports|appeals|notices|notice_deliveries|admin_acts|product_news|reports|search_arrivals|price_changes|signals|signal_checks) /;
  const rows = async () => Object.fromEntries([...(await snapshot(market))].filter(([key]) => !TRACES.test(key)));

  it.each(['hide', 'remove', 'suspend'])('upheld, restores every table row byte for byte after %s', async (action) => {
    await insertBooking(market, product, await market.person('user'));
    const reporter = await market.person('user');
    const before = await rows();
    await send(market, 'POST /reportedItems', reporter, { productId: product, reason: 'fraud' });
    const { _id, version } = await theCase();
    await send(market, `POST /cases/${_id}/decision`, admin(), {
      version,
      actions: [{ action }],
      rule: 'honesty',
      facts: 'You asked a buyer for money before the meeting.',
    });
    expect(await rows()).not.toEqual(before);
    await appeal();
    expect(outcome(await decide(true))).toBe('200');
    expect(await rows()).toEqual(before);
    expect(await news()).toEqual(['upheld']);
    expect(await statement()).toMatchObject({
      voidedAt: expect.any(String),
      restrictions: [{ liftedAt: expect.any(String) }],
      appeal: { upheld: true, facts: FACTS },
    });
    expect((await adminActionsOn(market, 'case', _id)).map(({ act }) => act)).toEqual([
      'decide case',
      'decide appeal',
      'undo decision',
    ]);
  });

  it('rejected, changes nothing, and says why', async () => {
    await decided('hide');
    await appeal();
    expect(outcome(await decide(false))).toBe('200');
    expect(await statusOf(market, product)).toBe('paused');
    expect(await statement()).toMatchObject({ appeal: { upheld: false, facts: FACTS } });
    expect((await news())[0]).toBe('rejected');
    expect(outcome(await decide(true))).toBe('409 APPEAL_DECIDED');
  });

  it('is for another admin than the one who decided the case, where there is one', async () => {
    await decided('warn');
    await appeal();
    const pending = async (who: TestPerson) =>
      (await send(market, 'GET /dashboard', who)).json<Dashboard>().admin?.appeals;
    expect([await pending(admin()), await pending(other())]).toEqual([0, 1]);
    expect(outcome(await decide(true, admin()))).toBe('409 APPEAL_OTHER_ADMIN');
    await market.db.query('update people set deleted_at = now() where id = $1', [other().id]);
    expect(await theAppeal(admin())).toMatchObject({ canDecide: true });
    const { _id } = await theAppeal(admin());
    const body = { upheld: true, facts: FACTS };
    expect(outcome(await send(market, `POST /appeals/${_id}/decision`, admin(), body))).toBe('200');
  });

  it('of two admins at the same time, one wins', async () => {
    await decided('remove');
    await appeal();
    const third = await market.person('admin');
    const answers = await Promise.all([decide(true), decide(false, third)]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 APPEAL_DECIDED']);
  });

  it('lists open and decided ones', async () => {
    await decided('warn');
    await appeal();
    const listed = async (open: boolean) =>
      (await send(market, `GET /appeals?open=${open}&q=Kamal`, other())).json<Appeal[]>().length;
    const [open, closed] = [await listed(true), await listed(false)];
    await decide(false);
    expect([await listed(true), await listed(false)]).toEqual([open - 1, closed + 1]);
  });

  it.each(['999999999', 'abc'])('finds no appeal %s', async (id) =>
    expect(outcome(await send(market, `POST /appeals/${id}/decision`, other(), { upheld: true, facts: FACTS }))).toBe(
      '404 APPEAL_NOT_FOUND',
    ),
  );
});
