import { defineText } from '../../../ui/text/text.ts';

/** A deal whose price the courier collects in cash (docs/rules.md §13). */
export const dealCashText = defineText({
  en: {
    atDoor: 'To pay the courier in cash',
    feeAlone: 'Delivery and collecting the cash',
    paidInAll: 'Paid in all',
    collected: 'The courier has collected the price. MotoHaat holds it for this deal until it is released.',
    toCollect: {
      buyer: 'Have the cash ready when the courier comes. If you don’t take the parcel, you owe nothing more.',
      seller: 'The courier collects the price from the buyer. If the parcel isn’t taken, it comes back to you.',
      admin: 'The courier collects the price from the buyer.',
    },
    waiting: 'The courier hasn’t transferred this money to MotoHaat yet. You can have it paid out as soon as it has.',
    settled: 'The courier has transferred this money. You can have it paid out.',
    nothingOwed: 'The parcel wasn’t taken. The buyer owes nothing; the delivery fee pays the courier.',
    returnYes: 'Confirm',
    confirmReturn: 'Do you have the product again?',
    returnDetail:
      'The deal ends, and the buyer owes nothing. Your product is paused until you list it again. If it came back damaged, report a problem first.',
    returnDone: 'The deal has ended.',
    returnLead: (when: string) =>
      `Confirm it once you have the product again. If you do nothing, the deal ends on ${when} anyway.`,
  },
  bn: {
    atDoor: 'কুরিয়ারকে নগদে দিতে হবে',
    feeAlone: 'ডেলিভারি ও নগদ আদায়ের চার্জ',
    paidInAll: 'মোট দেওয়া হয়েছে',
    collected: 'কুরিয়ার দাম নিয়েছে। ছেড়ে না দেওয়া পর্যন্ত টাকা এই লেনদেনের জন্য মোটোহাটের হিসাবে থাকবে।',
    toCollect: {
      buyer: 'কুরিয়ার এলে নগদ টাকা হাতে রাখুন। পার্সেল না নিলে আর কিছু দিতে হবে না।',
      seller: 'কুরিয়ার ক্রেতার কাছ থেকে দাম নেবে। পার্সেল না নিলে তা আপনার কাছে ফেরত আসবে।',
      admin: 'কুরিয়ার ক্রেতার কাছ থেকে দাম নেবে।',
    },
    waiting: 'কুরিয়ার এখনো এই টাকা মোটোহাটকে পাঠায়নি। পাঠালেই আপনি তুলতে পারবেন।',
    settled: 'কুরিয়ার এই টাকা পাঠিয়েছে। আপনি তুলতে পারেন।',
    nothingOwed: 'পার্সেলটি নেওয়া হয়নি। ক্রেতাকে আর কিছু দিতে হবে না; ডেলিভারি চার্জ কুরিয়ার পাবে।',
    returnYes: 'নিশ্চিত করুন',
    confirmReturn: 'পণ্যটি কি হাতে পেয়েছেন?',
    returnDetail:
      'লেনদেনটি শেষ হবে, ক্রেতাকে কিছু দিতে হবে না। আপনি আবার চালু না করা পর্যন্ত পণ্যটির বিক্রি বন্ধ থাকবে। ক্ষতিগ্রস্ত হয়ে ফিরলে আগে সমস্যা জানান।',
    returnDone: 'লেনদেনটি শেষ হয়েছে।',
    returnLead: (when) => `পণ্যটি হাতে পেলে জানান। কিছু না করলেও ${when}-এ লেনদেনটি শেষ হবে।`,
  },
});
