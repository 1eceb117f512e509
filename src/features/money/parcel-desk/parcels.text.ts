import type { ParcelCreation, ParcelFilter } from '#contract/deals/parcel';
import { defineText } from '../../../ui/text/text.ts';

/** The admins' page about parcels. */
export const parcelsText = defineText({
  en: {
    title: 'Parcels',
    lead: 'Parcels to ask a courier about, and what couriers have paid out.',
    tabs: 'Parcels and payouts',
    parcel: 'Parcel',
    courier: 'Courier',
    state: 'Status',
    latest: 'Latest news',
    actions: 'Actions',
    noTracking: 'No tracking number',
    fee: (fee: string) => `Delivery fee ${fee}`,
    unclear: 'The courier said something that we don’t know',
    record: 'Record outcome',
    recordOne: (product: string) => `Record outcome for ${product}`,
    emptyTitle: 'No parcel to look into',
    emptyText: 'Parcels without news, unclear ones, returns and lost ones are listed here.',
  },
  bn: {
    title: 'পার্সেল',
    lead: 'যেসব পার্সেল নিয়ে কুরিয়ারের কাছে খোঁজ নিতে হবে, আর কুরিয়ার যত টাকা পাঠিয়েছে।',
    tabs: 'পার্সেল ও উত্তোলন',
    parcel: 'পার্সেল',
    courier: 'কুরিয়ার',
    state: 'স্ট্যাটাস',
    latest: 'শেষ খবর',
    actions: 'কাজ',
    noTracking: 'ট্র্যাকিং নম্বর নেই',
    fee: (fee) => `ডেলিভারি চার্জ ${fee}`,
    unclear: 'কুরিয়ার এমন কিছু জানিয়েছে, যা আমাদের জানা নেই',
    record: 'ফলাফল লিখুন',
    recordOne: (product) => `ফলাফল লিখুন: ${product}`,
    emptyTitle: 'খোঁজ নেওয়ার মতো পার্সেল নেই',
    emptyText: 'খবর নেই, পরিষ্কার নয়, ফেরত আসছে বা হারিয়েছে, এমন পার্সেল এখানে দেখা যাবে।',
  },
});

/** The page's tabs: all parcels, those of one filter, and the payouts of couriers. */
export const parcelTabText = defineText<Record<ParcelFilter | 'all' | 'payouts', string>>({
  en: {
    all: 'All',
    silent: 'Without news',
    unclear: 'Unclear',
    returning: 'Coming back',
    lost: 'Lost',
    cash: 'Cash not transferred',
    payouts: 'Courier payouts',
  },
  bn: {
    all: 'সব',
    silent: 'খবর নেই',
    unclear: 'পরিষ্কার নয়',
    returning: 'ফেরত আসছে',
    lost: 'হারিয়েছে',
    cash: 'নগদ পাঠায়নি',
    payouts: 'কুরিয়ারের উত্তোলন',
  },
});

export const parcelCreationText = defineText<Record<Exclude<ParcelCreation, 'created'>, string>>({
  en: {
    claimed: 'Announced, no answer yet',
    refused: 'Refused by the courier',
    unclear: 'Nobody knows whether the courier has it',
  },
  bn: {
    claimed: 'জানানো হয়েছে, উত্তর আসেনি',
    refused: 'কুরিয়ার নেয়নি',
    unclear: 'কুরিয়ারের কাছে আছে কি না জানা নেই',
  },
});
