import { FRESH_SIGN_IN_MINUTES, MAX_UNAPPROVED_BATCH_TAKA, MIN_PAYOUT_TAKA, PAYOUT_SUM_HOURS } from '#contract/limits';
import { inWords } from '#contract/numbers';
import { PAYOUT_REFUSAL_KINDS } from '#contract/money/payout-refusals';
import { formatCount, formatTaka } from '../text/numbers.ts';
import { defineText } from '../text/text.ts';
import { addRefusalText } from './refusal-sentence.ts';

type PayoutRefusalCode = keyof typeof PAYOUT_REFUSAL_KINDS;

const english = Object.fromEntries(
  Object.entries(PAYOUT_REFUSAL_KINDS).map(([code, { message }]) => [code, message]),
) as Record<PayoutRefusalCode, string>;

const payoutRefusalText = defineText<Record<PayoutRefusalCode, string>>({
  en: english,
  bn: {
    SIGN_IN_AGAIN: `আপনার টাকার নিরাপত্তার জন্য এটি বদলাতে হলে গত ${inWords(FRESH_SIGN_IN_MINUTES, 'bn')} মিনিটের মধ্যে লগইন করা থাকতে হবে। আপনিই যে বদলাচ্ছেন, নিশ্চিত করুন।`,
    PAYOUT_NAME_MISMATCH: 'অ্যাকাউন্টের নাম আর মোটোহাটে আপনার নাম একই হতে হবে।',
    PAYOUT_METHOD_MISSING: 'আগে টাকা তোলার একটি অ্যাকাউন্ট যোগ করুন।',
    PAYOUT_METHOD_NEW: 'টাকা তোলার অ্যাকাউন্টটি নতুন, এখনো ব্যবহার করা যাবে না।',
    PAYOUT_TOO_SMALL: `অন্তত ${formatTaka(MIN_PAYOUT_TAKA, 'bn')} জমা হলে টাকা তুলতে পারবেন।`,
    PAYOUTS_UNAVAILABLE: 'এই সাইটে টাকা তোলার ব্যবস্থা এখনো চালু হয়নি।',
    PAYOUT_FROZEN: 'এর একটি আটকে আছে: ক্রেতার ব্যাংক টাকা ফেরত চেয়েছে, বা সিদ্ধান্তে টাকা তোলা বন্ধ। তালিকাটি নতুন করে আনা হয়েছে।',
    PAYOUT_NOT_ASKED: 'আরেকজন অ্যাডমিন এর একটি এরই মধ্যে ব্যাচে নিয়েছেন। তালিকাটি নতুন করে আনা হয়েছে।',
    PAYOUT_BATCH_NOT_FOUND: 'এই ব্যাচটি নেই।',
    OWN_PAYOUT: 'এর একটি আপনার নিজের টাকা তোলা। ব্যাচ বানানো, অনুমোদন, টাকা পাঠানো আর ফল লেখা: সবই অন্য অ্যাডমিনদের করতে হবে।',
    OWN_PAYOUT_RESULTS: 'ব্যাচটি আপনি বানিয়েছেন, তাই ফল আরেকজন অ্যাডমিনকে লিখতে হবে।',
    PAYOUT_FILE_DOWNLOADED: 'এই ব্যাচের ফাইল আগেও নামানো হয়েছে। খেয়াল রাখুন, একই টাকা যেন দুবার পাঠানো না হয়।',
    OWN_PAYOUT_BATCH: 'ব্যাচটি আপনি বানিয়েছেন, তাই আরেকজন অ্যাডমিনকে অনুমোদন দিতে হবে।',
    PAYOUT_BATCH_UNAPPROVED: `${formatCount(PAYOUT_SUM_HOURS, 'bn')} ঘণ্টায় ${formatTaka(MAX_UNAPPROVED_BATCH_TAKA, 'bn')}-এর বেশি হলে আগে আরেকজন অ্যাডমিনের অনুমোদন লাগবে।`,
    PAYOUT_NOT_IN_BATCH: 'একটি রেফারেন্স এই ব্যাচের নয়।',
    PAYOUT_RESULT_DIFFERS: 'একটি উত্তোলনের ফল আগে অন্যটা লেখা হয়েছে। কিছুই বদলানো হয়নি। ব্যাংকে খোঁজ নিন।',
  },
});

/** Pages about payouts call this once, so that no other page loads these sentences. */
export const addPayoutRefusals = (): void => addRefusalText(payoutRefusalText);
