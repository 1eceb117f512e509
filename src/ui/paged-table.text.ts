import { defineText } from './text';

/** Search, filter and order of a list. Apart from uiText, which every page loads. */
export const pagedTableText = defineText({
  en: {
    sortBy: (label: string) => `Sort by ${label}`,
    sort: 'Sort by',
    ascending: 'ascending',
    descending: 'descending',
    listFirst: 'Newest first',
    oldestFirst: 'Oldest first',
    search: 'Search',
    clearWords: 'Clear the search field',
    clearSearch: 'Clear search',
    all: 'All',
    found: (number: string) => `${number} found`,
    nothingFound: 'Nothing matches your search',
    nothingFoundText: 'Check the spelling, or search with fewer words.',
  },
  bn: {
    sortBy: (label) => `${label} অনুযায়ী সাজান`,
    sort: 'সাজান',
    ascending: 'কম থেকে বেশি',
    descending: 'বেশি থেকে কম',
    listFirst: 'নতুন আগে',
    oldestFirst: 'পুরোনো আগে',
    search: 'খুঁজুন',
    clearWords: 'খোঁজার ঘর খালি করুন',
    clearSearch: 'সব আবার দেখুন',
    all: 'সব',
    found: (number) => `${number}টি পাওয়া গেছে`,
    nothingFound: 'যা খুঁজছেন তা পাওয়া যায়নি',
    nothingFoundText: 'বানান ঠিক আছে কি না দেখুন, অথবা কম শব্দ দিয়ে খুঁজুন।',
  },
});
