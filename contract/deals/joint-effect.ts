import type { PaymentKind } from '../lifecycle.ts';
import type { DealMove } from './deal-lifecycle.ts';
import type { JointDeal, JointSides } from './joint-sides.ts';

/** The effect of a transition on the other five statuses; those it omits stay the same. */
export interface JointEffect extends Partial<JointSides> {
  /** The deal's moves; empty where the deal stays as it is. */
  moves: readonly DealMove[];
  from: readonly JointDeal[];
  to?: JointDeal;
  /** Whether the product was handed over before the transition. */
  isHandedOver?: boolean;
  /** The same after the transition, where it changes. */
  handsOver?: boolean;
  /** Only of payments of this kind. */
  kind?: readonly PaymentKind[];
  /** Only while the other five are in these states. */
  of?: Partial<JointSides>;
  what: string;
}
