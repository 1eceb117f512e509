/* Validation of the card's fields, with Stripe's messages: https://docs.stripe.com/error-codes */

const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|4|5)/],
  ['jcb', /^35/],
  ['diners', /^3[068]/],
  ['unionpay', /^62/],
];

const digitsOf = (text) => text.replace(/\D/g, '');

export const brandOf = (number) => BRANDS.find(([, pattern]) => pattern.test(digitsOf(number)))?.[0] ?? 'unknown';

const LENGTHS = { amex: 15, diners: 14 };
export const numberLength = (brand) => LENGTHS[brand] ?? 16;
export const cvcLength = (brand) => (brand === 'amex' ? 4 : 3);

/** Verifies the check digit (Luhn, ISO/IEC 7812-1). */
export function isLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function formatNumber(text) {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const kept = digits.slice(0, numberLength(brand));
  if (brand === 'amex' || brand === 'diners')
    return kept.replace(/^(\d{4})(\d{1,6})(\d*)$/, (_all, a, b, c) => [a, b, c].filter(Boolean).join(' '));
  return kept.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats as `MM / YY`; shortens a pasted or autofilled four-digit year. */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

export const formatCvc = (text, number) => digitsOf(text).slice(0, cvcLength(brandOf(number)));

const fault = (code, message) => ({ code, type: 'validation_error', message });

function numberFault(number, isLeft) {
  if (number.length >= numberLength(brandOf(number)))
    return isLuhn(number) ? null : fault('invalid_number', 'Your card number is invalid.');
  return isLeft ? fault('incomplete_number', 'Your card number is incomplete.') : null;
}

function expiryFault(expiry, isLeft, today) {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(expiry) ?? [];
  if (!month) return isLeft ? fault('incomplete_expiry', "Your card's expiration date is incomplete.") : null;
  const [fullYear, thisYear] = [2000 + Number(year), today.getFullYear()];
  if (Number(month) < 1 || Number(month) > 12)
    return fault('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (fullYear < thisYear) return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (fullYear > thisYear + 50) return fault('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (fullYear === thisYear && Number(month) < today.getMonth() + 1)
    return fault('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return null;
}

/** Validates the fields. A missing value is an error only in a field that the person has left, or on submit. */
export function judge({ number: typed, expiry, cvc, postal }, left, { needsPostal = true, today = new Date() } = {}) {
  const number = digitsOf(typed);
  const brand = brandOf(number);
  const faults = {
    number: numberFault(number, left.has('number')),
    expiry: expiryFault(expiry, left.has('expiry'), today),
    cvc:
      left.has('cvc') && cvc.length < cvcLength(brand)
        ? fault('incomplete_cvc', "Your card's security code is incomplete.")
        : null,
    postal:
      needsPostal && left.has('postal') && !postal.trim()
        ? fault('incomplete_zip', 'Your postal code is incomplete.')
        : null,
  };
  const isFilled =
    number.length >= numberLength(brand) &&
    expiry.length === 7 &&
    cvc.length === cvcLength(brand) &&
    (!needsPostal || postal.trim() !== '');
  const error = Object.values(faults).find(Boolean) ?? undefined;
  return {
    faults,
    event: {
      brand,
      complete: isFilled && !error,
      empty: !number && !expiry && !cvc && !postal,
      error,
      value: { postalCode: needsPostal ? postal.trim() : '' },
    },
  };
}
