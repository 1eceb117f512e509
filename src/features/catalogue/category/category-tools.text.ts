import { defineText } from '../../../ui/text/text.ts';

/** Ways to sort and filter a category's products. */
export const categoryToolsText = defineText({
  en: {
    sortAndFilter: 'Sort and filter',
    filters: 'Filters',
    price: 'Lowest price first',
    km: 'Lowest mileage first',
    '-year': 'Newest models first',
  },
  bn: {
    sortAndFilter: 'সাজান ও ফিল্টার করুন',
    filters: 'ফিল্টার',
    price: 'কম দাম আগে',
    km: 'কম চলেছে আগে',
    '-year': 'নতুন মডেল আগে',
  },
});
