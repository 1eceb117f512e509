/** Bangladesh has one time zone and no daylight saving time. */
const DHAKA_MS = 6 * 3_600_000;

/** Returns the date of an instant in Dhaka: 2026-11-27. */
export const dayInDhaka = (at: number): string => new Date(at + DHAKA_MS).toISOString().slice(0, 10);
/** Returns its month: 2026-11. */
export const monthInDhaka = (at: number): string => dayInDhaka(at).slice(0, 7);
