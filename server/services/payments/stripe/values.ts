import type Stripe from 'stripe';
import { type Dispute, PaymentFault, type ProviderEvent, type Refund, type StartedPayment } from '../provider.ts';

export function toPayment(found: Stripe.PaymentIntent): StartedPayment {
  const { id, amount, currency, metadata, created } = found;
  const charge = typeof found.latest_charge === 'object' ? found.latest_charge : null;
  const hasSucceeded = found.status === 'succeeded';
  return {
    id,
    status: hasSucceeded ? 'succeeded' : found.status === 'canceled' ? 'canceled' : 'open',
    providerStatus: found.status,
    // Refunds and receipts name the intent, not its charge.
    ...(hasSucceeded && { transactionId: id }),
    amountPaisa: amount,
    currency,
    metadata,
    created,
    refunded: charge?.refunded ?? false,
    refundedPaisa: charge?.amount_refunded ?? 0,
    ...(hasSucceeded && {
      payer: { isCard: true, id: charge?.payment_method_details?.card?.fingerprint ?? undefined },
    }),
    // A card that Stripe finds risky is blocked, or reviewed there, before it pays.
    isRisky: false,
    checkout: { clientSecret: found.client_secret ?? '' },
  };
}

const idOf = (found: string | { id: string } | null | undefined): string | undefined =>
  typeof found === 'object' ? found?.id : found;

const FAILED = ['failed', 'canceled'];
export const toRefund = ({
  id,
  payment_intent: intent,
  amount,
  status,
  failure_reason: reason,
}: Stripe.Refund): Refund => ({
  id,
  paymentId: idOf(intent),
  amountPaisa: amount,
  reason: reason ?? '',
  status: status === 'succeeded' ? 'succeeded' : FAILED.includes(status ?? '') ? 'failed' : 'pending',
});

export const toDispute = ({ id, payment_intent: intent, amount, status, reason }: Stripe.Dispute): Dispute => ({
  id,
  paymentId: idOf(intent),
  amountPaisa: amount,
  status,
  reason,
});

/** Events that may change our records; a declined card (`payment_failed`) may be followed by another. */
const HANDLED_EVENTS = new Set([
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

/** @returns null for events that change nothing here. @throws PaymentFault badEvent */
export function eventOf(event: Partial<Stripe.Event> | null): ProviderEvent | null {
  const { id, type, data } = event ?? {};
  const subject = data?.object as
    | {
        object?: string;
        id?: string;
        payment_intent?: string | { id: string } | null;
        amount?: unknown;
        currency?: unknown;
      }
    | null
    | undefined;
  if (typeof id !== 'string' || !id || typeof type !== 'string' || !subject || typeof subject !== 'object')
    throw new PaymentFault('badEvent');
  const isAbout = (kind: string): string | undefined => (subject.object === kind ? subject.id : undefined);
  if (!HANDLED_EVENTS.has(type)) return null;
  return {
    id,
    type,
    paymentId: isAbout('payment_intent') ?? idOf(subject.payment_intent),
    refundId: isAbout('refund'),
    disputeId: isAbout('dispute'),
    amountPaisa: typeof subject.amount === 'number' ? subject.amount : undefined,
    currency: typeof subject.currency === 'string' ? subject.currency : undefined,
    content: withoutSecrets(subject),
  };
}

/** An intent's secret would let anyone pay or cancel it. */
const withoutSecrets = (subject: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => !name.includes('secret')));
