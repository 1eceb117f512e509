import type { DealState } from '#contract/deals/deal-lifecycle';
import { stepsOf } from '../../src/features/deals/deals/deal-steps.ts';
import { dealRow } from '../helpers/data/samples.ts';

const [paid] = dealRow().events;
const event = (kind: 'shipped' | 'problem' | 'returning' | 'decision' | 'cleared') => ({ ...paid!, kind });
const stepsIn = (state: DealState, more: Partial<Parameters<typeof stepsOf>[0]> = {}) =>
  stepsOf({ ...dealRow(), state, handedOverAt: undefined, ...more }).map(
    ({ label, state: progress }) => `${progress} ${label}`,
  );

describe('the steps of a deal', () => {
  it('with an open problem leave its outcome open, and name nothing that may never come', () => {
    for (const state of ['problem', 'decision', 'escalated'] as const)
      expect(stepsIn(state, { events: [paid!, event('problem')] })).toEqual([
        'done paid',
        'current problem',
        'ahead outcome',
      ]);
  });

  it('of a payment that is being checked end in either of two ways', () =>
    expect(
      stepsIn('decision', {
        events: [paid!, event('problem')],
        problem: { reason: 'risk', by: 'market', text: '', photos: [], openedAt: '2026-11-21T08:05:09.000Z' },
      }),
    ).toEqual(['done paid', 'current risk', 'ahead checked']));

  it('of a checked payment have the check behind the payment, and only that the deal goes on', () => {
    const problem: Parameters<typeof stepsOf>[0]['problem'] = {
      reason: 'risk',
      by: 'market',
      text: '',
      photos: [],
      openedAt: '2026-11-21T08:05:09.000Z',
    };
    const events = [paid!, event('problem'), { ...event('decision'), amount: 0 }, event('cleared')];
    expect(stepsIn('held', { events, problem })).toEqual([
      'done paid',
      'done risk',
      'current meeting',
      'ahead handover',
      'ahead released',
    ]);
    const [, check] = stepsOf({ ...dealRow(), state: 'held', events, problem });
    expect(check?.events.map(({ kind }) => kind)).toEqual(['problem', 'cleared']);
  });

  it('of a parcel that is lost, or under a problem, have the way to the courier behind them', () =>
    expect(stepsIn('decision', { delivery: 'courier', events: [paid!, event('shipped'), event('problem')] })).toEqual([
      'done paid',
      'done shipping',
      'current problem',
      'ahead outcome',
    ]));

  it.each([
    [undefined, 'ahead refunded'],
    [{ atDoor: 4000, isCollected: false, isSettled: false }, 'ahead ended'],
  ])('of a parcel that comes back end without money for the seller (cash: %j)', (cash, last) =>
    expect(
      stepsIn('returning', { delivery: 'courier', cash, events: [paid!, event('shipped'), event('returning')] }),
    ).toEqual(['done paid', 'done shipping', 'current delivery', last]),
  );
});
