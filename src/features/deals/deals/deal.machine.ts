import { setup } from 'xstate';
import { DEAL_TRANSITIONS, type DealMove, type DealState } from '#contract/deals/deal-lifecycle';

/** A move that the server has recorded. Some lead to several states, so each names its own. */
export interface DealMoved {
  type: DealMove;
  to: DealState;
}

/** `held`: the market holds the money; `problem`: both sides or an admin decide; `settled`: the money is with its owner. */
type DealTag = 'held' | 'handedOver' | 'problem' | 'settled';

const TAGS: Record<DealState, DealTag[]> = {
  held: ['held'],
  handed_over: ['held', 'handedOver'],
  shipped: ['held'],
  delivered: ['held', 'handedOver'],
  returning: ['held'],
  problem: ['held', 'problem'],
  decision: ['held', 'problem'],
  escalated: ['held', 'problem'],
  released: ['settled'],
  refunding: ['settled'],
  refunded: ['settled'],
  closed: ['settled'],
};

const GUARDS = {
  held: 'isHeldAgain',
  released: 'isReleased',
  refunding: 'isRefunding',
  shipped: 'isShipped',
  delivered: 'isDelivered',
  returning: 'isReturning',
  decision: 'isDecided',
} as const;
type Guarded = keyof typeof GUARDS;
const isGuarded = (to: DealState): to is Guarded => to in GUARDS;

/** Returns the transitions of a state by move; a guard tells apart those that share a move. */
function movesFrom(state: DealState) {
  const transitions = DEAL_TRANSITIONS.filter(({ from }) => from === state);
  return Object.fromEntries(
    transitions.map(({ move }) => {
      const targets = transitions.filter((other) => other.move === move).map(({ to }) => to);
      const [only, ...others] = targets;
      return [
        move,
        only !== undefined && others.length === 0
          ? { target: only }
          : targets.map((to) => (isGuarded(to) ? { target: to, guard: GUARDS[to] } : { target: to })),
      ];
    }),
  );
}
const stateOf = <State extends DealState>(state: State) => ({ tags: TAGS[state], on: movesFrom(state) });

/**
 * A deal on the screen, made from the contract's table of transitions (docs/rules.md §10). The server
 * alone moves a deal; the machine follows, and refuses what the table has not.
 */
export const createDealMachine = (initial: DealState) =>
  setup({
    types: { events: {} as DealMoved, tags: {} as DealTag },
    guards: {
      isHeldAgain: ({ event }) => event.to === 'held',
      isReleased: ({ event }) => event.to === 'released',
      isRefunding: ({ event }) => event.to === 'refunding',
      isShipped: ({ event }) => event.to === 'shipped',
      isDelivered: ({ event }) => event.to === 'delivered',
      isReturning: ({ event }) => event.to === 'returning',
      isDecided: ({ event }) => event.to === 'decision',
    },
  }).createMachine({
    id: 'deal',
    initial,
    states: {
      held: stateOf('held'),
      handed_over: stateOf('handed_over'),
      shipped: stateOf('shipped'),
      delivered: stateOf('delivered'),
      returning: stateOf('returning'),
      problem: stateOf('problem'),
      decision: stateOf('decision'),
      escalated: stateOf('escalated'),
      released: stateOf('released'),
      refunding: stateOf('refunding'),
      refunded: stateOf('refunded'),
      closed: stateOf('closed'),
    },
  });

export const dealMachine = createDealMachine('held');

/**
 * Returns the shortest way from one state to another: several moves may have happened since the deal
 * was last fetched. Undefined if the table has none.
 */
export function movesBetween(from: DealState, to: DealState): DealMoved[] | undefined {
  const ways = new Map<DealState, DealMoved[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === to) return way;
    for (const { move, to: next } of DEAL_TRANSITIONS.filter((transition) => transition.from === state))
      if (!ways.has(next)) ways.set(next, [...way, { type: move, to: next }]);
  }
  return undefined;
}
