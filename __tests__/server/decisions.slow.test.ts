import { randomUUID } from 'node:crypto';
import type { CaseDetail } from '#contract/admin/case';
import type { Statement } from '#contract/admin/decision';
import { outcome, send } from '../helpers/market/calls.ts';
import { TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { insertAcceptedPapers, openMailbox } from '../helpers/market/people.ts';
import {
  admin,
  adminActionsOn,
  closedBecause,
  insertAdvert,
  insertBooking,
  market,
  noticesOf,
  openCaseOf,
  payBooking,
  product,
  REASONS,
  reporter,
  seller,
  setUpReportable,
  statusOf,
} from '../helpers/market/rows.ts';
import { snapshot } from '../helpers/permissions/recorded-changes.ts';
import { notifyOfProducts } from '../../server/features/news/notices/product-news.queries.ts';
import { indexProduct, updateVerifiedInSearch } from '../../server/features/catalogue/search/index.queries.ts';

setUpReportable();

const report = (who = reporter, reason = 'fraud') =>
  send(market, 'POST /reportedItems', who, { productId: product, reason });
const caseOf = (subject = product, kind = 'product') => openCaseOf(market, admin, subject, kind);
type Actions = { action: string; days?: number }[];
const decide = async (actions: Actions, { by = admin, shown = undefined as CaseDetail | undefined } = {}) => {
  const { _id, version } = shown ?? (await caseOf());
  const reasons = actions.some(({ action }) => action === 'none') ? {} : REASONS;
  return send(market, `POST /cases/${_id}/decision`, by, { version, actions, ...reasons });
};
const statements = async (who = seller) => (await send(market, 'GET /statements', who)).json<Statement[]>();
const notices = (who: TestPerson) => noticesOf(market, who);
const list = async (who = seller) =>
  send(market, 'POST /products', who, {
    categoryId: await market.category(),
    productName: 'Runner Knight',
    buyingPrice: 90_000,
    sellingPrice: 80_000,
    purchaseYear: 2019,
    condition: 'Fair',
    sellerPhone: '+8801711000002',
    location: 'Khulna',
    descriptions: 'Runs well.',
    image: TEST_IMAGE,
  });

describe('a decision', () => {
  it('is one for all reports, closes them, and notifies each reporter and the person concerned', async () => {
    const others = [reporter, await market.person('user'), await market.person('user')];
    for (const who of others) await report(who);
    const { decisionId } = (await decide([{ action: 'remove' }, { action: 'limit', days: 7 }])).json<{
      decisionId: string;
    }>();
    expect(await statusOf(market, product)).toBe('removed');
    const after = await caseOf();
    expect(after).toMatchObject({
      state: 'decided',
      reports: 0,
      decisions: [
        {
          _id: decisionId,
          adminName: 'Ayesha Rahman',
          actions: [{ action: 'remove' }, { action: 'limit', until: expect.any(String) }],
          ...REASONS,
          canUndo: true,
        },
      ],
      person: { statements: 1, isLimited: true, isSuspended: false },
    });
    for (const who of others) expect(await notices(who)).toEqual(['report removed']);
    expect(after.allReports.map(({ judged, upheld }) => [judged, upheld])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const another = await market.product(seller.id, await market.category());
    await send(market, 'POST /reportedItems', reporter, { productId: another, reason: 'fraud' });
    expect((await caseOf(another)).allReports).toMatchObject([{ judged: 1, upheld: 1 }]);
    expect(await notices(seller)).toEqual(['statement made']);
    expect(await adminActionsOn(market, 'case', after._id)).toMatchObject([
      { adminId: admin.id, act: 'decide case', after: { reference: after.reference, ...REASONS } },
    ]);
    const rows = (await send(market, 'GET /reportedItems', admin)).json<
      { productId: string; adminComments?: string }[]
    >();
    for (const row of rows.filter(({ productId }) => productId === product))
      expect(row.adminComments).toMatch(/^Product removed on /);
  });

  it('gives the person concerned the full reasons, and never says who reported', async () => {
    await report();
    await decide([{ action: 'hide' }, { action: 'limit', days: 30 }]);
    const [statement, ...more] = await statements();
    expect(more).toEqual([]);
    expect(statement).toEqual({
      _id: expect.any(String),
      reference: (await caseOf()).reference,
      createdAt: expect.any(String),
      kind: 'product',
      subjectName: 'Runner Bolt',
      subjectAt: expect.any(String),
      productId: product,
      restrictions: [
        { action: 'hide', from: expect.any(String) },
        { action: 'limit', from: expect.any(String), until: expect.any(String) },
      ],
      ...REASONS,
      source: 'report',
      appealUntil: expect.any(String),
      canAppeal: true,
    });
    const days =
      (Date.parse(statement?.restrictions[1]?.until ?? '') - Date.parse(statement?.createdAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(JSON.stringify(statement)).not.toMatch(/Tanvir|report_?er/i);
    expect(await statements(reporter)).toEqual([]);
  });

  it('none closes the reports without a statement', async () => {
    await report();
    expect(outcome(await decide([{ action: 'none' }]))).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
    expect(await notices(reporter)).toEqual(['report dismissed']);
    expect([await statements(), await notices(seller)]).toEqual([[], []]);
    expect(await caseOf()).toMatchObject({
      state: 'decided',
      decisions: [{ actions: [{ action: 'none' }], canUndo: false }],
    });
  });

  it('of two admins at the same time, one wins, and the other learns that the case has changed', async () => {
    await report();
    const shown = await caseOf();
    const other = await market.person('admin');
    const answers = await Promise.all([
      decide([{ action: 'hide' }], { shown }),
      decide([{ action: 'remove' }], { shown, by: other }),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 CASE_CHANGED']);
    expect((await caseOf()).decisions).toHaveLength(1);
    expect(await statements()).toHaveLength(1);
  });

  it('is refused if a report came since it was opened', async () => {
    await report();
    const shown = await caseOf();
    await report(await market.person('user'), 'stolen');
    expect(outcome(await decide([{ action: 'none' }], { shown }))).toBe('409 CASE_CHANGED');
    expect(outcome(await decide([{ action: 'none' }]))).toBe('200');
  });

  it.each<[why: string, body: object, field: string]>([
    ['a restriction without a rule', { actions: [{ action: 'hide' }], facts: REASONS.facts }, 'rule'],
    ['a restriction without facts', { actions: [{ action: 'hide' }], rule: 'honesty' }, 'facts'],
    ['facts that say nothing', { actions: [{ action: 'hide' }], rule: 'honesty', facts: 'Bad.' }, 'facts'],
    ['none beside another', { actions: [{ action: 'none' }, { action: 'warn' }], ...REASONS }, 'actions'],
    ['the same twice', { actions: [{ action: 'warn' }, { action: 'warn' }], ...REASONS }, 'actions'],
    ['hide and remove', { actions: [{ action: 'hide' }, { action: 'remove' }], ...REASONS }, 'actions'],
    ['a limit without days', { actions: [{ action: 'limit' }], ...REASONS }, 'days'],
    ['a limit of 91 days', { actions: [{ action: 'limit', days: 91 }], ...REASONS }, 'actions/0/days'],
    ['days of a warning', { actions: [{ action: 'warn', days: 5 }], ...REASONS }, 'days'],
  ])('is refused for %s', async (_why, body, field) => {
    await report();
    const { _id, version } = await caseOf();
    const answer = await send(market, `POST /cases/${_id}/decision`, admin, { version, ...body });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json<{ field: string }>().field.replaceAll('.', '/')).toBe(field);
    expect((await caseOf()).state).toBe('open');
  });

  it('about oneself is for another admin, and admins are not suspended', async () => {
    const own = await market.product(admin.id, await market.category());
    await send(market, 'POST /reportedItems', reporter, { productId: own, reason: 'fraud' });
    const shown = await caseOf(own);
    expect(outcome(await decide([{ action: 'none' }], { shown }))).toBe('409 CASE_OWN');
    const other = await market.person('admin');
    expect(outcome(await decide([{ action: 'suspend' }], { shown, by: other }))).toBe('409 CASE_ADMIN');
    expect(outcome(await decide([{ action: 'warn' }], { shown, by: other }))).toBe('200');
  });

  it('leaves a product that was paid for', async () => {
    await report();
    await payBooking(market, await insertBooking(market, product, reporter));
    expect(outcome(await decide([{ action: 'remove' }]))).toBe('409 PRODUCT_PAID');
    expect(outcome(await decide([{ action: 'warn' }]))).toBe('200');
  });

  it('about a conversation warns or limits the reported person', async () => {
    const message = { productId: product, text: 'Is it still there?', clientId: randomUUID() };
    const { insertedId } = (await send(market, 'POST /conversations', reporter, message)).json<{
      insertedId: string;
    }>();
    await send(market, `POST /conversations/${insertedId}/report`, reporter, { reason: 'offensive' });
    const shown = await caseOf(insertedId, 'conversation');
    expect(outcome(await decide([{ action: 'hide' }], { shown }))).toBe('400 VALIDATION');
    expect(outcome(await decide([{ action: 'warn' }], { shown }))).toBe('200');
    expect(await statements()).toMatchObject([{ kind: 'conversation', restrictions: [{ action: 'warn' }] }]);
    expect(await notices(reporter)).toEqual(['report acted']);
  });
});

describe('a restriction', () => {
  const insert = (columns: object) => {
    const names = Object.keys(columns);
    return market.db.query(
      `insert into statements (${names.join(', ')}) values (${names.map((_name, place) => `$${place + 1}`).join(', ')})`,
      Object.values(columns),
    );
  };

  it('is impossible without a complete statement, in SQL as well', async () => {
    await report();
    await decide([{ action: 'none' }]);
    const [decision] = await market.db.query<{ id: string }>('select max(id)::text as id from decisions');
    const whole = {
      decision_id: decision?.id,
      person_id: seller.id,
      reference: '1234-5678',
      kind: 'product',
      subject_id: product,
      product_id: product,
      subject_name: 'Runner Bolt',
      subject_at: '2026-01-01T00:00:00Z',
      facts: REASONS.facts,
      source: 'report',
      rule: 'honesty',
      appeal_until: '2099-01-01T00:00:00Z',
    };
    for (const name of Object.keys(whole)) {
      const { [name as keyof typeof whole]: _left, ...incomplete } = whole;
      await expect(insert(incomplete)).rejects.toThrow(/null value|statements_check/);
    }
    await expect(insert({ ...whole, facts: '          ' })).rejects.toThrow(/check constraint/);
    await expect(insert({ ...whole, rule: 'because' })).rejects.toThrow(/check constraint/);
    await expect(insert({ ...whole, appeal_until: '2026-01-02T00:00:00Z' })).rejects.toThrow(/check constraint/);
    const restrict = (statement: string | null, person = seller.id) =>
      market.db.query(`insert into restrictions (statement_id, person_id, action) values ($1, $2, 'suspend')`, [
        statement,
        person,
      ]);
    await expect(restrict(null)).rejects.toThrow(/null value/);
    await expect(restrict('999999')).rejects.toThrow(/foreign key/);
    await insert(whole);
    const [statement] = await market.db.query<{ id: string }>('select max(id)::text as id from statements');
    await expect(restrict(statement?.id ?? '', reporter.id)).rejects.toThrow(/foreign key/);
    await restrict(statement?.id ?? '');
    expect(outcome(await list())).toBe('403 ACCOUNT_SUSPENDED');
  });

  it('hide takes the product off the market until an admin lifts it', async () => {
    const booking = await insertBooking(market, product, reporter);
    await report(await market.person('user'));
    await decide([{ action: 'hide' }]);
    expect([await statusOf(market, product), await closedBecause(market, booking)]).toEqual(['paused', 'removed']);
    const resume = () => send(market, `PATCH /products/${product}`, seller, { status: 'available' });
    expect(outcome(await resume())).toBe('409 PRODUCT_HIDDEN');
    const [decision] = (await caseOf()).decisions;
    await send(market, `POST /decisions/${decision?._id}/undo`, admin);
    expect(await statusOf(market, product)).toBe('available');
    await send(market, `PATCH /products/${product}`, seller, { status: 'paused' });
    expect(outcome(await resume())).toBe('200');
  });

  it('limit allows neither listings nor first messages, and ends after its days', async () => {
    const bike = await market.product((await market.person('seller')).id, await market.category());
    await report();
    await decide([{ action: 'limit', days: 3 }]);
    const write = () =>
      send(market, 'POST /conversations', seller, { productId: bike, text: 'Is it there?', clientId: randomUUID() });
    expect([outcome(await list()), outcome(await write())]).toEqual(['403 ACCOUNT_LIMITED', '403 ACCOUNT_LIMITED']);
    await market.db.query(
      `update restrictions set starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days' where person_id = $1`,
      [seller.id],
    );
    expect(outcome(await write())).toBe('200');
  });

  it('suspend leaves reading, running deals and the statement, and takes all products off the market', async () => {
    const other = await market.product(seller.id, await market.category());
    await report();
    await decide([{ action: 'suspend' }]);
    expect([await statusOf(market, product), await statusOf(market, other)]).toEqual(['paused', 'paused']);
    expect(outcome(await send(market, 'GET /deals?role=seller', seller))).toBe('200');
    expect(await statements()).toHaveLength(1);
    expect((await send(market, 'GET /dashboard', seller)).json()).toMatchObject({
      restrictions: [{ action: 'suspend' }],
    });
    expect(outcome(await send(market, 'POST /deals/999999/cancel', seller, { reason: 'other' }))).not.toContain(
      'SUSPENDED',
    );
    expect(outcome(await send(market, 'POST /reportedItems', seller, { productId: product }))).toBe(
      '403 ACCOUNT_SUSPENDED',
    );
    expect(outcome(await send(market, 'POST /notices/read', seller, {}))).toBe('200');
    expect(outcome(await send(market, 'POST /logout', seller))).toBe('200');
  });

  it('suspend also closes the bookings of products that the seller had paused, and their buyers hear of it', async () => {
    const other = await market.product(seller.id, await market.category());
    const booking = await insertBooking(market, other, reporter);
    await send(market, `PATCH /products/${other}`, seller, { status: 'paused' });
    await report(await market.person('user'));
    await decide([{ action: 'suspend' }]);
    expect([await statusOf(market, other), await closedBecause(market, booking)]).toEqual(['paused', 'removed']);
    await notifyOfProducts(market.db);
    expect((await send(market, 'GET /notices', reporter)).json()).toMatchObject([
      { kind: 'removed', productId: other },
    ]);
    const [decision] = (await caseOf()).decisions;
    await send(market, `POST /decisions/${decision?._id}/undo`, admin);
    expect([await statusOf(market, other), await closedBecause(market, booking)]).toEqual(['paused', undefined]);
  });

  it('suspend, once undone, keeps what changed before another decision was undone', async () => {
    await report();
    await decide([{ action: 'warn' }]);
    const [warning] = (await caseOf()).decisions;
    await report(await market.person('user'), 'stolen');
    await decide([{ action: 'suspend' }]);
    await market.db.query(`update products set descriptions = 'Another text' where id = $1`, [product]);
    await send(market, `POST /decisions/${warning?._id}/undo`, admin);
    const [suspension] = (await caseOf()).decisions;
    await send(market, `POST /decisions/${suspension?._id}/undo`, admin);
    const [row] = await market.db.query('select status, descriptions from products where id = $1', [product]);
    expect(row).toEqual({ status: 'available', descriptions: 'Another text' });
  });

  describe('of somebody who deletes their account and signs up again', () => {
    /** As by the next sign-in. */
    const comeBack = async (former: TestPerson, columns: { sub?: string; email?: string; proven?: boolean }) => {
      expect(outcome(await send(market, 'DELETE /users/me', former))).toBe('200');
      const person = await market.person('seller', { email: columns.email, proven: columns.proven });
      if (columns.sub) await market.db.query('update people set sub = $2 where id = $1', [person.id, columns.sub]);
      return person;
    };
    const identify = ({ id }: TestPerson) =>
      market.db.query(`update people set sub = 'sub of ' || id, email_proven_at = now() where id = $1`, [id]);
    const shownTo = async (who: TestPerson) =>
      (await send(market, 'GET /dashboard', who)).json<{ restrictions?: object[] }>().restrictions;

    it.each(['the same sign-in', 'a new one of the same email'])('a limit goes on with %s', async (how) => {
      await identify(seller);
      await report();
      await decide([{ action: 'limit', days: 3 }]);
      const returned = await comeBack(
        seller,
        how === 'the same sign-in'
          ? { sub: `sub of ${seller.id}` }
          : { email: seller.email.toUpperCase(), proven: true },
      );
      expect(outcome(await list(returned))).toBe('403 ACCOUNT_LIMITED');
      expect(await shownTo(returned)).toEqual([{ action: 'limit', until: expect.any(String) }]);
      await market.db.query('update restrictions set lifted_at = now() where person_id = $1', [seller.id]);
      expect(outcome(await list(returned))).toBe('200');
    });

    it('a limit does not reach others, nor the owner of an email that the former account never proved', async () => {
      await report();
      await decide([{ action: 'limit', days: 3 }]);
      const owner = await comeBack(seller, { email: seller.email, proven: true });
      expect(outcome(await list(owner))).toBe('200');
      expect(outcome(await list(await market.person('seller')))).toBe('200');
    });
  });
});

describe('an admin’s removal by the calls of the specification', () => {
  it('of a reported product decides its case: the seller gets the usual reasons, and it can be undone', async () => {
    await report(reporter, 'stolen');
    await send(market, `DELETE /deletedReportedItem/${product}`, admin);
    expect(await caseOf()).toMatchObject({
      state: 'decided',
      decisions: [{ adminName: 'Ayesha Rahman', actions: [{ action: 'remove' }], rule: 'ownership', canUndo: true }],
    });
    expect(await statements()).toMatchObject([
      { rule: 'ownership', source: 'report', restrictions: [{ action: 'remove' }] },
    ]);
    expect([await notices(seller), await notices(reporter)]).toEqual([['statement made'], ['report removed']]);
    const [decision] = (await caseOf()).decisions;
    await send(market, `POST /decisions/${decision?._id}/undo`, admin);
    expect(await statusOf(market, product)).toBe('available');
    expect(await notices(reporter)).toEqual(['report restored']);
  });

  it('of a product that nobody reported says that an admin found it', async () => {
    await send(market, `DELETE /products/${product}`, admin);
    expect(await statements()).toMatchObject([{ source: 'own', restrictions: [{ action: 'remove' }] }]);
    expect(await caseOf()).toMatchObject({ state: 'decided', reports: 0, decisions: [{ rule: 'accuracy' }] });
  });

  it('of one’s own product needs no statement', async () => {
    const own = await market.product(admin.id, await market.category());
    await send(market, `DELETE /products/${own}`, admin);
    expect(await statusOf(market, own)).toBe('removed');
    expect(await statements(admin)).toEqual([]);
  });
});

describe('the mail to the person concerned', () => {
  it('has the complete statement, in their language, and can’t be turned off', async () => {
    const mailbox = openMailbox(market);
    await market.db.query('update people set email_proven_at = now() where id = $1', [seller.id]);
    await send(market, 'PATCH /users/me/preferences', seller, { language: 'bn' });
    await report();
    await decide([{ action: 'hide' }, { action: 'limit', days: 7 }]);
    await mailbox.pass('15 seconds');
    await mailbox.deliver();
    const [mail] = mailbox.mailsTo(seller);
    expect(mail?.subject).toBe('আপনার বিষয়ে একটি সিদ্ধান্ত: Runner Bolt');
    for (const text of [
      `কেস: ${(await caseOf()).reference}`,
      'সিদ্ধান্ত: পণ্য আড়াল করা\n',
      'সিদ্ধান্ত: অ্যাকাউন্ট সীমিত: নতুন পণ্য বা কথোপকথন নয় (শেষ হবে ',
      `কারণ: ${REASONS.facts}`,
      'নিয়ম: প্রতারণা চলবে না',
      'কীভাবে জানা গেছে: কেউ অভিযোগ করেছেন',
      'আপিলের শেষ সময়: ',
      '/dashboard/notices?about=decisions',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('unsubscribe?token');
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    mailbox.close();
  });

  it.each([
    ['en', 'How we noticed: An admin noticed it. Nothing was automated.'],
    ['bn', 'কীভাবে জানা গেছে: একজন অ্যাডমিন নিজে লক্ষ্য করেছেন। কিছুই স্বয়ংক্রিয়ভাবে হয়নি।'],
  ])('says that an admin noticed it if nobody reported it, in %s', async (language, sentence) => {
    const mailbox = openMailbox(market);
    await market.db.query('update people set email_proven_at = now() where id = $1', [seller.id]);
    await send(market, 'PATCH /users/me/preferences', seller, { language });
    await send(market, `DELETE /products/${product}`, admin);
    await mailbox.pass('15 seconds');
    await mailbox.deliver();
    const [mail] = mailbox.mailsTo(seller);
    expect(mail?.text).toContain(sentence);
    expect(mail?.text).not.toMatch(/reported it|অভিযোগ করেছেন/);
    mailbox.close();
  });
});

describe('POST /decisions/:id/undo', () => {
  const undo = async (by = admin) => {
    const [decision] = (await caseOf()).decisions;
    return send(market, `POST /decisions/${decision?._id}/undo`, by);
  };
  /** Tables that a decision keeps changed on purpose, and queues of work about it. */
  const TRACES =
    /^(cases|decisions|statements|restrictions|decision_changes|judged_reports|notices|notice_deliveries|admin_acts|product_news|reports|search_arrivals|price_changes|signals|signal_checks) /;
  const market_ = async () =>
    new Map(
      [...(await snapshot(market))]
        .filter(([key]) => !TRACES.test(key))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  const search = () =>
    market.db.query('select to_jsonb(s)::text as row from search_products s where seller_id = $1 order by id', [
      seller.id,
    ]);

  it.each(['hide', 'remove', 'badge', 'suspend', 'close'])('of %s restores every row byte for byte', async (action) => {
    await insertAdvert(market, product);
    await insertBooking(market, product, reporter);
    const message = { productId: product, text: 'Is it still there?', clientId: randomUUID() };
    const { insertedId } = (await send(market, 'POST /conversations', reporter, message)).json<{
      insertedId: string;
    }>();
    await send(market, `POST /conversations/${insertedId}/offers`, reporter, { price: 75_000, clientId: randomUUID() });
    const other = await market.product(seller.id, await market.category());
    for (const id of [product, other]) await market.db.transaction((tx) => indexProduct(tx, id));
    await report(await market.person('user'));
    await market.db.query(`update people set status = 'verified' where id = $1`, [seller.id]);
    await updateVerifiedInSearch(market.db, seller.id);
    await insertAcceptedPapers(market, seller, admin);
    const [before, found] = [await market_(), await search()];
    await decide([{ action }]);
    expect(await market_()).not.toEqual(before);
    expect(outcome(await undo())).toBe('200');
    expect(await market_()).toEqual(before);
    expect(await search()).toEqual(found);
    expect(await statements()).toMatchObject([
      { voidedAt: expect.any(String), restrictions: [{ liftedAt: expect.any(String) }] },
    ]);
    expect((await notices(seller)).filter((notice) => notice.startsWith('statement'))).toEqual(['statement undone']);
  });

  const comments = async () =>
    (await send(market, 'GET /reportedItems', admin))
      .json<{ productId: string; adminComments?: string }[]>()
      .filter(({ productId }) => productId === product)
      .map(({ adminComments }) => adminComments);
  const DATE = '[A-Z][a-z]+ \\d+(st|nd|rd|th) \\d{4}, \\d+:\\d\\d:\\d\\d [ap]m';

  it.each([
    ['remove', 'Product removed', 'restored'],
    ['hide', 'Acted', 'restored'],
    ['warn', 'Acted', 'undone'],
  ])('of %s notifies the reporters, and the comments on their reports say so', async (action, done, event) => {
    const later = await market.person('user');
    await report();
    await decide([{ action }]);
    // Closed immediately, as decided.
    if (action === 'warn') await report(later);
    await undo();
    expect(await notices(reporter)).toEqual([`report ${event}`]);
    if (action === 'warn') expect(await notices(later)).toEqual([`report ${event}`]);
    for (const comment of await comments())
      expect(comment).toMatch(new RegExp(`^${done} on ${DATE}. Decision undone on ${DATE}$`));
  });

  it('leaves a report that was dismissed after it', async () => {
    await report();
    await decide([{ action: 'warn' }]);
    await undo();
    const later = await market.person('user');
    await report(later);
    expect(await notices(later)).toEqual(['report dismissed']);
    expect((await comments())[0]).toMatch(new RegExp(`^Dismissed on ${DATE}$`));
  });

  it('keeps what has changed since', async () => {
    await report();
    await decide([{ action: 'hide' }]);
    await market.db.query(`update products set descriptions = 'Another text' where id = $1`, [product]);
    await undo();
    const [row] = await market.db.query('select status, descriptions from products where id = $1', [product]);
    expect(row).toEqual({ status: 'available', descriptions: 'Another text' });
  });

  it('does not bring back what its seller has removed since', async () => {
    const booking = await insertBooking(market, product, reporter);
    await report(await market.person('user'));
    await decide([{ action: 'hide' }]);
    await send(market, `DELETE /products/${product}`, seller);
    await undo();
    expect([await statusOf(market, product), await closedBecause(market, booking)]).toEqual(['removed', 'removed']);
  });

  it('is possible once, and for 30 days', async () => {
    await report();
    await decide([{ action: 'warn' }]);
    const [decision] = (await caseOf()).decisions;
    await market.db.query(`update decisions set decided_at = now() - interval '31 days' where id = $1`, [
      decision?._id ?? '',
    ]);
    expect(outcome(await undo())).toBe('409 DECISION_TOO_OLD');
    await market.db.query('update decisions set decided_at = now() where id = $1', [decision?._id ?? '']);
    expect([outcome(await undo()), outcome(await undo())]).toEqual(['200', '409 DECISION_UNDONE']);
    expect(await adminActionsOn(market, 'case', (await caseOf())._id)).toMatchObject([
      { act: 'decide case' },
      { act: 'undo decision', after: { decisionId: decision?._id } },
    ]);
  });

  it.each(['999999999', 'abc'])('finds no decision %s', async (id) =>
    expect(outcome(await send(market, `POST /decisions/${id}/undo`, admin))).toBe('404 DECISION_NOT_FOUND'),
  );
});
