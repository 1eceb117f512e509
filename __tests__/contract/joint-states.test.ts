import { DEAL_TRANSITIONS, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import type { JointEffect } from '#contract/deals/joint-effect';
import { JOINT_EFFECTS } from '#contract/deals/joint-effects';
import { JOINT_STATES } from '#contract/deals/joint-states';
import { JOINT_LEDGERS, JOINT_PARCELS, JOINT_PAYMENTS, JOINT_PRODUCTS } from '#contract/deals/joint-sides';
import {
  allowedCombinations,
  describeFault,
  type JointFacts,
} from '../../server/features/deals/deals/joint-states.rules.ts';

type Combination = ReturnType<typeof allowedCombinations>[number];
const combinations = allowedCombinations();
const textOf = ({ deal, isHandedOver, kind, payment, booking, product, ledger, parcel }: Combination): string =>
  [deal, isHandedOver ? 'handed over' : 'not handed over', kind, payment, booking, product, ledger, parcel].join(', ');
const ALLOWED = new Set(combinations.map(textOf));

/** A state that was entered by the handover can only be after it. */
const isReal = ({ deal, isHandedOver }: Combination): boolean => deal !== 'none' || !isHandedOver;

const applies = (effect: JointEffect, combination: Combination): boolean => {
  const { from, isHandedOver, kind, of = {} } = effect;
  return (
    from.some((deal) => deal === combination.deal) &&
    (kind === undefined || kind.includes(combination.kind)) &&
    (isHandedOver === undefined || isHandedOver === combination.isHandedOver) &&
    Object.entries(of).every(([side, word]) => combination[side as keyof typeof of] === word)
  );
};

function after({ to, handsOver, payment, booking, product, ledger, parcel }: JointEffect, before: Combination) {
  return {
    ...before,
    deal: to ?? before.deal,
    isHandedOver: handsOver ?? before.isHandedOver,
    payment: payment ?? before.payment,
    booking: booking ?? before.booking,
    product: product ?? before.product,
    ledger: ledger ?? before.ledger,
    parcel: parcel ?? before.parcel,
  };
}

it('every transition of a deal names what happens to payment, booking, product, ledger and parcel', () => {
  const unnamed = DEAL_TRANSITIONS.filter(
    ({ from, to, move }) =>
      !JOINT_EFFECTS.some((effect) => effect.to === to && effect.from.includes(from) && effect.moves.includes(move)),
  );
  expect(unnamed).toEqual([]);
});

it('no other transitions are named', () => {
  for (const { moves, from, to, what } of JOINT_EFFECTS)
    for (const move of moves)
      expect([
        what,
        move,
        DEAL_TRANSITIONS.some((each) => each.move === move && each.to === to && from.includes(each.from)),
      ]).toEqual([what, move, true]);
});

it.each(JOINT_EFFECTS.map((effect) => [effect.what, effect] as const))(
  'each joint transition leads to states that may rest: %s',
  (_what, effect) => {
    const before = combinations.filter((combination) => isReal(combination) && applies(effect, combination));
    expect(before).not.toEqual([]);
    expect(
      before.map((combination) => textOf(after(effect, combination))).filter((text) => !ALLOWED.has(text)),
    ).toEqual([]);
  },
);

it('every state that may rest is reached from a payment, and every word is used', () => {
  const isStart = ({ deal, isHandedOver, payment, parcel }: Combination) =>
    !isHandedOver &&
    payment !== 'refunded' &&
    (parcel === 'none' || parcel === 'any') &&
    (deal === 'held' || deal === 'decision' || deal === 'none');
  const reached = new Map(combinations.filter(isStart).map((start) => [textOf(start), start]));
  for (const [, combination] of reached)
    for (const effect of JOINT_EFFECTS)
      if (applies(effect, combination)) {
        const next = after(effect, combination);
        if (!reached.has(textOf(next))) reached.set(textOf(next), next);
      }
  expect(
    combinations
      .filter(isReal)
      .map(textOf)
      .filter((text) => !reached.has(text)),
  ).toEqual([]);
  expect(new Set(JOINT_STATES.map(({ payment }) => payment))).toEqual(new Set(JOINT_PAYMENTS));
  expect(new Set(JOINT_STATES.map(({ product }) => product))).toEqual(new Set(JOINT_PRODUCTS));
  expect(new Set(JOINT_STATES.map(({ ledger }) => ledger))).toEqual(new Set(JOINT_LEDGERS));
  expect(new Set(JOINT_STATES.map(({ parcel }) => parcel))).toEqual(new Set(JOINT_PARCELS));
});

describe('a fault is described by the nearest state that may rest', () => {
  const facts: JointFacts = {
    bookingId: '12',
    productId: '5',
    deal: 'refunded',
    isHandedOver: false,
    kind: 'full',
    payment: 'taken_back',
    booking: 'refunded',
    product: 'sold',
    ledger: 'empty',
    parcel: 'any',
    hasOpenProblem: false,
  };

  it('by one side', () => {
    expect(describeFault(facts)).toBe(
      'booking 12: deal refunded, payment taken_back, booking refunded, product sold, ledger empty, parcel any: product must be free',
    );
  });

  it('by several sides, and by a problem that is not ended', () => {
    expect(describeFault({ ...facts, payment: 'lost', booking: 'paid', hasOpenProblem: true })).toMatch(
      /: payment must be refunded, booking must be refunded, product must be free, its problem must be ended$/,
    );
  });

  it('by a problem that is missing', () => {
    const [open] = combinations.filter(({ deal }) => deal === PROBLEM_STATES[0]);
    expect(describeFault({ ...facts, ...open, hasOpenProblem: false })).toMatch(/: its problem must be open$/);
  });

  it('by the handover, where none has that state', () => {
    expect(describeFault({ ...facts, deal: 'held', isHandedOver: true })).toMatch(
      /: no deal is held after the handover$/,
    );
  });
});
