import { defineText } from '../../../ui/text/text.ts';

/** One sentence, with a link in each of its two middle parts. */
export const consentText = defineText({
  en: {
    before: 'By creating an account you accept the',
    terms: 'terms',
    and: 'and the',
    privacy: 'privacy notice',
    after: '.',
  },
  bn: {
    before: 'অ্যাকাউন্ট খুললে আপনি আমাদের',
    terms: 'শর্তাবলি',
    and: 'ও',
    privacy: 'গোপনীয়তা নীতি',
    after: ' মেনে নিচ্ছেন।',
  },
});
