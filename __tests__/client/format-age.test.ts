import { formatAge } from '../../src/features/catalogue/product-card/format-age.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

it.each([
  ['2026-11-21T03:00:00Z', 'today', 'আজ'],
  ['2026-11-20T03:00:00Z', 'yesterday', 'গতকাল'],
  ['2026-11-16T03:00:00Z', '5 days ago', '৫ দিন আগে'],
  ['2026-10-20T03:00:00Z', '1 month ago', '১ মাস আগে'],
  ['2026-09-01T03:00:00Z', '2 months ago', '২ মাস আগে'],
  ['2024-11-01T03:00:00Z', '2 years ago', '২ বছর পূর্বে'],
  // A device whose clock is behind.
  ['2026-11-22T03:00:00Z', 'today', 'আজ'],
])('a listing of %s is of %s, %s', (instant, english, bangla) => {
  expect([formatAge(instant, NOW, 'en'), formatAge(instant, NOW, 'bn')]).toEqual([english, bangla]);
});
