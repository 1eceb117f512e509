import { type DealState, DEAL_STATES, DEAL_TRANSITIONS } from '#contract/deals/deal-lifecycle';
import { PARCEL_STATUSES } from '#contract/deals/parcel';
import { outcome, send } from '../helpers/market/calls.ts';
import {
  courierSays,
  deliveredAs,
  openForAll,
  paidDelivery,
  paidForCash,
  type ParcelScene,
  PICKUP,
  stateOf,
} from '../helpers/money/parcels.ts';
import { askAfter, meaningOf } from '../../server/features/money/parcel-actions/parcel.rules.ts';

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));

const ACTIONS: Record<string, object> = {
  handover: { code: '000000' },
  release: {},
  returned: {},
  cancel: { reason: 'other' },
  problem: { reason: 'other', text: 'Something is wrong.' },
  'problem/accept': { refund: 1000 },
  decision: { refund: 1000, statement: 'As both have said.' },
};

/** Paid in advance, and in cash on delivery. */
const MAKES = { 'paid in advance': paidDelivery, 'in cash': paidForCash };

it.each(
  DEAL_STATES.flatMap((state) => (Object.keys(MAKES) as (keyof typeof MAKES)[]).map((how) => [how, state] as const)),
)('what the table does not allow a deal by courier %s is refused in %s, for every role', async (how, state) => {
  const { id, buyer, seller } = await MAKES[how](market);
  await market.db.query('update deals set state = $2, deadline = null where booking_id = $1', [id, state]);
  for (const [role, who] of Object.entries({ buyer, seller, admin }))
    for (const [action, input] of Object.entries(ACTIONS)) {
      const move = action.replace('problem/', '');
      const isAllowed = DEAL_TRANSITIONS.some(
        (each) =>
          each.from === state &&
          each.move === move &&
          each.delivery !== 'meet' &&
          each.by.some((cause) => cause === role),
      );
      if (isAllowed) continue;
      const answer = outcome(await send(market, `POST /deals/${id}/${action}`, who, input));
      expect([role, action, answer]).toEqual([
        role,
        action,
        move === 'decision' && role !== 'admin' ? '403 FORBIDDEN' : '409 DEAL_CHANGED',
      ]);
    }
  if (state !== 'held')
    for (const who of [buyer, seller, admin])
      expect(outcome(await send(market, `POST /deals/${id}/parcel`, who, PICKUP))).toBe('409 DEAL_CHANGED');
  const [row] = await market.db.query<{ state: string }>('select state from deals where booking_id = $1', [id]);
  expect(row?.state).toBe(state);
  expect(courier.sent).toEqual([]);
});

describe('what a courier says', () => {
  it.each(DEAL_STATES)('leads from %s only where the table of transitions lets it', (state) => {
    for (const status of PARCEL_STATUSES) {
      let from: DealState = state;
      for (const to of meaningOf(state, status, 'pathao').states) {
        const isAllowed = DEAL_TRANSITIONS.some(
          (each) => each.from === from && each.to === to && each.move === 'parcel' && each.by.includes('courier'),
        );
        expect([status, from, to, isAllowed]).toEqual([status, from, to, true]);
        from = to;
      }
    }
  });

  it('in words that we don’t know moves nothing, in any state', () => {
    for (const state of DEAL_STATES)
      expect(meaningOf(state, 'unclear', 'pathao')).toEqual({ states: [], isUnclear: true });
  });

  it('of a parcel that it accepted counts as shipped, where it never says that it collected one', () => {
    expect(meaningOf('held', 'booked', 'pathao')).toEqual({ status: 'booked', states: [] });
    expect(meaningOf('held', 'booked', 'steadfast')).toEqual({ status: 'picked_up', states: ['shipped'] });
    expect(meaningOf('shipped', 'booked', 'steadfast')).toEqual({ status: 'picked_up', states: [] });
  });

  it('with all its steps in one answer goes through every state', async () => {
    for (const [status, state] of [
      ['delivered', 'delivered'],
      ['returned', 'returning'],
      ['lost', 'decision'],
    ] as const)
      expect(await stateOf(market, await deliveredAs({ market, courier }, status))).toBe(state);
  });

  it('after a try to bring it once more leaves it on its way back, until it is delivered after all', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up', 'returning', 'in_transit');
    expect(await stateOf(market, deal)).toBe('returning');
    await courierSays({ market, courier }, deal.reference, 'delivered');
    expect(await stateOf(market, deal)).toBe('delivered');
  });

  it('is asked for 1, 6 and 24 hours after the latest news, then daily', () => {
    expect([0, 1, 2, 3, 4, 9].map((checks) => askAfter(checks) / 3600)).toEqual([1, 6, 24, 48, 72, 192]);
  });
});
