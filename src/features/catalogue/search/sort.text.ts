import type { SearchSort } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

export const sortText = defineText<Record<SearchSort, string>>({
  en: {
    newest: 'Newest first',
    relevance: 'Best match first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    km: 'Lowest mileage first',
    '-year': 'Newest models first',
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
