import { nowSeconds, randomName } from '../identifiers.ts';
import { amountOf, currencyOf } from './amounts.ts';
import { type Form, list, text, texts } from './form.ts';
import type { Ledger, PaymentIntent } from './ledger.ts';
import { findMethod } from './payment-methods.ts';
import { missing, refuse } from './problems.ts';

const FINISHED = ['succeeded', 'canceled'];

/** @throws StripeProblem */
export const findIntent = (ledger: Ledger, id: string): PaymentIntent =>
  ledger.intents.get(id) ?? missing('payment_intent', id);

export const saveIntent = (ledger: Ledger, intent: PaymentIntent): PaymentIntent =>
  ledger.intents.put(intent.id, intent);

/** Refuses an operation that the intent's state doesn't allow. */
export const wrongState = (intent: PaymentIntent, message: string): never =>
  refuse(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

function blank(form: Form): PaymentIntent {
  const id = `pi_${randomName(24)}`;
  const currency = currencyOf(text(form, 'currency'));
  const types = list(form, 'payment_method_types');
  return {
    id,
    object: 'payment_intent',
    amount: amountOf(text(form, 'amount'), currency),
    currency,
    created: nowSeconds(),
    livemode: false,
    client_secret: `${id}_secret_${randomName(25)}`,
    status: 'requires_payment_method',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    allowed_payment_method_types: null,
    excluded_payment_method_types: null,
    payment_method_types: types.length > 0 ? types : ['card'],
    automatic_payment_methods: form.has('automatic_payment_methods')
      ? { allow_redirects: 'always', enabled: true }
      : null,
    capture_method: text(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    confirmation_method: 'automatic',
    customer: text(form, 'customer') ?? null,
    description: text(form, 'description') ?? null,
    metadata: texts(form, 'metadata'),
    receipt_email: text(form, 'receipt_email') ?? null,
    payment_method: null,
    payment_method_options: null,
    payment_method_configuration_details: null,
    payment_record: null,
    canceled_at: null,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    processing: null,
    application: null,
    application_fee_amount: null,
    customer_account: null,
    managed_payments: null,
    on_behalf_of: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: text(form, 'transfer_group') ?? null,
  };
}

/** @throws StripeProblem */
export function createIntent(ledger: Ledger, form: Form): PaymentIntent {
  const intent = blank(form);
  const methodId = text(form, 'payment_method');
  const made = saveIntent(
    ledger,
    methodId
      ? { ...intent, status: 'requires_confirmation', payment_method: findMethod(ledger, methodId).method.id }
      : intent,
  );
  ledger.emit('payment_intent.created', made);
  return made;
}

/** Merges metadata; an empty value removes its name, and empty metadata remove all. */
function mergedMetadata(old: PaymentIntent['metadata'], form: Form): PaymentIntent['metadata'] {
  if (text(form, 'metadata') === '') return {};
  return Object.fromEntries(Object.entries({ ...old, ...texts(form, 'metadata') }).filter(([, value]) => value !== ''));
}

/** @throws StripeProblem */
export function updateIntent(ledger: Ledger, intent: PaymentIntent, form: Form): PaymentIntent {
  const amount = text(form, 'amount');
  if (amount && FINISHED.includes(intent.status)) {
    wrongState(intent, `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`);
  }
  return saveIntent(ledger, {
    ...intent,
    amount: amount ? amountOf(amount, intent.currency) : intent.amount,
    description: text(form, 'description') ?? intent.description,
    receipt_email: text(form, 'receipt_email') ?? intent.receipt_email,
    metadata: mergedMetadata(intent.metadata, form),
  });
}

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** @throws StripeProblem when it was already charged or cancelled */
export function cancelIntent(ledger: Ledger, intent: PaymentIntent, form: Form): PaymentIntent {
  if (FINISHED.includes(intent.status))
    wrongState(intent, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
  const given = text(form, 'cancellation_reason');
  const reason = REASONS.find((known) => known === given) ?? null;
  if (given && !reason)
    refuse(`Invalid cancellation_reason: must be one of ${REASONS.join(', ')}`, { param: 'cancellation_reason' });
  const canceled = saveIntent(ledger, {
    ...intent,
    status: 'canceled',
    canceled_at: nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
    amount_capturable: 0,
  });
  ledger.emit('payment_intent.canceled', canceled);
  return canceled;
}
