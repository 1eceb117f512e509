import { createHash } from 'node:crypto';
import { nowSeconds, randomName } from '../identifiers.ts';
import { type Form, group, text, texts } from './form.ts';
import type { Ledger, PaymentMethod, StoredMethod } from './ledger.ts';
import { missing, refuse, refuseCard } from './problems.ts';
import { TEST_PAYMENT_METHODS, TEST_CARDS, type TestCard } from './test-cards.ts';

const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

/** Verifies the check digit of a card number (Luhn, ISO/IEC 7812-1). */
function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 13 && sum % 10 === 0;
}

function expiryOf(card: Form): { exp_month: number; exp_year: number } {
  const month = Number(text(card, 'exp_month'));
  const year = 2000 + (Number(text(card, 'exp_year')) % 100);
  const today = new Date();
  if (!(month >= 1 && month <= 12))
    refuseCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const past = year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
  if (past || Number.isNaN(year))
    refuseCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  return { exp_month: month, exp_year: year };
}

function billingOf(form: Form): PaymentMethod['billing_details'] {
  const billing = group(form, 'billing_details') ?? new Map();
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    address: { ...empty, ...texts(billing, 'address') },
    email: text(billing, 'email') ?? null,
    name: text(billing, 'name') ?? null,
    phone: text(billing, 'phone') ?? null,
    tax_id: null,
  };
}

function storeMethod(
  ledger: Ledger,
  form: Form,
  card: TestCard,
  expiry: { exp_month: number; exp_year: number },
): StoredMethod {
  const id = `pm_${randomName(24)}`;
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    type: 'card',
    created: nowSeconds(),
    livemode: false,
    allow_redisplay: 'unspecified',
    customer: null,
    customer_account: null,
    metadata: texts(form, 'metadata'),
    billing_details: billingOf(form),
    card: {
      ...expiry,
      brand: card.brand,
      display_brand: card.brand,
      country: 'US',
      funding: card.funding,
      last4: card.number.slice(-4),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      // Equal for equal cards, as at Stripe, and derived from nothing secret.
      fingerprint: createHash('sha256')
        .update(`${card.brand} ${card.effect} ${card.number.slice(-4)}`)
        .digest('base64url')
        .slice(0, 16),
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  return ledger.methods.put(id, { method, effect: card.effect });
}

/**
 * Creates a payment method from a test card. Any other number is refused, neither stored nor
 * repeated.
 * @throws StripeProblem
 */
export function createMethod(ledger: Ledger, form: Form): StoredMethod {
  if (text(form, 'type') !== 'card') refuse('The sandbox only knows cards.', { param: 'type' });
  const card =
    group(form, 'card') ?? refuse('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  const number = (text(card, 'number') ?? '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(number) || !isLuhn(number))
    refuseCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const expiry = expiryOf(card);
  const cvc = text(card, 'cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    refuseCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const known =
    TEST_CARDS.find((candidate) => candidate.number === number) ??
    refuseCard('card_declined', NOT_A_TEST_CARD, 'number');
  return storeMethod(ledger, form, known, expiry);
}

/** Returns a payment method by its id, or a ready-made one by Stripe's name. @throws StripeProblem */
export function findMethod(ledger: Ledger, id: string): StoredMethod {
  const readyMade = TEST_CARDS.find((card) => card.number === TEST_PAYMENT_METHODS[id]);
  if (readyMade)
    return storeMethod(ledger, new Map(), readyMade, { exp_month: 12, exp_year: new Date().getFullYear() + 5 });
  return ledger.methods.get(id) ?? missing('PaymentMethod', id);
}
