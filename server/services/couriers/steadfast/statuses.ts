import type { ParcelStatus } from '#contract/deals/parcel';

/**
 * Steadfast's words (docs/decisions/031-couriers.md, S-status). Those that await approval, `partial_delivered`,
 * `unknown` and any other are `unclear`. None says that a parcel was picked up or has come home.
 */
const STATUSES: Record<string, ParcelStatus> = {
  in_review: 'booked',
  pending: 'booked',
  hold: 'held_up',
  delivered: 'delivered',
  // The delivery, not the booking: Steadfast has no call that cancels a booking. The parcel goes back to its sender.
  cancelled: 'returning',
};

export const statusOf = (word: string): ParcelStatus =>
  (Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? 'unclear';
