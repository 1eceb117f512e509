import type { SearchSort } from '#contract/lists';
import { browseText } from '../../ui/text/browse.text';
import { defineText } from '../../ui/text/text';

/** Sentences of the search page, except its filters. */
export const searchText = defineText({
  en: {
    title: 'Bikes and Parts',
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
    nothingTitle: 'Nothing matches your search',
    nothingText: 'Remove a filter or start again.',
    nothingAtAll: 'Nothing is on sale here right now',
    nothingAtAllText: 'New bikes and parts are added every day. Please check back soon.',
    without: (label: string, count: string) => `Without ${label}: ${count}`,
    startOver: 'Show everything on sale',
    browse: browseText.en.browse,
  },
  bn: {
    title: 'বাইক ও যন্ত্রাংশ',
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
    nothingTitle: 'আপনার সার্চে কিছু পাওয়া যায়নি',
    nothingText: 'একটি ফিল্টার সরান, অথবা নতুন করে খুঁজুন।',
    nothingAtAll: 'এই মুহূর্তে বিক্রির জন্য কিছু নেই',
    nothingAtAllText: 'প্রতিদিন নতুন বাইক ও যন্ত্রাংশ আসে। কিছুক্ষণ পরে আবার দেখুন।',
    without: (label, count) => `${label} বাদ দিলে: ${count}টি`,
    startOver: 'সব পণ্য দেখুন',
    browse: browseText.bn.browse,
  },
});

export const sortText = defineText<Record<SearchSort, string>>({
  en: {
    newest: 'Newest first',
    relevance: 'Best match first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    km: 'Lowest mileage first',
    '-year': 'Newest model year first',
  },
  bn: {
    newest: 'নতুন বিজ্ঞাপন আগে',
    relevance: 'বেশি মিল আগে',
    price: 'কম দাম আগে',
    '-price': 'বেশি দাম আগে',
    km: 'কম চলেছে আগে',
    '-year': 'নতুন মডেল আগে',
  },
});
