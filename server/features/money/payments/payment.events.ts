import type { PaymentProvider, ProviderEvent } from '../../../services/payments/provider.ts';
import { findIntentByReference } from './intent.queries.ts';
import { applyDispute } from './issues/issue.queries.ts';
import { findPaymentOfIntent } from './payment.queries.ts';
import { checkPayment } from './payment.check.ts';
import type { PaymentContext } from './payment.context.ts';
import { recordUnmatched } from './issues/unmatched.queries.ts';
import { listUnapplied, markEventApplied, type ReceivedEvent } from './webhook.queries.ts';
import { recordRefund } from './payment.refund.ts';

/**
 * Brings our records to what the provider says of the event's subjects now; in any order, and any number of times. An
 * event that matches nothing of ours becomes a payment issue.
 * @returns whether it matches
 */
async function applyEvent(context: PaymentContext, provider: PaymentProvider, event: ProviderEvent): Promise<boolean> {
  const { db } = context;
  const { paymentId, reference, refundId, disputeId } = event;
  const id = paymentId ?? (reference && (await findIntentByReference(db, reference))?.id);
  const find = async () => (id ? findPaymentOfIntent(db, { provider: provider.method, id }) : undefined);
  const dispute = disputeId ? await provider.getDispute(disputeId) : null;
  const known = dispute && (await find());
  // Before anything else: a refund that is due must not be sent while the bank has the money.
  if (known) await applyDispute(db, known, dispute);
  const outcome = id ? await checkPayment(context, provider, id) : undefined;
  if (!id || !outcome || outcome.status === 'foreign') {
    await recordUnmatched(db, provider.method, event, id ? await provider.query(id) : null);
    return false;
  }
  const payment = await find();
  if (!payment) return true;
  const refund = refundId ? await provider.getRefund(refundId, { ...payment, id }) : null;
  // One that succeeded may be a part given back by hand; settling has asked about the refund that counts.
  if (refund?.status === 'failed') await recordRefund(context, payment, refund);
  if (dispute && !known) await applyDispute(db, payment, dispute);
  return true;
}

/** Applies a kept notice, and records that. */
export async function applyNotice(
  context: PaymentContext,
  provider: PaymentProvider,
  event: ReceivedEvent,
): Promise<void> {
  await markEventApplied(context.db, event, await applyEvent(context, provider, event));
}

/** Notices that could not be applied when they came, with the work that applies each. */
export const unappliedNotices = async (
  context: PaymentContext,
  before: string,
): Promise<{ event: ReceivedEvent; apply: () => Promise<void> }[]> =>
  (await listUnapplied(context.db, before)).map((event) => ({
    event,
    apply: () => applyNotice(context, context.payments.get(event.provider), event),
  }));
