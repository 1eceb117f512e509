import { initialTransition, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  DEAL_MOVES,
  DEAL_STATES,
  DEAL_TRANSITIONS,
  type DealState,
  PARCEL_STATES,
  PROBLEM_STATES,
} from '#contract/deals/deal-lifecycle';
import {
  createDealMachine,
  type DealMoved,
  dealMachine,
  movesBetween,
} from '../../src/features/deals/deals/deal.machine.ts';

const EVENTS: DealMoved[] = DEAL_MOVES.flatMap((type) => DEAL_STATES.map((to) => ({ type, to })));
const startIn = (state: DealState) => initialTransition(createDealMachine(state))[0];
const isAllowed = (from: DealState, { type, to }: DealMoved): boolean =>
  DEAL_TRANSITIONS.some((each) => each.from === from && each.move === type && each.to === to);

describe('the deal machine', () => {
  it('has the states of the contract, and starts with held money', () => {
    expect(Object.keys(dealMachine.states).sort()).toEqual([...DEAL_STATES].sort());
    expect(startIn('held').value).toBe('held');
  });

  it.each(DEAL_TRANSITIONS.map(({ from, to, move }) => [from, move, to] as const))(
    'goes from %s by %s to %s',
    (from, type, to) => {
      expect(transition(dealMachine, startIn(from), { type, to })[0].value).toBe(to);
    },
  );

  it.each(DEAL_STATES)('takes from %s no move that the contract has not', (from) => {
    const moves = new Set(DEAL_TRANSITIONS.filter((each) => each.from === from).map(({ move }) => move));
    const others = EVENTS.filter(({ type }) => !moves.has(type));
    expect(others.filter((event) => transition(dealMachine, startIn(from), event)[0].value !== from)).toEqual([]);
  });

  it('never ends in a state that a move does not lead to', () => {
    for (const from of DEAL_STATES)
      for (const event of EVENTS) {
        const { value } = transition(dealMachine, startIn(from), event)[0];
        if (value !== from) expect(isAllowed(from, { type: event.type, to: value })).toBe(true);
      }
  });

  it('tags states in which the market holds the money, and those with a problem', () => {
    const tagged = (tag: 'held' | 'problem' | 'settled') =>
      DEAL_STATES.filter((state) => startIn(state).hasTag(tag)).sort();
    expect(tagged('problem')).toEqual([...PROBLEM_STATES].sort());
    expect(tagged('held')).toEqual(['handed_over', 'held', ...PARCEL_STATES, ...PROBLEM_STATES].sort());
    expect(tagged('settled')).toEqual(['closed', 'refunded', 'refunding', 'released']);
  });

  it('reaches every state', () => {
    const paths = getShortestPaths(dealMachine, { events: EVENTS });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(DEAL_STATES));
  });
});

describe('the moves between two states', () => {
  it('are none for the same state, and the shortest way otherwise', () => {
    expect(movesBetween('held', 'held')).toEqual([]);
    expect(movesBetween('held', 'handed_over')).toEqual([{ type: 'handover', to: 'handed_over' }]);
    expect(movesBetween('held', 'closed')?.map(({ to }) => to)).toEqual(['handed_over', 'released', 'closed']);
  });

  it.each(DEAL_STATES)('lead the machine from %s wherever the contract has a way, and nowhere else', (from) => {
    for (const to of DEAL_STATES) {
      const moves = movesBetween(from, to);
      if (!moves) continue;
      const end = moves.reduce((snapshot, event) => transition(dealMachine, snapshot, event)[0], startIn(from));
      expect(end.value).toBe(to);
    }
    if (from === 'closed') expect(DEAL_STATES.filter((to) => movesBetween('closed', to))).toEqual(['closed']);
    if (from === 'released') expect(movesBetween('released', 'held')).toBeUndefined();
  });
});
