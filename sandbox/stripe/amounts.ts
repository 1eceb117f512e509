import { refuse } from './problems';

/** Stripe takes at most eight digits of the smallest unit: Tk 9,99,999.99. */
const LARGEST = 99_999_999;

/**
 * The smallest charges, in the smallest unit. Stripe wants what converts to half a dollar where it names none;
 * for taka that is reckoned here at 120 to the dollar. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const SMALLEST: Record<string, number> = { bdt: 6000, usd: 50, eur: 50, gbp: 30, inr: 50 };

const CODES = { code: 'parameter_invalid_integer', param: 'amount' };

/**
 * An amount in the currency's smallest unit (paisa for taka).
 * @throws StripeProblem for what is no positive integer, too small or too large
 */
export function amountOf(given: string | undefined, currency: string): number {
  if (given === undefined) refuse('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  const amount = Number(given);
  if (!/^-?\d+$/.test(given)) refuse(`Invalid integer: ${given}`, CODES);
  if (amount < 1) refuse('This value must be greater than or equal to 1.', CODES);
  const smallest = SMALLEST[currency] ?? 1;
  if (amount < smallest)
    refuse(`Amount must be at least ${(smallest / 100).toFixed(2)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > LARGEST)
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
