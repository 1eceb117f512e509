import type { ParcelStatus } from '#contract/deals/parcel';

/**
 * Pathao's words, by docs/decisions/031-couriers.md (P-status): events of webhooks and labels of its plugin. What is
 * not here is `unclear`: what is partly done (`partial-delivery`, `exchanged`, `paid-return`) and what settles nothing
 * that we know of (`pickup-cancelled`, `paid`).
 */
const STATUSES: Record<string, ParcelStatus> = {
  pending: 'booked',
  created: 'booked',
  updated: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  // The parcel is still the seller's; another attempt follows.
  'pickup-failed': 'booked',
  picked: 'picked_up',
  'at-the-sorting-hub': 'in_transit',
  'in-transit': 'in_transit',
  'received-at-last-mile-hub': 'in_transit',
  'assigned-for-delivery': 'in_transit',
  'delivery-failed': 'held_up',
  'on-hold': 'held_up',
  delivered: 'delivered',
  // Still with Pathao; `returned-to-merchant` is home.
  return: 'returning',
  returned: 'returning',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  'returned-to-merchant': 'returned',
};

/** `order.at-the-sorting-hub`, `At_the_Sorting_HUB` and `At the Sorting Hub` are one status. */
const slugOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-?order-|^-|-$/g, '');

export const statusOf = (word: string): ParcelStatus => {
  const slug = slugOf(word);
  return (Object.hasOwn(STATUSES, slug) ? STATUSES[slug] : undefined) ?? 'unclear';
};
