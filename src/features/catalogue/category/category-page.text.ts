import { browseText } from '../../../ui/text/browse.text.ts';
import { defineText } from '../../../ui/text/text.ts';

export const categoryPageText = defineText({
  en: {
    products: 'Products',
    loadingProducts: 'Loading products …',
    emptyTitle: 'Nothing is on sale here right now',
    emptyText: 'New bikes and parts are added every day. In the meantime, have a look at the other categories.',
    goneTitle: 'This category does not exist',
    goneText: browseText.en.notHere,
    browse: browseText.en.browse,
    sortAndFilter: 'Sort and filter',
    filters: 'Filters',
    newest: 'Newest first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    km: 'Lowest mileage first',
    '-year': 'Newest models first',
  },
  bn: {
    products: 'পণ্য',
    loadingProducts: 'পণ্য লোড হচ্ছে …',
    emptyTitle: 'এখানে এই মুহূর্তে বিক্রির জন্য কিছু নেই',
    emptyText: 'প্রতিদিন নতুন বাইক ও যন্ত্রাংশ আসে। এর মধ্যে অন্য ক্যাটাগরিগুলো দেখুন।',
    goneTitle: 'ক্যাটাগরিটি খুঁজে পাওয়া যায়নি',
    goneText: browseText.bn.notHere,
    browse: browseText.bn.browse,
    sortAndFilter: 'সাজান ও ফিল্টার করুন',
    filters: 'ফিল্টার',
    newest: 'নতুন বিজ্ঞাপন আগে',
    price: 'কম দাম আগে',
    '-price': 'বেশি দাম আগে',
    km: 'কম চলেছে আগে',
    '-year': 'নতুন মডেল আগে',
  },
});
