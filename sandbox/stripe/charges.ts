import { nowSeconds, randomName } from '../identifiers.ts';
import type { Charge, Ledger, PaymentIntent, PaymentMethod } from './ledger.ts';
import type { Decline } from './test-cards.ts';

function outcomeOf(decline: Decline | undefined): Charge['outcome'] {
  const known = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' };
  return decline
    ? {
        ...known,
        network_status: 'declined_by_network',
        reason: decline.declineCode,
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        ...known,
        network_status: 'approved_by_network',
        reason: null,
        risk_score: 12,
        seller_message: 'Payment complete.',
        type: 'authorized',
      };
}

/** Describes a charge's card. */
function cardOf({ card, billing_details: billing }: PaymentMethod): Charge['payment_method_details'] {
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: null,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
    },
  };
}

/** Records an attempt to charge the intent: successful, or declined with `decline`. */
export function recordCharge(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, decline?: Decline): Charge {
  const id = `ch_${randomName(24)}`;
  const captured = !decline && intent.capture_method !== 'manual';
  const charge = ledger.charges.put(id, {
    id,
    object: 'charge',
    created: nowSeconds(),
    livemode: false,
    status: decline ? 'failed' : 'succeeded',
    paid: !decline,
    captured,
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    currency: intent.currency,
    refunded: false,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardOf(method),
    billing_details: method.billing_details,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    receipt_email: intent.receipt_email,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    failure_balance_transaction: null,
    fraud_details: {},
    on_behalf_of: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  });
  ledger.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}
