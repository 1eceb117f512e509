import type { PaymentProvider, ProviderEvent } from '../../services/payments/provider';
import { findIntentByReference } from './intent.queries';
import { recordDispute } from './issue.queries';
import { findPaymentOfIntent } from './payment.queries';
import { checkPayment } from './payment.check';
import type { PaymentContext } from './payment.context';
import { recordRefund } from './payment.refund';

/** Brings our records to what the provider says of the event's subjects now; in any order, and any number of times. */
export async function applyEvent(
  context: PaymentContext,
  provider: PaymentProvider,
  { paymentId, reference, refundId, disputeId }: ProviderEvent,
): Promise<void> {
  const { db } = context;
  const id = paymentId ?? (reference && (await findIntentByReference(db, reference))?.id);
  if (!id) return;
  const find = () => findPaymentOfIntent(db, { provider: provider.method, id });
  const dispute = disputeId ? await provider.getDispute(disputeId) : null;
  const known = dispute && (await find());
  // Before anything else: a refund that is due must not be sent while the bank has the money.
  if (known) await recordDispute(db, known, dispute);
  if (!(await checkPayment(context, provider, id))) return;
  const payment = await find();
  if (!payment) return;
  const refund = refundId ? await provider.getRefund(refundId, { ...payment, id }) : null;
  // One that succeeded may be a part given back by hand; settling has asked about the refund that counts.
  if (refund?.status === 'failed') await recordRefund(context, payment, refund);
  if (dispute && !known) await recordDispute(db, payment, dispute);
}
