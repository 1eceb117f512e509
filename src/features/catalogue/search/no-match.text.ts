import { defineText } from '../../../ui/text/text.ts';

/** The words searched for are already in quotation marks. */
const quoted = (label: string): string => (label.startsWith('“') ? label : `“${label}”`);

/** Sentences about searches without a match, or with similar products only. */
export const noMatchText = defineText({
  en: {
    nearTitle: (words: string) => `No ${words} on sale. Similar bikes:`,
    nearText: 'Save the search, and we’ll let you know when one comes on sale.',
    nothingTitle: 'Nothing matches your search',
    nothingText: 'Remove a filter or start again.',
    upsideDown: 'The lower limit is above the upper one, so nothing can match.',
    saveText: 'Or save the search, and we’ll let you know when a match comes on sale.',
    nothingAtAll: 'Nothing is on sale here right now',
    nothingAtAllText: 'New bikes and parts are added every day. Please check back soon.',
    removeBest: (label: string, count: string, isOne: boolean) =>
      `Remove ${quoted(label)}: ${count} ${isOne ? 'product' : 'products'}`,
    without: (label: string, count: string) => `Without ${quoted(label)}: ${count}`,
    startOver: 'Show everything on sale',
  },
  bn: {
    nearTitle: (words) => `“${words}” এখন বিক্রির জন্য নেই। একই রকম বাইক:`,
    nearText: 'সার্চটি সেভ করুন, বিক্রির জন্য এলে আমরা জানাব।',
    nothingTitle: 'আপনার সার্চে কিছু পাওয়া যায়নি',
    nothingText: 'একটি ফিল্টার সরান, অথবা নতুন করে খুঁজুন।',
    upsideDown: 'সর্বনিম্ন সীমা সর্বোচ্চ সীমার চেয়ে বেশি, তাই কিছুই মিলবে না।',
    saveText: 'অথবা সার্চটি সেভ করুন, এমন কিছু বিক্রির জন্য এলে আমরা জানাব।',
    nothingAtAll: 'এই মুহূর্তে বিক্রির জন্য কিছু নেই',
    nothingAtAllText: 'প্রতিদিন নতুন বাইক ও যন্ত্রাংশ আসে। কিছুক্ষণ পরে আবার দেখুন।',
    removeBest: (label, count) => `${quoted(label)} বাদ দিন: ${count}টি পাবেন`,
    without: (label, count) => `${quoted(label)} বাদ দিলে: ${count}টি`,
    startOver: 'সব পণ্য দেখুন',
  },
});
