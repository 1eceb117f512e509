import { clockOf, HANDOVER_SECONDS } from '#contract/deals/deal-clocks';
import {
  DEAL_TRANSITIONS,
  type DealActor,
  type DealEventKind,
  type DealMove,
  type DealState,
  type PROBLEM_ENDS,
} from '#contract/deals/deal-lifecycle';
import { PARCEL_SECONDS } from '#contract/deals/parcel-rules';
import type { Cause } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** Who is named as having caused an event. */
const actorOf = (by: Cause): DealActor => (by === 'buyer' || by === 'seller' || by === 'admin' ? by : 'market');

export interface DealNews {
  kind: DealEventKind;
  by: Cause;
  paisa?: number;
  reason?: string;
}

export const addDealEvent = async (tx: Queryable, id: string, { kind, by, paisa, reason }: DealNews): Promise<void> =>
  void (await tx.query('insert into deal_events (booking_id, kind, actor, paisa, reason) values ($1, $2, $3, $4, $5)', [
    idOrZero(id),
    kind,
    actorOf(by),
    paisa,
    reason,
  ]));

/** Seconds of a state's clock, for SQL: both must be in the table of clocks. */
const secondsOf = (state: DealState, isHandedOver: boolean): string =>
  state === 'held'
    ? `case when (select b.delivery from bookings b where b.id = deals.booking_id) = 'courier' then ${PARCEL_SECONDS.ship}
        when (select p.city from products p where p.id = deals.product_id) = (select b.meeting_location from bookings b where b.id = deals.booking_id)
        then ${HANDOVER_SECONDS.sameCity} else ${HANDOVER_SECONDS.otherCity} end`
    : // A parcel has just been shipped or has turned around, so it is not home.
      String(clockOf(state, { isHandedOver, delivery: 'courier', hasParcel: true, isHome: false })?.seconds ?? 'null');

const deadlineOf = (state: DealState): string =>
  `deal_now() + make_interval(secs => case when handed_over_at is null then ${secondsOf(state, false)} else ${secondsOf(state, true)} end::integer)`;

/**
 * Moves a deal to another state if the table of transitions allows it, starts that state's clock, and
 * records what happened (docs/rules.md §10).
 * @returns false if the deal is in a state from which this is not allowed
 */
export async function moveDeal(
  tx: Queryable,
  id: string,
  { to, move, by }: { to: DealState; move: DealMove; by: Cause },
  news: Omit<DealNews, 'by'>,
): Promise<boolean> {
  const from = DEAL_TRANSITIONS.filter(
    (transition) => transition.to === to && transition.move === move && transition.by.includes(by),
  ).map((transition) => transition.from);
  if (from.length === 0) return false;
  const moved = await tx.query(
    `update deals set state = '${to}', reminded = false, deadline = ${deadlineOf(to)}${to === 'refunded' ? ', settled_at = coalesce(settled_at, deal_now())' : ''}
     where booking_id = $1 and state in (${sqlList(from)}) returning booking_id`,
    [idOrZero(id)],
  );
  if (moved.length === 0) return false;
  await addDealEvent(tx, id, { ...news, by });
  return true;
}

/** Starts the clock of a deal's state again, because its courier has said something new. */
export const restartClock = async (tx: Queryable, id: string, state: DealState, seconds: number): Promise<void> =>
  void (await tx.query(
    `update deals set deadline = deal_now() + make_interval(secs => $3) where booking_id = $1 and state = $2`,
    [idOrZero(id), state, seconds],
  ));

/** Ends a deal's problem, if one is open; it is kept as it was. */
export const endProblem = async (
  tx: Queryable,
  id: string,
  end: (typeof PROBLEM_ENDS)[number],
  decision: { statement?: string; adminId?: string } = {},
): Promise<void> =>
  void (await tx.query(
    `update deal_problems set ended_as = $2, ended_at = deal_now(), statement = $3, decided_by = $4 where booking_id = $1 and ended_as is null`,
    [id, end, decision.statement, decision.adminId],
  ));

/**
 * Opens the deal of a payment that is kept, once. Money that the provider calls risky waits for an
 * admin's decision.
 */
export async function openDeal(tx: Queryable, paymentId: string, { isRisky = false } = {}): Promise<void> {
  const [opened] = await tx.query<{ id: string; paisa: number }>(
    `insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state, created_at)
     select m.booking_id, m.id, m.product_id, b.buyer_id, p.seller_id, 'held', deal_now()
       from payments m join bookings b on b.id = m.booking_id join products p on p.id = m.product_id
       where m.id = $1 and m.state = 'kept'
     on conflict do nothing
     returning booking_id as id, (select amount_paisa::float8 from payments where id = $1) as paisa`,
    [paymentId],
  );
  if (!opened) return;
  await addDealEvent(tx, opened.id, { kind: 'paid', by: 'buyer', paisa: opened.paisa });
  await tx.query(`update deals set deadline = ${deadlineOf('held')} where booking_id = $1`, [idOrZero(opened.id)]);
  if (!isRisky) return;
  await tx.query(`update deals set state = 'decision', deadline = ${deadlineOf('decision')} where booking_id = $1`, [
    idOrZero(opened.id),
  ]);
  await tx.query(`insert into deal_problems (booking_id, reason, opened_by, text) values ($1, 'risk', 'market', '')`, [
    idOrZero(opened.id),
  ]);
  await addDealEvent(tx, opened.id, { kind: 'problem', by: 'provider', reason: 'risk' });
}

/** Kept payments without a deal: recorded by a process of an earlier version. */
export const listUnopened = async (db: Queryable, take: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select m.id from payments m where m.state = 'kept' and m.id <> all($2::bigint[])
         and not exists (select from deals d where d.booking_id = m.booking_id)
       order by m.id limit $1`,
      [take, without],
    )
  ).map(({ id }) => id);
