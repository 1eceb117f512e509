import { defineText } from '../../text/text.ts';

/** The sentences of every phone field. */
export const phoneText = defineText({
  en: {
    hint: 'For example 01711-000001',
    optionalHint: 'Optional, for example 01711-000001',
    invalid:
      'This phone number is not valid. Write it like 01711-000001, or with the country code, like +44 20 7946 0958.',
  },
  bn: {
    hint: 'যেমন ০১৭১১-০০০০০১',
    optionalHint: 'না দিলেও চলবে। যেমন ০১৭১১-০০০০০১',
    invalid: 'ফোন নম্বরটি ঠিক নয়। ০১৭১১-০০০০০১ এভাবে লিখুন, অথবা দেশের কোডসহ, যেমন +৪৪ ২০ ৭৯৪৬ ০৯৫৮।',
  },
});
