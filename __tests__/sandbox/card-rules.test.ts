import path from 'node:path';

interface Judgement {
  faults: Record<string, { code: string; message: string } | null>;
  event: {
    brand: string;
    complete: boolean;
    empty: boolean;
    error?: { code: string; type: string; message: string };
    value: { postalCode: string };
  };
}
interface CardRules {
  brandOf(number: string): string;
  formatNumber(text: string): string;
  formatExpiry(text: string, isDeleting?: boolean): string;
  formatCvc(text: string, number: string): string;
  judge(
    values: Record<string, string>,
    left: Set<string>,
    options?: { needsPostal?: boolean; today?: Date },
  ): Judgement;
}
/** The very file that the browser loads. */
const rules = jest.requireActual<CardRules>(path.resolve('sandbox/assets/stripe/card-rules.js'));

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa'],
  ['4242-4242-4', '4242 4242 4', 'visa'],
  ['55555555555544449999', '5555 5555 5555 4444', 'mastercard'],
  ['378282246310005', '3782 822463 10005', 'amex'],
  ['30569309020', '3056 930902 0', 'diners'],
  ['abc', '', 'unknown'],
  ['62', '62', 'unionpay'],
])('the number %s is formatted %s, brand %s', (typed, written, brand) => {
  expect([rules.formatNumber(typed), rules.brandOf(typed)]).toEqual([written, brand]);
});

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['5', '05 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 345', '12 / 34'],
])('the expiry %s is formatted %s', (typed, written) => expect(rules.formatExpiry(typed)).toBe(written));

test('deleted characters stay deleted', () => {
  expect(rules.formatExpiry('12 /', true)).toBe('12');
});

test('a security code has three digits, American Express four', () => {
  expect([rules.formatCvc('12345', '4242'), rules.formatCvc('12a345', '3782')]).toEqual(['123', '1234']);
});

const full = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', postal: '1207' };
const all = new Set(['number', 'expiry', 'cvc', 'postal']);
const today = new Date(2026, 10, 20);
const judge = (values: Partial<typeof full>, left = all, needsPostal = true): Judgement =>
  rules.judge({ ...full, ...values }, left, { needsPostal, today });

test('a full card is complete', () => {
  expect(judge({}).event).toEqual({
    brand: 'visa',
    complete: true,
    empty: false,
    error: undefined,
    value: { postalCode: '1207' },
  });
});

test('without a postal code field none is required or sent', () => {
  expect(judge({ postal: '' }, all, false).event).toMatchObject({ complete: true, value: { postalCode: '' } });
});

test.each([
  [{ number: '4242 4242' }, 'incomplete_number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number', 'Your card number is invalid.'],
  [{ expiry: '12 / ' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
  [{ expiry: '13 / 34' }, 'invalid_expiry_month', "Your card's expiration date is invalid."],
  [{ expiry: '12 / 20' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  [{ expiry: '10 / 26' }, 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  [{ expiry: '12 / 90' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  [{ cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  [{ number: '3782 822463 10005' }, 'incomplete_cvc', "Your card's security code is incomplete."],
  [{ postal: ' ' }, 'incomplete_zip', 'Your postal code is incomplete.'],
])('%j: %s', (values, code, message) => {
  expect(judge(values).event).toMatchObject({ complete: false, error: { code, type: 'validation_error', message } });
});

test('the current month isn’t past', () => {
  expect(judge({ expiry: '11 / 26' }).event.complete).toBe(true);
});

test('an incomplete field shows no error before blur', () => {
  const { event } = judge({ number: '4242', expiry: '', cvc: '', postal: '' }, new Set());
  expect(event).toMatchObject({ complete: false, empty: false, error: undefined });
  expect(judge({ number: '', expiry: '', cvc: '', postal: '' }, new Set()).event.empty).toBe(true);
});
