import type { SignalKind } from '#contract/lists';
import { defineText } from '../../../../ui/text/text.ts';

/** What each check notices. */
export const signalKindText = defineText<Record<SignalKind, string>>({
  en: {
    picture: 'Same picture elsewhere',
    plate: 'Same plate, engine or chassis number elsewhere',
    copiedText: 'Copied text',
    price: 'Price far too low',
    contact: 'Phone number or link',
    sharedPhone: 'One phone, several accounts',
    sharedNid: 'One NID, several accounts',
    manyListings: 'Many listings, new account',
    linkedReviews: 'Reviews by linked accounts',
    changed: 'Changed as required',
    mileage: 'Mileage lower than before',
  },
  bn: {
    picture: 'একই ছবি অন্য বিজ্ঞাপনেও',
    plate: 'একই প্লেট, ইঞ্জিন বা চেসিস নম্বর অন্য বিজ্ঞাপনেও',
    copiedText: 'কপি করা লেখা',
    price: 'অস্বাভাবিক কম দাম',
    contact: 'ফোন নম্বর বা লিংক',
    sharedPhone: 'এক ফোনে কয়েকটি অ্যাকাউন্ট',
    sharedNid: 'এক এনআইডিতে কয়েকটি অ্যাকাউন্ট',
    manyListings: 'নতুন অ্যাকাউন্টে অনেক বিজ্ঞাপন',
    linkedReviews: 'পরস্পর যুক্ত অ্যাকাউন্টের রিভিউ',
    changed: 'চাওয়া পরিবর্তন হয়েছে',
    mileage: 'আগের চেয়ে কম কিলোমিটার',
  },
});
