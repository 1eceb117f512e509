import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '#contract/admin/audit';
import type { Case, CaseDetail } from '#contract/admin/case';
import { syncCase } from '../../server/features/trust/case-state/case-state.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import type { TestPerson } from '../helpers/market/market.ts';
import {
  admin,
  adminActionsOn,
  insertConversationReport,
  insertReport,
  market,
  product,
  reporter,
  seller,
  setUpReportable,
} from '../helpers/market/rows.ts';

setUpReportable();

const casesOf = async (about: string, query = ''): Promise<Case[]> =>
  (await send(market, `GET /cases?q=Runner${query}`, admin))
    .json<Case[]>()
    .filter(({ kind, subjectId }) => `${kind} ${subjectId}` === about);
const caseOf = async (about = `product ${product}`): Promise<Case> => {
  const [found, ...more] = await casesOf(about);
  if (!found || more.length > 0) throw new Error(`${more.length + Number(!!found)} cases`);
  return found;
};
const detail = async (id: string) => (await send(market, `GET /cases/${id}`, admin)).json<CaseDetail>();
const report = (body: object = {}, who = reporter) =>
  send(market, 'POST /reportedItems', who, { productId: product, ...body });
/** A conversation that the reporter began with the seller. */
const askedAbout = async (): Promise<string> => {
  const message = { productId: product, text: 'Is it still there?', clientId: randomUUID() };
  return (await send(market, 'POST /conversations', reporter, message)).json<{ insertedId: string }>().insertedId;
};
const dismissAll = async () => {
  for (const { _id } of (await detail((await caseOf())._id)).allReports)
    await send(market, `PATCH /reportedItems/${_id}`, admin);
};

describe('a case', () => {
  it('is one for 100 reports of one product', async () => {
    await market.db.query(
      `with people as (insert into people (user_name, email, role, image)
         select 'Reporter ' || n, 'reporter' || n || '-' || $1 || '@example.com', 'user', '' from generate_series(1, 100) n returning id)
       insert into reports (kind, subject_id, reporter_id, reason) select 'product', $1::bigint, id, 'fraud' from people`,
      [product],
    );
    await market.db.transaction((tx) => syncCase(tx, { kind: 'product', subjectId: product }));
    expect(await caseOf()).toEqual({
      _id: expect.any(String),
      reference: expect.stringMatching(/^\d{4}-\d{4}$/),
      kind: 'product',
      subjectId: product,
      productName: 'Runner Bolt',
      productId: product,
      image: '/images/i/none/full.webp',
      personId: seller.id,
      personName: 'Kamal Hossain',
      personLanguage: 'en',
      state: 'open',
      priority: 'high',
      version: 1,
      reports: 100,
      reasons: ['fraud'],
      signals: [],
      openedAt: expect.any(String),
      reportedAt: expect.any(String),
    });
  });

  it('has a reference in which each wrong digit shows', async () => {
    await report();
    const { reference } = await caseOf();
    const digits = [...reference.replace('-', '')].map(Number);
    const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
    expect(sum % 10).toBe(0);
    const found = await send(market, `GET /cases?q=${reference.replace('-', '')}`, admin);
    expect(found.json()).toMatchObject([{ reference }]);
  });

  it('takes its priority from the worst reason, and all reasons of open reports', async () => {
    await report({ reason: 'sold' });
    expect(await caseOf()).toMatchObject({ priority: 'low', reasons: ['sold'], version: 1 });
    await report({ reason: 'wrong' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ priority: 'normal', reasons: ['sold', 'wrong'], version: 2 });
    await report({ reason: 'stolen' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ priority: 'high', reports: 3, version: 3 });
  });

  it('is decided once all its reports are closed, by whichever call', async () => {
    await report({ reason: 'wrong' });
    await report({ reason: 'sold' }, await market.person('user'));
    const [first] = (await detail((await caseOf())._id)).allReports;
    await send(market, `PATCH /reportedItems/${first?._id}`, admin);
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1 });
    await send(market, `DELETE /deletedReportedItem/${product}`, admin);
    expect(await caseOf()).toMatchObject({ state: 'decided', reports: 0, decidedAt: expect.any(String) });
    expect((await detail((await caseOf())._id)).events.map(({ action, adminName }) => [action, adminName])).toEqual([
      ['remove reported product', 'Ayesha Rahman'],
      ['dismiss report', 'Ayesha Rahman'],
    ]);
  });

  it('closes a report of what was judged already, and says so to the reporter', async () => {
    await report({ reason: 'wrong' });
    await dismissAll();
    const judged = await caseOf();
    const late = await market.person('user');
    expect(outcome(await report({ reason: 'wrong' }, late))).toBe('200');
    expect(await caseOf()).toEqual(judged);
    const { allReports } = await detail(judged._id);
    expect(allReports).toMatchObject([{ reason: 'wrong', isOpen: false }, { isOpen: false }]);
    const notices = (await send(market, 'GET /notices', late)).json<object[]>();
    expect(notices).toMatchObject([{ kind: 'report', event: 'dismissed', subjectId: allReports[0]?._id }]);
  });

  it('opens again for a new reason', async () => {
    await report({ reason: 'wrong' });
    await dismissAll();
    await report({ reason: 'stolen' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1, reasons: ['stolen'], priority: 'high' });
    await dismissAll();
    await report({ reason: 'wrong' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ state: 'decided' });
  });

  it('opens again if the product has changed since', async () => {
    await report({ reason: 'wrong' });
    await dismissAll();
    await market.db.query(`update products set descriptions = 'Another text' where id = $1`, [product]);
    await report({ reason: 'wrong' }, await market.person('user'));
    const again = await caseOf();
    expect(again).toMatchObject({ state: 'open', reports: 1, decidedAt: expect.any(String) });
    expect(again.openedAt > (again.decidedAt ?? '')).toBe(true);
  });

  it.each([
    ['colour', `colour = 'blue'`],
    ['engine', 'engine_cc = 125'],
    ['original price', 'buying_price = buying_price + 1000'],
    ['area', `district = 'Dhaka', area = 'Mirpur'`],
    ['papers', `papers = '{"onTest": true}'`],
  ])('opens again if its %s has changed', async (_name, change) => {
    await report({ reason: 'wrong' });
    await dismissAll();
    await market.db.query(`update products set ${change} where id = $1`, [product]);
    await report({ reason: 'wrong' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1 });
  });

  it('stays decided when only the sale has changed', async () => {
    await report({ reason: 'wrong' });
    await dismissAll();
    await market.db.query(`update products set status = 'paused', accepts_deposit = false where id = $1`, [product]);
    await report({ reason: 'wrong' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ state: 'decided' });
  });

  it('of a conversation is about the other person, and opens again after another message', async () => {
    const conversationId = await askedAbout();
    const complain = () => send(market, `POST /conversations/${conversationId}/report`, reporter, { reason: 'fraud' });
    await complain();
    const found = await caseOf(`conversation ${conversationId}`);
    expect(found).toMatchObject({ kind: 'conversation', personName: 'Kamal Hossain', productId: product });
    expect((await detail(found._id)).subject).toMatchObject({ otherName: 'Tanvir Ahmed' });
    const [row] = await market.db.query<{ id: string }>('select id::text from reports where conversation_id = $1', [
      conversationId,
    ]);
    await send(market, `PATCH /reportedConversations/${row?.id}`, admin);
    await complain();
    expect(await caseOf(`conversation ${conversationId}`)).toMatchObject({ state: 'decided' });
    await send(market, `POST /conversations/${conversationId}/messages`, seller, {
      text: 'Send the money first.',
      clientId: 'second-message',
    });
    await complain();
    expect(await caseOf(`conversation ${conversationId}`)).toMatchObject({ state: 'open', reports: 1 });
  });

  it('that two people report of one conversation is one case', async () => {
    const conversationId = await askedAbout();
    for (const person of [reporter, seller]) await insertConversationReport(market, conversationId, person);
    expect(await caseOf(`conversation ${conversationId}`)).toMatchObject({ reports: 2, personName: 'Kamal Hossain' });
  });
});

describe('the weight of a report', () => {
  const grown = async (count: number, age = '1 month') => {
    const people: TestPerson[] = [];
    for (let made = 0; made < count; made += 1) people.push(await market.person('user'));
    await market.db.query('update people set created_at = now() - $2::interval where id = any($1::bigint[])', [
      people.map(({ id }) => id),
      age,
    ]);
    return people;
  };
  /** As if this number of the person's reports had been judged. */
  const judged = async ({ id }: TestPerson, upheld: number, rejected: number) => {
    await report();
    const { _id } = await caseOf();
    await market.db.query(
      `with made as (insert into decisions (case_id, admin_id, actions) select $1, $2, '{none}' from generate_series(1, $4::int + $5::int)
         returning id)
       insert into judged_reports (decision_id, reporter_id, upheld) select id, $3, row_number() over (order by id) <= $4::int from made`,
      [_id, admin.id, id, upheld, rejected],
    );
    await market.db.query('delete from reports where product_id = $1', [product]);
    await market.db.query('update cases set decision_id = null where id = $1', [_id]);
  };

  it('of three established accounts makes a case more urgent', async () => {
    const [one, two, three] = await grown(3);
    for (const who of [one, two]) await report({ reason: 'wrong' }, who);
    expect(await caseOf()).toMatchObject({ priority: 'normal' });
    await report({ reason: 'wrong' }, three);
    expect(await caseOf()).toMatchObject({ priority: 'high' });
  });

  it('of many new accounts in an hour stays as if it were one', async () => {
    for (const who of await grown(12, '1 hour')) await report({ reason: 'wrong' }, who);
    expect(await caseOf()).toMatchObject({ priority: 'normal', reports: 12 });
  });

  it('shrinks if the reporter was usually wrong, and grows if usually right', async () => {
    const [liar, expert] = await grown(2);
    if (!liar || !expert) throw new Error('nobody');
    await judged(liar, 0, 6);
    await report({ reason: 'wrong' }, liar);
    expect(await caseOf()).toMatchObject({ priority: 'low' });
    await judged(expert, 6, 0);
    await report({ reason: 'wrong' }, expert);
    expect(await caseOf()).toMatchObject({ priority: 'normal' });
    // Twice the usual weight: with another's report it is as good as three.
    const [other] = await grown(1);
    await report({ reason: 'wrong' }, other);
    expect(await caseOf()).toMatchObject({ priority: 'high' });
  });
});

describe('GET /cases', () => {
  it('filters by state, kind, reason, priority, age and claim', async () => {
    await report({ reason: 'stolen' });
    const { _id } = await caseOf();
    const shows = async (query: string) => (await casesOf(`product ${product}`, `&${query}`)).length;
    expect([await shows('state=open'), await shows('state=decided')]).toEqual([1, 0]);
    expect([await shows('kind=product'), await shows('kind=review')]).toEqual([1, 0]);
    expect([await shows('reason=stolen'), await shows('reason=fraud')]).toEqual([1, 0]);
    expect([await shows('priority=high'), await shows('priority=low')]).toEqual([1, 0]);
    expect([await shows('mine=true'), await shows('mine=false')]).toEqual([0, 1]);
    await send(market, `POST /cases/${_id}/claim`, admin);
    expect([await shows('mine=true'), await shows('mine=false')]).toEqual([1, 0]);
    expect([await shows('age=hour'), await shows('age=day')]).toEqual([0, 0]);
    await market.db.query(`update cases set opened_at = now() - interval '25 hours' where id = $1`, [_id]);
    expect([await shows('age=day'), await shows('age=week')]).toEqual([1, 0]);
  });

  it('counts the open ones', async () => {
    const counts = async () => (await send(market, 'GET /cases/counts', admin)).json<Record<string, number>>();
    const before = await counts();
    await report({ reason: 'stolen' });
    await send(market, `POST /cases/${(await caseOf())._id}/claim`, admin);
    expect(await counts()).toEqual({
      open: (before.open ?? 0) + 1,
      high: (before.high ?? 0) + 1,
      mine: 1,
      overDay: before.overDay,
      appeals: before.appeals,
      toConfirm: [],
    });
    await dismissAll();
    expect(await counts()).toEqual(before);
  });
});

describe('GET /cases/:id', () => {
  it('has the product, its seller, all reports, and other cases of the seller', async () => {
    await report({ reason: 'stolen', comment: 'I know the owner.' });
    const other = await market.product(seller.id, await market.category(), { productName: 'Runner Knight' });
    await insertReport(market, other, reporter);
    expect(await detail((await caseOf())._id)).toMatchObject({
      subject: { status: 'available', photos: [], text: expect.any(String), price: expect.any(Number) },
      person: { _id: seller.id, userName: 'Kamal Hossain', email: seller.email, onSale: 2, removed: 0, cases: 2 },
      allReports: [
        { reporterName: 'Tanvir Ahmed', reporterEmail: reporter.email, reason: 'stolen', comment: 'I know the owner.' },
      ],
      events: [],
      similar: [{ subjectId: other, productName: 'Runner Knight' }],
    });
  });

  it.each(['999999999', 'abc'])('finds no case %s', async (id) =>
    expect(outcome(await send(market, `GET /cases/${id}`, admin))).toBe('404 CASE_NOT_FOUND'),
  );
});

describe('POST /cases/:id/claim', () => {
  const claim = (id: string, who = admin) => send(market, `POST /cases/${id}/claim`, who);

  it('reserves the case for 15 minutes, against other admins', async () => {
    await report();
    const { _id } = await caseOf();
    const other = await market.person('admin');
    const { until } = (await claim(_id)).json<{ until: string }>();
    expect((Date.parse(until) - Date.now()) / 60_000).toBeCloseTo(15, 0);
    expect(outcome(await claim(_id, other))).toBe('409 CASE_CLAIMED');
    expect(outcome(await claim(_id))).toBe('200');
    expect((await caseOf()).claim).toEqual({ adminName: 'Ayesha Rahman', isOwn: true, until: expect.any(String) });
    expect(await adminActionsOn(market, 'case', _id)).toMatchObject([{ act: 'claim case' }, { act: 'claim case' }]);
    const { reference } = await caseOf();
    const logged = (await send(market, `GET /audit?q=${reference}`, admin)).json<AuditEntry[]>();
    expect(logged).toMatchObject(Array(2).fill({ subject: 'case', subjectId: _id, reference }));
    await market.db.query(`update cases set claimed_until = now() where id = $1`, [_id]);
    expect((await caseOf()).claim).toBeUndefined();
    expect(outcome(await claim(_id, other))).toBe('200');
  });

  it('is refused for a decided case', async () => {
    await report();
    const { _id } = await caseOf();
    await dismissAll();
    expect(outcome(await claim(_id))).toBe('409 CASE_DECIDED');
  });
});
