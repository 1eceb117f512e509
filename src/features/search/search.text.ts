import type { SearchSort } from '#contract/lists';
import { browseText } from '../../ui/browse.text';
import { defineText } from '../../ui/text';

/** What the search page says besides its filters. */
export const searchText = defineText({
  en: {
    title: 'Bikes and Parts',
    titleOf: (q: string) => `“${q}”`,
    found: (count: string, one: boolean) => (one ? '1 product found' : `${count} products found`),
    sort: 'Sort by',
    results: 'Search results',
    loading: 'Searching …',
    quick: 'Quick choices',
    chosen: 'Chosen filters',
    removeFilter: (label: string) => `Remove filter: ${label}`,
    clearAll: 'Clear all',
    showMore: 'Show more',
    fromLater: 'You are seeing a later page of the results.',
    toFirst: 'Go to the first results',
    nothingTitle: 'No product matches all of this',
    nothingText: 'Take back one of your choices, or start over.',
    nothingAtAll: 'Nothing is on sale here right now',
    nothingAtAllText: 'New bikes and parts are added every day. Please look again soon.',
    without: (label: string, count: string) => `Without ${label}: ${count}`,
    startOver: 'Show everything on sale',
    browse: browseText.en.browse,
  },
  bn: {
    title: 'মোটরসাইকেল ও যন্ত্রাংশ',
    titleOf: (q) => `“${q}”`,
    found: (count) => `${count}টি পণ্য পাওয়া গেছে`,
    sort: 'সাজান',
    results: 'খোঁজার ফল',
    loading: 'খোঁজা হচ্ছে …',
    quick: 'ঝটপট বাছাই',
    chosen: 'বেছে নেওয়া ফিল্টার',
    removeFilter: (label) => `ফিল্টার সরান: ${label}`,
    clearAll: 'সব সরান',
    showMore: 'আরও দেখুন',
    fromLater: 'আপনি ফলাফলের পরের দিকের একটি পাতা দেখছেন।',
    toFirst: 'প্রথম ফলাফলে যান',
    nothingTitle: 'সব শর্ত মেলে এমন কোনো পণ্য নেই',
    nothingText: 'একটি শর্ত বাদ দিন, অথবা নতুন করে শুরু করুন।',
    nothingAtAll: 'এই মুহূর্তে বিক্রির জন্য কিছু নেই',
    nothingAtAllText: 'প্রতিদিন নতুন বাইক ও যন্ত্রাংশ আসে। কিছুক্ষণ পরে আবার দেখুন।',
    without: (label, count) => `${label} বাদ দিলে: ${count}টি`,
    startOver: 'বিক্রির সবকিছু দেখুন',
    browse: browseText.bn.browse,
  },
});

export const sortText = defineText<Record<SearchSort, string>>({
  en: {
    newest: 'Newest first',
    relevance: 'Best match first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    km: 'Fewest kilometres first',
    '-year': 'Newest model year first',
  },
  bn: {
    newest: 'নতুন বিজ্ঞাপন আগে',
    relevance: 'সবচেয়ে মিল আগে',
    price: 'কম দাম আগে',
    '-price': 'বেশি দাম আগে',
    km: 'কম চলা আগে',
    '-year': 'নতুন মডেল আগে',
  },
});
