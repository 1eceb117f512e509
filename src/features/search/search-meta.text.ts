import { defineText } from '../../ui/text/text';

/** The search page's metadata for search engines and link previews. */
export const searchMetaText = defineText({
  en: {
    home: 'Home',
    title: 'Bikes and Parts',
    titleOf: (what: string) => `${what}: Bikes and Parts`,
    description:
      'Second-hand motorbikes, scooters, parts and riding gear from all over Bangladesh: search by brand, price, engine, year and city.',
  },
  bn: {
    home: 'হোম',
    title: 'বাইক ও যন্ত্রাংশ',
    titleOf: (what) => `${what}: বাইক ও যন্ত্রাংশ`,
    description: 'সারা বাংলাদেশের পুরোনো বাইক, স্কুটার, যন্ত্রাংশ ও রাইডিং গিয়ার: ব্র্যান্ড, দাম, ইঞ্জিন, সাল ও শহর দিয়ে খুঁজুন।',
  },
});
