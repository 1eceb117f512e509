import type { LANGUAGES, NoticeKind } from '#contract/lists';
import { formatCount } from '#contract/numbers';

type Language = (typeof LANGUAGES)[number];

/** Nouns that a digest counts. */
const DIGESTS: Record<Language, Record<NoticeKind, string>> = {
  en: {
    message: 'more conversations with new messages',
    offer: 'more conversations with news of an offer',
    booking: 'more changes to bookings of your bikes',
    reservation: 'more changes to products you booked',
    payment: 'more payments',
    refund: 'more refunds',
    sold: 'more bikes were sold',
    removed: 'more bikes are no longer on sale',
    repriced: 'more bikes have a new price',
    verified: 'more notifications',
    report: 'more answers to your reports',
    search: 'more saved searches with new matches',
    deal: 'more updates to your deals',
    payout: 'more payouts',
    payoutMethod: 'more changes of your payout account',
    statement: 'more decisions that concern you',
    papers: 'more decisions about your papers',
    mileage: 'more decisions about your objections',
  },
  bn: {
    message: 'টি কথোপকথনে নতুন বার্তা এসেছে',
    offer: 'টি কথোপকথনে দামের প্রস্তাব নিয়ে নতুন খবর আছে',
    booking: 'টি বুকিংয়ে পরিবর্তন হয়েছে',
    reservation: 'টি বুক করা পণ্যের খবর আছে',
    payment: 'টি পেমেন্ট হয়েছে',
    refund: 'টি টাকা ফেরতের খবর আছে',
    sold: 'টি বাইক বিক্রি হয়ে গেছে',
    removed: 'টি বাইক আর বিক্রির জন্য নেই',
    repriced: 'টি বাইকের দাম বদলেছে',
    verified: 'টি নোটিফিকেশন আছে',
    report: 'টি অভিযোগের উত্তর এসেছে',
    search: 'টি সংরক্ষিত অনুসন্ধানে নতুন বাইক এসেছে',
    deal: 'টি লেনদেনের খবর আছে',
    payout: 'টি উত্তোলনের খবর আছে',
    payoutMethod: 'বার টাকা তোলার অ্যাকাউন্ট বদলেছে',
    statement: 'টি সিদ্ধান্ত আপনার বিষয়ে নেওয়া হয়েছে',
    papers: 'টি সিদ্ধান্ত আপনার কাগজপত্র নিয়ে নেওয়া হয়েছে',
    mileage: 'টি সিদ্ধান্ত আপনার আপত্তি নিয়ে নেওয়া হয়েছে',
  },
};

/** `26 more changes to bookings of your bikes`. */
export const digestSubject = (kind: NoticeKind, count: number, language: Language): string =>
  language === 'bn'
    ? `আরও ${formatCount(count, language)}${DIGESTS.bn[kind]}`
    : `${formatCount(count, language)} ${DIGESTS.en[kind]}`;
