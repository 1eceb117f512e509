import type { PaymentIssue } from '#contract/payment';
import { type Database, only, type Queryable } from '../../database/database';
import type { Keyset } from '../../database/page';
import type { Dispute, Refund } from '../../services/payments';
import { issueState } from './payment.rules';
import { type PaymentRow, type PaymentState, repeatRefund } from './payment.queries';

/** Records a refund that failed, once, and puts its payment back to be refunded; answers whether it was news. */
export const recordFailedRefund = (db: Database, payment: PaymentRow, { id, amountPaisa, reason }: Refund): Promise<boolean> => db.transaction(async (tx) => {
  const recorded = await tx.query(
    `insert into payment_issues (kind, reference, payment_id, amount_paisa, status, reason) values ('refund_failed', $1, $2, $3, 'failed', $4)
     on conflict (reference) do nothing returning id`,
    [id, payment._id, amountPaisa, reason],
  );
  const isNews = recorded.length > 0;
  await repeatRefund(tx, payment._id, id, isNews);
  return isNews;
});

/** Records a dispute as the provider tells of it now. */
export const recordDispute = async (db: Queryable, payment: PaymentRow, { id, amountPaisa, status, reason }: Dispute): Promise<void> =>
  void (await db.query(
    `insert into payment_issues (kind, reference, payment_id, amount_paisa, status, reason) values ('dispute', $1, $2, $3, $4, $5)
     on conflict (reference) do update set status = excluded.status, reason = excluded.reason, amount_paisa = excluded.amount_paisa, updated_at = now()`,
    [id, payment._id, amountPaisa, status, reason],
  ));

type Row = Omit<PaymentIssue, 'state'> & { status: string; paymentState: PaymentState; refundFailures: number };

/** Disputes and failed refunds with their payments as they are now, newest first. */
export async function listIssues(db: Queryable, { before, take }: Keyset): Promise<PaymentIssue[]> {
  const rows = await db.query<Row>(
    `select i.id::text as "_id", i.created_at as "createdAt", i.kind, i.status, i.reason, i.reference, i.amount_paisa::float / 100 as amount,
       m.transaction_id as "transactionId", m.booking_id::text as "bookingId", m.product_name as "productName", m.name as "buyerName", m.email as "buyerEmail",
       m.state as "paymentState", m.refund_failures as "refundFailures"
     from payment_issues i join payments m on m.id = i.payment_id
     where i.id < $1 order by i.id desc limit $2`,
    [before, take],
  );
  return rows.map(({ status, paymentState, refundFailures, ...row }) => ({ ...row, state: issueState({ kind: row.kind, status, paymentState, refundFailures }) }));
}

/** Counted: there are few, and one admin's table shows them. */
export const countIssues = async (db: Queryable): Promise<number> =>
  only(await db.query<{ total: number }>('select count(*)::int as total from payment_issues')).total;
