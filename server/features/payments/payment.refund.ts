import { isKeyUsedUp, paisaToRefund, type Refund, RefundRefused } from '../../services/payments/provider';
import { recordFailedRefund, recordRefusedRefund } from './issue.queries';
import { type PaymentRow } from './payment.queries';
import { markRefundPending, markRefunded, endRefundAttempt } from './refund.queries';
import type { PaymentContext } from './payment.context';
import { canRetryRefund, refundKey } from './payment.rules';

/**
 * Gives the money back, or asks what became of that, and records it; harmless when repeated. The payment is refunded
 * only once the provider says so.
 * @throws PaymentFault when the provider cannot be asked: the sweep will do it
 */
export async function refundPayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const refund = await fetchRefund(context, payment);
  if (refund) await recordRefund(context, payment, refund);
}

async function fetchRefund({ db, payments, log }: PaymentContext, payment: PaymentRow): Promise<Refund | null> {
  const { _id, intentId, transactionId, refundId, refundAttempt } = payment;
  const provider = payments.get(payment.provider);
  const refundable = { ...payment, id: intentId };
  if (refundId) return provider.getRefund(refundId, refundable);
  // The operator's turn: a refund made by hand is noticed.
  if (!canRetryRefund(payment)) {
    const there = await provider.query(intentId);
    if (!there || there.refundedPaisa < paisaToRefund(refundable)) return null;
  }
  try {
    return await provider.refund(refundable, refundKey(payment));
  } catch (error) {
    if (error instanceof RefundRefused) {
      await recordRefusedRefund(db, payment, error.reason);
      log.warn({ transaction: transactionId, reason: error.reason }, 'a refund was refused');
      return null;
    }
    // If the provider did refund before it failed, the next key is answered with that refund.
    if (isKeyUsedUp(error)) await endRefundAttempt(db, _id, refundAttempt);
    throw error;
  }
}

/** Brings the payment to what the provider says of its refund. */
export async function recordRefund({ db, log }: PaymentContext, payment: PaymentRow, refund: Refund): Promise<void> {
  if (refund.status === 'succeeded') return markRefunded(db, payment._id, refund.id);
  if (refund.status === 'pending') return markRefundPending(db, payment._id, refund.id);
  if (await recordFailedRefund(db, payment, refund))
    log.warn({ refund: refund.id, transaction: payment.transactionId, reason: refund.reason }, 'a refund failed');
}
