import { defineText } from '../../../ui/text/text.ts';

/** What buyer and seller do about a parcel (docs/rules.md §13). */
export const parcelStepsText = defineText({
  en: {
    announceTitle: 'Pack it and announce the parcel',
    announceLead: (when: string) =>
      `The courier collects it from you. If it doesn’t have the parcel by ${when}, the buyer gets everything back.`,
    announceHint: 'Pack it so that it survives a fall, and take photos first. They help if there is a problem.',
    weightStays: 'If the courier weighs it as heavier than booked, neither of you pays more.',
    address: 'Pickup address',
    addressHint: 'House, road and a landmark that the rider finds.',
    pickupIn: (place: string) => `The courier collects it in ${place}.`,
    addressShort: (least: string) => `Write at least ${least} characters, so that the rider finds you.`,
    phone: 'Phone number for the rider',
    phonePreview: (phone: string) => `The rider calls ${phone}.`,
    phoneNotMobile: 'Couriers only call Bangladeshi mobile numbers, such as 01711-000001.',
    announce: 'Announce the parcel',
    announced: 'The courier has the parcel’s data and will collect it.',
    returnTitle: 'Is it back?',
    returnLead: (when: string) =>
      `Confirm it once you have the product again. If you do nothing, the buyer is refunded on ${when} anyway.`,
    returnLeadMoving: 'The courier brings it back. Confirm it once you have the product again.',
    returned: 'It has come back',
    confirmReturn: (refund: string, buyer: string) => `Refund ${refund} to ${buyer}?`,
    returnDetail:
      'The price goes back to the buyer. The delivery fee pays the courier. Your product is paused until you list it again. If it came back damaged, report a problem first.',
    returnYes: 'Confirm and refund',
    returnDone: 'The price is being refunded to the buyer.',
    acceptLead: (when: string) =>
      `Check the product. If it’s as described, release the money. If you do nothing, it goes to the seller on ${when}.`,
    accept: 'Everything is fine',
    orReport: 'Otherwise report a problem below. No money moves until it is settled.',
  },
  bn: {
    announceTitle: 'প্যাক করে কুরিয়ারকে জানান',
    announceLead: (when) => `কুরিয়ার আপনার কাছ থেকে পার্সেলটি নিয়ে যাবে। ${when}-এর মধ্যে কুরিয়ার না পেলে ক্রেতা সব টাকা ফেরত পাবেন।`,
    announceHint: 'পড়ে গেলেও যেন নষ্ট না হয়, এমনভাবে প্যাক করুন। আগে ছবি তুলে রাখুন, সমস্যা হলে কাজে লাগবে।',
    weightStays: 'কুরিয়ারের মাপে ওজন বেশি হলেও আপনাদের কাউকে বাড়তি দিতে হবে না।',
    address: 'যে ঠিকানা থেকে নেবে',
    addressHint: 'বাসা, রোড ও কাছের পরিচিত জায়গা লিখুন, যাতে রাইডার খুঁজে পান।',
    pickupIn: (place) => `কুরিয়ার নেবে এই এলাকা থেকে: ${place}।`,
    addressShort: (least) => `অন্তত ${least} অক্ষর লিখুন, যাতে রাইডার আপনাকে খুঁজে পান।`,
    phone: 'রাইডারের জন্য ফোন নম্বর',
    phonePreview: (phone) => `রাইডার ${phone} নম্বরে ফোন করবেন।`,
    phoneNotMobile: 'কুরিয়ার শুধু বাংলাদেশি মোবাইল নম্বরে ফোন করে, যেমন ০১৭১১-০০০০০১।',
    announce: 'কুরিয়ারকে জানান',
    announced: 'কুরিয়ার পার্সেলের তথ্য পেয়েছে, এসে নিয়ে যাবে।',
    returnTitle: 'ফেরত পেয়েছেন?',
    returnLead: (when) => `পণ্যটি হাতে পেলে জানান। কিছু না করলেও ${when}-এ ক্রেতা টাকা ফেরত পাবেন।`,
    returnLeadMoving: 'কুরিয়ার পণ্যটি ফেরত আনছে। হাতে পেলে জানান।',
    returned: 'ফেরত পেয়েছি',
    confirmReturn: (refund, buyer) => `${buyer}-কে ${refund} ফেরত দেবেন?`,
    returnDetail:
      'ক্রেতা দাম ফেরত পাবেন। ডেলিভারি চার্জ কুরিয়ার পাবে। আপনি আবার চালু না করা পর্যন্ত পণ্যটির বিক্রি বন্ধ থাকবে। ক্ষতিগ্রস্ত হয়ে ফিরলে আগে সমস্যা জানান।',
    returnYes: 'হ্যাঁ, ফেরত দিন',
    returnDone: 'ক্রেতাকে দাম ফেরত দেওয়া হচ্ছে।',
    acceptLead: (when) => `পণ্যটি দেখে নিন। বিবরণের সঙ্গে মিললে টাকা ছেড়ে দিন। কিছু না করলে ${when}-এ টাকা বিক্রেতার কাছে যাবে।`,
    accept: 'সব ঠিক আছে',
    orReport: 'নইলে নিচে সমস্যা জানান। মীমাংসা না হওয়া পর্যন্ত কোনো টাকা যাবে না।',
  },
});
