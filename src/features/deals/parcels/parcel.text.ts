import type { Courier, ParcelStatus } from '#contract/deals/parcel';
import { defineText } from '../../../ui/text/text.ts';
import { dealReturnedText } from '../deals/deal-returned.text.ts';

/** The parcel on a deal's page (docs/rules.md §13). */
export const parcelText = defineText({
  en: {
    title: 'Parcel',
    to: 'Goes to',
    deliveredTo: 'Delivered to',
    addressedTo: 'Was addressed to',
    courier: 'Courier',
    tracking: 'Tracking number',
    reference: 'Our reference',
    weight: 'Weight',
    upTo: (kilograms: string) => `Up to ${kilograms} kg`,
    copyTracking: (number: string) => `Copy ${number}`,
    copy: 'Copy',
    copied: 'The number was copied.',
    track: (courier: string) => `Follow it at ${courier}`,
    news: 'The courier’s news',
    noNews: 'The courier hasn’t reported anything yet.',
    courierStatus: 'Courier’s status',
    recorded: 'Recorded by an admin',
    claimedSeller:
      'The courier hasn’t answered yet. We’re finding out whether it has this parcel. You don’t have to announce it again.',
    unclearSeller:
      'We don’t know whether the courier has this parcel. An admin asks the courier and you’ll be notified. Please don’t announce it again, and keep it packed.',
    claimedOther: 'The parcel has been announced, and the courier hasn’t answered yet.',
    refused:
      'The courier hasn’t accepted the parcel. Check the address and the phone number, then announce it again. If that doesn’t help, write to us.',
    canceled: 'The courier canceled this parcel before the pickup. Announce it again when it is ready.',
    unclearNews:
      'The courier said something that we don’t know. An admin asks what it means. Nothing moves until then.',
    toCheck: (when: string) => `The buyer can check it until ${when}. Then the money goes to the seller.`,
    toCheckForSeller: (when: string) => `The buyer can check it until ${when}. Then the money goes to you.`,
    toCheckForBuyer: (when: string) => `You can check it until ${when}. Then the money goes to the seller.`,
    label: 'Label and packing list',
  },
  bn: {
    title: 'পার্সেল',
    to: 'যাবে',
    deliveredTo: 'যেখানে পৌঁছেছে',
    addressedTo: 'যেখানে যাওয়ার কথা ছিল',
    courier: 'কুরিয়ার',
    tracking: 'ট্র্যাকিং নম্বর',
    reference: 'আমাদের নম্বর',
    weight: 'ওজন',
    upTo: (kilograms) => `${kilograms} কেজি পর্যন্ত`,
    copyTracking: (number) => `${number} কপি করুন`,
    copy: 'কপি করুন',
    copied: 'নম্বরটি কপি হয়েছে।',
    track: (courier) => `${courier}-এর পাতায় দেখুন`,
    news: 'কুরিয়ারের খবর',
    noNews: 'কুরিয়ার এখনো কিছু জানায়নি।',
    courierStatus: 'কুরিয়ারের স্ট্যাটাস',
    recorded: 'একজন অ্যাডমিন লিখেছেন',
    claimedSeller: 'কুরিয়ার থেকে এখনো উত্তর আসেনি। পার্সেলটি তাদের কাছে গেছে কি না আমরা দেখছি। আবার জানাতে হবে না।',
    unclearSeller:
      'পার্সেলটি কুরিয়ারের কাছে গেছে কি না, জানা যায়নি। একজন অ্যাডমিন কুরিয়ারের কাছে খোঁজ নিয়ে আপনাকে জানাবেন। আবার জানাবেন না, প্যাক করে রাখুন।',
    claimedOther: 'কুরিয়ারকে পার্সেলের কথা জানানো হয়েছে, এখনো উত্তর আসেনি।',
    refused: 'কুরিয়ার পার্সেলটি নেয়নি। ঠিকানা ও ফোন নম্বর দেখে আবার জানান। তাতে কাজ না হলে আমাদের লিখুন।',
    canceled: 'কুরিয়ার নেওয়ার আগেই পার্সেলটি বাতিল করেছে। প্রস্তুত হলে আবার জানান।',
    unclearNews: 'কুরিয়ার এমন কিছু জানিয়েছে, যা আমাদের জানা নেই। একজন অ্যাডমিন খোঁজ নিচ্ছেন। তার আগে কিছু বদলাবে না।',
    toCheck: (when) => `ক্রেতা ${when} পর্যন্ত দেখে নিতে পারবেন। এরপর টাকা বিক্রেতার কাছে যাবে।`,
    toCheckForSeller: (when) => `ক্রেতা ${when} পর্যন্ত দেখে নিতে পারবেন। এরপর টাকা আপনার কাছে যাবে।`,
    toCheckForBuyer: (when) => `আপনি ${when} পর্যন্ত দেখে নিতে পারবেন। এরপর টাকা বিক্রেতার কাছে যাবে।`,
    label: 'লেবেল ও প্যাকিং লিস্ট',
  },
});

export const courierNameText = defineText<Record<Courier, string>>({
  en: { pathao: 'Pathao', steadfast: 'Steadfast' },
  bn: { pathao: 'পাঠাও', steadfast: 'স্টেডফাস্ট' },
});

/** The courier's statuses. */
export const parcelStatusText = defineText<Record<ParcelStatus, string>>({
  en: {
    booked: 'Announced, to be collected',
    picked_up: 'Collected',
    in_transit: 'On its way',
    held_up: 'Delayed',
    delivered: 'Delivered',
    returning: dealReturnedText.en.returning,
    returned: dealReturnedText.en.returned,
    canceled: 'Canceled before the pickup',
    lost: 'Lost',
    unclear: 'Unclear',
  },
  bn: {
    booked: 'জানানো হয়েছে, নিয়ে যাবে',
    picked_up: 'কুরিয়ার নিয়েছে',
    in_transit: 'পথে আছে',
    held_up: 'দেরি হচ্ছে',
    delivered: 'পৌঁছে গেছে',
    returning: dealReturnedText.bn.returning,
    returned: dealReturnedText.bn.returned,
    canceled: 'নেওয়ার আগে বাতিল',
    lost: 'হারিয়ে গেছে',
    unclear: 'পরিষ্কার নয়',
  },
});
