import type { NoticeKind } from '#contract/lists';
import { defineText } from '../../ui/text';

type Kinds = Record<NoticeKind, string>;

export const kindText = defineText({
  en: {
    message: 'Messages',
    offer: 'Offers',
    booking: 'Bookings of your products',
    payment: 'Payments',
    refund: 'Refunds',
    sold: 'A product you saved or booked is sold',
    removed: 'A product you saved or booked is removed',
    repriced: 'The price of a product you saved or booked changes',
    verified: 'You are verified as a seller',
    report: 'Results of your reports',
    search: 'Saved searches',
  } satisfies Kinds,
  bn: {
    message: 'বার্তা',
    offer: 'দামের প্রস্তাব',
    booking: 'আপনার পণ্যের বুকিং',
    payment: 'পেমেন্ট',
    refund: 'টাকা ফেরত',
    sold: 'পছন্দের বা বুক করা পণ্য বিক্রি হয়ে গেলে',
    removed: 'পছন্দের বা বুক করা পণ্য সরিয়ে ফেলা হলে',
    repriced: 'পছন্দের বা বুক করা পণ্যের দাম বদলালে',
    verified: 'বিক্রেতা হিসেবে যাচাই হলে',
    report: 'আপনার অভিযোগের ফলাফল',
    search: 'সংরক্ষিত অনুসন্ধান',
  } satisfies Kinds,
});

export const preferencesText = defineText({
  en: {
    title: 'Your notices',
    lead: 'Choose how each kind of notice reaches you. E-mails are in the language you use on MotoHaat; what you have already read on the site is not sent.',
    emailUnproven: 'E-mails begin once your e-mail address is confirmed. Confirm it at the top of this page.',
    kind: 'Notice',
    site: 'On the site',
    email: 'By e-mail',
    push: 'By push',
    unsubscribeTitle: 'Stop these e-mails?',
    unsubscribeLead: 'You will get no more e-mails of this kind. You do not need to log in.',
    unsubscribe: 'Stop these e-mails',
    unsubscribed: (kind: string) => `You will get no more e-mails of this kind: ${kind}.`,
    linkEnded: 'This link is not valid any more. Please log in and choose your notices in your profile.',
    home: 'To the home page',
  },
  bn: {
    title: 'কোন কোন খবর পাবেন',
    lead: 'কোন খবর কীভাবে পাবেন, বেছে নিন। আপনি যে ভাষায় মোটোহাট পড়েন, ই-মেইল সেই ভাষায় আসে; সাইটে যা পড়েছেন, তা আর পাঠানো হয় না।',
    emailUnproven: 'ই-মেইল ঠিকানা নিশ্চিত করার পর থেকে ই-মেইল আসবে। পাতার ওপরের অংশ থেকে ঠিকানাটি নিশ্চিত করুন।',
    kind: 'খবর',
    site: 'সাইটে',
    email: 'ই-মেইলে',
    push: 'পুশ বার্তায়',
    unsubscribeTitle: 'এসব ই-মেইল বন্ধ করবেন?',
    unsubscribeLead: 'এ ধরনের ই-মেইল আর পাবেন না। লগইন করতে হবে না।',
    unsubscribe: 'এসব ই-মেইল বন্ধ করুন',
    unsubscribed: (kind: string) => `এ ধরনের ই-মেইল আর পাবেন না: ${kind}।`,
    linkEnded: 'লিংকটি আর কার্যকর নেই। লগইন করে প্রোফাইলে গিয়ে বেছে নিন কোন কোন খবর পাবেন।',
    home: 'হোম পেজে যান',
  },
});
