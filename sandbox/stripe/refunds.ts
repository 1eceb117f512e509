import { nowSeconds, randomName } from '../identifiers.ts';
import { type Form, text, texts } from './form.ts';
import { findIntent } from './intents.ts';
import type { Charge, Ledger, Refund } from './ledger.ts';
import { missing, refuse } from './problems.ts';

function chargeFor(ledger: Ledger, form: Form): Charge {
  const intentId = text(form, 'payment_intent');
  const id = text(form, 'charge') ?? (intentId ? findIntent(ledger, intentId).latest_charge : null);
  if (!id && !intentId)
    refuse('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  const charge = id ? ledger.charges.get(id) : undefined;
  if (!charge && !intentId) return missing('charge', id ?? '');
  if (charge?.status !== 'succeeded' || charge.amount_captured === 0) {
    return refuse(
      `This PaymentIntent (${intentId ?? charge?.payment_intent}) does not have a successful charge to refund.`,
    );
  }
  return charge;
}

/** Nothing is refunded while the bank decides, and never what it has taken back. */
function isDisputed(ledger: Ledger, charge: Charge, amount: number): boolean {
  const disputes = ledger.disputes.all().filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
  const lost = disputes.reduce((sum, dispute) => (dispute.status === 'lost' ? sum + dispute.amount : sum), 0);
  const isOpen = disputes.some(({ status }) => status === 'needs_response' || status === 'under_review');
  return isOpen || (lost > 0 && amount > charge.amount_captured - charge.amount_refunded - lost);
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * Refunds the rest of a charge, or an amount in the smallest unit.
 * @throws StripeProblem charge_already_refunded, charge_disputed, or for more than is left
 */
export function createRefund(ledger: Ledger, form: Form): Refund {
  const charge = chargeFor(ledger, form);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = Number(text(form, 'amount') ?? left);
  if (!Number.isInteger(amount) || amount < 1)
    refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (isDisputed(ledger, charge, amount))
    refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (amount > left)
    refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
  const id = `re_${randomName(24)}`;
  const refund = ledger.refunds.put(id, {
    id,
    object: 'refund',
    amount,
    currency: charge.currency,
    created: nowSeconds(),
    status: ledger.upcomingRefunds.shift() ?? 'succeeded',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    customer: charge.customer,
    customer_account: null,
    reason: REASONS.find((known) => known === text(form, 'reason')) ?? null,
    metadata: texts(form, 'metadata'),
    balance_transaction: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  });
  ledger.emit('refund.created', refund);
  if (refund.status === 'failed') return failRefund(ledger, refund);
  const returned = charge.amount_refunded + amount;
  const refunded = ledger.charges.put(charge.id, {
    ...charge,
    amount_refunded: returned,
    refunded: returned === charge.amount,
  });
  ledger.emit('charge.refunded', refunded);
  return refund;
}

/** Marks a refund as failed and emits its events. */
function failRefund(ledger: Ledger, refund: Refund): Refund {
  const failed = ledger.refunds.put(refund.id, { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed'] as const) ledger.emit(type, failed);
  return failed;
}

/** Completes a pending refund, or fails it, even after it succeeded. */
export function completeRefund(ledger: Ledger, id: string, status: 'succeeded' | 'failed'): Refund {
  const refund = ledger.refunds.get(id) ?? missing('refund', id);
  if (status === 'failed') {
    const charge = ledger.charges.get(refund.charge) ?? missing('charge', refund.charge);
    ledger.charges.put(charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
    return failRefund(ledger, refund);
  }
  const arrived = ledger.refunds.put(id, { ...refund, status });
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) ledger.emit(type, arrived);
  return arrived;
}
