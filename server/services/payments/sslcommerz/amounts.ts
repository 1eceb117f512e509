/** Amounts travel as decimal strings of taka with two places; they are converted digit by digit, never through a float. */

/** 1850050 → "18500.50". */
export function toTaka(paisa: number): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new Error(`${paisa} is not an amount in paisa.`);
  const digits = String(paisa).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "18500.5" → 1850050; undefined for anything but up to ten digits and two places. */
export function toPaisa(taka: string): number | undefined {
  const [, whole, places = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(taka) ?? [];
  return whole === undefined ? undefined : Number(whole + places.padEnd(2, '0'));
}
