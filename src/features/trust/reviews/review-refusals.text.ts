import type { REVIEW_REFUSAL_KINDS } from '#contract/trust/review-refusals';
import { type CallError, codeOf } from '../../../services/call-error.ts';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { defineText, useText } from '../../../ui/text/text.ts';

/** Refusals about reviews. */
const reviewRefusalText = defineText<Record<keyof typeof REVIEW_REFUSAL_KINDS, string>>({
  en: {
    REVIEW_NOT_FOUND: 'This review does not exist, or it was removed.',
    REVIEW_TOO_EARLY: 'You can review a deal once its money has been released or refunded.',
    REVIEW_TOO_LATE: 'The ten days for a review of this deal are over.',
    REVIEW_NOT_ALLOWED:
      'You can review a deal after the handover, or if the other side canceled it after a meeting was set.',
    REVIEW_WRITTEN: 'You have already reviewed this deal.',
    REVIEW_ANSWERED: 'You have already answered this review.',
    OWN_REVIEW: 'You can’t report a review that you wrote.',
  },
  bn: {
    REVIEW_NOT_FOUND: 'রিভিউটি নেই, অথবা সরিয়ে ফেলা হয়েছে।',
    REVIEW_TOO_EARLY: 'টাকা বিক্রেতাকে দেওয়া বা ফেরত যাওয়ার পর রিভিউ দিতে পারবেন।',
    REVIEW_TOO_LATE: 'এই লেনদেনের রিভিউ দেওয়ার দশ দিন শেষ হয়ে গেছে।',
    REVIEW_NOT_ALLOWED: 'হস্তান্তরের পর, অথবা দেখা করার সময় ঠিক হওয়ার পর অন্য পক্ষ বাতিল করলে রিভিউ দেওয়া যায়।',
    REVIEW_WRITTEN: 'এই লেনদেনের রিভিউ আপনি আগেই দিয়েছেন।',
    REVIEW_ANSWERED: 'এই রিভিউর উত্তর আপনি আগেই দিয়েছেন।',
    OWN_REVIEW: 'নিজের লেখা রিভিউ নিয়ে অভিযোগ করা যায় না।',
  },
});

/** Returns the sentence for a failed call about reviews; follows the language. */
export function useReviewRefusalSentence(error: CallError): string {
  const own: Record<string, string> = useText(reviewRefusalText);
  const common = useRefusalSentence(error);
  return own[codeOf(error)] ?? common;
}
