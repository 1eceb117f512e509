const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true,
});
const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** An instant in SPEC §9's English format, 'MMMM Do YYYY, h:mm:ss a', in Dhaka's time; the server sends `paidAt` as ISO 8601 alone. */
export function longDate(instant: string): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, dayPeriod } = parts;
  return `${month} ${day}${SUFFIXES[ORDINAL.select(Number(day))] ?? 'th'} ${year}, ${hour}:${minute}:${second} ${dayPeriod?.toLowerCase()}`;
}
