import { type DealEventKind, type DealState, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import { PARCEL_SECONDS } from '#contract/deals/parcel-rules';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import type { CourierParcel } from '../../../services/couriers/provider.ts';
import { addDealEvent, moveDeal, restartClock } from '../../deals/deals/deal-moves.queries.ts';
import { dealEvents, type DealNotice, notifyAdmins, writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { type DealRow, lockDeal } from '../../deals/deals/deal.queries.ts';
import { findParcel, type ParcelRow } from '../../deals/parcels/parcel.queries.ts';
import { type PersonalEvent, publishEvents } from '../../news/live/publish.queries.ts';
import { openParcelProblem } from '../../deals/deals/parcel-problem.queries.ts';
import { collectLate, recordNotTaken, recordTaken } from '../cash/cash-collection.queries.ts';
import { askAfter, isOver, type KnownStatus, type Meaning, meaningOf } from './parcel.rules.ts';
import { postCourierCharged } from './parcel.postings.ts';

/** News of a parcel, from its courier or from an admin who has asked the courier. */
export type ParcelNews = Pick<
  CourierParcel,
  'id' | 'status' | 'courierStatus' | 'reason' | 'feeTaka' | 'collectedTaka' | 'trackingUrl'
> &
  Partial<Pick<CourierParcel, 'reference'>>;

const NEWS: Partial<Record<DealState, { kind: DealEventKind; notice: DealNotice }>> = {
  shipped: { kind: 'shipped', notice: 'shipped' },
  delivered: { kind: 'delivered', notice: 'delivered' },
  returning: { kind: 'returning', notice: 'returning' },
};

/** States of a deal that ended without the product at its buyer's, as far as was known. */
const OVER_STATES: readonly DealState[] = ['refunding', 'refunded'];
/** What says that nothing was delivered, although that was said before. */
const NOT_TAKEN: readonly KnownStatus[] = ['returning', 'returned', 'lost'];

/** States whose clock runs from the courier's latest news. */
const SILENCE_STATES: readonly DealState[] = ['shipped', 'returning'];

async function updateParcel(tx: Queryable, parcel: ParcelRow, news: ParcelNews, meaning: Meaning): Promise<void> {
  const status = meaning.status ?? parcel.status ?? 'booked';
  await tx.query(
    `update parcels set creation = 'created', courier_id = $2, status = $3, courier_status = $4, reason = $5,
       tracking_url = coalesce($6, tracking_url), charged_taka = coalesce($7, charged_taka), is_unclear = $8,
       news_at = deal_now(), checks = 0, next_check_at = case when $9 then null else deal_now() + make_interval(secs => $10) end
     where booking_id = $1`,
    [
      idOrZero(parcel.id),
      news.id,
      status,
      news.courierStatus,
      news.reason,
      news.trackingUrl,
      news.feeTaka,
      meaning.isUnclear ?? false,
      isOver(status),
      askAfter(0),
    ],
  );
  await tx.query('insert into parcel_events (booking_id, status, courier_status, reason) values ($1, $2, $3, $4)', [
    idOrZero(parcel.id),
    news.status,
    news.courierStatus,
    news.reason,
  ]);
}

/** Nothing new: the courier is asked again later, and what it charges may have been corrected. */
const markAsked = async (tx: Queryable, { id }: ParcelRow, { feeTaka }: Pick<ParcelNews, 'feeTaka'>): Promise<void> =>
  void (await tx.query(
    `update parcels set checks = checks + 1, charged_taka = coalesce($2, charged_taka), next_check_at = case when next_check_at is not null then
       greatest(deal_now() + interval '1 hour', news_at + make_interval(secs => case checks + 1 ${[1, 2].map((checks) => `when ${checks} then ${askAfter(checks)}`).join(' ')}
         else ${askAfter(2)} + (checks - 1) * 86400 end)) end
     where booking_id = $1`,
    [idOrZero(id), feeTaka],
  ));

/** True if it says what it said before, and that still means the same: a word that was unclear may be known by now. */
const isRepeated = (parcel: ParcelRow, news: ParcelNews, { isUnclear }: Meaning): boolean =>
  parcel.creation === 'created' &&
  parcel.courierStatus === news.courierStatus &&
  parcel.isUnclear === (isUnclear ?? false) &&
  parcel.courierId === news.id;

/** Moves a deal as its courier says, state by state. */
async function moveByCourier(tx: Queryable, deal: DealRow, states: DealState[]): Promise<PersonalEvent[]> {
  const news: PersonalEvent[] = [];
  for (const [index, to] of states.entries()) {
    const from = states[index - 1] ?? deal.state;
    const said = NEWS[to];
    if (!said) {
      // The courier takes back that it was delivered.
      await recordNotTaken(tx, deal);
      news.push(...(await openParcelProblem(tx, { ...deal, state: from }, { move: 'parcel', by: 'courier' })));
      continue;
    }
    // The buyer has it: before the clock of the new state starts.
    if (to === 'delivered') await recordTaken(tx, deal);
    await moveDeal(tx, deal._id, { to, move: 'parcel', by: 'courier' }, { kind: said.kind });
    if (index === states.length - 1) news.push(...(await writeDealNotices(tx, deal, said.notice)));
  }
  return news;
}

/** What happens to a deal that stays in its state. */
async function noteInState(
  tx: Queryable,
  deal: DealRow,
  before: KnownStatus | undefined,
  status: KnownStatus,
): Promise<PersonalEvent[]> {
  const event = async (kind: DealEventKind, notice: DealNotice) => {
    await addDealEvent(tx, deal._id, { kind, by: 'courier' });
    return writeDealNotices(tx, deal, notice);
  };
  if (deal.state === 'held' && status === 'canceled') return event('parcel_canceled', 'parcelCanceled');
  if (deal.state === 'held' && before === undefined) return event('booked', 'parcelBooked');
  // A problem is open, or it is decided: the buyer has the product all the same.
  const hasProblem = PROBLEM_STATES.some((state) => state === deal.state);
  if (status === 'delivered' && hasProblem) await recordTaken(tx, deal);
  if (status === 'delivered' && OVER_STATES.includes(deal.state)) return collectLate(tx, deal);
  if (hasProblem && deal.collectedPaisa > 0 && NOT_TAKEN.includes(status)) await recordNotTaken(tx, deal);
  return [];
}

/** A parcel that is back waits for its seller. */
async function noteHome(tx: Queryable, deal: DealRow): Promise<PersonalEvent[]> {
  await addDealEvent(tx, deal._id, { kind: 'home', by: 'courier' });
  await restartClock(tx, deal._id, 'returning', PARCEL_SECONDS.confirmReturn);
  return writeDealNotices(tx, deal, 'parcelHome');
}

/** A parcel for which another amount was collected than its price is one that an admin looks at. */
const withoutWrongAmount = ({ cashTaka }: ParcelRow, news: ParcelNews): ParcelNews =>
  news.status === 'delivered' && news.collectedTaka !== undefined && news.collectedTaka !== cashTaka
    ? { ...news, status: 'unclear', reason: `Collected Tk ${news.collectedTaka} instead of Tk ${cashTaka}.` }
    : news;

/**
 * Brings a parcel and its deal to what the courier says now (docs/rules.md §13); harmless when repeated. The whole
 * transaction, because it publishes.
 */
export async function applyParcelNews(tx: Queryable, id: string, said: ParcelNews): Promise<void> {
  const deal = await lockDeal(tx, id);
  const parcel = await findParcel(tx, id, { lock: true });
  if (!deal || !parcel) return;
  const news = withoutWrongAmount(parcel, said);
  // The answer to a question about an earlier parcel of the deal.
  if (news.reference && news.reference !== parcel.reference) return;
  const meaning = meaningOf(deal.state, news.status, parcel.courier);
  if (isRepeated(parcel, news, meaning)) return markAsked(tx, parcel, news);
  await updateParcel(tx, parcel, news, meaning);
  const status = meaning.status ?? parcel.status ?? 'booked';
  const events = [
    ...dealEvents(deal),
    ...(await noteInState(tx, deal, parcel.status, status)),
    ...(await moveByCourier(tx, deal, meaning.states)),
  ];
  const state = meaning.states.at(-1) ?? deal.state;
  if (state === 'returning' && status === 'returned') {
    if (parcel.status !== 'returned') events.push(...(await noteHome(tx, deal)));
  } else if (SILENCE_STATES.includes(state)) await restartClock(tx, id, state, PARCEL_SECONDS.noNews);
  if (status === 'delivered' || status === 'returned')
    await postCourierCharged(tx, { ...parcel, chargedTaka: news.feeTaka ?? parcel.chargedTaka });
  if (meaning.isUnclear) events.push(...(await notifyAdmins(tx, deal, 'parcelUnclear')));
  await publishEvents(tx, events);
}
