import { exactlyOne, type Queryable } from '../../../../database/database.ts';
import type { PaymentMethod, PaymentState } from '#contract/lifecycle';
import type { Intent } from '../intent.queries.ts';
import { listJointFaults } from '../../../deals/deals/joint-states.queries.ts';
import { aboutBooking, LEDGER_INCONSISTENCIES } from '../../../deals/ledger/ledger-check.queries.ts';
import { amountText, type Difference } from '../reconcile.rules.ts';
import { IS_UNMATCHED } from '../issues/unmatched.queries.ts';

export interface RecordedPayment {
  provider: PaymentMethod;
  /** The provider's id of the attempt. */
  id: string;
  /** The provider's id of the money. */
  transactionId: string;
  state: PaymentState;
  /** In the smallest unit of the currency. */
  amountPaisa: number;
  currency: string;
  bookingId: string;
  productId: string;
  email: string;
  refundId?: string;
  refundFailures: number;
  /** What goes back, if it is only a part. */
  partPaisa?: number;
  /** The part of it that a lost dispute took. */
  disputedPaisa: number;
  /** By the buyer's bank, not by a refund. */
  isTakenBack: boolean;
}

const COLUMNS = `provider, coalesce(intent_id, transaction_id) as id, transaction_id, state, amount_paisa::float8, currency, booking_id, product_id, email,
  refund_id, refund_failures, refund_paisa::float8 as part_paisa,
  disputed_paisa::float8, taken_back as is_taken_back`;

/** All or part of the money stays: a deal that was settled by parts gives the other one back. */
const IS_KEPT = `(m.state = 'kept' or m.refund_paisa is not null)`;

/** One of each attempt: the kept one, when the payer paid more than once. */
const RECORDED = `select distinct on (provider, coalesce(intent_id, transaction_id)) * from payments m
  order by provider, coalesce(intent_id, transaction_id), state = 'kept' desc, m.id`;

export const listRecordedPayments = (db: Queryable): Promise<RecordedPayment[]> =>
  db.query<RecordedPayment>(`select ${COLUMNS} from (${RECORDED}) recorded order by recorded.id`);

export async function findRecordedPayment(
  db: Queryable,
  { provider, id }: Intent,
): Promise<RecordedPayment | undefined> {
  const [row] = await db.query<RecordedPayment>(
    `select ${COLUMNS} from payments where provider = $1 and (intent_id = $2 or (intent_id is null and transaction_id = $2))
     order by state = 'kept' desc, payments.id limit 1`,
    [provider, id],
  );
  return row;
}

/** Attempts at a provider that were started since then. */
export const listIntentsSince = async (db: Queryable, provider: PaymentMethod, since: number): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      'select id from intents where provider = $1 and created_at >= to_timestamp($2) order by created_at, id',
      [provider, since],
    )
  ).map(({ id }) => id);

/** An intent and the money it took. */
const IS_INTENT_OF = 'i.id = coalesce(m.intent_id, m.transaction_id) and i.provider = m.provider';

/**
 * Each query returns the subject of a difference, and a line. A sale that the operator refunded stays sold.
 * Amounts are written as 'Tk. 185000' here and grouped below. These here begin with a payment, and need no other of them.
 */
const PAYMENT_QUERIES = [
  // A payment and what it was copied from
  `select m.transaction_id as about, m.transaction_id || ': recorded for product ' || m.product_id || ', but booking ' || b.id || ' is of product ' || b.product_id as line
   from payments m join bookings b on b.id = m.booking_id where m.product_id <> b.product_id`,
  `select m.transaction_id, m.transaction_id || ': booking ' || b.id || ' has another e-mail than the payer'
   from payments m join bookings b on b.id = m.booking_id where lower(m.email) <> lower(b.email)`,
  `select m.transaction_id, m.transaction_id || ': its price is Tk. ' || m.price + b.delivery_fee || ', but Tk. ' || m.amount_paisa / 100 || ' was taken'
   from payments m join bookings b on b.id = m.booking_id
   where m.kind = 'full' and (m.price + b.delivery_fee)::bigint * 100 <> m.amount_paisa and not m.mismatched`,
  `select m.transaction_id, m.transaction_id || ': its fees are Tk. ' || b.delivery_fee + coalesce(b.cash_fee, 0) || ', but Tk. ' || m.amount_paisa / 100 || ' was taken'
   from payments m join bookings b on b.id = m.booking_id
   where m.kind = 'cash' and (b.delivery_fee + coalesce(b.cash_fee, 0))::bigint * 100 <> m.amount_paisa and not m.mismatched`,
  `select m.transaction_id, m.transaction_id || ': Tk. ' || m.price || ' was paid, but the price of booking ' || b.id || ' is Tk. ' || b.price
   from payments m join bookings b on b.id = m.booking_id where m.price <> b.price and not m.mismatched`,
  `select m.transaction_id, m.transaction_id || ': kept, but it was not of the price of booking ' || m.booking_id
   from payments m where m.mismatched and m.state = 'kept'`,
  // A payment and its intent
  `select m.transaction_id, m.transaction_id || ': recorded for booking ' || m.booking_id || ', but its intent is not kept'
   from payments m where not exists (select from intents i where ${IS_INTENT_OF})`,
  `select i.id, i.id || ': recorded for booking ' || m.booking_id || ', but its intent is of booking ' || i.booking_id
   from payments m join intents i on ${IS_INTENT_OF} where i.booking_id <> m.booking_id`,
  `select i.id, i.id || ': Tk. ' || m.amount_paisa / 100 || ' recorded, but its intent is of Tk. ' || i.amount_paisa / 100
   from payments m join intents i on ${IS_INTENT_OF} where i.amount_paisa <> m.amount_paisa and not m.mismatched`,
  `select i.id, i.id || ': recorded for booking ' || m.booking_id || ', but its intent is still ' || i.state
   from payments m join intents i on ${IS_INTENT_OF} where i.state <> 'settled'`,
  // States
  `select 'booking ' || b.id, m.transaction_id || ': kept, but booking ' || b.id || ' is not paid'
   from payments m join bookings b on b.id = m.booking_id
   where m.state = 'kept' and (b.paid_at is null or b.refunded_at is not null)`,
  `select 'booking ' || b.id, m.transaction_id || ': ' || m.state || ', but booking ' || b.id || ' says nothing of it'
   from payments m join bookings b on b.id = m.booking_id where m.state <> 'kept' and b.paid_at is null and b.refunded_at is null`,
  `select 'product ' || p.id, m.transaction_id || ': kept, but product ' || p.id || ' is ' || p.status
   from payments m join products p on p.id = m.product_id where m.state = 'kept' and p.status <> 'sold'
     and not (m.kind = 'deposit' and p.status = 'reserved')`,
];

const INCONSISTENCY_QUERIES = [
  ...PAYMENT_QUERIES,
  // A payment and its intent
  `select i.id, i.id || ': settled for booking ' || i.booking_id || ', but no payment is recorded'
   from intents i where i.state = 'settled' and not exists (select from payments m where ${IS_INTENT_OF})`,
  // Intents and bookings
  `select i.id, i.id || ': intent of booking ' || i.booking_id || ', unknown to the provider' from intents i where i.state = 'unknown'`,
  `select 'booking ' || b.id, 'booking ' || b.id || ': its intent ' || b.intent_id || ' is not kept'
   from bookings b where b.intent_id is not null and not exists (select from intents i where i.id = b.intent_id)
     and not exists (select from payments m where coalesce(m.intent_id, m.transaction_id) = b.intent_id)`,
  `select 'booking ' || b.id, 'booking ' || b.id || ': belongs to buyer ' || b.buyer_id || ', but its payment was begun by buyer ' || min(i.buyer_id)
   from intents i join bookings b on b.id = i.booking_id where i.buyer_id <> b.buyer_id group by b.id, b.buyer_id`,
  `select 'booking ' || b.id, 'booking ' || b.id || ': its price is Tk. ' || b.price + b.delivery_fee || ', but its open intent ' || i.id || ' asks for Tk. ' || i.amount_paisa / 100
   from bookings b join intents i on i.id = b.intent_id where i.state = 'open' and i.kind = 'full'
     and i.amount_paisa <> (b.price + b.delivery_fee)::bigint * 100`,
  // States
  `select 'booking ' || b.id, 'booking ' || b.id || ': paid without a kept payment'
   from bookings b where b.paid_at is not null and b.refunded_at is null
     and not exists (select from payments m where m.booking_id = b.id and ${IS_KEPT})`,
  `select 'booking ' || b.id, 'booking ' || b.id || ': refunded without a refunded payment'
   from bookings b where b.refunded_at is not null and not exists (select from payments m where m.booking_id = b.id and m.state <> 'kept')
     and not exists (select from payments m where m.booking_id = b.id and m.state = 'kept')`,
  `select 'product ' || p.id, 'product ' || p.id || ': sold without a kept payment'
   from products p where p.status = 'sold' and not p.sold_elsewhere
     and not exists (select from payments m where m.product_id = p.id and ${IS_KEPT})
     and not exists (select from bookings b where b.product_id = p.id and b.paid_at is not null)`,
  `select 'product ' || p.id, 'product ' || p.id || ': said to be sold elsewhere, but payment ' || m.transaction_id || ' is kept'
   from products p join payments m on m.product_id = p.id and m.state = 'kept' where p.sold_elsewhere`,
  `select 'product ' || p.id, 'product ' || p.id || ': reserved without a kept deposit'
   from products p where p.status = 'reserved'
     and not exists (select from payments m where m.product_id = p.id and m.state = 'kept' and m.kind = 'deposit')`,
  // Notices that match nothing
  `select i.reference, i.reference || ': ' || i.provider || ' reported ' ||
     case when i.currency = 'bdt' then 'Tk. ' || i.amount_paisa / 100 else upper(i.currency) || ' ' || i.amount_paisa / 100.0 end
     || ', which matches nothing here (payment issues)'
   from payment_issues i where ${IS_UNMATCHED}`,
  // Totals that triggers keep
  `select 'category ' || c.id, 'category ' || c.id || ': ' || c.available_count || ' products on sale by the kept total, ' || count(p.id) || ' by counting'
   from categories c left join products p on p.category_id = c.id and p.status = 'available'
   group by c.id having c.available_count <> count(p.id)`,
  `select 'person ' || s.id, 'person ' || s.id || ': ' || s.listed_count || ' products listed by the kept total, ' || count(p.id) || ' by counting'
   from people s left join products p on p.seller_id = s.id and p.status <> 'removed' group by s.id having s.listed_count <> count(p.id)`,
  `select 'person ' || s.id, 'person ' || s.id || ': '
     || coalesce(t.on_sale, 0) || ' products on sale and ' || coalesce(t.sold, 0) || ' sold by the kept totals, '
     || coalesce(p.on_sale, 0) || ' and ' || coalesce(p.sold, 0) || ' by counting'
   from people s
     left join (select seller_id, sum(on_sale) as on_sale, sum(sold) as sold from seller_totals group by seller_id) t on t.seller_id = s.id
     left join (select seller_id, count(*) filter (where status = 'available') as on_sale,
     count(*) filter (where status = 'sold' and not sold_elsewhere) as sold
       from products group by seller_id) p on p.seller_id = s.id
   where coalesce(t.on_sale, 0) <> coalesce(p.on_sale, 0) or coalesce(t.sold, 0) <> coalesce(p.sold, 0)`,
  // Last: most differences above are differences of the ledger, too.
  ...LEDGER_INCONSISTENCIES,
];

/** Number of latest payments that the figures cover: few enough to be queried all day. */
const LATEST = 1000;

/** How many differences the latest payments show; cheap, and therefore not all there may be. */
export const countLatestInconsistencies = async (db: Queryable): Promise<number> =>
  exactlyOne(
    await db.query<{ count: number }>(
      `with payments as (select * from payments order by id desc limit ${LATEST})
       select count(*)::int as count from (${PAYMENT_QUERIES.join(' union all ')}) as difference`,
    ),
  ).count;

/**
 * Contradictions between the database's own rows; one statement, so that it sees a single snapshot.
 * Last, what may not rest together; most of that has been named by then.
 */
export const listInconsistencies = async (db: Queryable): Promise<Difference[]> => [
  ...(await listDifferences(db)),
  ...(await listContradictions(db)),
];

async function listContradictions(db: Queryable): Promise<Difference[]> {
  const faults = await listJointFaults(db);
  const about = await db.query<{ about: string }>(
    `select ${aboutBooking('f.id')} as about from unnest($1::text[]) with ordinality f (id, position) order by f.position`,
    [faults.map(({ bookingId }) => bookingId)],
  );
  return faults.map(({ line }, at) => ({ about: about[at]?.about.split('\n') ?? [], line }));
}

const listDifferences = async (db: Queryable): Promise<Difference[]> =>
  (await db.query<{ about: string; line: string }>(INCONSISTENCY_QUERIES.join(' union all '))).map(
    ({ about, line }) => ({
      about: about.split('\n'),
      line: line.replace(/Tk\. (\d+)/g, (_all, taka: string) => amountText(Number(taka) * 100, 'bdt')),
    }),
  );
