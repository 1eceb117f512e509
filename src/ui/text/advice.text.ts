import { MEET_FIRST } from '#contract/trust/advice';
import { defineText } from './text.ts';

/** Safety advice for buyers, used in several places. */
export const adviceText = defineText({
  en: {
    meetFirst: MEET_FIRST.en,
    /** Parts and riding gear have no papers. */
    meetFirstPart: 'Meet first. Check the product. Then give the code.',
    held: 'MotoHaat holds your money until you have met, checked everything, and given the code.',
    notAsDescribed: 'Not as described? Don’t give the code. Cancel, and you get all your money back.',
  },
  bn: {
    meetFirst: MEET_FIRST.bn,
    meetFirstPart: 'আগে দেখা করুন। পণ্যটি মিলিয়ে দেখুন। তারপর কোড দিন।',
    held: 'দেখা করে সবকিছু মিলিয়ে আপনি কোড না দেওয়া পর্যন্ত টাকা মোটোহাটের কাছে থাকবে।',
    notAsDescribed: 'বিবরণের সঙ্গে না মিললে কোড দেবেন না। বাতিল করুন, পুরো টাকা ফেরত পাবেন।',
  },
});
