import type { City, LANGUAGES } from '../lists.ts';

/** docs/specification.md §9: the eight meeting places, on pages and in emails. */
export const PLACE_NAMES: Record<(typeof LANGUAGES)[number], Record<City, string>> = {
  en: {
    Dhaka: 'Dhaka',
    Chattogram: 'Chattogram',
    Barishal: 'Barishal',
    Sylhet: 'Sylhet',
    Rangpur: 'Rangpur',
    Rajshahi: 'Rajshahi',
    Khulna: 'Khulna',
    Mymensingh: 'Mymensingh',
  },
  bn: {
    Dhaka: 'ঢাকা',
    Chattogram: 'চট্টগ্রাম',
    Barishal: 'বরিশাল',
    Sylhet: 'সিলেট',
    Rangpur: 'রংপুর',
    Rajshahi: 'রাজশাহী',
    Khulna: 'খুলনা',
    Mymensingh: 'ময়মনসিংহ',
  },
};
