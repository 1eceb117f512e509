import type { Deal, DealProblem } from '#contract/deal';
import { dealRow } from './deal-row.ts';

/** A paid deposit that is held, as its buyer sees it. */
export const heldDeal: Deal = dealRow({
  _id: '7',
  price: 150_000,
  deadline: '2126-11-29T09:00:00Z',
  amount: 7500,
  kind: 'deposit',
  method: 'bkash',
  events: [{ kind: 'paid', by: 'buyer', at: '2026-11-24T09:00:00Z', amount: 7500 }],
});

const reported: DealProblem = {
  reason: 'papers',
  by: 'buyer',
  text: 'The tax token is missing.',
  photos: [],
  openedAt: '2026-11-24T10:00:00Z',
};

/** The deal with an open problem. */
export const dealWith = (problem: Partial<DealProblem>, deal: Partial<Deal> = {}): Deal => ({
  ...heldDeal,
  state: 'problem',
  deadline: '2126-11-27T10:00:00Z',
  actions: ['proposal'],
  events: [
    ...heldDeal.events,
    { kind: 'problem', by: 'buyer', at: '2026-11-24T10:00:00Z', reason: problem.reason ?? reported.reason },
  ],
  problem: { ...reported, ...problem },
  ...deal,
});
