import { LISTING_REFUSAL_KINDS } from '#contract/catalogue/listing-refusals';
import { addRefusalText } from '../../../ui/feedback/refusal-sentence.ts';
import { defineText } from '../../../ui/text/text.ts';

type ListingRefusalCode = keyof typeof LISTING_REFUSAL_KINDS;

const english = Object.fromEntries(
  Object.entries(LISTING_REFUSAL_KINDS).map(([code, { message }]) => [code, message]),
) as Record<ListingRefusalCode, string>;

const listingRefusalText = defineText<Record<ListingRefusalCode, string>>({
  en: english,
  bn: {
    MILEAGE_LOWER: 'বাইকটি এখানে আগে বেশি কিলোমিটার লিখে বিজ্ঞাপন দেওয়া হয়েছিল। কিলোমিটার মিলিয়ে দেখুন, অথবা কেন কম তা জানান।',
    PLATE_UNREADABLE: 'রেজিস্ট্রেশন নম্বরটি বোঝা যাচ্ছে না। প্লেটে যেমন আছে তেমন লিখুন, যেমন ঢাকা মেট্রো-ল ১২-৩৪৫৬।',
    CHASSIS_UNREADABLE: 'চেসিস নম্বরটি বোঝা যাচ্ছে না। রেজিস্ট্রেশন কার্ড থেকে অক্ষর ও অঙ্ক দেখে লিখুন।',
    ENGINE_UNREADABLE: 'ইঞ্জিন নম্বরটি বোঝা যাচ্ছে না। রেজিস্ট্রেশন কার্ড থেকে অক্ষর ও অঙ্ক দেখে লিখুন।',
    PLATE_OF_OTHER_BIKE: 'নম্বরটি এখানে অন্য একটি বাইকের জন্য দেওয়া হয়েছিল। মিলিয়ে দেখুন, অথবা জানান যে এটি এই বাইকেরই।',
    OBJECTION_EXISTS: 'আগের একটি সংখ্যা এই বাইকের নয়, তা আপনি আগেই জানিয়েছেন।',
    OBJECTION_NEEDLESS: 'এই বাইকের আগের কোনো সংখ্যা দেখানো হচ্ছে না।',
    OBJECTION_NOT_FOUND: 'এই আপত্তিটি নেই।',
    OBJECTION_DECIDED: 'আপত্তিটির সিদ্ধান্ত আগেই হয়ে গেছে।',
    OBJECTION_OWN: 'বাইকটি আপনার, তাই আরেকজন অ্যাডমিনকে সিদ্ধান্ত দিতে হবে।',
  },
});

/** Pages about a bike's numbers and mileage call this once, so that no other page loads these sentences. */
export const addListingRefusals = (): void => addRefusalText(listingRefusalText);
