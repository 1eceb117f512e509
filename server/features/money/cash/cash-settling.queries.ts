import type { Courier } from '#contract/deals/parcel';
import { refuse } from '#contract/refusal';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { lockDeal } from '../../deals/deals/deal.queries.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { postCashWrittenOff } from './cash.postings.ts';

/** SQL: taka of the cash of deal `d` that payouts of its courier have named. */
export const PAID_OUT = `(select coalesce(sum(l.collected_taka), 0)::int from courier_payout_lines l where l.booking_id = d.booking_id)`;

/** SQL condition: a courier has collected the price of deal `d`, and hasn't transferred it. */
const IS_OUTSTANDING = 'd.collected_paisa > 0 and d.cash_settled_at is null';

/**
 * Marks the deals as settled whose courier has transferred all that it collected.
 * @returns those that became so
 */
export const settleCash = async (tx: Queryable, bookingIds: string[]): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `update deals d set cash_settled_at = deal_now() where d.booking_id = any($1::bigint[]) and ${IS_OUTSTANDING}
         and ${PAID_OUT} * 100 >= d.collected_paisa returning d.booking_id as id`,
      [bookingIds],
    )
  ).map(({ id }) => id);

/** Tells sellers that a courier has transferred the cash of their deals. @returns the events to publish */
export async function writeSettled(tx: Queryable, bookingIds: string[]): Promise<PersonalEvent[]> {
  const events: PersonalEvent[] = [];
  for (const id of bookingIds) {
    const deal = await lockDeal(tx, id);
    if (deal)
      events.push(
        ...(await writeDealNotices(tx, deal, 'cashSettled', { to: ['seller'], taka: deal.collectedPaisa / 100 })),
      );
  }
  return events;
}

/**
 * Closes the cash of a parcel that its courier will not transfer: what is missing is the market's loss, and the seller can have it
 * paid out.
 * @returns what is missing, in taka
 * @throws Refusal CASH_SETTLED
 */
export async function writeOffCash(tx: Queryable, id: string): Promise<{ missing: number; events: PersonalEvent[] }> {
  if (!(await lockDeal(tx, id))) return refuse('CASH_SETTLED');
  const [open] = await tx.query<{ courier: Courier; missing: number }>(
    `select r.courier, (d.collected_paisa / 100)::int - ${PAID_OUT} as missing from deals d join parcels r on r.booking_id = d.booking_id
     where d.booking_id = $1 and ${IS_OUTSTANDING}`,
    [idOrZero(id)],
  );
  if (!open) return refuse('CASH_SETTLED');
  exactlyOne(
    await tx.query('update deals set cash_settled_at = deal_now() where booking_id = $1 returning booking_id', [
      idOrZero(id),
    ]),
  );
  await postCashWrittenOff(tx, { id, courier: open.courier, paisa: open.missing * 100 });
  return { missing: open.missing, events: await writeSettled(tx, [id]) };
}

/** What each courier owes of the cash that it has collected. @param lateDays days after which that is late */
export const listOwedCash = (
  db: Queryable,
  lateDays: number,
): Promise<{ courier: Courier; parcels: number; owed: number; late: number }[]> =>
  db.query(
    `select o.courier, count(*)::int as parcels, sum(o.taka)::int as owed, coalesce(sum(o.taka) filter (where o.is_late), 0)::int as late
     from (select r.courier, (d.collected_paisa / 100)::int - ${PAID_OUT} as taka,
         d.handed_over_at < deal_now() - make_interval(days => $1) as is_late
       from deals d join parcels r on r.booking_id = d.booking_id where ${IS_OUTSTANDING}) o
     group by o.courier order by o.courier`,
    [lateDays],
  );
