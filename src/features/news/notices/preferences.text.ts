import type { OptionalNoticeKind } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

type Kinds = Record<OptionalNoticeKind, string>;

export const kindText = defineText({
  en: {
    message: 'Messages',
    offer: 'Offers',
    booking: 'Bookings of your products',
    reservation: 'A product you booked is reserved for another buyer, or no longer',
    payment: 'Payments',
    refund: 'Refunds',
    sold: 'A product you saved or booked is sold',
    removed: 'A product you saved or booked is removed',
    repriced: 'The price of a product you saved or booked changes',
    verified: 'You are verified as a seller',
    report: 'Results of your reports',
    search: 'Saved searches',
    deal: 'Deals, from the payment to the handover',
    payout: 'Payouts',
  } satisfies Kinds,
  bn: {
    message: 'বার্তা',
    offer: 'দামের প্রস্তাব',
    booking: 'আপনার পণ্যের বুকিং',
    reservation: 'বুক করা পণ্য অন্য কেউ রিজার্ভ করলে বা ছেড়ে দিলে',
    payment: 'পেমেন্ট',
    refund: 'টাকা ফেরত',
    sold: 'পছন্দের বা বুক করা পণ্য বিক্রি হয়ে গেলে',
    removed: 'পছন্দের বা বুক করা পণ্য সরিয়ে ফেলা হলে',
    repriced: 'পছন্দের বা বুক করা পণ্যের দাম বদলালে',
    verified: 'বিক্রেতা হিসেবে যাচাই হলে',
    report: 'আপনার অভিযোগের ফলাফল',
    search: 'সেভ করা সার্চ',
    deal: 'লেনদেন, পেমেন্ট থেকে হস্তান্তর পর্যন্ত',
    payout: 'টাকা তোলা',
  } satisfies Kinds,
});

export const preferencesText = defineText({
  en: {
    title: 'Your notifications',
    lead: 'Choose how we notify you. Emails come in the language you use on MotoHaat. We don’t send what you’ve already read here.',
    emailUnproven: 'You’ll get emails once you confirm your email address, at the top of this page.',
    kind: 'Notification',
    site: 'On the site',
    email: 'By email',
    push: 'By push',
    unsubscribeTitle: 'Stop these emails?',
    unsubscribeLead: 'You won’t get this kind of email any more. You don’t need to log in.',
    unsubscribe: 'Stop these emails',
    unsubscribed: (kind: string) => `You won’t get this kind of email any more: ${kind}.`,
    linkEnded: 'This link is no longer valid. Please log in and choose your notifications in your profile.',
    home: 'Back to the home page',
  },
  bn: {
    title: 'আপনার নোটিফিকেশন',
    lead: 'কোন নোটিফিকেশন কীভাবে পাবেন, বেছে নিন। আপনি যে ভাষায় মোটোহাট দেখেন, ই-মেইলও সেই ভাষায় আসবে। সাইটে যা পড়ে ফেলেছেন, তা আর পাঠাব না।',
    emailUnproven: 'ই-মেইল ঠিকানা নিশ্চিত করার পর থেকে ই-মেইল আসবে। পাতার ওপরের অংশ থেকে ঠিকানাটি নিশ্চিত করুন।',
    kind: 'নোটিফিকেশন',
    site: 'সাইটে',
    email: 'ই-মেইলে',
    push: 'পুশ নোটিফিকেশনে',
    unsubscribeTitle: 'এসব ই-মেইল বন্ধ করবেন?',
    unsubscribeLead: 'এ ধরনের ই-মেইল আর পাবেন না। লগইন করতে হবে না।',
    unsubscribe: 'এসব ই-মেইল বন্ধ করুন',
    unsubscribed: (kind: string) => `এ ধরনের ই-মেইল আর পাবেন না: ${kind}।`,
    linkEnded: 'লিংকটি আর কার্যকর নেই। লগইন করে প্রোফাইলে গিয়ে নোটিফিকেশন বেছে নিন।',
    home: 'হোম পাতায় ফিরুন',
  },
});
