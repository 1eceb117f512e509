import { browseText } from '../../../ui/text/browse.text.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the search page, except its filters. */
export const searchText = defineText({
  en: {
    title: 'Bikes and Parts',
    usedIn: (place: string) => `Used bikes and parts in ${place}`,
    usedOf: (name: string) => `Used ${name}`,
    titleOf: (q: string) => `“${q}”`,
    found: (count: string, one: boolean) => (one ? '1 product found' : `${count} products found`),
    sort: 'Sort by',
    results: 'Search results',
    loading: 'Searching …',
    quick: 'Quick filters',
    chosen: 'Your filters',
    removeFilter: (label: string) => `Remove filter: ${label}`,
    clearAll: 'Clear all',
    showMore: 'Show more',
    fromLater: 'You’re on a later page of the results.',
    toFirst: 'Back to the first results',
    browse: browseText.en.browse,
  },
  bn: {
    title: 'বাইক ও যন্ত্রাংশ',
    usedIn: (place) => `${place}: পুরোনো বাইক ও যন্ত্রাংশ`,
    usedOf: (name) => `পুরোনো ${name}`,
    titleOf: (q) => `“${q}”`,
    found: (count) => `${count}টি পণ্য পাওয়া গেছে`,
    sort: 'সাজান',
    results: 'সার্চের ফলাফল',
    loading: 'খোঁজা হচ্ছে …',
    quick: 'ঝটপট ফিল্টার',
    chosen: 'বেছে নেওয়া ফিল্টার',
    removeFilter: (label) => `ফিল্টার সরান: ${label}`,
    clearAll: 'সব সরান',
    showMore: 'আরও দেখুন',
    fromLater: 'আপনি ফলাফলের পরের দিকের একটি পাতা দেখছেন।',
    toFirst: 'প্রথম ফলাফলে যান',
    browse: browseText.bn.browse,
  },
});
