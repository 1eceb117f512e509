import type { Database, Queryable } from '../../../database/database.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from './payment.queries.ts';
import { postDisputedRefund } from './payment.postings.ts';
import { paisaDue } from './payment.rules.ts';

/** SQL: what disputes of payment `m` took for good, from the market's own money. */
const LOST = `(select coalesce(sum(i.amount_paisa), 0)::float8 from payment_issues i
  where i.payment_id = m.id and i.kind = 'dispute' and i.status = 'lost'
    and exists (select from ledger_transfers t where t.cause = 'dispute-lost:' || i.id and t.kind = 'dispute_lost'))`;

/** A refund that has not begun at its provider yet. */
const findUnsent = async (db: Queryable, id: string, lock = ''): Promise<(PaymentRow & { lost: number }) | undefined> =>
  (
    await db.query<PaymentRow & { lost: number }>(
      `select ${PAYMENT_COLUMNS}, ${LOST} as lost from payments m where m.id = $1 and m.state = 'refunding' ${lock}`,
      [id],
    )
  )[0];

/** Returns how much a lost dispute takes off a refund that is still due. */
const newlyTaken = (payment: PaymentRow & { lost: number }): number =>
  payment.refundId === undefined ? Math.min(payment.lost - payment.disputedPaisa, paisaDue(payment)) : 0;

/**
 * Counts what lost disputes have taken towards a refund that is due, so that it is not paid twice (docs/rules.md §10).
 * @param end called if nothing is left to refund
 * @returns the payment as it is now, if a refund is due
 */
export async function countDisputes(
  db: Database,
  id: string,
  end: (tx: Queryable, id: string) => Promise<void>,
): Promise<PaymentRow | undefined> {
  const found = await findUnsent(db, id);
  if (!found || newlyTaken(found) <= 0) return found;
  return db.transaction(async (tx) => {
    const payment = await findUnsent(tx, id, 'for no key update of m');
    const paisa = payment ? newlyTaken(payment) : 0;
    if (!payment || paisa <= 0) return payment;
    const disputedPaisa = payment.disputedPaisa + paisa;
    await postDisputedRefund(tx, id, { paisa, disputedPaisa });
    await tx.query('update payments set disputed_paisa = $2 where id = $1', [id, disputedPaisa]);
    const now = { ...payment, disputedPaisa };
    if (paisaDue(now) > 0) return now;
    await end(tx, id);
    return undefined;
  });
}
