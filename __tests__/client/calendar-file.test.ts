import { calendarFile } from '../../src/features/deals/handover/calendar-file.ts';
import { instantOfTyped, typedOf } from '../../src/features/deals/handover/meeting-time.ts';
import { readCode } from '../../src/ui/form/read-code.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const meeting = {
  uid: 'deal-41@motohaat.test',
  start: '2026-11-25T09:30:00.000Z',
  minutes: 60,
  title: 'Meeting about Yamaha FZS V3',
  place: 'Zindabazar, Sylhet',
  notes: 'With Kamal; call +8801711000002',
  url: 'https://motohaat.test/dashboard/deals/41',
};
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('names start and end in UTC, the place and the deal', () => {
    const lines = linesOf(calendarFile(meeting, NOW));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    for (const line of [
      'UID:deal-41@motohaat.test',
      'DTSTAMP:20261124T080000Z',
      'DTSTART:20261125T093000Z',
      'DTEND:20261125T103000Z',
      'SUMMARY:Meeting about Yamaha FZS V3',
      'URL:https://motohaat.test/dashboard/deals/41',
    ])
      expect(lines).toContain(line);
  });

  it('escapes what has a meaning of its own, so that no field can end another', () => {
    const lines = linesOf(
      calendarFile({ ...meeting, place: 'A, B; C\\D', title: 'Bike\r\nEND:VEVENT\nBEGIN:VEVENT' }, NOW),
    );
    expect(lines).toContain('LOCATION:A\\, B\\; C\\\\D');
    expect(lines).toContain('SUMMARY:Bike\\nEND:VEVENT\\nBEGIN:VEVENT');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds long lines at 75 octets without splitting a character', () => {
    const notes = 'আগে দেখা করুন। বাইক ও কাগজপত্র মিলিয়ে দেখুন। তারপর কোড দিন। 🏍️'.repeat(4);
    const file = calendarFile({ ...meeting, notes }, NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`DESCRIPTION:${notes}`);
    expect(file).not.toContain('\uFFFD');
  });

  it('counts up when the meeting is moved, so that calendars replace it', () => {
    const sequence = (now: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(meeting, now))?.[1]);
    expect(sequence(NOW + 60_000)).toBeGreaterThan(sequence(NOW));
  });
});

it('a meeting’s time is typed and shown in Dhaka’s time', () => {
  expect(instantOfTyped('2026-11-25T15:30')).toBe('2026-11-25T09:30:00.000Z');
  expect(typedOf('2026-11-25T09:30:00.000Z')).toBe('2026-11-25T15:30');
  expect(typedOf('2026-12-31T20:00:00.000Z')).toBe('2027-01-01T02:00');
  for (const wrong of ['', '2026-11-25', '2026-13-40T15:30', 'tomorrow']) expect(instantOfTyped(wrong)).toBeUndefined();
});

it.each([
  ['042137', '042137'],
  ['০৪২১৩৭', '042137'],
  [' 042-137 ', '042137'],
  ['04213', undefined],
  ['0421379', undefined],
  ['abcdef', undefined],
  ['', undefined],
])('the typed code %j is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));
