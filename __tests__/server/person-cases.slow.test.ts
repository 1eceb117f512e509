import type { Appeal } from '#contract/admin/appeal';
import type { Case, CaseDetail } from '#contract/admin/case';
import type { Statement } from '#contract/admin/decision';
import type { LookupResult, PersonRecord } from '#contract/admin/lookup';
import type { Notice } from '#contract/news/notice';
import { noticePath } from '#contract/news/notice-path';
import { noticeSentence } from '#contract/news/notice-sentences';
import { outcome, send } from '../helpers/market/calls.ts';
import type { TestPerson } from '../helpers/market/market.ts';
import { openMailbox } from '../helpers/market/people.ts';
import {
  admin,
  adminActionsOn,
  market,
  product,
  reporter,
  seller,
  setUpReportable,
  statusOf,
} from '../helpers/market/rows.ts';

setUpReportable();

const report = (body: object = { reason: 'fraud' }, who = reporter) =>
  send(market, `POST /people/${seller.id}/report`, who, body);
const reported = async (...call: Parameters<typeof report>) =>
  (await report(...call)).json<{ insertedId: string }>().insertedId;
const rows = () =>
  market.db.query(
    `select reporter_id::text as reporter, reason, comment, closed_at is null as is_open from reports
     where person_id = $1 order by id`,
    [seller.id],
  );
const casesOf = async () =>
  (await send(market, 'GET /cases?kind=person', admin))
    .json<Case[]>()
    .filter(({ subjectId }) => subjectId === seller.id);
const caseOf = async (): Promise<CaseDetail> => {
  const [found, ...more] = await casesOf();
  if (!found || more.length > 0) throw new Error(`${more.length + Number(!!found)} cases`);
  return (await send(market, `GET /cases/${found._id}`, admin)).json<CaseDetail>();
};
const REASONS = { rule: 'honesty', facts: 'You asked several buyers for money before the meeting.' };
type Actions = { action: string; days?: number }[];
const decide = async (actions: Actions, by = admin) => {
  const { _id, version } = await caseOf();
  const reasons = actions.some(({ action }) => action === 'none') ? {} : REASONS;
  return send(market, `POST /cases/${_id}/decision`, by, { version, actions, ...reasons });
};
const statements = async (who = seller) => (await send(market, 'GET /statements', who)).json<Statement[]>();
const notices = async (who: TestPerson) => (await send(market, 'GET /notices', who)).json<Notice[]>();

describe('POST /people/:id/report', () => {
  it('keeps one open report per reporter and person, even from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report()));
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await reported({ comment: '  He asked me for money.  ' })).toBe(
      answers[0]?.json<{ insertedId: string }>().insertedId,
    );
    expect(await rows()).toEqual([
      { reporter: reporter.id, reason: 'fraud', comment: 'He asked me for money.', isOpen: true },
    ]);
  });

  it('is neither for oneself, nor about a deleted account, nor while suspended', async () => {
    expect(outcome(await report({}, seller))).toBe('409 OWN_PROFILE');
    expect(outcome(await report({ reason: 'ugly' }))).toBe('400 VALIDATION');
    expect(outcome(await send(market, 'POST /people/999999999/report', reporter, {}))).toBe('404 PERSON_NOT_FOUND');
    await report({ reason: 'fraud' });
    await decide([{ action: 'suspend' }]);
    expect(outcome(await send(market, `POST /people/${reporter.id}/report`, seller, {}))).toBe('403 ACCOUNT_SUSPENDED');
    await market.db.query('update people set deleted_at = now() where id = $1', [seller.id]);
    expect(outcome(await report())).toBe('404 PERSON_NOT_FOUND');
  });
});

describe('a case of a person', () => {
  it('is one for all reports of the person, apart from those of their products', async () => {
    await market.db.query(`update people set image = '/images/i/a1/full.webp' where id = $1`, [seller.id]);
    await report();
    await report({ reason: 'offensive', comment: 'He insulted me.' }, await market.person('user'));
    await send(market, 'POST /reportedItems', reporter, { productId: product, reason: 'sold' });
    expect(await casesOf()).toEqual([
      {
        _id: expect.any(String),
        reference: expect.stringMatching(/^\d{4}-\d{4}$/),
        kind: 'person',
        subjectId: seller.id,
        productName: 'Kamal Hossain',
        image: '/images/i/a1/full.webp',
        personId: seller.id,
        personName: 'Kamal Hossain',
        personLanguage: 'en',
        state: 'open',
        priority: 'high',
        version: 2,
        reports: 2,
        reasons: ['fraud', 'offensive'],
        signals: [],
        openedAt: expect.any(String),
        reportedAt: expect.any(String),
      },
    ]);
    expect(await caseOf()).toMatchObject({
      subject: { createdAt: expect.any(String), photos: [] },
      person: { _id: seller.id, cases: 2 },
      allReports: [
        { reason: 'offensive', comment: 'He insulted me.' },
        { reason: 'fraud', reporterName: 'Tanvir Ahmed' },
      ],
      similar: [{ kind: 'product', subjectId: product }],
    });
  });

  it('is found by name, reference and number, and is in both records', async () => {
    await report();
    const { _id, reference } = await caseOf();
    const found = { _id, reference, kind: 'person', productName: 'Kamal Hossain', state: 'open' };
    for (const text of [reference, seller.id])
      expect((await send(market, `GET /lookup?text=${text}`, admin)).json<LookupResult>().cases).toContainEqual(found);
    expect((await send(market, `GET /cases?q=${reference}`, admin)).json()).toMatchObject([{ _id }]);
    const record = async ({ id }: TestPerson) =>
      (await send(market, `GET /people/${id}/record`, admin)).json<PersonRecord>();
    expect((await record(seller)).cases.rows).toMatchObject([found]);
    expect((await record(reporter)).reportsMade.rows).toMatchObject([{ caseId: _id, kind: 'person', reason: 'fraud' }]);
  });

  it('opens again only for a new reason, and answers the same report once', async () => {
    const first = await reported();
    await decide([{ action: 'none' }]);
    expect(await reported()).toBe(first);
    expect(await rows()).toHaveLength(1);
    const late = await market.person('user');
    const second = await reported({ reason: 'fraud' }, late);
    expect(await reported({ reason: 'fraud' }, late)).toBe(second);
    expect(await notices(late)).toMatchObject([{ kind: 'report', event: 'kept', count: 1 }]);
    expect(await caseOf()).toMatchObject({ state: 'decided', reports: 0 });
    await report({ reason: 'stolen' }, late);
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1, reasons: ['stolen'] });
  });

  it.each([
    ['name', () => market.db.query(`update people set user_name = 'Kamal H.' where id = $1`, [seller.id])],
    ['picture', () => market.db.query(`update people set image = '/images/i/b2/full.webp' where id = $1`, [seller.id])],
    ['listings', async () => market.product(seller.id, await market.category())],
  ])('opens again if the person’s %s changed since', async (_what, change) => {
    await report();
    await decide([{ action: 'warn' }]);
    await change();
    await report({ reason: 'fraud' }, await market.person('user'));
    expect(await caseOf()).toMatchObject({ state: 'open', reports: 1 });
  });
});

describe('a decision about a person', () => {
  it('has a complete statement without a product, which never says who reported', async () => {
    await report();
    expect(outcome(await decide([{ action: 'limit', days: 7 }, { action: 'badge' }]))).toBe('200');
    const { _id, reference } = await caseOf();
    const [statement, ...more] = await statements();
    expect(more).toEqual([]);
    expect(statement).toEqual({
      _id: expect.any(String),
      reference,
      createdAt: expect.any(String),
      kind: 'person',
      subjectName: 'Kamal Hossain',
      subjectAt: expect.any(String),
      restrictions: [
        { action: 'limit', from: expect.any(String), until: expect.any(String) },
        { action: 'badge', from: expect.any(String) },
      ],
      ...REASONS,
      source: 'report',
      appealUntil: expect.any(String),
      canAppeal: true,
    });
    expect(JSON.stringify([statement, await notices(seller)])).not.toMatch(/Tanvir|report_?er/i);
    expect(await adminActionsOn(market, 'case', _id)).toMatchObject([{ act: 'decide case' }]);
    expect((await caseOf()).allReports).toMatchObject([{ isOpen: false, judged: 0, upheld: 0 }]);
  });

  it('notifies the person and each reporter, with the person’s name where a product has its own', async () => {
    await report();
    await decide([{ action: 'warn' }]);
    const [[toSeller], [toReporter]] = [await notices(seller), await notices(reporter)];
    if (!toSeller || !toReporter) throw new Error('Nobody was notified.');
    expect(toReporter).toMatchObject({ kind: 'report', event: 'acted', personName: 'Kamal Hossain' });
    expect(noticeSentence(toReporter, 'en')).toBe('We took action after your report about Kamal Hossain. Thank you.');
    expect(noticePath(toReporter)).toBe('/dashboard/notices');
    expect(noticeSentence(toSeller, 'en')).toBe(
      'We’ve made a decision about your account that concerns you. Read what it is, why, and how to appeal.',
    );
  });

  it('is mailed without anybody’s name in the subject', async () => {
    const mailbox = openMailbox(market);
    await market.db.query('update people set email_proven_at = now() where id = any($1::bigint[])', [
      [seller.id, reporter.id],
    ]);
    await report();
    await decide([{ action: 'warn' }]);
    await mailbox.pass('15 seconds');
    await mailbox.deliver();
    expect(mailbox.mailsTo(seller).map(({ subject }) => subject)).toEqual([
      'A decision that concerns you: your account',
    ]);
    const [mail] = mailbox.mailsTo(reporter);
    expect(mail?.subject).toBe('Your report: a seller');
    expect(mail?.text).toContain('your report about Kamal Hossain');
    mailbox.close();
  });

  it('suspends and, once undone, restores everything', async () => {
    await report();
    const { decisionId } = (await decide([{ action: 'suspend' }])).json<{ decisionId: string }>();
    expect(await statusOf(market, product)).toBe('paused');
    expect(outcome(await send(market, `POST /decisions/${decisionId}/undo`, admin))).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
    const [notice] = await notices(reporter);
    expect(notice && noticeSentence(notice, 'en')).toBe(
      'The decision after your report about Kamal Hossain was undone.',
    );
    expect(await statements()).toMatchObject([{ voidedAt: expect.any(String) }]);
    expect(await caseOf()).toMatchObject({ person: { isSuspended: false, statements: 0 } });
  });

  it('can be appealed against, and is restored by an upheld appeal', async () => {
    await report();
    await decide([{ action: 'limit', days: 7 }]);
    const [statement] = await statements();
    const appeal = await send(market, `POST /statements/${statement?._id}/appeal`, seller, { text: 'I did not.' });
    expect(outcome(appeal)).toBe('200');
    const other = await market.person('admin');
    const [found] = (await send(market, 'GET /appeals?open=true&sort=-createdAt', other)).json<Appeal[]>();
    expect(found?.statement).toMatchObject({ kind: 'person', subjectName: 'Kamal Hossain' });
    const facts = 'The buyer sent us the messages: nobody asked for money.';
    expect(outcome(await send(market, `POST /appeals/${found?._id}/decision`, other, { upheld: true, facts }))).toBe(
      '200',
    );
    expect((await caseOf()).person).toMatchObject({ isLimited: false });
  });

  it.each(['change', 'hide', 'remove'])('cannot be %s', async (action) => {
    await report();
    expect(outcome(await decide([{ action }]))).toBe('400 VALIDATION');
  });

  it('about oneself is for another admin', async () => {
    await send(market, `POST /people/${admin.id}/report`, reporter, { reason: 'fraud' });
    const [found] = (await send(market, 'GET /cases?kind=person&sort=-openedAt', admin)).json<Case[]>();
    const body = { version: found?.version, actions: [{ action: 'none' }] };
    expect(outcome(await send(market, `POST /cases/${found?._id}/decision`, admin, body))).toBe('409 CASE_OWN');
  });
});
