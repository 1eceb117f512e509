import type { Papers } from '#contract/catalogue/papers';
import type { Deal, DealEvent, DealsQuery } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import type { PartFacts } from '#contract/deals/sending';
import { REVIEW_SECONDS } from '#contract/deals/deal-clocks';
import { type DealState, type Delivery, ENDED_STATES, PARTY_STATES } from '#contract/deals/deal-lifecycle';
import type { DealReviews } from '#contract/trust/review';
import type { ReviewAuthor } from '#contract/trust/review-rules';
import { exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { PARCEL_JSON } from '../parcels/parcel.queries.ts';
import { hasOpenDispute } from './dispute.queries.ts';
import {
  byNumber,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';

/** SQL condition: the buyer's bank has asked for the money of deal `d` back. */
export const IS_FROZEN = hasOpenDispute('d.payment_id');

/** A deal's instant on the callers' clock, which the sandbox does not advance. */
const shown = (column: string): string => `(${column} - deal_lead())`;
const shownJson = (column: string): string => jsonInstant(shown(column));

const EVENTS = `(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', e.kind, 'by', e.actor, 'at', ${shownJson('e.at')},
    'amount', e.paisa / 100.0, 'reason', e.reason)) order by e.id) from deal_events e where e.booking_id = d.booking_id) as events`;

const PROBLEM = `(select jsonb_strip_nulls(jsonb_build_object('reason', q.reason, 'by', q.opened_by, 'text', q.text,
    'photos', (select coalesce(jsonb_agg(f::text), '[]') from unnest(q.photos) f), 'openedAt', ${shownJson('q.opened_at')},
    'answer', case when q.answered_at is not null then jsonb_build_object('text', q.answer,
      'photos', (select coalesce(jsonb_agg(f::text), '[]') from unnest(q.answer_photos) f), 'at', ${shownJson('q.answered_at')}) end,
    'proposal', case when q.proposed_at is not null then jsonb_build_object('by', q.proposal_by, 'refund', q.proposal_paisa / 100.0,
      'at', ${shownJson('q.proposed_at')}) end, 'end', q.ended_as, 'statement', q.statement))
  from deal_problems q where q.booking_id = d.booking_id) as problem`;

/** When the time for reviews ends. */
export const REVIEW_END = `(d.settled_at + make_interval(secs => ${REVIEW_SECONDS}))`;

/** By author, with everything; who may see what is decided elsewhere. */
const REVIEWS = `(select jsonb_object_agg(r.author, jsonb_strip_nulls(jsonb_build_object('_id', r.id::text, 'rating', r.rating,
    'facets', r.facets, 'text', r.text, 'at', ${shownJson('r.created_at')}, 'isVisible', r.visible_at is not null,
    'answer', case when r.answer is not null then jsonb_build_object('text', r.answer, 'at', ${shownJson('r.answered_at')}) end,
    'removed', case when r.removed_at is not null then jsonb_build_object('statement', r.statement, 'at', ${shownJson('r.removed_at')}) end)))
  from reviews r where r.booking_id = d.booking_id) as reviews,
  ${shown(REVIEW_END)} as reviews_until, coalesce(d.state in ('released', 'refunded', 'closed') and deal_now() < ${REVIEW_END}, false) as is_review_open`;

const COLUMNS = `d.booking_id as _id, d.payment_id, d.product_id,
  d.buyer_id, d.seller_id, b.product_name, b.image, b.price,
  b.meeting_location, b.seller_name, b.name as buyer_name, w.created_at as buyer_since, m.transaction_id,
  b.seller_phone, b.phone as buyer_phone,
  (select v.id from conversations v where v.product_id = b.product_id and v.buyer_id = b.buyer_id) as conversation_id,
  d.state, ${shown('d.deadline')} as deadline, d.deadline <= deal_now() as is_due, m.amount_paisa::float8, m.currency, m.kind, m.provider as method,
  d.refund_paisa::float8, d.fee_paisa::float8, d.paid_directly::float8, d.buyer_paid_directly::float8,
  d.canceled_by, ${shown('d.meeting_at')} as meeting_at, d.meeting_area, ${IS_FROZEN} as frozen,
  d.code_secret::text as code_secret, d.code_version, d.code_wrong, d.code_shown_at is not null as is_code_shown,
  case when d.code_locked_until > deal_now() then ${shown('d.code_locked_until')} end as code_locked_until,
  ${shown('d.handed_over_at')} as handed_over_at, ${shown('d.settled_at')} as settled_at, ${shown('d.created_at')} as created_at, ${EVENTS}, ${PROBLEM}, ${REVIEWS},
  b.delivery, (case when m.kind = 'cash' then m.amount_paisa else b.delivery_fee * 100 end)::float8 as delivery_paisa,
  d.collected_paisa::float8, d.cash_settled_at is not null as is_cash_settled, b.delivery_district, b.delivery_area, b.pickup_district, b.pickup_area,
  b.address as delivery_address, ${PARCEL_JSON} as parcel,
  p.engine_cc, p.kilometres, p.registration, p.papers, coalesce(c.category_name, '') as category_name`;

const TABLES = `deals d join bookings b on b.id = d.booking_id join payments m on m.id = d.payment_id
  join people w on w.id = d.buyer_id left join parcels r on r.booking_id = d.booking_id
  left join products p on p.id = d.product_id left join categories c on c.id = p.category_id`;

/** A deal with the columns that the rules need; amounts in paisa. */
export interface DealRow extends PartFacts {
  papers?: Papers;
  _id: string;
  paymentId: string;
  productId: string;
  buyerId: string;
  sellerId: string;
  image: string;
  price: number;
  meetingLocation: Deal['meetingLocation'];
  sellerName: string;
  buyerName: string;
  buyerSince: string;
  transactionId: string;
  sellerPhone: string;
  buyerPhone: string;
  conversationId?: string;
  state: DealState;
  deadline?: string;
  /** The state's clock has ended; the job is about to act on it. */
  isDue?: boolean;
  amountPaisa: number;
  currency: string;
  kind: Deal['kind'];
  method: Deal['method'];
  refundPaisa?: number;
  feePaisa?: number;
  paidDirectly?: number;
  buyerPaidDirectly?: number;
  canceledBy?: string;
  meetingAt?: string;
  meetingArea?: string;
  frozen: boolean;
  codeSecret: string;
  codeVersion: number;
  codeWrong: number;
  isCodeShown: boolean;
  codeLockedUntil?: string;
  handedOverAt?: string;
  settledAt?: string;
  createdAt: string;
  events?: DealEvent[];
  problem?: NonNullable<Deal['problem']>;
  reviews?: Partial<Record<ReviewAuthor, NonNullable<DealReviews['own']>>>;
  reviewsUntil?: string;
  isReviewOpen: boolean;
  delivery: Delivery;
  /** What of the amount was paid for the way. */
  deliveryPaisa: number;
  /** Cash that the courier has collected, beside the payment; and whether it has transferred it. */
  collectedPaisa: number;
  isCashSettled: boolean;
  deliveryDistrict?: string;
  deliveryArea?: string;
  pickupDistrict?: string;
  pickupArea?: string;
  deliveryAddress: string;
  parcel?: Parcel;
}

const LIST: List<'deadline'> = {
  columns: COLUMNS,
  tables: TABLES,
  id: 'd.booking_id',
  searched: [],
  sortColumns: { deadline: byNumber('coalesce(floor(extract(epoch from d.deadline) * 1000), 0)::float8') },
};

const ofQuery = ({ role, state, open }: Pick<DealsQuery, 'role' | 'state' | 'open'>, personId: string): Condition[] => [
  ...(role === 'buyer' ? [['d.buyer_id = ?', idOrZero(personId)] satisfies Condition] : []),
  ...(role === 'seller' ? [['d.seller_id = ?', idOrZero(personId)] satisfies Condition] : []),
  ...(state === undefined ? [] : [['d.state = ?', state] satisfies Condition]),
  ...(open === undefined
    ? []
    : [[`(d.state in (${sqlList(ENDED_STATES)})) <> ?`, open === 'true'] satisfies Condition]),
];

/** Lists a person's deals as buyer or as seller, or everyone's, newest first; everyone's in one state by deadline. */
export const listDeals = (db: Queryable, personId: string, query: DealsQuery): Promise<Page<DealRow>> =>
  listPage<DealRow, 'deadline'>(
    db,
    LIST,
    query.role === 'all' && query.state ? { ...query, sort: 'deadline' } : query,
    ofQuery(query, personId),
  );

export const countDeals = (db: Queryable, personId: string, query: DealsQuery): Promise<number> =>
  countList(db, LIST, query, ofQuery(query, personId));

/** Counts the deals whose problem an admin must decide. @param upTo counting stops there */
export const countDealsToDecide = async (db: Queryable, upTo: number): Promise<number> =>
  exactlyOne(
    await db.query<{ total: number }>(
      `select count(*)::int as total from (select from deals where state in ('decision', 'escalated') limit ${upTo}) found`,
    ),
  ).total;

/**
 * Counts a party's deals that wait for a step of the parties, with the earliest deadline.
 * @param upTo counting stops there
 */
export async function countOpenDeals(
  db: Queryable,
  party: { buyerId: string } | { sellerId: string },
  upTo: number,
): Promise<{ count: number; endsAt?: string }> {
  const [column, id] = 'buyerId' in party ? ['buyer_id', party.buyerId] : ['seller_id', party.sellerId];
  return exactlyOne(
    await db.query<{ count: number; endsAt?: string }>(
      `select count(*)::int as count, min(${shown('d.deadline')}) as ends_at
       from (select deadline from deals where ${column} = $1 and state in (${sqlList(PARTY_STATES)}) limit ${upTo}) d`,
      [id],
    ),
  );
}

export async function findDeal(db: Queryable, id: string): Promise<DealRow | undefined> {
  const [row] = await db.query<DealRow>(`select ${COLUMNS} from ${TABLES} where d.booking_id = $1`, [idOrZero(id)]);
  return row;
}

/**
 * Makes every other change of the deal wait until the transaction ends. The product is locked first, as
 * by payments; not against rows that refer to it, since a refund writes notices after it has locked the
 * deal: that would be a deadlock.
 */
export async function lockDeal(tx: Queryable, id: string): Promise<DealRow | undefined> {
  await tx.query(
    'select id from products where id = (select product_id from deals where booking_id = $1) for no key update',
    [idOrZero(id)],
  );
  await tx.query('select booking_id from deals where booking_id = $1 for no key update', [idOrZero(id)]);
  return findDeal(tx, id);
}
