import { PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import { JOINT_STATES, type JointState } from '#contract/deals/joint-states';
import type { JointSide } from '#contract/deals/joint-sides';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/lifecycle';

/** The sides that are compared, in the order in which they are named. */
const SIDES = ['payment', 'booking', 'product', 'ledger', 'parcel'] as const;

/** A booking with money as it rests. Its words are those of contract/deals/joint-states.ts, or others where it is broken. */
export interface JointFacts {
  bookingId: string;
  productId: string;
  deal: string;
  isHandedOver: boolean;
  kind: PaymentKind;
  payment: string;
  booking: string;
  product: string;
  ledger: string;
  parcel: string;
  hasOpenProblem: boolean;
}

/** A state of a deal in which a problem is open, and only in these. */
const hasProblem = (deal: string): boolean => PROBLEM_STATES.some((state) => state === deal);

/** Returns every combination that the table allows, one by one. */
export const allowedCombinations = (): Omit<JointFacts, 'bookingId' | 'productId'>[] =>
  JOINT_STATES.flatMap(({ deals, isHandedOver, kind, payment, booking, product, ledger, parcel }) =>
    deals.flatMap((deal) =>
      (isHandedOver === undefined ? [true, false] : [isHandedOver]).flatMap((handed) =>
        (kind ?? PAYMENT_KINDS).map((each) => ({
          deal,
          isHandedOver: handed,
          kind: each,
          payment,
          booking,
          product,
          ledger,
          parcel,
          hasOpenProblem: hasProblem(deal),
        })),
      ),
    ),
  );

const differing = (facts: JointFacts, state: JointState) => SIDES.filter((side) => facts[side] !== state[side]);

const isOf = (facts: JointFacts, { deals, isHandedOver, kind }: JointState): boolean =>
  deals.some((deal) => deal === facts.deal) &&
  (isHandedOver ?? facts.isHandedOver) === facts.isHandedOver &&
  (kind ?? PAYMENT_KINDS).includes(facts.kind);

/** The allowed state that differs in the fewest sides; none if no deal is in that state before, or after, the handover. */
const nearestOf = (facts: JointFacts): JointState | undefined =>
  JOINT_STATES.filter((state) => isOf(facts, state)).toSorted(
    (one, other) => differing(facts, one).length - differing(facts, other).length,
  )[0];

const isProblemWrong = ({ deal, hasOpenProblem }: JointFacts): boolean => hasOpenProblem !== hasProblem(deal);

/** Returns the sides of a booking that must change so that the table allows it. */
export function faultySides(facts: JointFacts): JointSide[] {
  const nearest = nearestOf(facts);
  return [
    ...(nearest ? differing(facts, nearest) : ['deal' as const]),
    ...(isProblemWrong(facts) ? ['problem' as const] : []),
  ];
}

/** Returns what is wrong with a booking that the table does not allow, compared with the nearest it does. */
export function describeFault(facts: JointFacts): string {
  const { deal, payment, booking, product, ledger, parcel, isHandedOver, hasOpenProblem } = facts;
  const nearest = nearestOf(facts);
  const wrong = nearest ? differing(facts, nearest).map((side) => `${side} must be ${nearest[side]}`) : [];
  if (!nearest) wrong.push(`no deal is ${deal} ${isHandedOver ? 'after' : 'before'} the handover`);
  if (isProblemWrong(facts)) wrong.push(`its problem must be ${hasOpenProblem ? 'ended' : 'open'}`);
  return `booking ${facts.bookingId}: deal ${deal}${isHandedOver ? ' (handed over)' : ''}, payment ${payment}, booking ${booking}, product ${product}, ledger ${ledger}, parcel ${parcel}: ${wrong.join(', ')}`;
}
