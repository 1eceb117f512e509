import type { MeetingInput } from '#contract/deals/deal';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** @returns whether it differs from what was agreed before; repeated after a lost answer, it doesn't */
export async function changeMeeting(tx: Queryable, dealId: string, { at, area }: MeetingInput): Promise<boolean> {
  const changed = await tx.query(
    `update deals set meeting_at = $2::timestamptz + deal_lead(), meeting_area = $3 where booking_id = $1
       and (meeting_at, meeting_area) is distinct from ($2::timestamptz + deal_lead(), $3) returning booking_id`,
    [idOrZero(dealId), at, area],
  );
  return changed.length > 0;
}
