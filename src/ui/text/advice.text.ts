import { MEET_FIRST } from '#contract/trust/advice';
import { defineText } from './text.ts';

/** Safety advice for buyers, used in several places. */
export const adviceText = defineText({
  en: {
    meetFirst: MEET_FIRST.en,
    notAsDescribed: 'Not as described? Don’t give the code. Cancel, and you get all your money back.',
  },
  bn: {
    meetFirst: MEET_FIRST.bn,
    notAsDescribed: 'বিবরণের সঙ্গে না মিললে কোড দেবেন না। বাতিল করুন, পুরো টাকা ফেরত পাবেন।',
  },
});
