import { defineText } from '../../../ui/text/text.ts';

export const filtersText = defineText({
  en: {
    filters: 'Filters',
    apply: 'Show results',
    words: 'Search',
    category: 'Category',
    withCount: (label: string, count: string) => `${label} (${count})`,
    wordsOf: (q: string) => `“${q}”`,
    from: (value: string) => `from ${value}`,
    upTo: (value: string) => `up to ${value}`,
    verifiedShort: 'Verified seller',
    goodPrice: 'Good price',
    courier: 'By courier',
  },
  bn: {
    filters: 'ফিল্টার',
    apply: 'ফলাফল দেখুন',
    words: 'সার্চ',
    category: 'ক্যাটাগরি',
    withCount: (label, count) => `${label} (${count})`,
    wordsOf: (q) => `“${q}”`,
    from: (value) => `${value} থেকে`,
    upTo: (value) => `${value} পর্যন্ত`,
    verifiedShort: 'যাচাই করা বিক্রেতা',
    goodPrice: 'ভালো দাম',
    courier: 'কুরিয়ারে',
  },
});
