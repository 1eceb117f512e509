import type { DealEventKind } from '#contract/deals/deal-lifecycle';
import type { ParcelStatus } from '#contract/deals/parcel';
import type { Move } from '../deal-move.ts';

// Written out from docs/rules.md §13, not imported: a mistake there must not be repeated here.

/** The courier has the parcel, or has had it. */
const COLLECTED: readonly ParcelStatus[] = ['picked_up', 'in_transit', 'delivered', 'returning', 'returned', 'lost'];
/** It is not at its buyer's, whatever was said before. */
export const TAKEN_BACK: readonly ParcelStatus[] = ['returning', 'returned', 'lost'];

const hasSaid = ({ said }: Pick<Move, 'said'>, statuses: readonly ParcelStatus[]): boolean =>
  statuses.some((status) => said.has(status));

/** What each event of a deal by courier requires, and what it makes of its deal. */
export const PARCEL_MOVES: Partial<Record<DealEventKind, (move: Move) => void>> = {
  booked: ({ deal, need, said }) =>
    need(deal.isSent && deal.state === 'held' && said.size > 0, 'no courier has accepted it'),
  parcel_canceled: ({ deal, need, said }) =>
    need(deal.state === 'held' && said.has('canceled'), 'its courier has not canceled it'),
  shipped(move) {
    const { deal, need } = move;
    need(deal.isSent && deal.state === 'held', 'it may not be');
    need(hasSaid(move, COLLECTED), 'its courier has not collected it');
    deal.state = 'shipped';
  },
  delivered(move) {
    const { deal, need } = move;
    need(deal.state === 'shipped' || deal.state === 'returning', 'it may not be');
    need(hasSaid(move, ['delivered']), 'its courier has not delivered it');
    Object.assign(deal, { state: 'delivered', isHandedOver: true, isHome: false });
  },
  returning(move) {
    const { deal, need } = move;
    need(deal.state === 'shipped', 'it may not be');
    need(hasSaid(move, ['returning', 'returned']), 'its courier does not bring it back');
    deal.state = 'returning';
  },
  home(move) {
    const { deal, need } = move;
    need(deal.state === 'returning', 'it may not be');
    need(hasSaid(move, ['returned']), 'its courier has not brought it back');
    deal.isHome = true;
  },
  lost(move) {
    const { deal, need, isDue } = move;
    const { state } = deal;
    if (state === 'delivered') need(hasSaid(move, TAKEN_BACK), 'its courier has not taken that back');
    else {
      need(state === 'shipped' || state === 'returning', 'it may not be');
      need(isDue || hasSaid(move, ['lost']), 'its courier has not lost it, and may still bring it');
    }
    Object.assign(deal, { state: 'decision', isParcelProblem: true, isHandedOver: false });
  },
  parcel_unclear({ deal, need, isDue }) {
    need(deal.isSent && deal.state === 'held' && isDue, 'it may still be collected');
    Object.assign(deal, { state: 'decision', isParcelProblem: true });
  },
};
