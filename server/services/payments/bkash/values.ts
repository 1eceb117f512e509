/** bKash's amounts are texts of taka with two decimals; ours are integers of paisa. Nothing in between is a floating-point number. */
export const takaOf = (paisa: number): string => `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;

/** Returns nothing for what is no amount to the paisa. Some answers of the newer refund API carry amounts as JSON numbers. */
export function paisaOf(amount: unknown): number | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const [, taka, paisa = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return taka === undefined ? undefined : Number(taka + paisa.padEnd(2, '0'));
}

/** Seconds since 1970 of '2019-08-07T11:12:34:978 GMT+0600', which Date does not read. */
export function secondsOf(time: unknown): number | undefined {
  if (typeof time !== 'string') return undefined;
  const [, date, clock, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:[:.]\d{1,3})? GMT([+-]\d{2}):?(\d{2})$/.exec(time) ?? [];
  const milliseconds = Date.parse(`${date}T${clock}${hours}:${minutes}`);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** bKash takes none of these in a reference or an SKU, and at most 255 characters. */
export const withoutMarkup = (text: string): string => text.replace(/[<>&]/g, '').slice(0, 255);
