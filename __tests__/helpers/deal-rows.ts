import type { Deal, DealProblem } from '#contract/deal';

/** A paid deposit that is held, as its buyer sees it. */
export const heldDeal: Deal = {
  _id: '7',
  productId: '3',
  productName: 'Yamaha FZS V3',
  image: '/images/i/aa/full.webp',
  price: 150_000,
  meetingLocation: 'Dhaka',
  sellerId: '2',
  sellerName: 'Rafiqul Islam',
  buyerName: 'Tanvir Ahmed',
  otherPhone: '+8801711000002',
  role: 'buyer',
  state: 'held',
  deadline: '2026-11-29T09:00:00Z',
  amount: 7500,
  kind: 'deposit',
  method: 'bkash',
  frozen: false,
  events: [{ kind: 'paid', by: 'buyer', at: '2026-11-24T09:00:00Z', amount: 7500 }],
  actions: ['code', 'meeting', 'cancel', 'problem'],
  createdAt: '2026-11-24T09:00:00Z',
};

export const reported: DealProblem = {
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
  deadline: '2026-11-27T10:00:00Z',
  actions: ['proposal'],
  events: [
    ...heldDeal.events,
    { kind: 'problem', by: 'buyer', at: '2026-11-24T10:00:00Z', reason: problem.reason ?? reported.reason },
  ],
  problem: { ...reported, ...problem },
  ...deal,
});
