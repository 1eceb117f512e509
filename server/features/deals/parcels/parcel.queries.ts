import { CASH_LATE_DAYS } from '#contract/deals/cash-rules';
import type { ListedParcel, Parcel } from '#contract/deals/delivery';
import type { Courier, ParcelCreation, ParcelFilter, ParcelStatus, WeightClass } from '#contract/deals/parcel';
import type { Queryable } from '../../../database/database.ts';
import { type Condition, countList, type List, listPage, type Page, idOrZero } from '../../../database/page.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import type { Encrypted } from '../../../services/encryption.ts';

/** An instant on the callers' clock, which the sandbox does not advance. */
const shown = (column: string): string => `(${column} - deal_lead())`;

const EVENTS = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('status', e.status, 'at', ${jsonInstant(shown('e.at'))},
  'courierStatus', e.courier_status, 'reason', e.reason)) order by e.id), '[]') from parcel_events e where e.booking_id = r.booking_id)`;

/** SQL: the parcel `r` as its deal shows it, as JSON. */
export const PARCEL_JSON = `case when r.booking_id is not null then jsonb_strip_nulls(jsonb_build_object('courier', r.courier, 'reference', r.reference,
  'creation', r.creation, 'status', r.status, 'trackingNumber', r.courier_id, 'trackingUrl', r.tracking_url,
  'weightClass', r.weight_class, 'isUnclear', r.is_unclear, 'events', ${EVENTS}, 'newsAt', ${jsonInstant(shown('r.news_at'))})) end`;

/** A parcel with the columns that the rules need. */
export interface ParcelRow {
  /** The deal's. */
  id: string;
  courier: Courier;
  reference: string;
  creation: ParcelCreation;
  courierId?: string;
  status?: Exclude<ParcelStatus, 'unclear'>;
  courierStatus: string;
  isUnclear: boolean;
  weightClass: WeightClass;
  /** The delivery fee that the buyer paid, and the courier's charge once it is known. */
  feeTaka: number;
  chargedTaka?: number;
  /** Taka that the courier collects from the buyer; 0 if everything was paid in advance. */
  cashTaka: number;
  /** Absent once the addresses were deleted. */
  sealed?: Encrypted;
  description: string;
  /** Seconds since it was claimed. */
  claimedSeconds: number;
}

/** SQL condition: the courier collects the price of parcel `r`. */
const IS_FOR_CASH = `exists (select from deals d join payments m on m.id = d.payment_id
  where d.booking_id = r.booking_id and m.kind = 'cash')`;

const COLUMNS = `r.booking_id as id, r.courier, r.reference, r.creation, r.courier_id, r.status,
  r.courier_status, r.is_unclear, r.weight_class::float8,
  b.delivery_fee as fee_taka, case when ${IS_FOR_CASH} then b.price else 0 end as cash_taka, r.charged_taka,
  case when r.parties is not null then jsonb_build_object('keyId', r.key_id, 'text', r.parties) end as sealed,
  b.product_name as description, extract(epoch from deal_now() - r.claimed_at)::float8 as claimed_seconds`;
const TABLES = 'parcels r join bookings b on b.id = r.booking_id';

/** @param lock until the transaction ends; the deal is locked before */
export async function findParcel(
  db: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ParcelRow | undefined> {
  const [row] = await db.query<ParcelRow>(
    `select ${COLUMNS} from ${TABLES} where r.booking_id = $1 ${lock ? 'for no key update of r' : ''}`,
    [idOrZero(id)],
  );
  return row;
}

/** Returns the deal's id of a parcel by our reference. */
export async function findParcelId(db: Queryable, courier: Courier, reference: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select booking_id as id from parcels where courier = $1 and reference = $2',
    [courier, reference],
  );
  return row?.id;
}

const LIST: List<never> = {
  columns: `r.booking_id as _id, b.product_name, b.delivery_fee as fee, ${PARCEL_JSON} as parcel`,
  tables: `${TABLES} join deals d on d.booking_id = r.booking_id`,
  id: 'r.booking_id',
  searched: [],
  sortColumns: {},
};

/** Days without news after which admins see a parcel. */
const SILENT_DAYS = 3;
/** SQL: the courier has still to say something. */
const IS_ON_ITS_WAY = `r.status in ('booked', 'picked_up', 'in_transit', 'held_up', 'returning')`;
const ABOUT: Record<ParcelFilter, string> = {
  silent: `${IS_ON_ITS_WAY} and r.news_at < deal_now() - interval '${SILENT_DAYS} days'`,
  unclear: `(r.is_unclear or r.creation in ('claimed', 'unclear'))`,
  returning: `r.status in ('returning', 'returned') and d.state <> 'refunded'`,
  lost: `r.status = 'lost' and d.state <> 'refunded'`,
  cash: `d.collected_paisa > 0 and d.cash_settled_at is null and d.handed_over_at < deal_now() - interval '${CASH_LATE_DAYS} days'`,
};

/** Counts parcels whose courier has said nothing for days, up to a limit. */
export async function countSilentParcels(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from parcels r where ${ABOUT.silent} limit ${limit}) found`,
  );
  return row?.count ?? 0;
}

type ListRow = Pick<ListedParcel, '_id' | 'productName' | 'fee'> & { parcel: Parcel };
const conditionsOf = (about: ParcelFilter | undefined): Condition[] => [
  about === undefined ? `(${Object.values(ABOUT).join(' or ')})` : ABOUT[about],
];

/** Lists the parcels that admins look into, newest first. */
export async function listParcels(
  db: Queryable,
  { about, ...page }: { about?: ParcelFilter; limit?: number; cursor?: string },
): Promise<Page<ListedParcel>> {
  const { rows, next } = await listPage<ListRow, never>(db, LIST, page, conditionsOf(about));
  return { rows: rows.map(({ parcel, ...row }) => ({ ...parcel, ...row })), next };
}

export const countParcels = (db: Queryable, { about }: { about?: ParcelFilter }): Promise<number> =>
  countList(db, LIST, {}, conditionsOf(about));
