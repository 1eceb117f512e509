import type { OwnProductFilter } from '#contract/lists';
import type { Figure } from '#contract/catalogue/stats';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences around the seller's list: tabs, further actions and bulk actions. */
export const myProductsListText = defineText({
  en: {
    tabs: 'Products by status',
    all: 'All',
    pause: 'Pause',
    resume: 'Resume',
    resumeOne: (product: string) => `Resume ${product}`,
    soldElsewhere: 'Sold elsewhere',
    duplicate: 'Duplicate',
    proveRegistration: 'Prove the registration',
    figures: 'Figures',
    moreOf: (product: string) => `More for ${product}`,
    confirmPause: (product: string) => `Pause the sale of ${product}?`,
    pauseDetail:
      'Buyers can’t find or book it while it’s paused. Anyone who has already booked it can still pay. You can resume at any time.',
    paused: 'Sale paused. Buyers can’t find the product for now.',
    resumed: 'The product is on sale again.',
    confirmSale: (product: string) => `Was ${product} sold elsewhere?`,
    saleDetail: 'It will be shown as sold, and its open bookings will be closed. You can’t undo this.',
    saleYes: 'Yes, it’s sold',
    soldNow: 'The product is marked as sold.',
    nothingChanged: 'There was nothing to change.',
    saleOnHold: (minutes: string) =>
      `A buyer is paying for this product right now. You can mark it as sold in ${minutes}.`,
    pausedNote: 'Paused: buyers can’t find or book it.',
    pausedBooked: 'Anyone who has already booked it can still pay.',
    select: 'Select several',
    selectColumn: 'Select',
    endSelection: 'Done',
    selectOne: (product: string) => `Select ${product}`,
    selected: (count: string, one: boolean) => `${count} ${one ? 'product' : 'products'} selected`,
    selectShown: 'Select all shown',
    advertiseMany: (count: string) => `Advertise the selected products (${count})?`,
    pauseMany: (count: string) => `Pause the selected products (${count})?`,
    removeMany: (count: string) => `Are you sure, you want to delete the selected products (${count})?`,
    removeManyDetail: 'They will be removed from MotoHaat, and their unpaid bookings will be closed.',
    progress: (done: string, all: string) => `${done} of ${all} done`,
    doneMany: (count: string) => `${count} done.`,
    refusedMany: (count: string) => `${count} failed`,
    dismiss: 'Close this list',
  },
  bn: {
    tabs: 'অবস্থা অনুযায়ী পণ্য',
    all: 'সব',
    pause: 'বিক্রি থামান',
    resume: 'চালু করুন',
    resumeOne: (product) => `চালু করুন: ${product}`,
    soldElsewhere: 'অন্য কোথাও বিক্রি হয়েছে',
    duplicate: 'কপি করুন',
    proveRegistration: 'রেজিস্ট্রেশনের প্রমাণ দিন',
    figures: 'পরিসংখ্যান',
    moreOf: (product) => `আরও কাজ: ${product}`,
    confirmPause: (product) => `${product}-এর বিক্রি কি আপাতত বন্ধ রাখবেন?`,
    pauseDetail:
      'ক্রেতারা পণ্যটি আর খুঁজে পাবেন না, বুকও করতে পারবেন না। যাঁরা আগে বুক করেছেন, তাঁরা পেমেন্ট করতে পারবেন। যেকোনো সময় আবার চালু করতে পারবেন।',
    paused: 'বিক্রি আপাতত বন্ধ। ক্রেতারা পণ্যটি এখন খুঁজে পাবেন না।',
    resumed: 'পণ্যটি আবার বিক্রির জন্য আছে।',
    confirmSale: (product) => `${product} কি অন্য কোথাও বিক্রি হয়েছে?`,
    saleDetail: 'পণ্যটি বিক্রি হয়ে গেছে বলে দেখানো হবে, আর খোলা বুকিংগুলো বন্ধ হয়ে যাবে। এটি আর আগের অবস্থায় ফেরানো যাবে না।',
    saleYes: 'হ্যাঁ, বিক্রি হয়েছে',
    soldNow: 'পণ্যটি এখন “বিক্রি হয়ে গেছে” দেখাবে।',
    nothingChanged: 'কিছু বদলানোর দরকার হয়নি।',
    saleOnHold: (minutes) =>
      `এই মুহূর্তে একজন ক্রেতা পণ্যটির পেমেন্ট করছেন। ${minutes} পরে এটি বিক্রি হয়ে গেছে বলে চিহ্নিত করতে পারবেন।`,
    pausedNote: 'বিক্রি আপাতত বন্ধ: ক্রেতারা পণ্যটি খুঁজে পান না, বুকও করতে পারেন না।',
    pausedBooked: 'যাঁরা আগে বুক করেছেন, তাঁরা পেমেন্ট করতে পারবেন।',
    select: 'কয়েকটি বেছে নিন',
    selectColumn: 'বাছুন',
    endSelection: 'শেষ',
    selectOne: (product) => `বেছে নিন: ${product}`,
    selected: (count) => `${count}টি পণ্য বেছে নিয়েছেন`,
    selectShown: 'যা দেখা যাচ্ছে সব বাছুন',
    advertiseMany: (count) => `বেছে নেওয়া ${count}টি পণ্যের বিজ্ঞাপন দেবেন?`,
    pauseMany: (count) => `বেছে নেওয়া ${count}টি পণ্যের বিক্রি আপাতত বন্ধ রাখবেন?`,
    removeMany: (count) => `আপনি কি নিশ্চিত যে বেছে নেওয়া ${count}টি পণ্য মুছে ফেলতে চান?`,
    removeManyDetail: 'পণ্যগুলো মোটোহাট থেকে সরানো হবে, আর যেসব বুকিংয়ের পেমেন্ট হয়নি সেগুলো বন্ধ হয়ে যাবে।',
    progress: (done, all) => `${all}টির মধ্যে ${done}টি শেষ`,
    doneMany: (count) => `${count}টি হয়েছে।`,
    refusedMany: (count) => `${count}টি করা যায়নি`,
    dismiss: 'তালিকাটি বন্ধ করুন',
  },
});

/** The tabs of a seller's list. */
export const tabText = defineText<Record<OwnProductFilter, string>>({
  en: { available: 'On sale', paused: 'Paused', booked: 'Booked', reserved: 'Reserved', sold: 'Sold' },
  bn: { available: 'বিক্রির জন্য', paused: 'আপাতত বন্ধ', booked: 'বুক করা', reserved: 'রিজার্ভ করা', sold: 'বিক্রি হয়েছে' },
});

/** The labels of the figures. */
export const figureText = defineText<Record<Figure, string>>({
  en: {
    views: 'Views',
    wishes: 'Wishes',
    numbersShown: 'Phone numbers shown',
    conversations: 'Conversations',
    bookings: 'Bookings',
  },
  bn: {
    views: 'দেখা হয়েছে',
    wishes: 'পছন্দের তালিকায়',
    numbersShown: 'ফোন নম্বর দেখা',
    conversations: 'কথোপকথন',
    bookings: 'বুকিং',
  },
});
