import type Stripe from 'stripe';
import { sandboxCards } from '../../sandbox/cards.ts';
import { errorOf, start, type Started } from './start.ts';

let started: Started;
let stripe: Stripe;
beforeAll(async () => {
  started = await start();
  stripe = started.stripe;
});
afterAll(() => started.stop());

const card = (number: string, more: object = {}): Stripe.PaymentMethodCreateParams => ({
  type: 'card',
  card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...more },
});
const open = (): Promise<Stripe.PaymentIntent> => stripe.paymentIntents.create({ amount: 500_000, currency: 'bdt' });

/** Pays with a card number; returns the intent's status, or the decline code. */
async function payWith(number: string): Promise<string | undefined> {
  const [intent, method] = [await open(), await stripe.paymentMethods.create(card(number))];
  try {
    return (await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id })).status;
  } catch (error) {
    return (error as Stripe.errors.StripeCardError).decline_code;
  }
}

test('the listed test cards do what their descriptions say', async () => {
  const outcomes = await Promise.all(sandboxCards.map(async ({ number, effect }) => [effect, await payWith(number)]));
  expect(Object.fromEntries(outcomes)).toEqual({
    'The payment succeeds.': 'succeeded',
    'The bank asks for confirmation (3-D Secure), then the payment succeeds.': 'requires_action',
    'The bank asks for confirmation (3-D Secure), then declines the card: insufficient funds.': 'requires_action',
    'The card is declined.': 'generic_decline',
    'The card is declined: insufficient funds.': 'insufficient_funds',
    'The card is declined as lost.': 'lost_card',
    'The card is declined as stolen.': 'stolen_card',
    'The card is declined as expired.': 'expired_card',
    'The card is declined because of its security code.': 'incorrect_cvc',
    'The bank cannot process the card.': 'processing_error',
  });
});

test.each([
  ['5555555555554444', 'mastercard', 'credit'],
  ['2223003122003222', 'mastercard', 'credit'],
  ['5200828282828210', 'mastercard', 'debit'],
  ['378282246310005', 'amex', 'credit'],
  ['6011111111111117', 'discover', 'credit'],
  ['3056930009020004', 'diners', 'credit'],
  ['3566002020360505', 'jcb', 'credit'],
  ['6200000000000005', 'unionpay', 'credit'],
  ['4000056655665556', 'visa', 'debit'],
])('%s is a %s %s card, and pays', async (number, brand, funding) => {
  const method = await stripe.paymentMethods.create(card(number));
  expect(method.card).toMatchObject({ brand, funding, last4: number.slice(-4), exp_month: 12, exp_year: 2040 });
  expect(await payWith(number)).toBe('succeeded');
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('%s is declined, and the intent waits for another card', async (method, code, declineCode) => {
  const { id } = await open();
  const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: method }));
  expect(error).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
    payment_intent: { id },
  });
  const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    payment_method: null,
    last_payment_error: { code, message: error.message },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  });
  expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  });
});

const lastYear = new Date().getFullYear() - 1;
test.each([
  ['incorrect_number', card('4242424242424241')],
  ['incorrect_number', card('4242')],
  ['incorrect_number', card('4242 4242 4242 424x')],
  ['invalid_expiry_month', card('4242424242424242', { exp_month: 13 })],
  ['invalid_expiry_year', card('4242424242424242', { exp_year: lastYear })],
  ['invalid_cvc', card('4242424242424242', { cvc: '12' })],
])('a card is refused with %s', async (code, asked) => {
  expect(await errorOf(stripe.paymentMethods.create(asked))).toMatchObject({ type: 'StripeCardError', code });
});

test('a number that isn’t a test card is refused, and neither it nor its fingerprint is stored or returned', async () => {
  const real = '4111111111111111';
  const error = await errorOf(stripe.paymentMethods.create(card(real), { idempotencyKey: 'once' }));
  expect(error).toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    message: expect.stringContaining('non test card'),
  });
  expect(error.message).not.toContain(real);
  expect(started.hasKept(real)).toBe(false);
  // Without stored card numbers, the same key with another number is the same request.
  expect(
    await errorOf(stripe.paymentMethods.create(card('4012888888881881'), { idempotencyKey: 'once' })),
  ).toMatchObject({ code: 'card_declined' });
});

test('a test card’s effect is stored, not its number', async () => {
  const method = await stripe.paymentMethods.create({
    ...card('4000000000009995'),
    billing_details: { name: 'Rita Rider', address: { city: 'Dhaka' } },
  });
  expect(method.billing_details).toMatchObject({ name: 'Rita Rider', address: { city: 'Dhaka', country: null } });
  expect(started.hasKept('"effect":"insufficient_funds"')).toBe(true);
  expect(started.hasKept('4000000000009995')).toBe(false);
  await started.restart();
  stripe = started.stripe;
  const { id } = await open();
  expect(await errorOf(stripe.paymentIntents.confirm(id, { payment_method: method.id }))).toMatchObject({
    decline_code: 'insufficient_funds',
  });
  expect((await stripe.paymentMethods.retrieve(method.id)).card?.last4).toBe('9995');
});

test('other payment method types are refused', async () => {
  expect(await errorOf(stripe.paymentMethods.create({ type: 'paypal' }))).toMatchObject({
    code: undefined,
    param: 'type',
  });
});
