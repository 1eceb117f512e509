import { banglaDigits } from '#contract/numbers';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the dialog for a batch's results. */
export const resultsText = defineText({
  en: {
    title: (id: string) => `Results of batch ${id}`,
    lead: 'Say what the bank did with each payout, or choose the bank’s file. A failed payout returns to the seller’s balance. A result can’t be changed later.',
    turnDownLead: 'This batch isn’t approved. You can turn payouts down: the money returns to the sellers’ balances.',
    choose: 'Choose the bank’s CSV',
    chosen: (found: string, unknown: string) =>
      `${found} results were read from the file, ${unknown} lines were not understood.`,
    unreadable: 'This file has no columns for reference and result.',
    tooLarge: 'This file is too large to be the bank’s results.',
    resultOf: (reference: string) => `Result of ${reference}`,
    bankReferenceOf: (reference: string) => `Bank reference of ${reference}`,
    reasonOf: (reference: string) => `Why ${reference} failed`,
    reasonHint: 'The seller reads it.',
    open: 'Open',
    sent: 'Sent',
    failed: 'Failed',
    save: 'Record results',
    saved: (count: string, isOne: boolean) => (isOne ? '1 result was recorded.' : `${count} results were recorded.`),
  },
  bn: {
    title: (id) => `ব্যাচ ${banglaDigits(id)}-এর ফল`,
    lead: 'ব্যাংক প্রতিটি উত্তোলন নিয়ে কী করেছে লিখুন, অথবা ব্যাংকের ফাইলটি বেছে নিন। পাঠানো না গেলে টাকা বিক্রেতার ব্যালেন্সে ফেরত যায়। ফল পরে আর বদলানো যায় না।',
    turnDownLead: 'ব্যাচটি অনুমোদন করা হয়নি। উত্তোলন ফিরিয়ে দিতে পারেন: টাকা বিক্রেতাদের ব্যালেন্সে ফেরত যাবে।',
    choose: 'ব্যাংকের CSV বেছে নিন',
    chosen: (found, unknown) => `ফাইল থেকে ${found}টি ফল পাওয়া গেছে, ${unknown}টি লাইন বোঝা যায়নি।`,
    unreadable: 'এই ফাইলে রেফারেন্স ও ফলের কলাম নেই।',
    tooLarge: 'ফাইলটি ব্যাংকের ফল হওয়ার জন্য অনেক বড়।',
    resultOf: (reference) => `${reference}-এর ফল`,
    bankReferenceOf: (reference) => `${reference}-এর ব্যাংক রেফারেন্স`,
    reasonOf: (reference) => `${reference} কেন পাঠানো যায়নি`,
    reasonHint: 'বিক্রেতা এটি পড়বেন।',
    open: 'বাকি',
    sent: 'পাঠানো হয়েছে',
    failed: 'পাঠানো যায়নি',
    save: 'ফল সংরক্ষণ করুন',
    saved: (count) => `${count}টি ফল লেখা হয়েছে।`,
  },
});
