import type { DealActor, DealEventKind, DealState } from '#contract/deals/deal-lifecycle';
import type { Courier, ParcelCreation, ParcelStatus } from '#contract/deals/parcel';
import type { PaymentState } from '#contract/lifecycle';
import type { PayoutState } from '#contract/money/payout-lifecycle';
import { exactlyOne, type Queryable } from '../../server/database/database.ts';

export interface EventRow {
  id: number;
  booking: string;
  kind: DealEventKind;
  actor: DealActor;
  paisa: number | null;
  reason: string | null;
  /** Seconds, by the clock of deals. */
  at: number;
}

export interface DealRow {
  booking: string;
  payment: string;
  state: DealState;
  refund: number | null;
  fee: number | null;
  isHandedOver: boolean;
  /** Seconds, by the clock of deals. */
  releasedAt: number | null;
  /** Paisa that its courier has collected, whether those have come, and what of them was written off. */
  collected: number;
  isSettled: boolean;
  writtenOff: number;
}

export interface PaymentRow {
  id: string;
  booking: string;
  provider: string;
  attempt: string;
  amount: number;
  state: PaymentState;
  refund: number | null;
  /** What lost disputes took of the refund. */
  disputed: number;
  /** Somebody may be sending its refund. */
  isClaimed: boolean;
}

export interface ParcelRow {
  booking: string;
  courier: Courier;
  reference: string;
  creation: ParcelCreation;
  status: ParcelStatus | null;
  word: string;
  /** The courier's charge as it is posted: how often, and paisa in all. */
  charges: number;
  charged: number;
  /** How often it was corrected by a payout. */
  corrections: number;
}

/** What a courier has paid out, in taka. */
export interface CourierPayoutRow {
  courier: Courier;
  reference: string;
  amount: number;
  charges: number;
  difference: string | null;
  lines: { booking: string | null; reference: string; collected: number; fee: number; difference: string | null }[];
}

export interface ParcelEventRow {
  id: number;
  booking: string;
  status: ParcelStatus;
  word: string;
  /** Seconds, by the clock of deals. */
  at: number;
}

interface DisputeRow {
  payment: string;
  reference: string;
  amount: number;
  status: string;
}

interface PayoutRow {
  id: string;
  reference: string;
  person: string;
  amount: number;
  state: PayoutState;
  batch: string | null;
}

interface BatchRow {
  id: string;
  state: string;
  maker: string;
  approver: string | null;
  total: number;
}

/** The contents of the database between two rounds. */
export interface Snapshot {
  /** Seconds, by the clock of deals. */
  now: number;
  /** Since the last one. */
  events: EventRow[];
  deals: DealRow[];
  payments: PaymentRow[];
  parcels: ParcelRow[];
  courierPayouts: CourierPayoutRow[];
  /** Since the last snapshot. */
  parcelEvents: ParcelEventRow[];
  disputes: DisputeRow[];
  /** Refunds that failed, or were refused. */
  refundIssues: DisputeRow[];
  /** Issues of notices that match nothing. */
  unmatched: { reference: string }[];
  payouts: PayoutRow[];
  batches: BatchRow[];
  /** Sums of entries: 'held:12' → paisa. */
  accounts: Record<string, number>;
}

export const EMPTY: Snapshot = {
  now: 0,
  events: [],
  deals: [],
  payments: [],
  parcels: [],
  courierPayouts: [],
  parcelEvents: [],
  disputes: [],
  refundIssues: [],
  unmatched: [],
  payouts: [],
  batches: [],
  accounts: {},
};

const listOf = (name: Exclude<keyof Snapshot, 'now'>, sql: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(found) order by position), '[]') from (${sql}) found) as "${name}"`;

/** One statement, so that all is of the same instant. */
const SNAPSHOT = `select extract(epoch from deal_now())::float8 as now, ${listOf(
  'events',
  `select id as position, id, booking_id::text as booking, kind, actor, paisa, reason, extract(epoch from at)::float8 as at
   from deal_events where id > $1`,
)}, ${listOf(
  'deals',
  `select booking_id as position, booking_id::text as booking, payment_id::text as payment, state, refund_paisa as refund, fee_paisa as fee,
     handed_over_at is not null as "isHandedOver", extract(epoch from released_at)::float8 as "releasedAt",
     collected_paisa as collected, cash_settled_at is not null as "isSettled", (select coalesce(sum(e.amount), 0) from ledger_transfers t
       join ledger_entries e on e.transfer_id = t.id where t.booking_id = deals.booking_id and t.kind = 'cash_written_off' and e.amount > 0) as "writtenOff" from deals`,
)}, ${listOf(
  'payments',
  `select id as position, id::text, booking_id::text as booking, provider, coalesce(intent_id, transaction_id) as attempt,
     amount_paisa as amount, state, refund_paisa as refund, disputed_paisa as disputed,
     exists (select from refund_claims c where c.payment_id = payments.id and c.ended_at is null) as "isClaimed" from payments`,
)}, ${listOf(
  'parcels',
  `select r.booking_id as position, r.booking_id::text as booking, r.courier, r.reference, r.creation, r.status, r.courier_status as word,
     (select count(*) from ledger_transfers t where t.cause = 'courier-charged:' || r.booking_id) as charges,
     (select count(*) from ledger_transfers t where t.cause = 'courier-fee:' || r.booking_id) as corrections,
     (select coalesce(sum(e.amount), 0) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
       where t.booking_id = r.booking_id and t.kind = 'courier_charged' and a.kind = 'courier_clearing') as charged from parcels r`,
)}, ${listOf(
  'courierPayouts',
  `select o.id as position, o.courier, o.payout_id as reference, o.amount_taka as amount, o.charges_taka as charges, o.difference,
     (select coalesce(jsonb_agg(jsonb_build_object('booking', l.booking_id::text, 'reference', l.reference, 'collected', l.collected_taka,
       'fee', l.fee_taka, 'difference', l.difference) order by l.reference), '[]') from courier_payout_lines l where l.payout_id = o.id) as lines
   from courier_payouts o`,
)}, ${listOf(
  'parcelEvents',
  `select id as position, id, booking_id::text as booking, status, courier_status as word, extract(epoch from at)::float8 as at
   from parcel_events where id > $2`,
)}, ${listOf(
  'disputes',
  `select id as position, payment_id::text as payment, reference, amount_paisa as amount, status from payment_issues where kind = 'dispute'`,
)}, ${listOf(
  'refundIssues',
  `select id as position, payment_id::text as payment, reference, amount_paisa as amount, status from payment_issues where kind = 'refund_failed'`,
)}, ${listOf('unmatched', `select id as position, reference from payment_issues where kind = 'unmatched'`)}, ${listOf(
  'payouts',
  `select id as position, id::text, reference, person_id::text as person, amount_paisa as amount, state, batch_id::text as batch from payouts`,
)}, ${listOf(
  'batches',
  `select id as position, id::text, state, maker_id::text as maker, approver_id::text as approver, total_paisa as total from payout_batches`,
)}, (select coalesce(jsonb_object_agg(account, amount), '{}') from (
   select a.kind || ':' || a.owner as account, sum(e.amount) as amount
   from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.id having sum(e.amount) <> 0) sums) as accounts`;

/** Ids of the latest events that were seen. */
export interface SeenEvents {
  deal: number;
  parcel: number;
}

export const takeSnapshot = async (db: Queryable, { deal, parcel }: SeenEvents): Promise<Snapshot> =>
  exactlyOne(await db.query<Snapshot>(SNAPSHOT, [deal, parcel]));
