import { Phone } from '#contract/common';
import { isPhone, normalizePhone, PHONE_PATTERN } from '#contract/phone';
import { runInNewContext } from 'node:vm';
import { Check } from 'typebox/value';

describe('a phone number', () => {
  it.each([
    ['01712345678', '+8801712345678'],
    ['01712-345678', '+8801712345678'],
    ['+880 1712-345678', '+8801712345678'],
    ['8801712345678', '+8801712345678'],
    ['008801712345678', '+8801712345678'],
    ['০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
    ['+৮৮০ ১৭১২-৩৪৫৬৭৮', '+8801712345678'],
    [' 01912 345 678 ', '+8801912345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-0132', '+14155550132'],
    ['+88029876543', '+88029876543'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('typed as %s is stored as %s', (typed, kept) => {
    expect([normalizePhone(typed), isPhone(typed), Check(Phone, typed)]).toEqual([kept, true, true]);
    // A stored number is unchanged.
    expect(normalizePhone(kept)).toBe(kept);
  });

  it.each([
    'call me maybe 1',
    '12345678',
    '*#06#',
    'javascript:alert(1)',
    '',
    '   ',
    '------',
    '01212345678',
    '0171234567',
    '017123456789',
    '02-9876543',
    '+1234567',
    '+1234567890123456',
    '+0123456789',
    '+8801712345678;ext=1',
    '01712345678 or 01812345678',
    '++8801712345678',
    '01712345678<script>',
    '0x1712345678',
  ])('can’t be "%s"', (typed) =>
    expect([normalizePhone(typed), isPhone(typed), Check(Phone, typed)]).toEqual([undefined, false, false]),
  );

  it.each(['+1 '.padEnd(100_000, ' '), '(-.'.repeat(30_000), '0'.repeat(100_000), '০ '.repeat(50_000)])(
    'is validated quickly at any length: %.6s…',
    (text) => {
      // A pattern that backtracks over the gaps would take days.
      const isJudged = 'new RegExp(PHONE_PATTERN, "u").test(text)';
      expect(runInNewContext(isJudged, { PHONE_PATTERN, text }, { timeout: 30_000 })).toBe(false);
      expect(isPhone(text)).toBe(false);
    },
  );
});
