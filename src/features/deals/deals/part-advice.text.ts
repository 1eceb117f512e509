import { defineText } from '../../../ui/text/text.ts';

/** Advice for buyers of parts and riding gear, which have no papers; otherwise that of adviceText. */
export const partAdviceText = defineText({
  en: { meetFirst: 'Meet first. Check the product. Then give the code.' },
  bn: { meetFirst: 'আগে দেখা করুন। পণ্যটি মিলিয়ে দেখুন। তারপর কোড দিন।' },
});
