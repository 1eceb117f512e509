import { CONVERSATION_MAIL_MINUTES } from '#contract/limits';
import type { NoticeKind } from '#contract/lists';

import type { Database, Queryable } from '../../../database/database.ts';
import { isMailable, CONVERSATION_KINDS } from './notice-writing.queries.ts';
import type { Delivery, SentBy } from './delivery.queries.ts';
import {
  type Due,
  findMailRoom,
  holdMails,
  planMails,
  type PlannedMail,
  reserveMails,
  SENDER,
} from './mail-quota.queries.ts';
import { IS_NAME_CHECKED } from './name-check.queries.ts';
import { NOTICE_COLUMNS, NOTICE_TABLES, type NoticeRow } from './notice.queries.ts';

/** Arbitrary number, unique among advisory locks. */
const CLAIM_LOCK = 72_011_941;

/** SQL condition: notices `n` and `m` belong to the same conversation. */
const SAME_CONVERSATION = `n.kind in (${CONVERSATION_KINDS}) and m.kind in (${CONVERSATION_KINDS}) and m.subject_id = n.subject_id`;

/**
 * Deliveries due by channel $1. Only the oldest per conversation, and none while another was sent
 * within $2 minutes.
 */
const DUE = `notice_deliveries d join notices n on n.id = d.notice_id where d.channel = $1 and d.due_at <= now() and not exists (
  select from notice_deliveries e join notices m on m.id = e.notice_id
  where e.channel = $1 and e.person_id = d.person_id and ${SAME_CONVERSATION}
    and (e.sent_at > now() - make_interval(mins => $2) or (e.due_at is not null and e.notice_id < d.notice_id)))`;

interface DueRow {
  id: string;
  personId: string;
  kind: NoticeKind;
}
const DUE_COLUMNS = 'd.notice_id as id, d.person_id, n.kind';

async function planPushes(tx: Queryable, take: number): Promise<string[][]> {
  const due = await tx.query<DueRow>(`select ${DUE_COLUMNS} from ${DUE} order by d.due_at limit $3`, [
    'push',
    CONVERSATION_MAIL_MINUTES,
    take,
  ]);
  return due.map(({ id }) => [id]);
}

/** Returns everything due for the kinds and people that have waited longest. */
async function findDueMails(tx: Queryable, take: number): Promise<Due[]> {
  const rows = await tx.query<DueRow & { senderId?: string }>(
    `with first as (select d.person_id, n.kind, d.due_at from ${DUE} order by d.due_at limit $3)
     select ${DUE_COLUMNS}, (${SENDER}) as sender_id from ${DUE} and (d.person_id, n.kind) in (select person_id, kind from first)
     order by d.person_id, n.kind, d.notice_id`,
    ['email', CONVERSATION_MAIL_MINUTES, take],
  );
  const dues = new Map<string, Due>();
  for (const { id, personId, kind, senderId } of rows) {
    const due = dues.get(`${personId} ${kind}`) ?? { personId, kind, notices: [] };
    due.notices.push({ id, senderId });
    dues.set(`${personId} ${kind}`, due);
  }
  return [...dues.values()];
}

async function planDueMails(tx: Queryable, take: number): Promise<string[][]> {
  const planned: PlannedMail[] = [];
  for (const due of await findDueMails(tx, take)) {
    if (planned.length >= take) break;
    const { mails, held } = planMails(due, await findMailRoom(tx, due));
    for (const waiting of held) await holdMails(tx, due, waiting);
    planned.push(...mails);
  }
  await reserveMails(tx, planned);
  return planned.map(({ ids }) => ids);
}

/** Of a booking that is paid or refunded, or that a deal is about; an admin sees nobody's phone. */
const RECEIPT = `(select json_strip_nulls(json_build_object('price', b.price, 'buyerName', b.name, 'sellerName', b.seller_name,
    'otherPhone', case n.person_id when b.buyer_id then b.seller_phone when (select seller_id from products where id = b.product_id) then b.phone end,
    'meetingLocation', b.meeting_location, 'meetingArea', t.meeting_area, 'meetingAt', t.meeting_at - deal_lead(), 'paidAt', b.paid_at,
    'transactionId', m.transaction_id, 'method', m.provider,
    'deposit', case when m.kind = 'deposit' then m.amount_paisa / 100 end, 'advance', case when m.kind = 'cash' then m.amount_paisa / 100 end, 'paidDirectly', t.paid_directly / 100,
    'delivery', case when b.delivery = 'courier' then json_build_object('fee', b.delivery_fee,
      'place', b.delivery_area || ', ' || b.delivery_district, 'trackingNumber', (select r.courier_id from parcels r where r.booking_id = b.id)) end))
  from bookings b left join deals t on t.booking_id = b.id left join lateral (select transaction_id, provider, kind, amount_paisa from payments where booking_id = b.id
    order by state = 'kept' desc, id desc limit 1) m on true
  where n.kind in ('payment', 'refund', 'deal') and b.id = n.subject_id)`;

/** Of a decision about the person. */
const STATEMENT = `(select json_strip_nulls(json_build_object('reference', s.reference, 'rule', s.rule, 'facts', s.facts, 'source', s.source, 'appealUntil', s.appeal_until,
    'restrictions', (select json_agg(json_build_object('action', r.action, 'until', r.ends_at) order by r.id) from restrictions r where r.statement_id = s.id)))
  from statements s where n.kind = 'statement' and s.id = n.subject_id)`;

/** Of a decision about the person's papers. */
const VERIFICATION = `(select json_strip_nulls(json_build_object('kind', v.kind, 'reason', v.reason, 'facts', v.facts, 'endsAt', v.ends_at))
  from verifications v where n.kind = 'papers' and v.id = n.subject_id)`;

type ClaimedRow = NoticeRow & Omit<Delivery, 'notice' | 'together'>;

async function readDeliveries(tx: Queryable, channel: SentBy, planned: string[][]): Promise<Delivery[]> {
  const rows = await tx.query<ClaimedRow>(
    `select ${NOTICE_COLUMNS}, d.attempts, who.id as person_id, who.user_name, who.email, who.language, ${RECEIPT} as receipt, ${STATEMENT} as statement, ${VERIFICATION} as verification,
       ${IS_NAME_CHECKED} as is_name_checked
     from ${NOTICE_TABLES} join notice_deliveries d on d.notice_id = n.id and d.channel = $1 join people who on who.id = n.person_id
     where n.id = any($2::bigint[]) and ($1 <> 'email' or ${isMailable('who')})`,
    [channel, planned.flat()],
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return planned.flatMap((ids) => {
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    const together = found.map(({ _id, event, count }) => ({ id: _id, event, count }));
    return found
      .slice(-1)
      .map(
        ({
          personId,
          userName,
          email,
          language,
          attempts,
          receipt,
          statement,
          verification,
          isNameChecked,
          ...row
        }) => ({
          notice: row,
          personId,
          userName,
          email,
          language,
          attempts,
          receipt,
          statement,
          verification,
          isNameChecked,
          together,
        }),
      );
  });
}

/**
 * Claims due deliveries. One process claims at a time, so that nobody exceeds their mail quota. A
 * claimed delivery is due again when its lease expires without a result.
 */
export const claimDeliveries = (
  db: Database,
  channel: SentBy,
  { take, leaseSeconds }: { take: number; leaseSeconds: number },
): Promise<Delivery[]> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
    const planned = channel === 'email' ? await planDueMails(tx, take) : await planPushes(tx, take);
    await tx.query(
      `update notice_deliveries set due_at = now() + make_interval(secs => $2), attempts = attempts + 1
       where channel = $1 and notice_id = any($3::bigint[])`,
      [channel, leaseSeconds, planned.flat()],
    );
    return readDeliveries(tx, channel, planned);
  });
