import type { ParcelOutcome } from '#contract/deals/parcel';
import { defineText } from '../../../ui/text/text.ts';

/** What an admin learned from a courier. */
export const outcomeText = defineText({
  en: {
    title: (product: string) => `What does the courier say about ${product}?`,
    lead: 'Ask the courier by phone or in its panel first. The deal moves by what you record.',
    outcome: 'Outcome',
    choose: 'Choose an outcome',
    tracking: 'Tracking number',
    trackingHint: 'We ask the courier about it, so that no other parcel is taken.',
    note: 'What the courier said',
    noteHint: 'And whom you asked. At least 3 characters. Buyer and seller read it, and the audit log keeps it.',
    send: 'Record',
    recorded: 'The outcome was recorded.',
  },
  bn: {
    title: (product) => `${product} নিয়ে কুরিয়ার কী বলছে?`,
    lead: 'আগে ফোনে বা কুরিয়ারের প্যানেলে খোঁজ নিন। আপনি যা লিখবেন, লেনদেন সেভাবেই এগোবে।',
    outcome: 'ফলাফল',
    choose: 'ফলাফল বেছে নিন',
    tracking: 'ট্র্যাকিং নম্বর',
    trackingHint: 'অন্য পার্সেল যেন না হয়, তাই নম্বরটি আমরা কুরিয়ারের সঙ্গে মিলিয়ে দেখব।',
    note: 'কুরিয়ার কী বলেছে',
    noteHint: 'কার কাছে জেনেছেন, তা-ও লিখুন। অন্তত ৩ অক্ষর। ক্রেতা ও বিক্রেতা এটি পড়বেন, কাজের রেকর্ডেও থাকবে।',
    send: 'লিখে রাখুন',
    recorded: 'ফলাফল লেখা হয়েছে।',
  },
});

export const outcomeNameText = defineText<Record<ParcelOutcome, string>>({
  en: {
    not_created: 'It has no such parcel: the seller may announce it again',
    created: 'It has the parcel',
    picked_up: 'It has collected the parcel',
    canceled: 'It has canceled the parcel before the pickup',
    delivered: 'It has delivered the parcel',
    returned: 'The parcel is back with the seller',
    lost: 'It has lost the parcel',
  },
  bn: {
    not_created: 'তাদের কাছে এমন পার্সেল নেই: বিক্রেতা আবার জানাতে পারবেন',
    created: 'পার্সেলটি তাদের কাছে নথিভুক্ত আছে',
    picked_up: 'তারা পার্সেলটি নিয়ে গেছে',
    canceled: 'নেওয়ার আগেই বাতিল করেছে',
    delivered: 'পৌঁছে দিয়েছে',
    returned: 'বিক্রেতার কাছে ফেরত দিয়েছে',
    lost: 'হারিয়ে ফেলেছে',
  },
});
