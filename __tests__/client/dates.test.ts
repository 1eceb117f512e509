import { instantOf, formatDateTime, formatDay } from '../../src/ui/text/dates.ts';

/** Dhaka is six hours ahead. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+06:00`).toISOString();

describe('dates', () => {
  it.each([
    ['00:05', 'রাত ১২:০৫'],
    ['03:59', 'রাত ৩:৫৯'],
    ['04:00', 'ভোর ৪:০০'],
    ['05:59', 'ভোর ৫:৫৯'],
    ['06:00', 'সকাল ৬:০০'],
    ['11:59', 'সকাল ১১:৫৯'],
    ['12:00', 'দুপুর ১২:০০'],
    ['14:30', 'দুপুর ২:৩০'],
    ['15:04', 'বিকাল ৩:০৪'],
    ['18:00', 'সন্ধ্যা ৬:০০'],
    ['19:59', 'সন্ধ্যা ৭:৫৯'],
    ['20:00', 'রাত ৮:০০'],
    ['23:15', 'রাত ১১:১৫'],
  ])('at %s in Bangla have the part of the day and a 12-hour clock: %s', (time, said) => {
    expect(formatDateTime(at(time), 'bn')).toBe(`২০ নভেম্বর ২০২৬, ${said}`);
  });

  it('in English have the day before the month, like dates without a time', () => {
    expect(formatDateTime(at('15:04'), 'en')).toBe('20 November 2026, 3:04 pm');
  });

  it('without a time are the day in Dhaka', () => {
    const instant = '2026-11-20T20:00:00.000Z';
    expect([formatDay(instant, 'en'), formatDay(instant, 'bn')]).toEqual(['21 November 2026', '২১ নভেম্বর ২০২৬']);
  });

  it.each([
    ['2026-11-21T08:05:09.000Z', 'November 21st 2026, 2:05:09 pm'],
    ['2026-11-01T18:00:00.000Z', 'November 2nd 2026, 12:00:00 am'],
    ['2026-03-13T06:00:07.000Z', 'March 13th 2026, 12:00:07 pm'],
  ])('written by the server are parsed: %s is %s', (instant, text) => {
    expect(instantOf(text)).toBe(instant);
  });

  it('in another format are rejected', () => {
    expect(instantOf('tomorrow')).toBeUndefined();
  });
});
