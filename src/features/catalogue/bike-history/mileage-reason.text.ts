import type { MileageReason } from '#contract/mileage-rules';
import { defineText } from '../../../ui/text/text.ts';

/** A seller's reason for a lower mileage, as buyers and admins read it. */
export const mileageReasonText = defineText<Record<MileageReason, string>>({
  en: {
    meter: 'meter replaced',
    miles: 'the meter shows miles',
    earlierWrong: 'the earlier advert was wrong',
    otherBike: 'the earlier advert was about another bike',
    unsaid: 'none given',
  },
  bn: {
    meter: 'মিটার বদলানো হয়েছে',
    miles: 'মিটারে মাইল দেখায়',
    earlierWrong: 'আগের বিজ্ঞাপনে ভুল ছিল',
    otherBike: 'আগের বিজ্ঞাপনটি অন্য বাইকের',
    unsaid: 'জানাননি',
  },
});
