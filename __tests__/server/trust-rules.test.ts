import { firstNameOf } from '../../server/features/trust/reviews/first-name.rules.ts';
import { ADVERTS_PER_SELLER } from '#contract/limits';
import { SHORT_QUESTION_LENGTH } from '#contract/rate-limits';
import { Refusal } from '#contract/refusal';
import { assertAdvertLimit } from '../../server/features/catalogue/adverts/advert.rules.ts';
import {
  assertMayDecide as assertMayDecideCase,
  planDecision,
} from '../../server/features/admin/cases/decision.rules.ts';
import { assertReadableByAdmin, isShortQuestion } from '../../server/features/talk/conversations/conversation.rules.ts';
import { assertReportable, assertReportablePerson } from '../../server/features/trust/reports/report.rules.ts';
import {
  assertAnswerable,
  assertReportable as assertReviewReportable,
  assertReviewable,
  authorOf,
} from '../../server/features/trust/reviews/review.rules.ts';
import {
  assertMayDecide as assertMayDecidePapers,
  planPaperDecision,
  planPapers,
  watermarkOf,
} from '../../server/features/trust/verification/verification.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

/** The field and the message of a refusal. */
function invalid(rule: () => unknown): [string | undefined, string] {
  const refusal = refusalOf(rule);
  if (!(refusal instanceof Refusal) || refusal.code !== 'VALIDATION')
    throw new Error(`not invalid: ${String(refusal)}`);
  return [refusal.details.field, refusal.message];
}

describe('a decision of a case (docs/rules.md §11)', () => {
  type Input = Parameters<typeof planDecision>[1];
  const reasons = { rule: 'honesty', facts: 'The seller asked for money first.' } as const;
  const decide = (
    kind: Parameters<typeof planDecision>[0],
    actions: Input['actions'],
    rest: Partial<Input> = reasons,
  ) => planDecision(kind, { version: 1, actions, ...rest });

  it('has measures, a rule and facts', () =>
    expect(decide('product', [{ action: 'warn' }, { action: 'limit', days: 7 }, { action: 'hide' }])).toEqual({
      measures: [{ action: 'warn' }, { action: 'limit', days: 7 }, { action: 'hide' }],
      reasons,
    }));

  it('to do nothing has neither', () => expect(decide('person', [{ action: 'none' }], {})).toEqual({ measures: [] }));

  it.each<[string, Parameters<typeof decide>, [string, string]]>([
    [
      'one action twice',
      ['product', [{ action: 'warn' }, { action: 'warn' }]],
      ['actions', 'actions: each action at most once.'],
    ],
    [
      'an action for another kind',
      ['person', [{ action: 'remove' }]],
      ['actions', 'actions: remove does not apply to a person.'],
    ],
    [
      'nothing and something',
      ['product', [{ action: 'none' }, { action: 'warn' }]],
      ['actions', 'actions: none stands alone.'],
    ],
    ['a limit without days', ['product', [{ action: 'limit' }]], ['days', 'days: a limit, and only that, has days.']],
    [
      'days without a limit',
      ['product', [{ action: 'warn', days: 7 }]],
      ['days', 'days: a limit, and only that, has days.'],
    ],
    [
      'two fates of a product',
      ['product', [{ action: 'hide' }, { action: 'remove' }]],
      ['actions', 'actions: one of change, hide, remove.'],
    ],
    [
      'two fates of an account',
      ['person', [{ action: 'suspend' }, { action: 'close' }]],
      ['actions', 'actions: one of limit, suspend, close.'],
    ],
    [
      'no rule',
      ['product', [{ action: 'warn' }], { facts: reasons.facts }],
      ['rule', 'rule: the person concerned must learn which rule.'],
    ],
    [
      'no facts',
      ['product', [{ action: 'warn' }], { rule: reasons.rule }],
      ['facts', 'facts: the person concerned must learn why.'],
    ],
  ])('with %s is refused', (_what, given, expected) => expect(invalid(() => decide(...given))).toEqual(expected));

  it.each<[string, Parameters<typeof assertMayDecideCase>, unknown]>([
    ['themselves', [{ id: '1', role: 'admin' }, { id: '1' }, []], 'CASE_OWN'],
    ['another admin, with a warning', [{ id: '2', role: 'admin' }, { id: '1' }, [{ action: 'warn' }]], undefined],
    [
      'another admin, with a freeze',
      [{ id: '2', role: 'admin' }, { id: '1' }, [{ action: 'warn' }, { action: 'freeze' }]],
      'CASE_ADMIN',
    ],
    ['a seller, with a freeze', [{ id: '2', role: 'seller' }, { id: '1' }, [{ action: 'freeze' }]], undefined],
  ])('by an admin is refused or allowed if it is about %s', (_whom, given, expected) =>
    expect(verdict(() => assertMayDecideCase(...given))).toBe(expected),
  );
});

describe('papers (docs/rules.md §12)', () => {
  it('of a registration are one product’s, others the seller’s', () => {
    expect(planPapers({ kind: 'registration', productId: '5' })).toEqual({ kind: 'registration', productId: '5' });
    expect(planPapers({ kind: 'identity', productId: '5' })).toEqual({ kind: 'identity' });
    expect(invalid(() => planPapers({ kind: 'registration' }))).toEqual(['productId', 'productId: is missing.']);
  });

  it('of an identity are accepted with the NID, others without', () => {
    const accepted = { accepted: true, sellerName: 'Kamal' };
    const nid = '1234567890';
    expect(planPaperDecision('identity', { ...accepted, nid, facts: 'Unused.' })).toEqual({ ...accepted, nid });
    expect(planPaperDecision('trade', { ...accepted, nid })).toEqual(accepted);
    expect(planPaperDecision('trade', accepted)).toEqual(accepted);
    expect(invalid(() => planPaperDecision('identity', accepted))).toEqual(['nid', 'nid: is missing.']);
  });

  it('are refused with a reason and facts', () => {
    const refused = { accepted: false, sellerName: 'Kamal', reason: 'name', facts: 'Another name.' } as const;
    expect(planPaperDecision('identity', { ...refused, nid: '1234567890' })).toEqual(refused);
    expect(invalid(() => planPaperDecision('trade', { ...refused, reason: undefined }))).toEqual([
      'reason',
      'reason: is missing.',
    ]);
    expect(invalid(() => planPaperDecision('trade', { ...refused, facts: undefined }))).toEqual([
      'facts',
      'facts: is missing.',
    ]);
  });

  it.each([
    ['another seller’s', { personId: '2', state: 'waiting', userName: 'Kamal' }, undefined],
    ['their own', { personId: '1', state: 'waiting', userName: 'Kamal' }, 'VERIFICATION_OWN'],
    ['decided ones', { personId: '2', state: 'accepted', userName: 'Kamal' }, 'VERIFICATION_DECIDED'],
    [
      'those of a seller with a new name',
      { personId: '2', state: 'waiting', userName: 'Kamal H' },
      'VERIFICATION_RENAMED',
    ],
  ])('are decided by an admin, or refused: %s', (_which, sent, expected) =>
    expect(verdict(() => assertMayDecidePapers(sent, { id: '1' }, { sellerName: 'Kamal' }))).toBe(expected),
  );

  it('are watermarked with the viewer and the time in Dhaka', () =>
    expect(watermarkOf({ email: 'admin@example.com' }, new Date('2026-11-24T20:05:00Z'))).toBe(
      'Seen by admin@example.com at 25 Nov 2026, 02:05 - MotoHaat',
    ));
});

describe('reviews (docs/rules.md §10)', () => {
  type Deal = Parameters<typeof assertReviewable>[0];
  const deal: Deal = {
    buyerId: '1',
    sellerId: '2',
    isReviewOpen: true,
    reviewsUntil: '2026-12-01',
    reviews: undefined,
    handedOverAt: '2026-11-20',
  };
  const review = (
    changes: Partial<Deal> = {},
    author: 'buyer' | 'seller' = 'buyer',
    facets: Record<string, number> = {},
  ) => verdict(() => assertReviewable({ ...deal, ...changes }, author, { rating: 5, facets }));

  it('are written by the two parties; for others there is no deal', () => {
    expect(['1', '2', '3'].map((id) => verdict(() => authorOf(deal, id)))).toEqual([
      'buyer',
      'seller',
      'DEAL_NOT_FOUND',
    ]);
  });

  it('are written once, in time', () => {
    expect(review()).toBeUndefined();
    expect(review({ reviews: { seller: {} } })).toBeUndefined();
    expect(review({ reviews: { buyer: {} } })).toBe('REVIEW_WRITTEN');
    expect(review({ isReviewOpen: false, reviewsUntil: undefined })).toBe('REVIEW_TOO_EARLY');
    expect(review({ isReviewOpen: false })).toBe('REVIEW_TOO_LATE');
  });

  it('need a handover, or that the other side canceled a meeting', () => {
    const without = { handedOverAt: undefined, meetingAt: '2026-11-20' };
    const verdicts = (changes: Partial<Deal>) => [
      review({ ...without, ...changes }),
      review({ ...without, ...changes }, 'seller'),
    ];
    expect(verdicts({})).toEqual(['REVIEW_NOT_ALLOWED', 'REVIEW_NOT_ALLOWED']);
    expect(verdicts({ canceledBy: 'admin' })).toEqual(['REVIEW_NOT_ALLOWED', 'REVIEW_NOT_ALLOWED']);
    expect(verdicts({ canceledBy: 'seller' })).toEqual([undefined, 'REVIEW_NOT_ALLOWED']);
    expect(verdicts({ canceledBy: 'buyer' })).toEqual(['REVIEW_NOT_ALLOWED', undefined]);
    expect(verdicts({ canceledBy: 'seller', meetingAt: undefined })).toEqual([
      'REVIEW_NOT_ALLOWED',
      'REVIEW_NOT_ALLOWED',
    ]);
  });

  it('rate what the author knows', () => {
    expect(review({}, 'buyer', { asDescribed: 5, onTime: 1 })).toBeUndefined();
    expect(review({}, 'buyer', { onTime: 1, friendly: 5 })).toBe('VALIDATION');
    expect(review({}, 'seller', { friendly: 5 })).toBeUndefined();
    expect(invalid(() => assertReviewable(deal, 'seller', { rating: 5, facets: { papers: 5 } }))).toEqual([
      'facets',
      'The seller rates: onTime, friendly.',
    ]);
  });

  const known = {
    author: 'buyer',
    authorId: '1',
    personId: '2',
    isVisible: true,
    isRemoved: false,
    isAnswered: false,
  } as const;
  const ofBuyer = { ...known, author: 'seller', authorId: '2', personId: '1' } as const;

  it.each([
    ['by the person it is about', known, '2', undefined],
    ['by its author', known, '1', 'FORBIDDEN'],
    ['by anybody, because reviews of sellers are public', known, '3', 'FORBIDDEN'],
    ['by anybody, of a buyer', ofBuyer, '3', 'REVIEW_NOT_FOUND'],
    ['by the buyer it is about', ofBuyer, '1', undefined],
    ['by the seller who wrote it', ofBuyer, '2', 'FORBIDDEN'],
    ['a second time', { ...known, isAnswered: true }, '2', 'REVIEW_ANSWERED'],
    ['before it is shown', { ...known, isVisible: false }, '2', 'REVIEW_NOT_FOUND'],
    ['after it was removed', { ...known, isRemoved: true }, '2', 'REVIEW_NOT_FOUND'],
  ])('can be answered only by a seller they are about, tried %s', (_how, each, caller, expected) =>
    expect(verdict(() => assertAnswerable(each, caller))).toBe(expected),
  );

  it('can be reported by any reader except their author', () => {
    expect(['1', '2', '3'].map((id) => verdict(() => assertReviewReportable(known, id)))).toEqual([
      'OWN_REVIEW',
      undefined,
      undefined,
    ]);
    expect(verdict(() => assertReviewReportable(ofBuyer, '3'))).toBe('REVIEW_NOT_FOUND');
  });
});

describe('reports (docs/rules.md §11)', () => {
  it.each([
    ['available', '2', undefined],
    ['sold', '2', undefined],
    ['removed', '2', 'PRODUCT_REMOVED'],
    ['available', '1', 'OWN_PRODUCT'],
  ] as const)(
    'of a product that is %s and belongs to seller %s, made by person 1, are allowed or refused',
    (status, sellerId, expected) =>
      expect(verdict(() => assertReportable({ sellerId, status }, { id: '1' }))).toBe(expected),
  );

  it.each([
    ['1', 'OWN_PROFILE'],
    ['2', undefined],
  ])('of person %s, made by person 1, are refused only about oneself', (id, expected) =>
    expect(verdict(() => assertReportablePerson({ id }, { id: '1' }))).toBe(expected),
  );

  it.each([
    [[], 'CONVERSATION_NOT_FOUND'],
    [[false, false], 'REPORT_CLOSED'],
    [[false, true], undefined],
  ])('of a conversation let admins read it while one is open: %j', (reports, expected) =>
    expect(verdict(() => assertReadableByAdmin(reports.map((isOpen) => ({ isOpen }))))).toBe(expected),
  );
});

describe('short questions (docs/rules.md §8)', () => {
  it.each([
    ['Is it still available?', true],
    ['  এখনো আছে?  ', true],
    ['Is it still available', false],
    ['Available? Call me?', false],
    ['Price 5000?', false],
    ['দাম ৫০০০?', false],
    ['First line\nsecond?', false],
    ['Hello. Is it there?', false],
    ['?', false],
    [`${'a'.repeat(SHORT_QUESTION_LENGTH - 1)}?`, true],
    [`${'a'.repeat(SHORT_QUESTION_LENGTH)}?`, false],
    ['Can you pay by bkash first?', false],
  ])('are recognized by their words: %p is one: %p', (text, expected) => expect(isShortQuestion(text)).toBe(expected));
});

it.each([
  [ADVERTS_PER_SELLER - 1, undefined],
  [ADVERTS_PER_SELLER, 'TOO_MANY_ADVERTS'],
])('a seller with %d adverts who makes another gets the refusal %s (undefined: allowed)', (count, expected) =>
  expect(verdict(() => assertAdvertLimit(count))).toBe(expected),
);

it.each([
  ['Tanvir Ahmed', 'Tanvir'],
  ['  Tanvir   Ahmed ', 'Tanvir'],
  ['Md. Kamal Hossain', 'Kamal'],
  ['MD Kamal', 'Kamal'],
  ['Mst. Dr. Sadia Islam', 'Sadia'],
  ['Mdkamal Hossain', 'Mdkamal'],
  ['Kamalmd Hossain', 'Kamalmd'],
  ['মোঃ কামাল হোসেন', 'কামাল'],
  ['মো. কামাল', 'কামাল'],
  ['ডা: সাদিয়া', 'সাদিয়া'],
  ['মোহাম্মদ কামাল', 'কামাল'],
  ['Md.', 'Md.'],
  ['', ''],
])('the person named %s has the first name %s', (name, called) => expect(firstNameOf(name)).toBe(called));
