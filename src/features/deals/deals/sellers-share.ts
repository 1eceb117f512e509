import type { Deal } from '#contract/deals/deal';

/** Returns what of the held money goes to the seller: what is neither refunded nor paid for the way (docs/rules.md §13). */
export const sellersShareOf = (
  { amount, deliveryFee = 0 }: Pick<Deal, 'amount' | 'deliveryFee'>,
  refund: number,
): number => Math.max(0, amount - deliveryFee - refund);
