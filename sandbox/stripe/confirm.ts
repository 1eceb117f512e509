import { randomName } from '../identifiers.ts';
import { recordCharge } from './charges.ts';
import { type Form, group, text } from './form.ts';
import { saveIntent, wrongState } from './intents.ts';
import type { Ledger, PaymentIntent, StoredMethod } from './ledger.ts';
import { createMethod, findMethod } from './payment-methods.ts';
import { docUrl, StripeProblem } from './problems.ts';
import { type Decline, DECLINES, isChallenged } from './test-cards.ts';

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Resets the intent and stores the reason; it can be retried with another card. */
function failed(ledger: Ledger, intent: PaymentIntent, error: NonNullable<PaymentIntent['last_payment_error']>): never {
  const again = saveIntent(ledger, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
    latest_charge: error.charge ?? intent.latest_charge,
  });
  ledger.emit('payment_intent.payment_failed', again);
  const { type, message = '', ...details } = error;
  throw new StripeProblem(402, type === 'card_error' ? 'card_error' : 'invalid_request_error', message, {
    ...details,
    payment_intent: again,
  });
}

function decline(ledger: Ledger, intent: PaymentIntent, { method }: StoredMethod, no: Decline): never {
  const charge = recordCharge(ledger, intent, method, no);
  return failed(ledger, intent, {
    type: 'card_error',
    code: no.code,
    decline_code: no.declineCode,
    message: no.message,
    doc_url: docUrl(no.code),
    charge: charge.id,
    payment_method: method,
    ...(no.param && { param: no.param }),
  });
}

/** Charges the payment method, or declines as its test card requires. */
function chargeMethod(ledger: Ledger, intent: PaymentIntent, stored: StoredMethod): PaymentIntent {
  const no = DECLINES[stored.effect];
  if (no) return decline(ledger, intent, stored, no);
  const charge = recordCharge(ledger, intent, stored.method);
  const later = intent.capture_method === 'manual';
  const taken = saveIntent(ledger, {
    ...intent,
    status: later ? 'requires_capture' : 'succeeded',
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
    amount_received: later ? 0 : intent.amount,
    amount_capturable: later ? intent.amount : 0,
  });
  ledger.emit(later ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', taken);
  return taken;
}

function methodFor(ledger: Ledger, intent: PaymentIntent, form: Form): StoredMethod {
  const inline = group(form, 'payment_method_data');
  if (inline) return createMethod(ledger, inline);
  const id = text(form, 'payment_method') ?? intent.payment_method;
  return id
    ? findMethod(ledger, id)
    : wrongState(intent, "You cannot confirm this PaymentIntent because it's missing a payment method.");
}

/** Asks the cardholder first. The source identifies this challenge, so that an old answer can't settle a new one. */
function challenge(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  const asking = saveIntent(ledger, {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: `src_${randomName(24)}` },
    },
  });
  ledger.emit('payment_intent.requires_action', asking);
  return asking;
}

/** @throws StripeProblem when the card is declined, or the intent can't be confirmed in its state */
export function confirmIntent(ledger: Ledger, intent: PaymentIntent, form: Form): PaymentIntent {
  if (!OPEN.includes(intent.status)) {
    wrongState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const stored = methodFor(ledger, intent, form);
  const ready = {
    ...intent,
    payment_method: stored.method.id,
    receipt_email: text(form, 'receipt_email') ?? intent.receipt_email,
    last_payment_error: null,
  };
  return isChallenged(stored.effect) ? challenge(ledger, ready) : chargeMethod(ledger, ready, stored);
}

/**
 * Handles the simulated bank's answer. Answers to anything but the open challenge are ignored, such
 * as a second click or an earlier attempt.
 * @throws StripeProblem when the cardholder refused, or the bank declines after an approval
 */
export function answerChallenge(ledger: Ledger, intent: PaymentIntent, form: Form): PaymentIntent {
  const asked = intent.next_action?.use_stripe_sdk?.source;
  if (intent.status !== 'requires_action' || !intent.payment_method || asked !== text(form, 'source')) return intent;
  const stored = findMethod(ledger, intent.payment_method);
  if (text(form, 'outcome') === 'pass') return chargeMethod(ledger, intent, stored);
  const code = 'payment_intent_authentication_failure';
  return failed(ledger, intent, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    payment_method: stored.method,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

/** Captures an intent created with capture_method 'manual'. @throws StripeProblem */
export function captureIntent(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  const charge = intent.latest_charge ? ledger.charges.get(intent.latest_charge) : undefined;
  if (intent.status !== 'requires_capture' || !charge) {
    return wrongState(intent, `This PaymentIntent could not be captured because it has a status of ${intent.status}.`);
  }
  const captured = ledger.charges.put(charge.id, { ...charge, captured: true, amount_captured: intent.amount });
  ledger.emit('charge.captured', captured);
  const taken = saveIntent(ledger, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    amount_capturable: 0,
  });
  ledger.emit('payment_intent.succeeded', taken);
  return taken;
}
