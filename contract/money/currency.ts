/** Converts an amount in a currency's minor unit to the currency: 1250 is 12.5 taka, or 1250 yen. */
export function toUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}
