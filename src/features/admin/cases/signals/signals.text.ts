import { formatCount } from '../../../../ui/text/numbers.ts';
import { defineText } from '../../../../ui/text/text.ts';

/** Sentences about what the market's own checks noticed. */
export const signalsText = defineText({
  en: {
    title: 'What our checks noticed',
    lead: 'A check only points to something. Nothing is hidden or refused until an admin decides.',
    noticedOn: (day: string) => `Noticed on ${day}`,
    withdrawn: 'No longer true',
    upheld: 'Acted on',
    dismissed: 'Dismissed',
    whole: 'This picture is also in a listing of another seller, who had it there first.',
    mirrored: 'This picture, mirrored, is also in a listing of another seller, who had it there first.',
    cropped: 'This picture, trimmed, is also in a listing of another seller, who had it there first.',
    thisPicture: 'In this listing',
    otherPicture: 'In the other listing',
    plate: (plate: string) => `The number ${plate} is also in another seller’s listing, which had it first.`,
    copiedText: (percent: string) =>
      `${percent}% of the text is also in a listing that another seller wrote first. The copied words are marked.`,
    price: (asked: string, estimate: string, percent: string) =>
      `${asked} is ${percent}% below ${estimate}, what similar bikes cost. Perhaps a digit is missing.`,
    contact: 'The name or description has a phone number or a link. It is marked.',
    contactInPicture:
      'This picture shows a phone number or a link. It is marked in the text that we read in the picture.',
    sharedPhone: (count: number, shown: string) =>
      count === 1
        ? 'An older account sells with the same phone number.'
        : `${shown} older accounts sell with the same phone number.`,
    sharedNid: (count: number, shown: string) =>
      count === 1
        ? 'The seller’s NID had proven another account before.'
        : `The seller’s NID had proven ${shown} other accounts before.`,
    manyListings: (shown: string) => `The account listed ${shown} products on its first day.`,
    linkedReviews: (shown: string, shared: string) =>
      `${shown} reviews of the seller are by accounts that share ${shared} with each other or with the seller.`,
    device: 'a device',
    account: 'a payout account',
    payer: 'a card or wallet',
    reviewBy: (name: string, rating: number) => `${name}: ${formatCount(rating, 'en')} of 5`,
    changed: 'The seller has changed the listing, and it is back on the market. This was required:',
    mileage: (earlier: string, month: string, now: string) =>
      `The same bike was listed with ${earlier} km in ${month}; now it has ${now} km.`,
    mileageReason: (reason: string) => `Seller’s explanation: ${reason}.`,
    contested: 'The seller says that the earlier mileage is another bike’s. Both are hidden until you decide.',
    samePicture: 'Both listings show the same picture.',
    sameEngine: 'Both listings have the same engine number.',
    otherBike: 'Another bike',
    sameBike: 'The same bike',
    objectionDecided: 'Your decision is recorded.',
    removed: 'Removed',
    by: (name: string, day: string) => `${name}, ${day}`,
  },
  bn: {
    title: 'আমাদের যাচাইয়ে যা ধরা পড়েছে',
    lead: 'যাচাই শুধু নজরে আনে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত কিছুই আড়াল বা বাতিল হয় না।',
    noticedOn: (day) => `ধরা পড়েছে: ${day}`,
    withdrawn: 'এখন আর সত্য নয়',
    upheld: 'ব্যবস্থা নেওয়া হয়েছে',
    dismissed: 'ব্যবস্থা লাগেনি',
    whole: 'ছবিটি আগে থেকেই অন্য বিক্রেতার বিজ্ঞাপনে আছে।',
    mirrored: 'ছবিটি উল্টো করে দেওয়া; আসলটি আগে থেকেই অন্য বিক্রেতার বিজ্ঞাপনে আছে।',
    cropped: 'ছবিটি কেটে ছোট করা; আসলটি আগে থেকেই অন্য বিক্রেতার বিজ্ঞাপনে আছে।',
    thisPicture: 'এই বিজ্ঞাপনে',
    otherPicture: 'অন্য বিজ্ঞাপনে',
    plate: (plate) => `${plate} নম্বরটি অন্য বিক্রেতার বিজ্ঞাপনে আগে থেকেই আছে।`,
    copiedText: (percent) => `লেখার ${percent}% অন্য বিক্রেতার আগের একটি বিজ্ঞাপনেও আছে। কপি করা অংশ চিহ্নিত।`,
    price: (asked, estimate, percent) =>
      `চাওয়া দাম ${asked}, একই রকম বাইকের দাম প্রায় ${estimate}। দাম ${percent}% কম, হয়তো একটি সংখ্যা বাদ পড়েছে।`,
    contact: 'নাম বা বিবরণে ফোন নম্বর বা লিংক আছে। সেটি চিহ্নিত।',
    contactInPicture: 'ছবিটিতে ফোন নম্বর বা লিংক লেখা আছে। ছবি থেকে পড়া লেখায় সেটি চিহ্নিত।',
    sharedPhone: (_count, shown) => `একই ফোন নম্বরে পুরোনো আরও ${shown}টি অ্যাকাউন্ট বিক্রি করে।`,
    sharedNid: (_count, shown) => `বিক্রেতার এনআইডি দিয়ে আগে আরও ${shown}টি অ্যাকাউন্ট যাচাই হয়েছে।`,
    manyListings: (shown) => `অ্যাকাউন্টটি প্রথম দিনেই ${shown}টি বিজ্ঞাপন দিয়েছে।`,
    linkedReviews: (shown, shared) =>
      `বিক্রেতার ${shown}টি রিভিউ এমন অ্যাকাউন্টের, যারা নিজেদের মধ্যে বা বিক্রেতার সঙ্গে একই ${shared} ব্যবহার করে।`,
    device: 'ডিভাইস',
    account: 'টাকা তোলার অ্যাকাউন্ট',
    payer: 'কার্ড বা ওয়ালেট',
    reviewBy: (name, rating) => `${name}: ৫-এর মধ্যে ${formatCount(rating, 'bn')}`,
    changed: 'বিক্রেতা বিজ্ঞাপনটি বদলেছেন, আর এটি আবার বাজারে আছে। যা বলা হয়েছিল:',
    mileage: (earlier, month, now) => `একই বাইক ${month} মাসে ${earlier} কিমি লিখে বিজ্ঞাপন দেওয়া হয়েছিল; এখন ${now} কিমি।`,
    mileageReason: (reason) => `বিক্রেতার ব্যাখ্যা: ${reason}।`,
    contested: 'বিক্রেতা বলছেন, আগের কিলোমিটার অন্য বাইকের। আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত দুটিই আড়ালে থাকবে।',
    samePicture: 'দুই বিজ্ঞাপনে একই ছবি আছে।',
    sameEngine: 'দুই বিজ্ঞাপনে একই ইঞ্জিন নম্বর।',
    otherBike: 'অন্য বাইক',
    sameBike: 'একই বাইক',
    objectionDecided: 'আপনার সিদ্ধান্ত রাখা হয়েছে।',
    removed: 'সরানো হয়েছে',
    by: (name, day) => `${name}, ${day}`,
  },
});
