import { type ClockFacts, clockOf, DEAL_CLOCKS, HANDOVER_SECONDS, REVIEW_SECONDS } from '#contract/deals/deal-clocks';
import { DEAL_STATES, DEAL_TRANSITIONS, type DealState, DELIVERIES } from '#contract/deals/deal-lifecycle';

const ENDS: readonly DealState[] = ['closed', 'refunded'];
const waiting = DEAL_STATES.filter((state) => !ENDS.includes(state));
const YES_AND_NO = [true, false];
/** Everything that a clock may depend on. */
const FACTS: ClockFacts[] = DELIVERIES.flatMap((delivery) =>
  YES_AND_NO.flatMap((isHandedOver) =>
    YES_AND_NO.flatMap((hasParcel) => YES_AND_NO.map((isHome) => ({ delivery, isHandedOver, hasParcel, isHome }))),
  ),
);

describe('a deal', () => {
  it.each(waiting)('leaves %s without anybody’s goodwill', (state) => {
    const byItself = DEAL_TRANSITIONS.filter(
      ({ from, move, by }) =>
        from === state && (by.includes('time') || (move === 'refunded' && by.includes('provider'))),
    );
    expect(byItself).not.toEqual([]);
  });

  it.each(waiting)('reaches an end from %s when nobody does anything, for every dependency of its clock', (state) => {
    const reachesEnd = (facts: ClockFacts): boolean => {
      const seen = new Set<DealState>();
      for (let at: DealState | undefined = state; at && !ENDS.includes(at) && !seen.has(at);) {
        seen.add(at);
        const next: DealState | undefined = clockOf(at, facts)?.to;
        // The sweep repeats a refund until the provider has made it.
        at = next ?? (at === 'refunding' ? 'refunded' : undefined);
        if (at && ENDS.includes(at)) return true;
      }
      return false;
    };
    expect(FACTS.filter((facts) => !reachesEnd(facts))).toEqual([]);
  });

  it('has at most one clock, for every dependency', () => {
    const same = (one: unknown, other: unknown) => one === undefined || other === undefined || one === other;
    const overlapping = DEAL_CLOCKS.filter((clock) =>
      DEAL_CLOCKS.some(
        (other) =>
          other !== clock &&
          other.from === clock.from &&
          same(other.handedOver, clock.handedOver) &&
          same(other.delivery, clock.delivery) &&
          same(other.hasParcel, clock.hasParcel) &&
          same(other.isHome, clock.isHome),
      ),
    );
    expect(overlapping).toEqual([]);
  });

  it('has a clock only for moves that the table gives to time', () => {
    for (const { from, to } of DEAL_CLOCKS)
      expect(DEAL_TRANSITIONS).toContainEqual(expect.objectContaining({ from, to, move: 'clock', by: ['time'] }));
    const timed = DEAL_TRANSITIONS.filter(({ move }) => move === 'clock');
    const pairs = new Set(DEAL_CLOCKS.map(({ from, to }) => `${from} ${to}`));
    expect(timed.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([...pairs].toSorted());
  });

  it('names each transition once', () => {
    const names = DEAL_TRANSITIONS.map(({ from, to, move }) => `${from} ${to} ${move}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('does not leave its ends, but for a refund that the bank returned', () => {
    const left = DEAL_TRANSITIONS.filter(({ from }) => ENDS.includes(from));
    expect(left.map(({ from, to }) => `${from} ${to}`)).toEqual(['refunded refunding']);
  });

  it('has the clocks of docs/rules.md §10 and §13', () => {
    const days = (seconds: number) => seconds / 86_400;
    const textOf = ({ from, to, seconds, delivery, hasParcel, isHome }: (typeof DEAL_CLOCKS)[number]) =>
      [
        from,
        delivery,
        hasParcel === undefined ? '' : hasParcel ? 'announced' : '',
        isHome ? 'home' : '',
        to,
        days(seconds),
      ]
        .filter((word) => word !== '' && word !== undefined)
        .join(' ');
    expect(DEAL_CLOCKS.map(textOf)).toEqual([
      'held meet refunding 10',
      'held courier refunding 2',
      'held courier announced decision 2',
      'shipped decision 10',
      'delivered released 3',
      'returning decision 10',
      'returning home refunding 2',
      'handed_over released 2',
      'problem decision 3',
      'decision escalated 10',
      'escalated released 10',
      'escalated refunding 10',
      'released closed 10',
    ]);
    expect([days(HANDOVER_SECONDS.sameCity), days(REVIEW_SECONDS)]).toEqual([5, 10]);
  });
});
