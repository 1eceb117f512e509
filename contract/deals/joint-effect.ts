import type { PaymentKind } from '../lifecycle.ts';
import type { DealMove } from './deal-lifecycle.ts';
import type { JointDeal, JointSides } from './joint-sides.ts';

/** The effect of a transition on the other five statuses; those it omits stay the same. */
export interface JointEffect extends Partial<JointSides> {
  /** Of the deal; none where the deal stays as it is. */
  moves: readonly DealMove[];
  from: readonly JointDeal[];
  to?: JointDeal;
  /** Before it; `handsOver` says so of after it, where it changes. */
  isHandedOver?: boolean;
  handsOver?: boolean;
  /** Only of payments of this kind. */
  kind?: readonly PaymentKind[];
  /** Only from these sides. */
  of?: Partial<JointSides>;
  what: string;
}
