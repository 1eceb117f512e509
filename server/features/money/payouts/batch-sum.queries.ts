import { PAYOUT_SUM_HOURS } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import type { LockedPayout } from './batch.queries.ts';

/** Arbitrary number, unique among advisory locks. */
const BATCH_LOCK = 72_011_926;

/** Makes batches one at a time, so that two at the same moment don't both stay below the limit. */
export const lockBatchMaking = async (tx: Queryable): Promise<void> =>
  void (await tx.query('select pg_advisory_xact_lock($1)', [BATCH_LOCK]));

/** Sums put into batches within PAYOUT_SUM_HOURS, in paisa. */
export interface RecentSums {
  ofMaker: number;
  ofSellers: ReadonlyMap<string, number>;
}

/**
 * Sums what was put into batches lately. Failed payouts count as well: money may have been sent with their file.
 * @param makerId of the new batch
 */
export async function sumRecent(tx: Queryable, makerId: string, payouts: readonly LockedPayout[]): Promise<RecentSums> {
  const sellerIds = [...new Set(payouts.map(({ personId }) => personId))];
  const rows = await tx.query<{ personId: string; ofMaker: number; paisa: number }>(
    `select o.person_id, sum(o.amount_paisa)::float8 as paisa,
       coalesce(sum(o.amount_paisa) filter (where b.maker_id = $1), 0)::float8 as of_maker
     from payout_batches b join payouts o on o.batch_id = b.id
     where b.created_at > now() - make_interval(hours => ${PAYOUT_SUM_HOURS})
       and (b.maker_id = $1 or o.person_id = any($2::bigint[])) group by o.person_id`,
    [makerId, sellerIds],
  );
  return {
    ofMaker: rows.reduce((sum, { ofMaker }) => sum + ofMaker, 0),
    ofSellers: new Map(
      rows.filter(({ personId }) => sellerIds.includes(personId)).map(({ personId, paisa }) => [personId, paisa]),
    ),
  };
}
