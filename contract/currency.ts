/** An amount in a currency's minor unit as so many of the currency: 1250 is 12.5 of taka, 1250 of yen. */
export function toUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}
