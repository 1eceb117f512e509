import type { Dashboard } from '#contract/site/dashboard';
import { WAITING_COUNT_MAX } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { isBlockedBetween } from '../../people/blocks/block.queries.ts';
import { BOOKING_STATE, BOOKING_TABLES, IS_UNPAID } from '../../deals/bookings/booking.queries.ts';
import { countUnpaid } from '../../deals/bookings/received.queries.ts';
import { countReported } from '../../talk/conversations/reported.queries.ts';
import { countAppealsToDecide } from '../../admin/cases/appeal.queries.ts';
import { countCases } from '../../admin/cases/case.queries.ts';
import { countDealsToDecide, countOpenDeals } from '../../deals/deals/deal.queries.ts';
import { countSilentParcels } from '../../deals/parcels/parcel.queries.ts';
import { countUnread } from '../../talk/conversations/conversation.queries.ts';
import { countFailed } from '../../admin/failed-rows/failed-row.queries.ts';
import { countDifferingPayouts } from '../../money/parcel-actions/courier-payout.queries.ts';
import { countIssues } from '../../money/payments/issues/issue.queries.ts';
import { findBuyersPayable, readPayable } from '../../money/payouts/balance.queries.ts';
import { countWaitingPayouts } from '../../money/payouts/batch.queries.ts';
import { countUnverifiedSellers } from '../../admin/admin-users/people.queries.ts';
import { TODAY } from '../../catalogue/my-products/stats.queries.ts';
import { countReports } from '../../admin/moderation/moderation.queries.ts';
import { IS_ACTIVE, listRestrictions } from '../../people/restrictions/restriction.queries.ts';
import { countVerifications } from '../../trust/verification/verification.queries.ts';
import { listSaved } from '../../catalogue/saved-searches/saved.queries.ts';

const WEEK_DAYS = 7;
/** Count limit: one more means that there are more. */
const COUNT_LIMIT = WAITING_COUNT_MAX + 1;

async function countBookingsToPay(db: Queryable, buyerId: string): Promise<Dashboard['bookingsToPay']> {
  const { count, holdEndsAt } = exactlyOne(
    await db.query<{ count: number; holdEndsAt?: string }>(
      `select count(*)::int as count,
         min(p.hold_until) filter (where p.hold_booking_id = b.id and p.hold_until > now()) as hold_ends_at
       from ${BOOKING_TABLES} where b.buyer_id = $1 and b.deleted_at is null and ${BOOKING_STATE} = 'unpaid'`,
      [buyerId],
    ),
  );
  return { count, holdEndsAt };
}

/** Excludes pairs with a block: nothing can be answered or booked, so nothing is pending. */
async function countOffers(db: Queryable, personId: string): Promise<Dashboard['offers']> {
  const { endsAt, ...counts } = exactlyOne(
    await db.query<{ toAnswer: number; toBook: number; endsAt?: string }>(
      `select count(*) filter (where o.state = 'open')::int as to_answer,
         count(*) filter (where o.state = 'accepted')::int as to_book, min(o.ends_at) as ends_at
       from conversation_members me
         join conversation_members other on other.conversation_id = me.conversation_id and other.side <> me.side
         join conversations c on c.id = me.conversation_id join products p on p.id = c.product_id
         join offers o on o.conversation_id = me.conversation_id and o.ends_at > now()
       where me.person_id = $1 and not ${isBlockedBetween('me.person_id', 'other.person_id')} and p.status = 'available'
         and ((o.state = 'open' and o.side <> me.side)
           or (o.state = 'accepted' and me.side = 'buyer' and not exists (select from bookings b where b.offer_id = o.id
             and b.deleted_at is null and b.closed_at is null and b.refunded_at is null)))`,
      [personId],
    ),
  );
  return { ...counts, endsAt };
}

const countWishNews = async (db: Queryable, personId: string): Promise<Dashboard['wishes']> =>
  exactlyOne(
    await db.query<Dashboard['wishes']>(
      `select count(*) filter (where p.status = 'available' and exists (select from notices n
           where n.person_id = w.person_id and n.kind = 'repriced' and n.subject_id = p.id and n.read_at is null))::int as repriced,
         count(*) filter (where p.status = 'sold')::int as sold
       from wishes w join products p on p.id = w.product_id where w.person_id = $1`,
      [personId],
    ),
  );

async function findProductsToChange(
  db: Queryable,
  sellerId: string,
): Promise<NonNullable<Dashboard['seller']>['productsToChange']> {
  const { count, productId } = exactlyOne(
    await db.query<{ count: number; productId?: string }>(
      `select count(*)::int as count, min(id) as product_id from (
         select p.id from restrictions r join products p on p.id = r.product_id
         where r.person_id = $1 and r.action = 'change' and ${IS_ACTIVE} and p.status in ('available', 'paused')
         union select p.id from categories c join products p on p.category_id = c.id and p.seller_id = $1
         where c.deleted_at is not null and p.status in ('available', 'paused')) hidden`,
      [sellerId],
    ),
  );
  return { count, productId };
}

/** A notice's subject is the buyer's first booking of the product; a later booking may be the open one. */
async function countSelling(db: Queryable, sellerId: string, cardDelayDays: number): Promise<Dashboard['seller']> {
  type Figures = Pick<NonNullable<Dashboard['seller']>, 'onSale' | 'newBookings' | 'weeklyViews'>;
  const [unpaidBookings, productsToChange, deals, payable, row] = await Promise.all([
    countUnpaid(db, sellerId, COUNT_LIMIT),
    findProductsToChange(db, sellerId),
    countOpenDeals(db, { sellerId }, COUNT_LIMIT),
    readPayable(db, sellerId, cardDelayDays),
    db.query<Figures>(
      `select (select coalesce(sum(on_sale), 0)::int from seller_totals where seller_id = $1) as on_sale,
         (select count(*)::int from (
          select from notices n join bookings f on f.id = n.subject_id join products p on p.id = f.product_id
            join categories c on c.id = p.category_id
          where n.person_id = $1 and n.kind = 'booking' and n.event = 'made' and n.read_at is null
          and exists (select from bookings b where b.product_id = f.product_id and b.buyer_id = f.buyer_id
            and b.deleted_at is null and ${IS_UNPAID}) limit ${COUNT_LIMIT}) found) as new_bookings,
         (select coalesce(sum(views), 0)::int from seller_views
          where seller_id = $1 and day > ${TODAY} - ${WEEK_DAYS}) as weekly_views`,
      [sellerId],
    ),
  ]);
  return { ...exactlyOne(row), unpaidBookings, productsToChange, deals, payable };
}

async function countAdministration(db: Queryable, adminId: string): Promise<Dashboard['admin']> {
  const counts: Record<keyof NonNullable<Dashboard['admin']>, Promise<number>> = {
    openCases: countCases(db, { state: 'open' }, adminId, COUNT_LIMIT),
    appeals: countAppealsToDecide(db, adminId, COUNT_LIMIT),
    payouts: countWaitingPayouts(db, adminId, COUNT_LIMIT),
    reports: countReports(db, { open: 'true' }, COUNT_LIMIT),
    reportedConversations: countReported(db, { open: 'true' }, COUNT_LIMIT),
    problemsToDecide: countDealsToDecide(db, COUNT_LIMIT),
    silentParcels: countSilentParcels(db, COUNT_LIMIT),
    differingPayouts: countDifferingPayouts(db, COUNT_LIMIT),
    failedRows: countFailed(db, COUNT_LIMIT),
    paymentIssues: countIssues(db, { state: 'open' }, COUNT_LIMIT),
    unverifiedSellers: countUnverifiedSellers(db, COUNT_LIMIT),
    papersToCheck: countVerifications(db, { state: 'waiting' }, undefined, COUNT_LIMIT),
  };
  const read = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  return Object.fromEntries(await Promise.all(read)) as Dashboard['admin'];
}

/** Returns what is pending for a person, depending on their role. */
export async function findDashboard(
  db: Queryable,
  personId: string,
  { isSeller, isAdmin, cardDelayDays }: { isSeller: boolean; isAdmin: boolean; cardDelayDays: number },
): Promise<Dashboard> {
  const [restrictions, bookingsToPay, offers, deals, unreadConversations, wishes, searches, payable, seller, admin] =
    await Promise.all([
      listRestrictions(db, personId),
      countBookingsToPay(db, personId),
      countOffers(db, personId),
      countOpenDeals(db, { buyerId: personId }, COUNT_LIMIT),
      countUnread(db, personId),
      countWishNews(db, personId),
      listSaved(db, personId),
      isSeller ? undefined : findBuyersPayable(db, personId, cardDelayDays),
      isSeller ? countSelling(db, personId, cardDelayDays) : undefined,
      isAdmin ? countAdministration(db, personId) : undefined,
    ]);
  const newMatches = searches.reduce((sum, { newCount }) => sum + newCount, 0);
  return {
    // Absent for nearly everybody.
    restrictions: restrictions.length > 0 ? restrictions : undefined,
    bookingsToPay,
    offers,
    deals,
    unreadConversations,
    wishes,
    newMatches,
    payable,
    seller,
    admin,
  };
}
