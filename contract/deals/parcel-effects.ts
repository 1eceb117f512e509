import type { JointEffect } from './joint-effect.ts';
import { PROBLEM_STATES } from './deal-lifecycle.ts';

/** All of the money goes back. */
export const REFUND = { payment: 'refunding', booking: 'refunding', ledger: 'due', parcel: 'any' } as const;
/** All but the delivery fee. */
export const PART_REFUND = { ...REFUND, payment: 'part_refunding', product: 'free' } as const;

/** Parts by courier (docs/rules.md §13). */
export const PARCEL_EFFECTS: readonly JointEffect[] = [
  {
    what: 'The seller announces the parcel to the courier',
    moves: [],
    from: ['held'],
    of: { booking: 'paid', parcel: 'none' },
    parcel: 'booked',
  },
  {
    what: 'The courier refuses it, or cancels it before the pickup',
    moves: [],
    from: ['held'],
    of: { parcel: 'booked' },
    parcel: 'none',
  },
  {
    what: 'The courier collects it',
    moves: ['parcel'],
    from: ['held'],
    to: 'shipped',
    of: { parcel: 'booked' },
    parcel: 'moving',
  },
  {
    what: 'The courier delivers it',
    moves: ['parcel'],
    from: ['shipped', 'returning'],
    to: 'delivered',
    handsOver: true,
    kind: ['full'],
    parcel: 'delivered',
  },
  {
    what: 'The courier delivers it, and collects the price in cash',
    moves: ['parcel'],
    from: ['shipped', 'returning'],
    to: 'delivered',
    handsOver: true,
    kind: ['cash'],
    ledger: 'cash_held',
    parcel: 'delivered',
  },
  {
    what: 'The same, while a problem is open',
    moves: [],
    from: PROBLEM_STATES,
    isHandedOver: false,
    handsOver: true,
    kind: ['cash'],
    ledger: 'cash_held',
  },
  {
    what: 'The buyer does not take it',
    moves: ['parcel'],
    from: ['shipped'],
    to: 'returning',
    parcel: 'returning',
  },
  {
    what: 'It comes back to the seller',
    moves: [],
    from: ['returning'],
    of: { parcel: 'returning' },
    parcel: 'home',
  },
  {
    what: 'The seller confirms that it came back, or is silent',
    moves: ['returned', 'clock'],
    from: ['returning'],
    to: 'refunding',
    ...PART_REFUND,
  },
  {
    what: 'It is lost, or without news',
    moves: ['parcel', 'clock'],
    from: ['shipped', 'returning'],
    to: 'decision',
    parcel: 'any',
  },
  {
    what: 'Its courier takes back that it was delivered',
    moves: ['parcel'],
    from: ['delivered'],
    to: 'decision',
    handsOver: false,
    kind: ['full'],
    parcel: 'any',
  },
  {
    what: 'The same of a parcel to be paid in cash: it has collected nothing',
    moves: ['parcel'],
    from: ['delivered'],
    to: 'decision',
    handsOver: false,
    kind: ['cash'],
    ledger: 'held',
    parcel: 'any',
  },
  {
    what: 'It is not collected in time, and can’t be canceled',
    moves: ['clock'],
    from: ['held'],
    to: 'decision',
    of: { parcel: 'booked' },
    parcel: 'any',
  },
];
