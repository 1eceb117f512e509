import { type DealState, PARCEL_STATES, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import type { Step } from './steps.ts';

/** Where an action has a chance, or is worth a try. */
export const FITTING: Partial<Record<Step['kind'], readonly DealState[]>> = {
  code: ['held'],
  handover: ['held'],
  // After the handover, and while a courier has the parcel, it must be refused.
  cancel: ['held', 'handed_over', 'shipped', 'delivered'],
  announce: ['held'],
  carry: ['held', 'shipped', 'returning', 'delivered'],
  outcome: ['held', 'shipped', 'returning', 'delivered'],
  returned: ['returning'],
  writeOff: ['delivered', 'released', 'closed', 'refunded'],
  // Before the delivery it must be refused.
  release: ['handed_over', 'delivered', 'shipped'],
  problem: ['held', 'handed_over', 'shipped', 'delivered', 'returning'],
  answer: ['problem'],
  proposal: ['problem'],
  accept: ['problem'],
  decision: ['decision', 'escalated'],
  review: ['released'],
  operatorRefund: ['held', 'handed_over', 'delivered', 'released'],
  dispute: ['held', 'handed_over', ...PARCEL_STATES, ...PROBLEM_STATES, 'released'],
  deleteAccount: ['held', 'handed_over', ...PARCEL_STATES, 'released'],
  product: ['refunding', 'refunded'],
};
