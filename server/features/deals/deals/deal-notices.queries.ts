import { DEAL_SENTENCES } from '#contract/news/deal-sentences';
import type { Queryable } from '../../../database/database.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import type { DealRow } from './deal.queries.ts';

/** The content of a notice about a deal; what is `closed` is only published. */
export type DealNotice = Exclude<keyof typeof DEAL_SENTENCES.en, `${string}ForBuyer`> | 'closed';

type Parties = Pick<DealRow, '_id' | 'productId' | 'buyerId' | 'sellerId'>;

/** Live events of a deal for both parties. */
export const dealEvents = ({ _id, buyerId, sellerId }: Parties): PersonalEvent[] =>
  [buyerId, sellerId].map((personId) => ({ personId, kind: 'deal', id: _id }));

/** Live events of the deals of bookings. */
export const dealEventsOf = async (tx: Queryable, bookingIds: string[]): Promise<PersonalEvent[]> =>
  (
    await tx.query<Parties>(
      `select booking_id as _id, product_id, buyer_id, seller_id
       from deals where booking_id = any($1::bigint[]) order by booking_id`,
      [bookingIds],
    )
  ).flatMap(dealEvents);

/**
 * Notifies the parties. @returns the events to publish with the transaction's last statement
 * @param to recipient; both parties by default
 * @param taka the amount that the sentence names
 */
export async function writeDealNotices(
  tx: Queryable,
  deal: Parties,
  event: DealNotice,
  { to = ['buyer', 'seller'], taka, by }: { to?: ('buyer' | 'seller')[]; taka?: number; by?: string } = {},
): Promise<PersonalEvent[]> {
  const people = { buyer: deal.buyerId, seller: deal.sellerId };
  const written = await writeNotices(
    tx,
    to.map((role) => ({
      personId: people[role],
      kind: 'deal',
      event: role === 'buyer' && `${event}ForBuyer` in DEAL_SENTENCES.en ? `${event}ForBuyer` : event,
      subjectId: deal._id,
      productId: deal.productId,
      price: taka === undefined ? undefined : Math.floor(taka),
      by,
    })),
  );
  return [...dealEvents(deal), ...written];
}

/** Notifies every admin, for example that nobody has decided. */
export async function notifyAdmins(tx: Queryable, deal: Parties, event: DealNotice): Promise<PersonalEvent[]> {
  const admins = await tx.query<{ id: string }>(
    `select id from people where role = 'admin' and deleted_at is null order by id`,
  );
  return writeNotices(
    tx,
    admins.map(({ id }) => ({
      personId: id,
      kind: 'deal',
      event,
      subjectId: deal._id,
      productId: deal.productId,
    })),
  );
}
