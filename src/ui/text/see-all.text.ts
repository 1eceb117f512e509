import { defineText } from './text.ts';

/** The way on from a page that shows nothing. */
export const seeAllText = defineText({
  en: { seeAll: 'See all bikes and parts' },
  bn: { seeAll: 'সব বাইক ও যন্ত্রাংশ দেখুন' },
});
