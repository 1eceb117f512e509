import type { Deal } from '#contract/deal';

/** A deal as its buyer sees it: paid in full, to be handed over. */
export const dealRow = (more: Partial<Deal> = {}): Deal => ({
  _id: '41',
  productId: 'p1',
  productName: 'Yamaha FZS V3',
  image: '/images/i/aa/full.webp',
  price: 185_000,
  meetingLocation: 'Sylhet',
  sellerId: 'u2',
  sellerName: 'Kamal Hossain',
  buyerName: 'Tanvir Ahmed',
  otherPhone: '+8801711000002',
  role: 'buyer',
  state: 'held',
  deadline: '2126-11-26T09:00:00.000Z',
  amount: 185_000,
  kind: 'full',
  method: 'card',
  frozen: false,
  events: [{ kind: 'paid', by: 'buyer', at: '2026-11-21T08:05:09.000Z', amount: 185_000 }],
  actions: ['cancel', 'problem', 'code', 'meeting'],
  createdAt: '2026-11-21T08:05:09.000Z',
  ...more,
});

/** The same as its seller sees it. */
export const sellerDealRow = (more: Partial<Deal> = {}): Deal =>
  dealRow({
    role: 'seller',
    otherPhone: '+8801911000001',
    actions: ['handover', 'cancel', 'problem', 'meeting'],
    ...more,
  });

/** The fields that a deposit changes. */
export const deposit = { kind: 'deposit', amount: 9250 } satisfies Partial<Deal>;

export const handedOver = {
  state: 'handed_over',
  handedOverAt: '2026-11-22T05:00:00.000Z',
  events: [
    { kind: 'paid', by: 'buyer', at: '2026-11-21T08:05:09.000Z', amount: 185_000 },
    { kind: 'code_shown', by: 'buyer', at: '2026-11-22T04:59:00.000Z' },
    { kind: 'handed_over', by: 'seller', at: '2026-11-22T05:00:00.000Z' },
  ],
} satisfies Partial<Deal>;
