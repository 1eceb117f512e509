import { MAX_CASH_PRICE_TAKA } from '#contract/deals/cash-rules';
import { MAX_COURIER_PRICE_TAKA } from '#contract/deals/parcel-rules';
import { formatTaka } from '../../../../ui/text/numbers.ts';
import { defineText } from '../../../../ui/text/text.ts';

/** Sending a product by courier, in the product form (docs/rules.md §13). */
export const sendingFormText = defineText({
  en: {
    label: 'I can send this by courier',
    hint: 'The buyer pays the price and the delivery fee in advance, and a courier collects the parcel from you.',
    weight: 'Weight with its packaging',
    weightHint: 'Buyers can order it by courier once you’ve chosen the weight.',
    unknownWeight: 'Not chosen yet',
    upTo: (kilograms: string) => `Up to ${kilograms} kg`,
    pickup: 'Where the courier collects it',
    pickupHint: 'District and area. It’s your product’s place unless you choose another.',
    needsArea: 'Choose an area or upazila, so that buyers can order it by courier.',
    cash: 'Buyers may pay the courier in cash',
    cashHint:
      'The buyer pays the delivery fee in advance and the price at the door. You get it once the courier has transferred it. If the parcel isn’t taken, it comes back to you, and you pay nothing.',
    cashLimit: `Possible up to ${formatTaka(MAX_CASH_PRICE_TAKA, 'en')}.`,
    part: 'Only parts and riding gear can be sent by courier.',
    forbidden: 'It can’t be sent by courier: couriers don’t take batteries, oil, fuel and sprays.',
    price: `It can’t be sent by courier, because it costs more than ${formatTaka(MAX_COURIER_PRICE_TAKA, 'en')}.`,
  },
  bn: {
    label: 'আমি এটি কুরিয়ারে পাঠাতে পারব',
    hint: 'ক্রেতা দাম ও ডেলিভারি চার্জ আগে দেন, আর কুরিয়ার আপনার কাছ থেকে পার্সেল নিয়ে যায়।',
    weight: 'প্যাকেটসহ ওজন',
    weightHint: 'ওজন বেছে নিলে ক্রেতারা এটি কুরিয়ারে নিতে পারবেন।',
    unknownWeight: 'এখনো বেছে নেওয়া হয়নি',
    upTo: (kilograms) => `সর্বোচ্চ ${kilograms} কেজি`,
    pickup: 'কুরিয়ার যেখান থেকে নেবে',
    pickupHint: 'জেলা ও এলাকা। অন্য জায়গা না বাছলে পণ্যটির এলাকা থেকেই নেবে।',
    needsArea: 'এলাকা বা উপজেলা বেছে নিন, তাহলে ক্রেতারা এটি কুরিয়ারে নিতে পারবেন।',
    cash: 'ক্রেতা কুরিয়ারকে নগদে দাম দিতে পারবেন',
    cashHint:
      'ক্রেতা ডেলিভারি চার্জ আগে দেন, আর দাম দেন পার্সেল নেওয়ার সময়। কুরিয়ার টাকা পাঠালে আপনি পাবেন। কেউ পার্সেল না নিলে তা আপনার কাছে ফেরত আসে, আপনাকে কিছু দিতে হয় না।',
    cashLimit: `${formatTaka(MAX_CASH_PRICE_TAKA, 'bn')} পর্যন্ত দামে সম্ভব।`,
    part: 'শুধু যন্ত্রাংশ ও রাইডিং গিয়ার কুরিয়ারে পাঠানো যায়।',
    forbidden: 'এটি কুরিয়ারে পাঠানো যাবে না: কুরিয়ার ব্যাটারি, তেল, জ্বালানি ও স্প্রে নেয় না।',
    price: `দাম ${formatTaka(MAX_COURIER_PRICE_TAKA, 'bn')}-এর বেশি বলে এটি কুরিয়ারে পাঠানো যাবে না।`,
  },
});
