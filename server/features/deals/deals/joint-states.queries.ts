import type { Queryable } from '../../../database/database.ts';
import { allowedCombinations, describeFault, type JointFacts } from './joint-states.rules.ts';

/** The deal's payment, and whether lost disputes took all of it. */
const LOST = `m.amount_paisa <= (select sum(i.amount_paisa) from payment_issues i
  where i.payment_id = m.id and i.kind = 'dispute' and i.status = 'lost')`;

const PAYMENT = `case
  when d.booking_id is null then case when others.kept > 0 then 'kept' when others.refunding > 0 then 'refunding' else 'refunded' end
  when others.kept > 0 then 'kept_twice'
  when m.refund_paisa is not null then 'part_' || m.state
  when m.taken_back then 'taken_back'
  when m.state = 'kept' and d.released_at is null and ${LOST} then 'lost'
  else m.state end`;

/** By the booking's own columns alone, without its payment and product. */
const BOOKING = `case
  when b.refunded_at is not null then
    case when (case when d.booking_id is null then others.refunding > 0 else m.state = 'refunding' end) then 'refunding' else 'refunded' end
  when b.deleted_at is not null then 'deleted'
  when b.paid_at is null then 'unpaid'
  when p.status = 'reserved' then 'reserved'
  else 'paid' end`;

/** A later deal of the same product answers for it. */
const PRODUCT = `case
  when p.status not in ('reserved', 'sold') or p.sold_elsewhere then 'free'
  when exists (select from deals later where later.product_id = p.id and later.payment_id > coalesce(d.payment_id, 0)) then 'free'
  else p.status end`;

/** Paisa to refund of payment `alias`, without what a lost dispute has taken of it. */
const toRefund = (alias: string, whole = `coalesce(${alias}.refund_paisa, ${alias}.amount_paisa)`): string =>
  `${whole} - ${alias}.disputed_paisa`;

/** Money that other payments of the booking left in its accounts doesn't count. */
const LEDGER = `case
  when d.booking_id is null then
    case when accounts.held <> 0 or accounts.due <> others.due then 'wrong' when others.due > 0 then 'due' else 'empty' end
  when (d.released_at is not null) <> exists (select from ledger_transfers t where t.cause = 'released:' || b.id) then 'wrong'
  when accounts.held = m.amount_paisa + d.collected_paisa and accounts.due = others.due and d.released_at is null
    then case when d.collected_paisa > 0 then 'cash_held' else 'held' end
  when accounts.held <> 0 then 'wrong'
  when accounts.due = others.due then case when d.released_at is null then 'empty' else 'released' end
  when d.released_at is not null and accounts.due - others.due = ${toRefund('m', 'm.refund_paisa')} then 'part_due'
  when d.released_at is null and accounts.due - others.due = ${toRefund('m')} then 'due'
  when d.released_at is not null and accounts.due - others.due = ${toRefund('m', 'm.amount_paisa')} then 'all_due'
  else 'wrong' end`;

/** Where the courier's parcel is, while the deal depends on it. */
const PARCEL = `case
  when d.booking_id is null or d.state not in ('held', 'handed_over', 'shipped', 'delivered', 'returning') then 'any'
  when r.booking_id is null or r.creation = 'refused' or r.status = 'canceled' then 'none'
  when r.status in ('picked_up', 'in_transit', 'held_up') then 'moving'
  when r.status = 'returned' then 'home'
  else coalesce(r.status, 'booked') end`;

/** Every booking for which money came in. */
const FACTS = `select b.id as booking_id, p.id as product_id, coalesce(d.state, 'none') as deal,
    d.handed_over_at is not null as is_handed_over, coalesce(m.kind, 'full') as kind, ${PAYMENT} as payment, ${BOOKING} as booking,
    ${PRODUCT} as product, ${LEDGER} as ledger, ${PARCEL} as parcel,
    exists (select from deal_problems q where q.booking_id = b.id and q.ended_as is null) as has_open_problem
  from bookings b join products p on p.id = b.product_id
  left join deals d on d.booking_id = b.id left join payments m on m.id = d.payment_id
  left join parcels r on r.booking_id = b.id
  cross join lateral (select count(*) filter (where o.state = 'kept') as kept, count(*) filter (where o.state = 'refunding') as refunding,
      coalesce(sum(${toRefund('o')}) filter (where o.state = 'refunding'), 0) as due
    from payments o where o.booking_id = b.id and o.id is distinct from d.payment_id) others
  cross join lateral (select coalesce(sum(l.amount) filter (where a.kind = 'held'), 0) as held,
      coalesce(sum(l.amount) filter (where a.kind = 'refund_due'), 0) as due
    from ledger_accounts a join ledger_balances l on l.account_id = a.id where a.kind in ('held', 'refund_due') and a.owner = b.id::text) accounts
  where b.id in (select booking_id from payments)`;

const ALLOWED = allowedCombinations()
  .map(
    ({ deal, isHandedOver, kind, payment, booking, product, ledger, parcel, hasOpenProblem }) =>
      `('${deal}', ${isHandedOver}, '${kind}', '${payment}', '${booking}', '${product}', '${ledger}', '${parcel}', ${hasOpenProblem})`,
  )
  .join(', ');

export interface JointFault extends JointFacts {
  /** Describes the fault for logs and commands. */
  line: string;
}

/**
 * Returns the bookings whose deal, payment, booking, product, ledger and parcel rest in a combination that
 * contract/deals/joint-states.ts does not have. One statement, so that all is of the same instant.
 */
export async function listJointFaults(db: Queryable): Promise<JointFault[]> {
  const found = await db.query<JointFacts>(
    `select f.* from (${FACTS}) f where (f.deal, f.is_handed_over, f.kind, f.payment, f.booking, f.product, f.ledger, f.parcel, f.has_open_problem)
       not in (values ${ALLOWED})`,
  );
  return found
    .toSorted((a, b) => Number(a.bookingId) - Number(b.bookingId))
    .map((facts) => ({ ...facts, line: describeFault(facts) }));
}
