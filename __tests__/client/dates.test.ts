import { shownDate, shownDay } from '../../src/ui/dates';

/** Dhaka is six hours ahead. */
const at = (time: string) => ({ date: 'November 20th 2026, 3:04:05 pm', createdAt: new Date(`2026-11-20T${time}:00+06:00`).toISOString() });

describe('dates', () => {
  it.each([
    ['00:05', 'রাত ১২:০৫'], ['04:59', 'রাত ৪:৫৯'], ['05:00', 'সকাল ৫:০০'], ['11:59', 'সকাল ১১:৫৯'], ['12:00', 'দুপুর ১২:০০'], ['14:30', 'দুপুর ২:৩০'],
    ['15:04', 'বিকাল ৩:০৪'], ['18:00', 'সন্ধ্যা ৬:০০'], ['19:59', 'সন্ধ্যা ৭:৫৯'], ['20:00', 'রাত ৮:০০'], ['23:15', 'রাত ১১:১৫'],
  ])('at %s say in Bangla the part of the day and the hour of twelve: %s', (time, said) => {
    expect(shownDate(at(time), 'bn')).toBe(`২০ নভেম্বর ২০২৬, ${said}`);
  });

  it('in English are the server\'s own text', () => {
    expect(shownDate(at('15:04'), 'en')).toBe('November 20th 2026, 3:04:05 pm');
  });

  it('without an hour name the day in Dhaka', () => {
    const instant = '2026-11-20T20:00:00.000Z';
    expect([shownDay(instant, 'en'), shownDay(instant, 'bn')]).toEqual(['21 November 2026', '২১ নভেম্বর ২০২৬']);
  });
});
