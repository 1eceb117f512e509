import type { PaymentKind } from '../lifecycle.ts';
import type { DealMove } from './deal-lifecycle.ts';
import type { JointDeal, JointSides } from './joint-states.ts';

/** What a transition makes of the other five; what it leaves out stays as it is. */
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
