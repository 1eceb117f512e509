import { refuse } from './problems.ts';

/** Stripe accepts at most eight digits of the smallest unit: Tk 9,99,999.99. */
const MAX_AMOUNT = 99_999_999;

/**
 * Minimum charges in the smallest unit. For currencies without a listed minimum, Stripe requires
 * the equivalent of half a dollar; for taka this assumes 120 per dollar.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const MIN_AMOUNTS: Record<string, number> = { bdt: 6000, usd: 50, eur: 50, gbp: 30, inr: 50 };

const CODES = { code: 'parameter_invalid_integer', param: 'amount' };

/**
 * Parses an amount in the currency's smallest unit (paisa for taka).
 * @throws StripeProblem for anything but a positive integer, or if too small or too large
 */
export function amountOf(given: string | undefined, currency: string): number {
  if (given === undefined) refuse('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  const amount = Number(given);
  if (!/^-?\d+$/.test(given)) refuse(`Invalid integer: ${given}`, CODES);
  if (amount < 1) refuse('This value must be greater than or equal to 1.', CODES);
  const smallest = MIN_AMOUNTS[currency] ?? 1;
  if (amount < smallest)
    refuse(`Amount must be at least ${(smallest / 100).toFixed(2)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > MAX_AMOUNT)
    refuse(`Amount must be no more than 999,999.99 ${currency}`, { code: 'amount_too_large', param: 'amount' });
  return amount;
}

/** @throws StripeProblem */
export function currencyOf(given: string | undefined): string {
  const currency =
    given?.toLowerCase() ??
    refuse('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
  return /^[a-z]{3}$/.test(currency) ? currency : refuse(`Invalid currency: ${currency}.`, { param: 'currency' });
}
