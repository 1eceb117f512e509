import type { Transition } from '../lifecycle.ts';

/** A seller's payout: `batched` while it is paid at the bank; `failed` returned to the seller's balance. */
export const PAYOUT_STATES = ['asked', 'batched', 'sent', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_TRANSITIONS: readonly Transition<PayoutState>[] = [
  { from: 'asked', to: 'batched', by: ['admin'] },
  { from: 'batched', to: 'sent', by: ['admin'] },
  { from: 'batched', to: 'failed', by: ['admin'] },
];

/** Payouts paid together: first `ready` or, with a high total, `awaiting_approval`; `settled` once each has a result. */
export const PAYOUT_BATCH_STATES = ['awaiting_approval', 'ready', 'settled'] as const;
export type PayoutBatchState = (typeof PAYOUT_BATCH_STATES)[number];

export const PAYOUT_BATCH_TRANSITIONS: readonly Transition<PayoutBatchState>[] = [
  { from: 'awaiting_approval', to: 'ready', by: ['admin'] },
  // Turned down: each payout returned to its seller.
  { from: 'awaiting_approval', to: 'settled', by: ['admin'] },
  { from: 'ready', to: 'settled', by: ['admin'] },
];
