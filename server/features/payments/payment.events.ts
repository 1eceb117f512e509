import type { ProviderEvent } from '../../services/payments';
import { recordDispute } from './issue.queries';
import { findPayment } from './payment.queries';
import type { PaymentContext } from './payment.context';
import { recordRefund } from './payment.refund';
import { settleIntent } from './payment.settle';

/** Events that may change our records. What they say is only that something happened: the provider is asked what is true now. */
export const HANDLED_EVENTS = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** Brings our records to what the provider says of the event's subjects now; in any order, and any number of times. */
export async function applyEvent(
  context: PaymentContext,
  { intentId, refundId, disputeId }: ProviderEvent,
): Promise<void> {
  const { db, payments } = context;
  const intent = intentId ? await payments.getIntent(intentId) : null;
  if (!intent) return;
  await settleIntent(context, intent);
  const payment = await findPayment(db, intent.id);
  if (!payment) return;
  const refund = refundId ? await payments.getRefund(refundId) : null;
  // One that succeeded may be a part given back by hand; settling has asked about the refund that counts.
  if (refund?.status === 'failed') await recordRefund(context, payment, refund);
  const dispute = disputeId ? await payments.getDispute(disputeId) : null;
  if (dispute) await recordDispute(db, payment, dispute);
}
