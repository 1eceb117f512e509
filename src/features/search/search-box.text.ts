import { defineText } from '../../ui/text';

export const searchBoxText = defineText({
  en: {
    search: 'Search bikes and parts',
    submit: 'Search',
    close: 'Close the search',
    placeholder: 'Pulsar 150, FZS, scooter …',
    suggestions: 'Suggestions',
    brand: 'Brand',
    model: 'Model',
    category: 'Category',
    recent: 'Searched before',
  },
  bn: {
    search: 'বাইক ও যন্ত্রাংশ খুঁজুন',
    submit: 'খুঁজুন',
    close: 'খোঁজার ঘর বন্ধ করুন',
    placeholder: 'পালসার ১৫০, এফজেডএস, স্কুটার …',
    suggestions: 'পরামর্শ',
    brand: 'ব্র্যান্ড',
    model: 'মডেল',
    category: 'ক্যাটাগরি',
    recent: 'আগে খুঁজেছেন',
  },
});
