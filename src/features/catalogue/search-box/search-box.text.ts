import { defineText } from '../../../ui/text/text.ts';

export const searchBoxText = defineText({
  en: {
    search: 'Search bikes and parts',
    submit: 'Search',
    close: 'Close the search',
    placeholder: 'Pulsar 150, scooter …',
    suggestions: 'Suggestions',
    brand: 'Brand',
    model: 'Model',
    category: 'Category',
    recent: 'Recent search',
    withCount: (kind: string, count: number, shown: string) =>
      count === 0 ? `${kind} · none on sale` : `${kind} · ${shown}`,
  },
  bn: {
    search: 'বাইক ও যন্ত্রাংশ খুঁজুন',
    submit: 'খুঁজুন',
    close: 'সার্চ বন্ধ করুন',
    placeholder: 'পালসার ১৫০, স্কুটার …',
    suggestions: 'সাজেশন',
    brand: 'ব্র্যান্ড',
    model: 'মডেল',
    category: 'ক্যাটাগরি',
    recent: 'আগে খুঁজেছেন',
    withCount: (kind, count, shown) => (count === 0 ? `${kind} · এখন নেই` : `${kind} · ${shown}টি`),
  },
});
