import type { LANGUAGES } from './lists';

/** Safety advice for buyers in one sentence, for pages and emails. */
export const MEET_FIRST: Record<(typeof LANGUAGES)[number], string> = {
  en: 'Meet first. Check the bike and its papers. Pay at the meeting.',
  bn: 'আগে দেখা করুন। বাইক ও কাগজপত্র মিলিয়ে দেখুন। দেখা করার সময়ই টাকা দিন।',
};
