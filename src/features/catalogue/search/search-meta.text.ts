import { defineText } from '../../../ui/text/text.ts';
import { searchText } from '../search-filters/search.text.ts';

/** The search page's metadata for search engines and link previews. */
export const searchMetaText = defineText({
  en: {
    home: 'Home',
    title: searchText.en.title,
    titleOf: (what: string) => `${what}: Bikes and Parts`,
    usedIn: searchText.en.usedIn,
    usedInDescription: (place: string, count: string) =>
      `${count} used motorbikes, scooters and parts on sale in ${place}, with photos, prices and papers.`,
    usedOf: (name: string) => `Used ${name} for sale in Bangladesh`,
    usedOfDescription: (name: string, count: string, years: string) =>
      `${count} used ${name} bikes on sale all over Bangladesh, bought ${years}, with photos, prices and papers.`,
    description: 'Second-hand motorbikes, scooters, parts and riding gear from all over Bangladesh.',
  },
  bn: {
    home: 'হোম',
    title: searchText.bn.title,
    titleOf: (what) => `${what}: বাইক ও যন্ত্রাংশ`,
    usedIn: searchText.bn.usedIn,
    usedInDescription: (place, count) =>
      `${place}: ${count}টি পুরোনো মোটরসাইকেল, স্কুটার ও যন্ত্রাংশ বিক্রির জন্য আছে, ছবি, দাম ও কাগজপত্রসহ।`,
    usedOf: (name) => `পুরোনো ${name} বিক্রি`,
    usedOfDescription: (name, count, years) =>
      `সারা বাংলাদেশে ${count}টি পুরোনো ${name} বিক্রির জন্য আছে, কেনার বছর ${years}, ছবি, দাম ও কাগজপত্রসহ।`,
    description: 'সারা বাংলাদেশের পুরোনো বাইক, স্কুটার, যন্ত্রাংশ ও রাইডিং গিয়ার।',
  },
});
