import { type DealAction, type DealState, DEAL_STATES } from '#contract/deals/deal-lifecycle';
import {
  actionsOf,
  assertMay,
  type DealRole,
  feeOf,
  paisaOf,
  refundPaisaOf,
} from '../../server/features/deals/deals/deal.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

type Facts = Parameters<typeof actionsOf>[0];
const dealIn = (state: DealState, facts: Partial<Facts> = {}): Facts => ({
  state,
  frozen: false,
  problem: undefined,
  ...facts,
});
const reported = { reason: 'not_as_described', by: 'buyer' } as const;
const met = { handedOverAt: '2026-11-20' };
const ROLES = ['buyer', 'seller', 'admin'] as const satisfies DealRole[];
const byRole = (deal: Facts) => ROLES.map((role) => actionsOf(deal, role).toSorted().join(' '));

describe('the actions of a deal (docs/rules.md §10)', () => {
  it.each<[DealState, buyer: string, seller: string, admin: string]>([
    ['held', 'cancel code meeting problem', 'cancel handover meeting problem', 'cancel'],
    ['handed_over', 'problem release', 'problem', ''],
    ['shipped', 'problem', 'problem', ''],
    ['delivered', 'problem release', 'problem', ''],
    ['returning', 'problem', 'problem returned', ''],
    ['problem', 'proposal', 'answer proposal', ''],
    ['decision', 'proposal', 'answer proposal', 'decision'],
    ['escalated', 'proposal', 'answer proposal', 'decision'],
    ['released', '', '', ''],
    ['refunding', '', '', ''],
    ['refunded', '', '', ''],
    ['closed', '', '', ''],
  ])('that is %s are, for the buyer %p, for the seller %p, for an admin %p', (state, ...expected) => {
    const problem = ['problem', 'decision', 'escalated'].includes(state) ? reported : undefined;
    expect(byRole(dealIn(state, { problem }))).toEqual(expected);
  });

  it('don’t include answering a problem again, for anybody', () =>
    expect(
      byRole(dealIn('problem', { problem: { ...reported, answer: { text: 'No.', photos: [], at: '' } } })),
    ).toEqual(['proposal', 'proposal', '']));

  it('only the other party accepts a proposal', () => {
    const proposal = { by: 'seller', refund: 5000 } as NonNullable<Facts['problem']>['proposal'];
    expect(byRole(dealIn('problem', { problem: { ...reported, proposal } }))).toEqual([
      'accept proposal',
      'answer proposal',
      '',
    ]);
  });

  it('are left to the market and the provider if the payment is risky', () =>
    expect(byRole(dealIn('decision', { problem: { ...reported, reason: 'risk' } }))).toEqual(['', '', 'decision']));

  it('a lost parcel is for the market to decide', () =>
    expect(byRole(dealIn('decision', { problem: { reason: 'parcel', by: 'market' } }))).toEqual(['', '', 'decision']));

  it('by courier, nobody meets, and the seller announces a parcel while there is none', () => {
    const byCourier = (parcel: Facts['parcel']) => byRole(dealIn('held', { delivery: 'courier', parcel }));
    const NONE = ['cancel problem', 'cancel problem ship', 'cancel'];
    const ANNOUNCED = ['cancel problem', 'cancel problem', 'cancel'];
    expect(byCourier(undefined)).toEqual(NONE);
    expect(byCourier({ creation: 'refused' })).toEqual(NONE);
    expect(byCourier({ creation: 'created', status: 'canceled' })).toEqual(NONE);
    expect(byCourier({ creation: 'claimed' })).toEqual(ANNOUNCED);
    expect(byCourier({ creation: 'unclear' })).toEqual(ANNOUNCED);
    expect(byCourier({ creation: 'created', status: 'booked' })).toEqual(ANNOUNCED);
  });

  it('a problem without its facts offers the parties nothing', () =>
    expect(byRole(dealIn('problem'))).toEqual(['', '', '']));

  it('are none for a problem of the past', () => {
    for (const state of ['released', 'refunding', 'refunded', 'closed'] as const)
      expect(byRole(dealIn(state, { problem: reported }))).toEqual(['', '', '']);
  });

  it('each party reviews once while the time for it lasts', () => {
    expect(byRole(dealIn('released', { ...met, isReviewOpen: true, reviews: undefined }))).toEqual([
      'review',
      'review',
      '',
    ]);
    expect(byRole(dealIn('released', { ...met, isReviewOpen: true, reviews: { buyer: {} } }))).toEqual([
      '',
      'review',
      '',
    ]);
    expect(byRole(dealIn('closed', { ...met, isReviewOpen: false, reviews: {} }))).toEqual(['', '', '']);
  });

  it('while a bank has the money, only an answer and a review are possible', () => {
    for (const state of DEAL_STATES) {
      const isProblem = ['problem', 'decision', 'escalated'].includes(state);
      const frozen = dealIn(state, {
        frozen: true,
        problem: isProblem ? reported : undefined,
        isReviewOpen: true,
        ...met,
      });
      expect(byRole(frozen)).toEqual(['review', isProblem ? 'answer review' : 'review', '']);
    }
  });
});

describe('an action', () => {
  const may = (action: DealAction, deal: Facts, isDue: boolean | undefined = false, role: DealRole = 'buyer') =>
    verdict(() => assertMay(action, { ...deal, isDue }, role));

  it.each<[string, DealAction, Facts, boolean | undefined, unknown]>([
    ['that is open', 'cancel', dealIn('held'), false, undefined],
    ['without a clock', 'cancel', dealIn('held'), undefined, undefined],
    ['of another state', 'release', dealIn('held'), false, 'DEAL_CHANGED'],
    ['after its clock has ended', 'cancel', dealIn('held'), true, 'DEAL_CHANGED'],
    ['while the money is frozen', 'cancel', dealIn('held', { frozen: true }), false, 'DEAL_FROZEN'],
  ])('%s is allowed or refused: %s', (_when, action, deal, isDue, expected) =>
    expect(may(action, deal, isDue)).toBe(expected),
  );

  it('that answers a problem is possible while the money is frozen', () =>
    expect(may('answer', dealIn('problem', { frozen: true, problem: reported }), false, 'seller')).toBeUndefined());
});

describe('amounts in paisa', () => {
  it.each([
    [100_000, 3.75, 3750],
    [100_000, 0, 0],
    [1, 50, 1],
    [33, 1, 0],
    [100_001, 0.01, 10],
    // 0.29 × 100 is 28.999… as a floating-point number.
    [1_000_000, 0.29, 2900],
  ])('give the fee of %d at %d %%', (paisa, percent, fee) => expect(feeOf(paisa, percent)).toBe(fee));

  it.each([
    [1, 100],
    [1.15, 115],
    [999_999, 99_999_900],
  ])('are converted from %d taka', (taka, paisa) => expect(paisaOf(taka)).toBe(paisa));

  it('of a refund are at most the payment', () => {
    expect(refundPaisaOf(100, { amountPaisa: 10_000, collectedPaisa: 0 })).toBe(10_000);
    expect(refusalOf(() => refundPaisaOf(101, { amountPaisa: 10_000, collectedPaisa: 0 }))).toMatchObject({
      code: 'VALIDATION',
      details: { field: 'refund' },
      message: 'The refund can be at most what was paid.',
    });
  });

  it('of a refund are whole taka, unless all of the held money is refunded', () => {
    expect(refundPaisaOf(99, { amountPaisa: 10_050, collectedPaisa: 0 })).toBe(9900);
    expect(refundPaisaOf(100.5, { amountPaisa: 10_050, collectedPaisa: 0 })).toBe(10_050);
    expect(refusalOf(() => refundPaisaOf(99.5, { amountPaisa: 10_050, collectedPaisa: 0 }))).toMatchObject({
      code: 'VALIDATION',
      details: { field: 'refund' },
      message: 'The refund must be in whole taka.',
    });
  });
});
