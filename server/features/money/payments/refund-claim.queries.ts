import type { Database, Queryable } from '../../../database/database.ts';
import type { RefundClaim } from '../../../services/payments/making-refunds.ts';
import { PaymentFault } from '../../../services/payments/provider.ts';
import { hasOpenDispute } from '../../deals/deals/dispute.queries.ts';
import type { PaymentRow } from './payment.queries.ts';
import { canRetryRefund } from './payment.rules.ts';

/**
 * Seconds after a claim at which its refund can't arrive at the provider any more: the longest time until it is sent,
 * the longest call with its repetitions, and as long again for a provider that works on after we stopped waiting.
 */
export const REFUND_CLAIM_SECONDS = 300;
/** Seconds within which a claimed refund must be sent; the rest is for the call. */
export const REFUND_SENDING_SECONDS = 60;

/** The right to send one refund of a payment. */
export interface HeldClaim extends Pick<RefundClaim, 'former'> {
  token: string;
}

/** Claims that were taken; `busy`: a refund may be under way; `stopped`: it is the operator's or the bank's turn. */
type ClaimResult = HeldClaim | 'busy' | 'stopped';

interface ClaimRow {
  attempt: number;
  hasEnded: boolean;
  isOld: boolean;
}

/**
 * Proves a claim, and notes what is sent. @throws PaymentFault if another process has the claim, or a dispute has opened
 */
export async function noteSending(
  db: Queryable,
  { token, paymentId }: { token: string; paymentId: string },
  { paisa, beforePaisa }: { paisa: number; beforePaisa: number },
): Promise<void> {
  const noted = await db.query(
    `update refund_claims set paisa = $3, before_paisa = $4 where payment_id = $1 and token = $2 and ended_at is null
       and claimed_at > clock_timestamp() - make_interval(secs => $5) and not ${hasOpenDispute('$1::bigint')} returning token`,
    [paymentId, token, paisa, beforePaisa, REFUND_SENDING_SECONDS],
  );
  if (noted.length === 0) throw new PaymentFault('unreachable', { isUndone: true });
}

/**
 * Claims the refund of a payment before anything is sent to its provider, so that one process at a time sends it
 * (docs/rules.md §9). A claim without an outcome can be taken over once its refund can't arrive any more.
 */
export const claimRefund = (db: Database, { _id: id }: Pick<PaymentRow, '_id'>): Promise<ClaimResult> =>
  db.transaction(async (tx) => {
    const [due] = await tx.query<{ attempt: number; refundFailures: number; isDisputed: boolean }>(
      `select refund_attempt as attempt, refund_failures, ${hasOpenDispute('m.id')} as is_disputed
       from payments m where m.id = $1 and m.state = 'refunding' and m.refund_id is null for no key update`,
      [id],
    );
    if (!due) return 'busy';
    if (due.isDisputed || !canRetryRefund(due)) return 'stopped';
    const [former] = await tx.query<ClaimRow>(
      `select attempt, ended_at is not null as has_ended,
         claimed_at <= clock_timestamp() - make_interval(secs => $2) as is_old from refund_claims where payment_id = $1`,
      [id, REFUND_CLAIM_SECONDS],
    );
    if (former && !former.hasEnded && !former.isOld) return 'busy';
    const [taken] = await tx.query<{ token: string }>(
      `insert into refund_claims (payment_id, attempt) values ($1, $2)
       on conflict (payment_id) do update set token = gen_random_uuid(), attempt = excluded.attempt,
         claimed_at = clock_timestamp(), ended_at = null
       returning token::text`,
      [id, due.attempt],
    );
    const token = taken?.token ?? '';
    return {
      token,
      former: !former || former.hasEnded ? 'none' : former.attempt === due.attempt ? 'same key' : 'another key',
    };
  });

/** Nothing was sent under the claim, or it was refused: the refund can be claimed again immediately. */
export const endRefundClaim = async (db: Queryable, id: string, token: string): Promise<void> =>
  void (await db.query('update refund_claims set ended_at = now() where payment_id = $1 and token = $2', [id, token]));

/** Records the outcome of the payment's refund; the caller need not hold the claim. */
export const endRefundClaims = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('update refund_claims set ended_at = now() where payment_id = $1 and ended_at is null', [id]));
