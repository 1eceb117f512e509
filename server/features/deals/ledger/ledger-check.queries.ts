import type { LedgerAccount } from '#contract/lifecycle';
import type { PayoutState } from '#contract/money/payout-lifecycle';
import { CURRENCY } from '#contract/limits';
import { sqlList } from '../../../database/database.ts';

/**
 * Everything that another difference may be about when a booking's money differs, one per line: a
 * fault of the booking or its payments is reported once.
 */
export const aboutBooking = (id: string): string =>
  `concat_ws(chr(10), 'booking ' || ${id}, (select 'product ' || b.product_id from bookings b where b.id = ${id}::bigint),
     (select string_agg(i.id, chr(10)) from intents i where i.booking_id = ${id}::bigint),
     (select string_agg(concat_ws(chr(10), m.transaction_id, m.intent_id), chr(10)) from payments m where m.booking_id = ${id}::bigint))`;

interface Subject {
  name: 'booking' | 'payout';
  /** SQL: what else a difference of this one may be about. */
  about(id: string): string;
}
const BOOKING: Subject = { name: 'booking', about: aboutBooking };
const PAYOUT: Subject = { name: 'payout', about: (id) => `'payout ' || ${id}` };

/** Sums of an account by owner and currency. */
const balancesOf = (account: LedgerAccount): string =>
  `select a.owner, a.currency, sum(e.amount) as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
   where a.kind = '${account}' group by a.owner, a.currency`;

/** Returns SQL that compares the ledger with `expected` for each booking or payout: rows of owner, currency and amount. */
const compared = (
  account: LedgerAccount,
  expected: string,
  says: string,
  { name, about } = BOOKING,
  posted = balancesOf(account),
): string =>
  `select ${about('d.owner')} as about, '${name} ' || d.owner || ': ${account} is ' || d.amount || ' ' || d.currency
     || ' (smallest unit) in the ledger, but ' || d.expected || ' ${says}' as line
   from (select coalesce(l.owner, x.owner) as owner, coalesce(l.currency, x.currency) as currency,
       coalesce(l.amount, 0) as amount, coalesce(x.amount, 0) as expected
     from (${posted}) l full join (${expected}) x on x.owner = l.owner and x.currency = l.currency) d
   where d.amount <> d.expected`;

/** Kept for a deal that is not settled; with the cash that its courier has collected. */
const HELD = `select m.booking_id::text as owner, m.currency,
    sum(m.amount_paisa + coalesce((select d.collected_paisa from deals d where d.payment_id = m.id), 0)) as amount from payments m
  where m.state = 'kept' and not exists (select from deals d where d.payment_id = m.id and d.released_at is not null)
  group by m.booking_id, m.currency`;

const REFUNDING = `select booking_id::text as owner, currency, sum(coalesce(refund_paisa, amount_paisa) - disputed_paisa) as amount
  from payments where state = 'refunding' group by booking_id, currency`;

const OPEN_DISPUTES = `select m.booking_id::text as owner, m.currency, -sum(i.amount_paisa) as amount
  from payment_issues i join payments m on m.id = i.payment_id
  where i.kind = 'dispute' and i.status in ('needs_response', 'under_review') group by m.booking_id, m.currency`;

const payoutsIn = (...states: PayoutState[]): string =>
  `select id::text as owner, '${CURRENCY}' as currency, amount_paisa as amount from payouts where state in (${sqlList(states)})`;

/** Cash that a courier has collected for each deal, apart from what it took back. */
const COLLECTED = `select t.booking_id::text as owner, a.currency, -sum(e.amount) as amount from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind in ('cash_collected', 'cash_uncollected') and a.kind = 'courier_clearing' group by t.booking_id, a.currency having sum(e.amount) <> 0`;
const SAID_COLLECTED = `select booking_id::text as owner, '${CURRENCY}' as currency, collected_paisa as amount from deals where collected_paisa > 0`;

/** What left the bank for each payout; the account is shared by all of them. */
const SENT = `select substr(t.cause, length('payout-sent:') + 1) as owner, a.currency, e.amount from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind = 'payout_sent' and a.kind = 'bank'`;

/**
 * Each returns the subject of a difference, and a line (docs/rules.md §10). The money a provider has
 * for us follows from the others, because every transfer sums to zero.
 */
export const LEDGER_INCONSISTENCIES = [
  compared('held', HELD, 'is kept'),
  compared('refund_due', REFUNDING, 'is being refunded'),
  compared('dispute', OPEN_DISPUTES, 'is disputed'),
  compared('payout_in_transit', payoutsIn('asked', 'batched'), 'is in payout', PAYOUT),
  compared('courier_clearing', SAID_COLLECTED, 'was collected in cash', BOOKING, COLLECTED),
  compared('bank', payoutsIn('sent'), 'was sent', PAYOUT, SENT),
  `select ${aboutBooking('d.booking_id::text')}, 'deal ' || d.booking_id || ': ' || d.state || ', but its payment is ' || m.state
   from deals d join payments m on m.id = d.payment_id
   where (d.state in ('refunding', 'refunded')) <> (m.state <> 'kept')
     and d.state not in ('released', 'closed')`,
  `select 'booking ' || m.booking_id, 'booking ' || m.booking_id || ': paid more than ten minutes ago, but has no deal'
   from payments m where m.state = 'kept' and m.created_at < now() - interval '10 minutes'
     and not exists (select from deals d where d.booking_id = m.booking_id)`,
  `select 'transfer ' || t.id, 'transfer ' || t.id || ': its entries sum to ' || coalesce(sum(e.amount), 0)
   from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id group by t.id having coalesce(sum(e.amount), 1) <> 0`,
  `select 'account ' || a.id, 'account ' || a.id || ' (' || a.kind || ' ' || a.owner || '): its balance is ' || b.amount || ', its entries sum to ' || sum(e.amount)
   from ledger_balances b join ledger_accounts a on a.id = b.account_id join ledger_entries e on e.account_id = a.id
   group by a.id, b.amount having b.amount <> sum(e.amount)`,
];
