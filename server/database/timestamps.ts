/** Object identifier of PostgreSQL's timestamptz type. */
export const TIMESTAMPTZ = 1184;
export const INT8 = 20;

/** Converts '2026-11-21 02:04:05.123+00', as sent by a session in UTC, to ISO 8601; cheaper than a Date per row. */
export const isoInstant = (text: string): string => text.replace(' ', 'T').replace(/\+00(:?00)?$/, 'Z');
