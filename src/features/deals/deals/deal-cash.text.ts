import type { Deal } from '#contract/deals/deal';
import { defineText } from '../../../ui/text/text.ts';
import type { CashNext } from './deal-steps.ts';

/** A deal whose price the courier collects in cash (docs/rules.md §13). */
export const dealCashText = defineText({
  en: {
    atDoor: 'To pay the courier in cash',
    collects: 'The courier collects in cash',
    sum: (label: string, amount: string) => `${label}: ${amount}.`,
    advanceBy: 'Advance payment method',
    feeAlone: 'Delivery and collecting the cash',
    priceAndFee: 'Price, delivery and collecting the cash',
    paidAtDoor: 'Paid to the courier in cash',
    paidInAll: 'Paid in all',
    collected:
      'The courier has collected the price and transfers it to MotoHaat. It is kept for this deal until it is released.',
    waiting: 'The courier hasn’t transferred this money to MotoHaat yet. You can have it paid out as soon as it has.',
    settled: 'The courier has transferred this money. You can have it paid out.',
    notTaken: 'Not taken',
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
    collects: 'কুরিয়ার নগদে নেবে',
    sum: (label, amount) => `${label}: ${amount}।`,
    advanceBy: 'আগাম পেমেন্টের মাধ্যম',
    feeAlone: 'ডেলিভারি ও নগদ আদায়ের চার্জ',
    priceAndFee: 'দাম, ডেলিভারি ও নগদ আদায়ের চার্জ',
    paidAtDoor: 'কুরিয়ারকে নগদে দেওয়া হয়েছে',
    paidInAll: 'মোট দেওয়া হয়েছে',
    collected: 'কুরিয়ার দাম নিয়েছে, মোটোহাটকে পাঠাবে। ছেড়ে না দেওয়া পর্যন্ত টাকাটি এই লেনদেনের জন্য রাখা থাকবে।',
    waiting: 'কুরিয়ার এখনো এই টাকা মোটোহাটকে পাঠায়নি। পাঠালেই আপনি তুলতে পারবেন।',
    settled: 'কুরিয়ার এই টাকা পাঠিয়েছে। আপনি তুলতে পারেন।',
    notTaken: 'নেওয়া হয়নি',
    returnYes: 'নিশ্চিত করুন',
    confirmReturn: 'পণ্যটি কি হাতে পেয়েছেন?',
    returnDetail:
      'লেনদেনটি শেষ হবে, ক্রেতাকে কিছু দিতে হবে না। আপনি আবার চালু না করা পর্যন্ত পণ্যটির বিক্রি বন্ধ থাকবে। ক্ষতিগ্রস্ত হয়ে ফিরলে আগে সমস্যা জানান।',
    returnDone: 'লেনদেনটি শেষ হয়েছে।',
    returnLead: (when) => `পণ্যটি হাতে পেলে জানান। কিছু না করলেও ${when}-এ লেনদেনটি শেষ হবে।`,
  },
});

/** The next step, where it differs from other deals. */
export const cashNextText = defineText<Record<`${CashNext}_${Deal['role']}`, string>>({
  en: {
    shipped_cash_buyer:
      'The courier brings the product. Pay the price in cash, and check the product while the rider waits, if you can.',
    shipped_cash_seller: 'The courier brings the product to the buyer and collects the price.',
    shipped_cash_admin: 'The courier has the parcel, and collects the price.',
    returning_cash_buyer: 'The product goes back to the seller. You owe nothing; the delivery fee is not refunded.',
    returning_cash_seller: 'The product comes back to you. Confirm it here when you have it.',
    returning_cash_admin: 'The product goes back to the seller, who confirms that.',
    not_taken_buyer: 'The parcel wasn’t taken. You owe nothing; the delivery fee pays the courier.',
    not_taken_seller: 'The parcel wasn’t taken. You can list the product again.',
    not_taken_admin: 'The parcel wasn’t taken. Nobody owes anything.',
    cash_back_buyer: 'The cash that goes back to you is in your balance, where you can ask for a payout.',
    cash_back_seller: 'The buyer gets the money back. You can list the product again.',
    cash_back_admin: 'The cash that goes back is in the buyer’s balance.',
    cash_due_buyer: 'Nothing is left to do.',
    cash_due_seller: 'The money is yours as soon as the courier has transferred it.',
    cash_due_admin: 'The courier still has to transfer the cash.',
  },
  bn: {
    shipped_cash_buyer: 'কুরিয়ার পণ্যটি আনছে। দাম নগদে দিন, আর পারলে রাইডার থাকতেই মিলিয়ে নিন।',
    shipped_cash_seller: 'কুরিয়ার পণ্যটি ক্রেতার কাছে নিচ্ছে, দামও নেবে।',
    shipped_cash_admin: 'পার্সেলটি কুরিয়ারের কাছে, দামও কুরিয়ার নেবে।',
    returning_cash_buyer: 'পণ্যটি বিক্রেতার কাছে ফেরত যাচ্ছে। আপনাকে কিছু দিতে হবে না; ডেলিভারি চার্জ ফেরত হয় না।',
    returning_cash_seller: 'পণ্যটি আপনার কাছে ফেরত আসছে। হাতে পেলে এখানে জানান।',
    returning_cash_admin: 'পণ্যটি বিক্রেতার কাছে ফেরত যাচ্ছে, তিনি জানাবেন।',
    not_taken_buyer: 'পার্সেলটি নেওয়া হয়নি। আপনাকে আর কিছু দিতে হবে না; ডেলিভারি চার্জ কুরিয়ার পাবে।',
    not_taken_seller: 'পার্সেলটি নেওয়া হয়নি। পণ্যটি আবার বিক্রির জন্য চালু করতে পারেন।',
    not_taken_admin: 'পার্সেলটি নেওয়া হয়নি। কারও কিছু দেওয়ার নেই।',
    cash_back_buyer: 'যে নগদ টাকা আপনি ফেরত পাবেন, তা আপনার ব্যালেন্সে আছে। সেখান থেকে তুলে নিন।',
    cash_back_seller: 'ক্রেতা টাকা ফেরত পাচ্ছেন। পণ্যটি আবার বিক্রির জন্য চালু করতে পারেন।',
    cash_back_admin: 'ফেরতের নগদ টাকা ক্রেতার ব্যালেন্সে আছে।',
    cash_due_buyer: 'আর কিছু করার নেই।',
    cash_due_seller: 'কুরিয়ার পাঠালেই টাকাটি আপনার।',
    cash_due_admin: 'কুরিয়ার এখনো নগদ টাকা পাঠায়নি।',
  },
});

/** The consequences of collected cash for each side. */
export const toCollectText = defineText<Record<Deal['role'], string>>({
  en: {
    buyer:
      'Have the cash ready when the courier comes. If you don’t take the parcel, you owe nothing more, but what you paid in advance isn’t refunded.',
    seller: 'If the parcel isn’t taken, it comes back to you.',
    admin: 'The courier collects the price from the buyer.',
  },
  bn: {
    buyer: 'কুরিয়ার এলে নগদ টাকা হাতে রাখুন। পার্সেল না নিলে আর কিছু দিতে হবে না, তবে আগে দেওয়া চার্জ ফেরত পাবেন না।',
    seller: 'পার্সেল না নিলে তা আপনার কাছে ফেরত আসবে।',
    admin: 'কুরিয়ার ক্রেতার কাছ থেকে দাম নেবে।',
  },
});
