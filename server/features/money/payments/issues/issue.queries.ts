import {
  PAYMENT_ISSUE_KINDS,
  PAYMENT_ISSUE_STATES,
  REFUND_ISSUE_CAUSES,
  type RefundIssueCause,
} from '#contract/lifecycle';
import type { SortKey } from '#contract/lists';
import type { PaymentIssue, PaymentIssuesQuery } from '#contract/money/payment';
import { type Database, exactlyOne, type Queryable, sqlList } from '../../../../database/database.ts';
import {
  byNumber,
  byPosition,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
} from '../../../../database/page.ts';
import type { Dispute, Refund } from '../../../../services/payments/provider.ts';
import { dealEventsOf } from '../../../deals/deals/deal-notices.queries.ts';
import { lockDeal } from '../../../deals/deals/deal.queries.ts';
import { publishEvents } from '../../../news/live/publish.queries.ts';
import { endByChargeback } from '../chargeback.queries.ts';
import { DISPUTE_ENDS, REFUND_FAILURES, refundKey } from '../payment.rules.ts';
import { toUnits } from '#contract/money/currency';
import { postDispute } from '../payment.postings.ts';
import { type PaymentRow } from '../payment.queries.ts';
import { reopenRefund } from '../refund.queries.ts';
import { IS_UNMATCHED } from './unmatched.queries.ts';

/** SQL: what had gone back before the latest refund of payment `m`, whose amount is the third value. */
const BEFORE = `coalesce((select c.before_paisa from refund_claims c where c.payment_id = m.id and c.paisa = $3::bigint), 0) + m.disputed_paisa`;

/** Records a refund that failed, once, and puts its payment back to be refunded; answers whether it was news. */
export const recordFailedRefund = (
  db: Database,
  payment: PaymentRow,
  { id, amountPaisa, reason }: Refund,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const recorded = await tx.query(
      `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, refunded_paisa, status, reason)
       select 'refund_failed', m.provider, $1, m.id, $3::bigint, ${BEFORE}, 'failed', $4 from payments m where m.id = $2
     on conflict (reference) do nothing returning id`,
      [id, payment._id, amountPaisa, reason],
    );
    const isNews = recorded.length > 0;
    await reopenRefund(tx, payment._id, id, isNews);
    return isNews;
  });

/** A refund that was not made, or whose outcome is unknown. */
export interface UnmadeRefund {
  /** `refused`: because of the payment itself. */
  status: 'refused' | RefundIssueCause;
  reason: string;
  /** The amount that was to be sent. */
  paisa: number;
}

/**
 * Shows a refund to admins that its provider refused, or whose outcome is unknown. It keeps its idempotency key: an
 * earlier call with it may have succeeded, and a new key could refund twice. Only a refusal of the payment itself
 * counts towards the last attempt.
 */
export const recordUnmadeRefund = (
  db: Database,
  payment: PaymentRow,
  { status, reason, paisa }: UnmadeRefund,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(
      `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, refunded_paisa, status, reason)
       select 'refund_failed', m.provider, $1, m.id, $3::bigint, ${BEFORE}, $4, $5 from payments m where m.id = $2
       on conflict (reference) do update set status = excluded.status, reason = excluded.reason,
         amount_paisa = excluded.amount_paisa, refunded_paisa = excluded.refunded_paisa, updated_at = now()`,
      [refundKey(payment), payment._id, paisa, status, reason],
    );
    if (status !== 'refused') return;
    await tx.query(
      `update payments set refund_failures = $2 + 1
       where id = $1 and refund_failures = $2 and state = 'refunding' and refund_id is null`,
      [payment._id, payment.refundFailures],
    );
  });

/** True if lost disputes took the whole payment, by one or by parts. */
const hasLostAll = async (tx: Queryable, { _id, amountPaisa }: PaymentRow): Promise<boolean> => {
  const { lost } = exactlyOne(
    await tx.query<{ lost: number }>(
      `select coalesce(sum(amount_paisa), 0)::float8 as lost from payment_issues
       where payment_id = $1 and kind = 'dispute' and status = 'lost'`,
      [_id],
    ),
  );
  return lost >= amountPaisa;
};

/** Records a dispute as the provider tells of it now. Once lost ones took everything, the deal ends, unless it is settled. */
export const applyDispute = (
  db: Database,
  payment: PaymentRow,
  { id, amountPaisa, status, reason }: Dispute,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Whose money a lost one takes depends on the deal's state, which must not change until that is posted.
    const deal = await lockDeal(tx, payment.bookingId);
    const issue = exactlyOne(
      await tx.query<{ id: string }>(
        `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, status, reason)
     values ('dispute', $6, $1, $2, $3, $4, $5)
     on conflict (reference) do update set status = excluded.status, reason = excluded.reason,
     amount_paisa = excluded.amount_paisa, updated_at = now() returning id`,
        [id, payment._id, amountPaisa, status, reason, payment.provider],
      ),
    );
    await postDispute(tx, { issueId: issue.id, paymentId: payment._id, status, amountPaisa }, deal);
    if (status === 'lost' && deal?.paymentId === payment._id && (await hasLostAll(tx, payment)))
      await endByChargeback(tx, deal);
    else await publishEvents(tx, await dealEventsOf(tx, [payment.bookingId]));
  });

/** The provider advises to check the payer before the handover: an admin decides. */
export const recordRisk = async (tx: Queryable, payment: PaymentRow): Promise<void> =>
  void (await tx.query(
    `insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, status)
     values ('risk', $1, $2, $3, $4, 'open') on conflict (reference) do nothing`,
    [payment.provider, payment.transactionId, payment._id, payment.amountPaisa],
  ));

/** Ends the issue of a risky payment: an admin has decided about its deal. */
export const resolveRisk = async (tx: Queryable, paymentId: string): Promise<void> =>
  void (await tx.query(
    `update payment_issues set status = 'resolved', updated_at = now()
     where payment_id = $1 and kind = 'risk' and status = 'open'`,
    [paymentId],
  ));

/** Nothing changes until an admin acts at the provider; a dispute has an issue of its own. */
const CAUSES_TO_ACT_ON = REFUND_ISSUE_CAUSES.filter((cause) => cause !== 'disputed');

/** State of an issue, computed in SQL, because the list is filtered and sorted by it. */
const STATE = `case
    when i.kind = 'unmatched' then case when ${IS_UNMATCHED} then 'open' else 'resolved' end
    when i.kind = 'dispute' then case i.status ${Object.entries(DISPUTE_ENDS)
      .map(([status, state]) => `when '${status}' then '${state}'`)
      .join(' ')} else 'open' end
    when i.kind = 'inconsistent' then i.status
    when i.kind = 'risk' and i.status = 'resolved' or m.state = 'refunded' then 'resolved'
    when i.kind = 'refund_failed' and i.status in (${sqlList(CAUSES_TO_ACT_ON)}) then 'open'
    when m.state = 'refunding' and m.refund_failures < ${REFUND_FAILURES} then 'retrying'
    else 'open' end`;

const ISSUES: List<SortKey<'paymentIssues'>> = {
  columns: `i.id as _id, i.created_at, i.kind, ${STATE} as state, i.reason, i.reference, i.amount_paisa::float8 as amount, coalesce(m.currency, i.currency) as currency,
    i.provider as method, i.notice, m.amount_paisa::float8 as paid, i.refunded_paisa::float8 as refunded, i.status as cause, coalesce(m.transaction_id, i.reference) as transaction_id, m.booking_id,
    coalesce(m.product_name, '') as product_name, coalesce(m.name, '') as buyer_name, coalesce(m.email, '') as buyer_email`,
  tables: 'payment_issues i left join payments m on m.id = i.payment_id',
  id: 'i.id',
  searched: ['m.product_name', 'm.name', 'm.email', 'i.reference', 'm.transaction_id', 'm.booking_id'],
  sortColumns: {
    kind: byPosition('i.kind', PAYMENT_ISSUE_KINDS),
    amount: byNumber('i.amount_paisa::float8'),
    productName: byText(`coalesce(m.product_name, '')`),
    buyerName: byText(`coalesce(m.name, '')`),
    state: byPosition(STATE, PAYMENT_ISSUE_STATES),
  },
};

const ofState = ({ state }: PaymentIssuesQuery): Condition[] => (state === undefined ? [] : [[`${STATE} = ?`, state]]);

/** Amounts in the currency's smallest unit. */
type IssueRow = Omit<PaymentIssue, 'cause'> & { paid?: number; refunded: number; cause: string };

function toIssue(row: IssueRow): PaymentIssue {
  const { amount, paid, refunded, cause, ...issue } = row;
  const { kind, currency } = issue;
  const known = kind === 'refund_failed' ? REFUND_ISSUE_CAUSES.find((each) => each === cause) : undefined;
  return {
    ...issue,
    amount: toUnits(amount, currency),
    ...(paid !== undefined && { paid: toUnits(paid, currency) }),
    refunded: toUnits(refunded, currency),
    ...(known && { cause: known }),
  };
}

/** Disputes, failed refunds and risky payments with their payments as they are now, and notices that match none. */
export async function listIssues(db: Queryable, query: PaymentIssuesQuery): Promise<Page<PaymentIssue>> {
  const page = await listPage<IssueRow, SortKey<'paymentIssues'>>(db, ISSUES, query, ofState(query));
  return { ...page, rows: page.rows.map(toIssue) };
}

/** Counted: there are few, and one admin's table shows them. */
export const countIssues = (db: Queryable, query: PaymentIssuesQuery, upTo?: number): Promise<number> =>
  countList(db, ISSUES, query, ofState(query), undefined, upTo);
