import { DEAL_REFUSAL_KINDS } from '#contract/money/money-refusals';
import { banglaDigits } from '#contract/numbers';
import { CODE_TRIES } from '#contract/deals/deal-lifecycle';
import { type CallError, codeOf, problemOf } from '../../../services/call-error.ts';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

type DealRefusalCode = keyof typeof DEAL_REFUSAL_KINDS;

const english = Object.fromEntries(
  Object.entries(DEAL_REFUSAL_KINDS).map(([code, { message }]) => [code, message]),
) as Record<DealRefusalCode, string>;

/** A plain sentence for each refusal about deals; the English ones are the contract's. */
const dealRefusalText = defineText<Record<DealRefusalCode, string>>({
  en: english,
  bn: {
    DEAL_NOT_FOUND: 'লেনদেনটি খুঁজে পাওয়া যায়নি।',
    DEAL_CHANGED: 'এর মধ্যে লেনদেনটি বদলে গেছে। আরেকবার দেখে নিন।',
    DEAL_FROZEN: 'ক্রেতার ব্যাংক টাকা ফেরত চেয়েছে। ব্যাংক সিদ্ধান্ত না দেওয়া পর্যন্ত কিছু করা যাবে না।',
    CODE_UNCONFIRMED: 'আগে সব কটি বিষয় নিশ্চিত করুন।',
    WRONG_CODE: 'কোডটি ভুল। ক্রেতাকে আবার দেখাতে বলুন।',
    CODE_LOCKED: `${banglaDigits(String(CODE_TRIES.lock))}বার ভুল কোড দেওয়া হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।`,
    PROPOSAL_CHANGED: 'এর মধ্যে অন্যজন অন্য অঙ্কের প্রস্তাব দিয়েছেন।',
    PARCEL_UNDER_WAY: 'পার্সেলটি কুরিয়ারের হাতে চলে গেছে, তাই লেনদেন আর বাতিল করা যাবে না।',
    PARCEL_UNCONFIRMED: 'কুরিয়ার থেকে উত্তর আসেনি। পার্সেলটি তাদের কাছে গেছে কি না আমরা দেখছি। একটু পরে আবার দেখুন।',
    PARCEL_REFUSED: 'কুরিয়ার পার্সেলটি এভাবে নিচ্ছে না। ঠিকানা ঠিক আছে কি না দেখুন, অথবা আমাদের লিখুন।',
    CASH_SETTLED: 'এই পার্সেলের কোনো নগদ টাকা কুরিয়ারের কাছে বাকি নেই।',
    COURIER_PAYOUT_DIFFERS: 'এই নম্বরের পেমেন্ট অন্য অঙ্কে আগে থেকেই লেখা আছে। কিছুই বদলানো হয়নি।',
    COURIER_PAYOUT_NOT_FOUND: 'এই পেমেন্ট নেই, অথবা এতে কোনো গরমিল নেই।',
    PARCEL_NOT_CANCELABLE: 'এই কুরিয়ারে অনলাইনে পার্সেল বাতিল করা যায় না। আমাদের লিখুন, আমরা কুরিয়ারকে জানাব।',
    PARCEL_NOT_FOUND: 'এমন কোনো পার্সেল নেই।',
    PHOTO_REFUSED: 'ফাইলটি ছবি নয়, অথবা এই ধরনের ছবি নেওয়া যায় না।',
    PHOTO_NOT_FOUND: 'ছবিটি আর নেই। আবার যোগ করুন।',
    TOO_MANY_PHOTOS: 'এই লেনদেনে অনেক বেশি ছবি যোগ করা হয়েছে।',
  },
});

/** The number in a refusal: tries left, or minutes to wait. */
export const dealDetailText = defineText({
  en: {
    triesLeft: (count: string, isOne: boolean) => `${count} ${isOne ? 'try' : 'tries'} left.`,
    wait: (minutes: string) => `Try again in ${minutes}.`,
  },
  bn: {
    triesLeft: (count) => `আর ${count}বার চেষ্টা করা যাবে।`,
    wait: (minutes) => `${minutes} পর আবার চেষ্টা করুন।`,
  },
});

/** Returns the sentence with what the refusal counts; undefined for refusals about other things. */
function sentenceOf(error: CallError, shown: Language): string | undefined {
  const sentences: Partial<Record<string, string>> = dealRefusalText[shown];
  const sentence = sentences[codeOf(error)];
  const { triesLeft, minutesLeft } = problemOf(error) ?? {};
  const details = dealDetailText[shown];
  if (sentence === undefined) return undefined;
  if (triesLeft !== undefined)
    return `${sentence} ${details.triesLeft(formatCount(triesLeft, shown), triesLeft === 1)}`;
  return minutesLeft === undefined ? sentence : `${sentence} ${details.wait(formatMinutes(minutesLeft, shown))}`;
}

/** Returns the sentence for a failed call about a deal; follows the language. */
export function useDealRefusalSentence(error: CallError): string {
  const other = useRefusalSentence(error);
  return sentenceOf(error, useLanguage()) ?? other;
}
