import type { City } from '#contract/lists';
import { PLACE_NAMES } from '#contract/catalogue/places';
import { defineText, type Text } from './text.ts';

/** “In Dhaka”. Bangla uses a case ending that depends on the name's last sound. */
export const inPlaceText = defineText<Record<City, string>>({
  en: {
    Dhaka: 'in Dhaka',
    Chattogram: 'in Chattogram',
    Barishal: 'in Barishal',
    Sylhet: 'in Sylhet',
    Rangpur: 'in Rangpur',
    Rajshahi: 'in Rajshahi',
    Khulna: 'in Khulna',
    Mymensingh: 'in Mymensingh',
  },
  bn: {
    Dhaka: 'ঢাকায়',
    Chattogram: 'চট্টগ্রামে',
    Barishal: 'বরিশালে',
    Sylhet: 'সিলেটে',
    Rangpur: 'রংপুরে',
    Rajshahi: 'রাজশাহীতে',
    Khulna: 'খুলনায়',
    Mymensingh: 'ময়মনসিংহে',
  },
});

/** docs/specification.md §9: the eight meeting places. */
export const placeText: Text<Record<City, string>> = PLACE_NAMES;
