import { makeRefund } from '../../../services/payments/making-refunds.ts';
import {
  isKeyUsedUp,
  PaymentFault,
  ProviderRefusal,
  type Refund,
  RefundRefused,
  RefundUnknown,
} from '../../../services/payments/provider.ts';
import { recordFailedRefund, recordUnmadeRefund, type UnmadeRefund } from './issues/issue.queries.ts';
import { findPaymentById, type PaymentRow } from './payment.queries.ts';
import { claimRefund, endRefundClaim, type HeldClaim, noteSending } from './refund-claim.queries.ts';
import { endRefundAttempt, findRefundDue, markRefundPending, markRefunded } from './refund.queries.ts';
import type { PaymentContext } from './payment.context.ts';
import { paisaDue, refundKey } from './payment.rules.ts';

/**
 * Gives the money back, or asks what became of that, and records it; harmless when repeated. The payment is refunded
 * only once the provider says so.
 * @throws PaymentFault when the provider cannot be asked: the sweep will do it
 */
export async function refundPayment(context: PaymentContext, { _id }: Pick<PaymentRow, '_id'>): Promise<void> {
  const payment = await findPaymentById(context.db, _id);
  const refund = payment?.state === 'refunding' ? await fetchRefund(context, payment) : null;
  if (payment && refund) await recordRefund(context, payment, refund);
}

async function fetchRefund(context: PaymentContext, payment: PaymentRow): Promise<Refund | null> {
  const { db, payments } = context;
  const provider = payments.get(payment.provider);
  const refundable = { ...payment, id: payment.intentId, partPaisa: paisaDue(payment) };
  if (payment.refundId) return provider.getRefund(payment.refundId, refundable);
  const key = refundKey(payment);
  const claim = await claimRefund(db, payment);
  // Only asked about: another process may be sending it, or was killed after it had.
  if (claim === 'busy') return (await provider.findRefund(refundable, key)).refund;
  if (claim === 'stopped') {
    // The operator's turn, or the bank's: a refund made by hand is noticed.
    const { refund } = await provider.findRefund(refundable, key);
    if (!refund) await findRefundDue(db, payment._id);
    return refund;
  }
  let sent: number | undefined;
  try {
    const { former, token } = claim;
    const made = await makeRefund(provider, refundable, key, {
      former,
      // A lost dispute counts once it is known that there is no refund: otherwise the money did go back twice.
      async beforeSend(beforePaisa) {
        const due = await findRefundDue(db, payment._id);
        const paisa = due ? paisaDue(due) - beforePaisa : 0;
        if (paisa <= 0) return 0;
        await noteSending(db, { token, paymentId: payment._id }, { paisa, beforePaisa });
        sent = paisa;
        return paisa;
      },
    });
    if (!made) await endRefundClaim(db, payment._id, token);
    return made;
  } catch (error) {
    if (isSettled(error, claim, sent !== undefined)) await endRefundClaim(db, payment._id, claim.token);
    const unmade = unmadeBy(error, sent ?? refundable.partPaisa);
    if (unmade) {
      await recordUnmadeRefund(db, payment, unmade);
      context.log.warn({ transaction: payment.transactionId, ...unmade }, 'a refund was not made');
    }
    // If the provider did refund before it failed, the next key is answered with that refund.
    if (isKeyUsedUp(error)) await endRefundAttempt(db, payment._id, payment.refundAttempt);
    if (error instanceof RefundRefused || error instanceof RefundUnknown) return null;
    throw error;
  }
}

/** True if nothing that was sent can have been carried out, or still be. */
const isSettled = (error: unknown, { former }: HeldClaim, wasSent: boolean): boolean =>
  error instanceof RefundRefused ||
  (former === 'none' &&
    (!wasSent || error instanceof ProviderRefusal || (error instanceof PaymentFault && error.isUndone)));

/** What admins see of a refund that was not made; nothing if the provider didn't work. */
function unmadeBy(error: unknown, paisa: number): UnmadeRefund | undefined {
  if (error instanceof RefundUnknown) return { status: 'unknown', reason: '', paisa };
  if (error instanceof RefundRefused) {
    const { kind, reason } = error;
    return { status: kind === 'payment' ? 'refused' : kind, reason, paisa };
  }
  return error instanceof ProviderRefusal ? { status: 'settings', reason: error.reason, paisa } : undefined;
}

/** Brings the payment to what the provider says of its refund. */
export async function recordRefund({ db, log }: PaymentContext, payment: PaymentRow, refund: Refund): Promise<void> {
  if (refund.status === 'succeeded') return markRefunded(db, payment._id, refund.id);
  if (refund.status === 'pending') return markRefundPending(db, payment._id, refund.id);
  if (await recordFailedRefund(db, payment, refund))
    log.warn({ refund: refund.id, transaction: payment.transactionId, reason: refund.reason }, 'a refund failed');
}
