import { COURIER_ADDRESS } from '#contract/deals/parcel-rules';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the booking dialog about the courier. */
export const courierBookingText = defineText({
  en: {
    how: 'How do you get it?',
    meet: 'Meet the seller',
    courier: 'By courier',
    lead: 'Booking is free. You pay the price and the delivery fee in advance. MotoHaat holds your money until you’ve received the product and checked it.',
    place: 'District and area',
    placeHint: 'Where the courier brings it. Type your area or upazila',
    needsPlace: 'Choose where the courier brings it.',
    needsArea: 'Choose an area or upazila, not only the district.',
    noFee: 'The delivery fee to this place isn’t known.',
    addressHint: 'House, road and a landmark that the courier can find',
    badAddress: `The courier needs ${formatCount(COURIER_ADDRESS.min, 'en')} to ${formatCount(COURIER_ADDRESS.max, 'en')} characters.`,
    badPhone: 'The courier needs a Bangladeshi mobile number.',
    phonePreview: (phone: string) => `The courier and the seller will see ${phone}`,
    quoting: 'Asking for the delivery fee …',
    notServed: 'No courier brings this product to this place. Choose another place, or meet the seller.',
    failed: 'The delivery fee could not be loaded.',
    arrives: (days: string, day: string) => `Arrives within ${days} days of your payment: by ${day} if you pay today.`,
    feeStays: 'This fee stays the same, even if the courier weighs the parcel as heavier.',
    feeChanged: (former: string, now: string) =>
      `The delivery fee has changed from ${former} to ${now}. To book with the new fee, press Confirm Booking again.`,
  },
  bn: {
    how: 'কীভাবে নেবেন?',
    meet: 'বিক্রেতার সঙ্গে দেখা করে',
    courier: 'কুরিয়ারে',
    lead: 'বুক করতে কোনো টাকা লাগে না। দাম ও ডেলিভারি চার্জ আগে দিতে হয়। পণ্যটি পেয়ে আপনি মিলিয়ে না নেওয়া পর্যন্ত টাকা মোটোহাটের কাছে থাকে।',
    place: 'জেলা ও এলাকা',
    placeHint: 'কুরিয়ার যেখানে পৌঁছে দেবে। এলাকা বা উপজেলার নাম লিখুন',
    needsPlace: 'কুরিয়ার কোথায় পৌঁছে দেবে, বেছে নিন।',
    needsArea: 'শুধু জেলা নয়, এলাকা বা উপজেলাও বেছে নিন।',
    noFee: 'এই এলাকার ডেলিভারি চার্জ এখনো জানা যায়নি।',
    addressHint: 'বাসা, রাস্তা, আর কুরিয়ার খুঁজে পায় এমন কাছের কোনো জায়গা',
    badAddress: `কুরিয়ারের জন্য ঠিকানা ${formatCount(COURIER_ADDRESS.min, 'bn')} থেকে ${formatCount(COURIER_ADDRESS.max, 'bn')} অক্ষরে লিখুন।`,
    badPhone: 'কুরিয়ারের জন্য বাংলাদেশের মোবাইল নম্বর লাগবে।',
    phonePreview: (phone) => `কুরিয়ার ও বিক্রেতা এই নম্বরটি দেখবেন: ${phone}`,
    quoting: 'ডেলিভারি চার্জ জেনে নেওয়া হচ্ছে …',
    notServed: 'কোনো কুরিয়ার এই পণ্য এই এলাকায় পৌঁছে দেয় না। অন্য এলাকা বেছে নিন, অথবা বিক্রেতার সঙ্গে দেখা করুন।',
    failed: 'ডেলিভারি চার্জ জানা যায়নি।',
    arrives: (days, day) => `পেমেন্টের ${days} দিনের মধ্যে পৌঁছাবে: আজ পেমেন্ট করলে ${day}-এর মধ্যে।`,
    feeStays: 'কুরিয়ারের মাপে ওজন বেশি হলেও এই চার্জ বাড়বে না।',
    feeChanged: (former, now) =>
      `ডেলিভারি চার্জ ${former} থেকে বদলে ${now} হয়েছে। নতুন চার্জে বুক করতে আবার “বুকিং নিশ্চিত করুন” চাপুন।`,
  },
});
