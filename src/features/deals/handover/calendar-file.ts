/** An appointment for a calendar file (RFC 5545). */
export interface Appointment {
  /** Stays the same when the appointment is moved, so that calendars replace it. */
  uid: string;
  /** ISO 8601. */
  start: string;
  minutes: number;
  title: string;
  place: string;
  notes: string;
  url: string;
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** 2026-11-26T09:30:00.000Z → 20261126T093000Z. */
const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Continues a long line on the next ones, which start with a space; a character is never split. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** @param now milliseconds since 1970; when the file is made */
export function calendarFile({ uid, start, minutes, title, place, notes, url }: Appointment, now: number): string {
  const begins = Date.parse(start);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MotoHaat//Deals//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + minutes * 60_000)}`,
    `SEQUENCE:${Math.floor(now / 1000) % 2 ** 31}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
