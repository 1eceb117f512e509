import type { DealActor, ProblemReason } from '#contract/deals/deal-lifecycle';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import type { DealRole } from './deal.rules.ts';

/** Opens a deal's problem. An earlier one has been decided. */
export const insertProblem = async (
  tx: Queryable,
  dealId: string,
  { reason, by, text, photos }: { reason: ProblemReason; by: DealActor; text: string; photos: string[] },
): Promise<void> =>
  void (await tx.query(
    `insert into deal_problems (booking_id, reason, opened_by, text, photos) values ($1, $2, $3, $4, $5::bigint[])
     on conflict (booking_id) do update set reason = excluded.reason, opened_by = excluded.opened_by, text = excluded.text,
       photos = excluded.photos, opened_at = excluded.opened_at, ended_as = null, ended_at = null, statement = null, decided_by = null`,
    [idOrZero(dealId), reason, by, text, photos],
  ));

export const insertAnswer = async (tx: Queryable, dealId: string, text: string, photos: string[]): Promise<void> =>
  void (await tx.query(
    'update deal_problems set answer = $2, answer_photos = $3::bigint[], answered_at = deal_now() where booking_id = $1',
    [idOrZero(dealId), text, photos],
  ));

/** @returns whether it differs from the last proposal; repeated after a lost answer, it doesn't */
export async function changeProposal(tx: Queryable, dealId: string, by: DealRole, paisa: number): Promise<boolean> {
  const changed = await tx.query(
    `update deal_problems set proposal_by = $2, proposal_paisa = $3, proposed_at = deal_now() where booking_id = $1
       and (proposal_by, proposal_paisa) is distinct from ($2, $3) returning booking_id`,
    [idOrZero(dealId), by, paisa],
  );
  return changed.length > 0;
}
