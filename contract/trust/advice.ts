import type { LANGUAGES } from '../lists.ts';

/** Safety advice for buyers in one sentence, for pages and emails. */
export const MEET_FIRST: Record<(typeof LANGUAGES)[number], string> = {
  en: 'Meet first. Check the product, and a bike’s papers. Then give the code.',
  bn: 'আগে দেখা করুন। পণ্যটি, আর বাইক হলে কাগজপত্রও মিলিয়ে দেখুন। তারপর কোড দিন।',
};
