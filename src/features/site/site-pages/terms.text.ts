import { MAX_DEPOSIT_PERCENT, PAYMENT_HOLD_MINUTES } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** A section is its heading and its points, one a line. */
export const termsText = defineText({
  en: {
    title: 'Terms',
    lead: 'MotoHaat brings buyers and sellers together. The sale itself is between the two of you.',
    rulesTitle: 'Listings',
    booking: [
      'Booking and meeting',
      'A booking is free and doesn’t reserve the product. Both sides see each other’s phone number.',
      'Meet in a public place. Check the product and its papers before you give your code.',
    ].join('\n'),
    money: [
      'Money',
      `Starting a payment keeps the product for you for ${formatCount(PAYMENT_HOLD_MINUTES, 'en')} minutes.`,
      `A deposit is at most ${formatCount(MAX_DEPOSIT_PERCENT, 'en')}% of the price. The rest goes directly to the seller at the handover.`,
      'A full payment is held until the buyer releases it, or until its deadline has passed without a problem being reported.',
      'Money that can’t complete a sale is refunded automatically.',
      'By courier, you pay the delivery fee in advance, and the price with it or in cash to the courier.',
      'A parcel that you don’t take goes back to the seller. You get back the price you paid, but not the delivery fee.',
    ].join('\n'),
    accounts: [
      'Accounts and decisions',
      'One account per person, with your own name and phone number.',
      'Listings and accounts that break the rules can be hidden, removed or suspended. You get the reason, and you can appeal.',
    ].join('\n'),
  },
  bn: {
    title: 'শর্তাবলি',
    lead: 'মোটোহাট ক্রেতা ও বিক্রেতাকে এক জায়গায় আনে। কেনাবেচা হয় আপনাদের দুজনের মধ্যে।',
    rulesTitle: 'বিজ্ঞাপন',
    booking: [
      'বুকিং ও দেখা করা',
      'বুকিং ফ্রি, এতে পণ্যটি রিজার্ভ হয় না। দুই পক্ষই একে অন্যের ফোন নম্বর দেখতে পান।',
      'লোকজন আছে এমন জায়গায় দেখা করুন। কোড দেওয়ার আগে পণ্য ও কাগজপত্র মিলিয়ে নিন।',
    ].join('\n'),
    money: [
      'টাকা',
      `পেমেন্ট শুরু করলে পণ্যটি ${formatCount(PAYMENT_HOLD_MINUTES, 'bn')} মিনিট আপনার জন্য রাখা থাকে।`,
      `অগ্রিম দামের সর্বোচ্চ ${formatCount(MAX_DEPOSIT_PERCENT, 'bn')}%। বাকিটা হস্তান্তরের সময় সরাসরি বিক্রেতাকে দেবেন।`,
      'পুরো পেমেন্ট মোটোহাটের কাছে থাকে, যতক্ষণ না ক্রেতা টাকা ছাড়েন বা সমস্যা ছাড়াই নির্ধারিত সময় পার হয়।',
      'যে টাকায় কেনাবেচা সম্পন্ন হয় না, তা নিজে থেকেই ফেরত যায়।',
      'কুরিয়ারে নিলে ডেলিভারি চার্জ আগে দিতে হয়। দাম দেবেন চার্জের সঙ্গে, অথবা কুরিয়ারকে নগদে।',
      'পার্সেল না নিলে সেটি বিক্রেতার কাছে ফেরত যায়। দাম আগে দিয়ে থাকলে ফেরত পাবেন, ডেলিভারি চার্জ পাবেন না।',
    ].join('\n'),
    accounts: [
      'অ্যাকাউন্ট ও সিদ্ধান্ত',
      'একজনের একটিই অ্যাকাউন্ট, নিজের নাম ও ফোন নম্বরে।',
      'নিয়ম ভাঙলে বিজ্ঞাপন লুকানো বা সরানো এবং অ্যাকাউন্ট স্থগিত হতে পারে। কারণ জানানো হয়, আপিলও করতে পারেন।',
    ].join('\n'),
  },
});
