import { VERIFICATION_REFUSAL_KINDS } from '#contract/trust/verification-refusals';
import { addRefusalText } from '../../../ui/feedback/refusal-sentence.ts';
import { defineText } from '../../../ui/text/text.ts';

type VerificationRefusalCode = keyof typeof VERIFICATION_REFUSAL_KINDS;

const english = Object.fromEntries(
  Object.entries(VERIFICATION_REFUSAL_KINDS).map(([code, { message }]) => [code, message]),
) as Record<VerificationRefusalCode, string>;

const verificationRefusalText = defineText<Record<VerificationRefusalCode, string>>({
  en: english,
  bn: {
    VERIFICATION_NOT_FOUND: 'এই কাগজপত্র নেই।',
    PAPER_NOT_FOUND: 'ছবিটি মুছে ফেলা হয়েছে।',
    PAPER_REFUSED: 'ফাইলটি পড়া যায় এমন ছবি নয়। ছবি তুলুন, অথবা JPEG, PNG বা WebP ছবি বেছে নিন।',
    PAPERS_MISSING: 'একটি ছবি নেই। ছবিটি যোগ করে আবার পাঠান।',
    VERIFICATION_WAITING: 'এই কাগজপত্র আপনি আগেই পাঠিয়েছেন। যাচাই হলেই আপনাকে জানানো হবে।',
    VERIFICATION_DECIDED: 'এই কাগজপত্রের সিদ্ধান্ত আগেই হয়ে গেছে।',
    VERIFICATION_RENAMED: 'বিক্রেতা নাম বদলেছেন। নতুন নামটি কাগজের সঙ্গে আবার মিলিয়ে দেখুন।',
    VERIFICATION_OWN: 'আপনার কাগজপত্র আরেকজন অ্যাডমিনকে যাচাই করতে হবে।',
    PAPERS_UNAVAILABLE: 'এই সাইটে এখনো কাগজপত্র পাঠানো যায় না।',
  },
});

/** Pages about papers call this once, so that no other page loads these sentences. */
export const addVerificationRefusals = (): void => addRefusalText(verificationRefusalText);
