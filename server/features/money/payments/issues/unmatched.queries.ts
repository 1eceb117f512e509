import { CURRENCY } from '#contract/limits';
import { exactlyOne, type Database, type Queryable } from '../../../../database/database.ts';
import { recordAdminAction } from '../../../../database/audit-log.ts';
import { idOrZero } from '../../../../database/page.ts';
import { refuse } from '#contract/refusal';
import type { PaymentMethod } from '#contract/lifecycle';
import type { ProviderEvent, ProviderPayment } from '../../../../services/payments/provider.ts';

/** SQL: issue `i` is about a notice that matches nothing of ours, which no payment has matched since, and no admin has closed. */
export const IS_UNMATCHED = `i.kind = 'unmatched' and i.status = 'open' and not exists (select from payments n
  where n.provider = i.provider and i.reference in (n.intent_id, n.transaction_id))`;

/** jsonb stores no NUL. */
const toJson = (value: object): string => JSON.stringify(value).replaceAll('\\u0000', '');

/**
 * Shows a genuine notice that matches nothing of ours to admins, with everything the provider said:
 * one issue for each payment, which later notices of it update.
 * @param there the payment as the provider answers for it now
 */
export const recordUnmatched = async (
  db: Queryable,
  provider: PaymentMethod,
  { id, type, paymentId, transactionId, reference, ...event }: ProviderEvent,
  there: ProviderPayment | null,
): Promise<void> =>
  void (await db.query(
    `insert into payment_issues as i (kind, provider, reference, amount_paisa, currency, status, reason, notice)
     values ('unmatched', $1, $2, $3, $4, 'open', $5, $6::jsonb)
     on conflict (reference) do update set amount_paisa = excluded.amount_paisa, currency = excluded.currency, status = 'open',
       reason = excluded.reason, notice = excluded.notice, updated_at = now() where i.kind = 'unmatched'`,
    [
      provider,
      paymentId ?? transactionId ?? reference ?? id,
      there?.amountPaisa || (event.amountPaisa ?? 0),
      there?.currency ?? event.currency ?? CURRENCY,
      type,
      toJson({ notice: id, type, ...(there && { status: there.status }), ...event.content }),
    ],
  ));

/** Closes an issue without a payment: an admin has dealt with it at the provider. @throws Refusal PAYMENT_ISSUE_NOT_FOUND */
export const closeUnmatched = (db: Database, id: string, admin: { id: string }): Promise<number> =>
  db.transaction(async (tx) => {
    const [issue] = await tx.query<{ status: string; reference: string }>(
      `select status, reference from payment_issues where id = $1 and kind = 'unmatched' for update`,
      [idOrZero(id)],
    );
    if (!issue) return refuse('PAYMENT_ISSUE_NOT_FOUND');
    if (issue.status === 'closed') return 0;
    exactlyOne(
      await tx.query(`update payment_issues set status = 'closed', updated_at = now() where id = $1 returning id`, [
        idOrZero(id),
      ]),
    );
    await recordAdminAction(tx, {
      admin,
      action: 'close payment issue',
      subject: 'payment issue',
      id,
      before: issue,
      after: { ...issue, status: 'closed' },
    });
    return 1;
  });
