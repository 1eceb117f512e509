import {
  clockOf,
  DEAL_CLOCKS,
  DEAL_STATES,
  DEAL_TRANSITIONS,
  type DealState,
  HANDOVER_SECONDS,
  REVIEW_SECONDS,
} from '#contract/deals/deal-lifecycle';

const ENDS: readonly DealState[] = ['closed', 'refunded'];
const waiting = DEAL_STATES.filter((state) => !ENDS.includes(state));

describe('a deal', () => {
  it.each(waiting)('leaves %s without anybody’s goodwill', (state) => {
    const byItself = DEAL_TRANSITIONS.filter(
      ({ from, move, by }) =>
        from === state && (by.includes('time') || (move === 'refunded' && by.includes('provider'))),
    );
    expect(byItself).not.toEqual([]);
  });

  it.each(waiting)('reaches an end from %s when nobody does anything', (state) => {
    const seen = new Set<DealState>();
    for (let at: DealState | undefined = state; at && !ENDS.includes(at) && !seen.has(at);) {
      seen.add(at);
      const next: DealState | undefined = clockOf(at, false)?.to;
      // The sweep repeats a refund until the provider has made it.
      at = next ?? (at === 'refunding' ? 'refunded' : undefined);
      if (at && ENDS.includes(at)) return;
    }
    throw new Error(`${state} has no end`);
  });

  it('has a clock only for moves that the table gives to time', () => {
    for (const { from, to } of DEAL_CLOCKS)
      expect(DEAL_TRANSITIONS).toContainEqual(expect.objectContaining({ from, to, move: 'clock', by: ['time'] }));
    const timed = DEAL_TRANSITIONS.filter(({ move }) => move === 'clock');
    expect(timed).toHaveLength(DEAL_CLOCKS.length);
  });

  it('names each transition once', () => {
    const names = DEAL_TRANSITIONS.map(({ from, to, move }) => `${from} ${to} ${move}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('does not leave its ends, but for a refund that the bank returned', () => {
    const left = DEAL_TRANSITIONS.filter(({ from }) => ENDS.includes(from));
    expect(left.map(({ from, to }) => `${from} ${to}`)).toEqual(['refunded refunding']);
  });

  it('has the clocks of docs/rules.md §10', () => {
    const days = (seconds: number) => seconds / 86_400;
    expect(Object.fromEntries(DEAL_CLOCKS.map(({ from, seconds }) => [from, days(seconds)]))).toEqual({
      held: 10,
      handed_over: 2,
      problem: 3,
      decision: 10,
      escalated: 10,
      released: 10,
    });
    expect([days(HANDOVER_SECONDS.sameCity), days(REVIEW_SECONDS)]).toEqual([5, 10]);
  });
});
