import type { DealMove } from '#contract/deals/deal-lifecycle';
import type { Cause } from '#contract/lifecycle';
import type { Queryable } from '../../../database/database.ts';
import { moveDeal } from './deal-moves.queries.ts';
import { notifyAdmins, writeDealNotices } from './deal-notices.queries.ts';
import type { DealRow } from './deal.queries.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { insertProblem } from './problem.queries.ts';

/**
 * Lets an admin decide about a deal whose parcel is lost, without news, not collected in time, or
 * contradicted by its courier (docs/rules.md §13).
 * @returns the events to publish; none if the deal is in a state from which this is not allowed
 */
export async function openParcelProblem(
  tx: Queryable,
  deal: DealRow,
  { move, by }: { move: DealMove; by: Cause },
): Promise<PersonalEvent[]> {
  const kind = deal.state === 'held' ? 'parcel_unclear' : 'lost';
  if (!(await moveDeal(tx, deal._id, { to: 'decision', move, by }, { kind }))) return [];
  await insertProblem(tx, deal._id, { reason: 'parcel', by: 'market', text: '', photos: [] });
  return [
    ...(await writeDealNotices(tx, deal, kind === 'lost' ? 'parcelLost' : 'parcelUnclear')),
    ...(await notifyAdmins(tx, deal, 'escalated')),
  ];
}
