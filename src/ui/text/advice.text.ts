import { MEET_FIRST } from '#contract/advice';
import { defineText } from './text';

/** Safety advice for buyers, used in several places. */
export const adviceText = defineText({
  en: {
    meetFirst: MEET_FIRST.en,
    notAsDescribed: 'Not as described? Don’t pay. Remove the booking and report the bike on its page.',
  },
  bn: {
    meetFirst: MEET_FIRST.bn,
    notAsDescribed: 'বিবরণের সঙ্গে না মিললে টাকা দেবেন না। বুকিংটি মুছে ফেলুন, আর বাইকের পাতা থেকে অভিযোগ করুন।',
  },
});
