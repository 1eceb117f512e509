/** Bangladesh has one time zone and no daylight saving time. */
const DHAKA = '+06:00';
const DHAKA_MS = 6 * 3_600_000;

/** Returns the instant of a date and time typed in Dhaka's time (2026-11-26T15:30); undefined if it is none. */
export function instantOfTyped(typed: string): string | undefined {
  const instant = Date.parse(`${typed}:00${DHAKA}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && !Number.isNaN(instant)
    ? new Date(instant).toISOString()
    : undefined;
}

/** The reverse, for the field's value. */
export const typedOf = (instant: string): string =>
  new Date(Date.parse(instant) + DHAKA_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
