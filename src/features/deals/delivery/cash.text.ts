import { type CashBar, MAX_OPEN_CASH } from '#contract/deals/cash-rules';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Paying the courier in cash (docs/rules.md §13). */
export const cashText = defineText({
  en: {
    title: 'How do you want to pay?',
    full: (total: string) => `Pay everything now: ${total}`,
    cash: (atDoor: string) => `Cash to the courier: ${atDoor}`,
    fullHint: 'Price and delivery fee. MotoHaat holds your money until you’ve checked the product.',
    cashHint: (advance: string) =>
      `Pay ${advance} now for the delivery and for collecting the cash. It isn’t refunded if you don’t take the parcel.`,
    orCash: (advance: string, atDoor: string) =>
      `Or pay ${advance} in advance and ${atDoor} to the courier in cash, if your phone number is verified. You choose when you pay.`,
    atDoor: 'To pay the courier in cash',
    advance: 'Paid in advance: delivery and collecting the cash',
    collects: (atDoor: string) => `The courier collects ${atDoor} in cash`,
    feePaid: 'Delivery fee paid',
    paidNow: 'The delivery fee is paid.',
    paidNowText: (atDoor: string) =>
      `Have ${atDoor} in cash ready when the courier comes. Check the product within the time on the deal’s page, and report a problem if it isn’t as described.`,
    barred: 'You can’t pay in cash now',
  },
  bn: {
    title: 'কীভাবে টাকা দেবেন?',
    full: (total) => `সব টাকা এখনই: ${total}`,
    cash: (atDoor) => `কুরিয়ারকে নগদ: ${atDoor}`,
    fullHint: 'দাম ও ডেলিভারি চার্জ। আপনি পণ্য মিলিয়ে না নেওয়া পর্যন্ত টাকা মোটোহাটের কাছে থাকে।',
    cashHint: (advance) => `ডেলিভারি ও নগদ আদায়ের চার্জ ${advance} এখন দিন। পার্সেল না নিলে এই টাকা ফেরত পাবেন না।`,
    orCash: (advance, atDoor) =>
      `ফোন নম্বর যাচাই করা থাকলে ${advance} আগে দিয়ে ${atDoor} কুরিয়ারকে নগদেও দিতে পারেন। পেমেন্টের সময় বেছে নিতে পারবেন।`,
    atDoor: 'কুরিয়ারকে নগদে দিতে হবে',
    advance: 'আগে দেওয়া: ডেলিভারি ও নগদ আদায়ের চার্জ',
    collects: (atDoor) => `কুরিয়ার ${atDoor} নগদে নেবে`,
    feePaid: 'ডেলিভারি চার্জ দেওয়া হয়েছে',
    paidNow: 'ডেলিভারি চার্জ দেওয়া হয়েছে।',
    paidNowText: (atDoor) =>
      `কুরিয়ার এলে ${atDoor} নগদ হাতে রাখুন। লেনদেনের পাতায় দেওয়া সময়ের মধ্যে পণ্য মিলিয়ে নিন, না মিললে সমস্যা জানান।`,
    barred: 'এখন নগদে দিতে পারবেন না',
  },
});

/** Why a buyer can't pay in cash, and what to do. */
export const cashBarText = defineText<Record<CashBar, string>>({
  en: {
    limited: 'your account is limited.',
    phone: 'verify the phone number you book with.',
    open: `you already have ${MAX_OPEN_CASH.buyer} parcels to pay in cash. Take one first.`,
    address: `${MAX_OPEN_CASH.address} parcels to pay in cash are already on their way to this address.`,
    refused: 'parcels to be paid in cash were not taken by you or at this address.',
  },
  bn: {
    limited: 'আপনার অ্যাকাউন্ট সীমিত করা আছে।',
    phone: 'যে ফোন নম্বর দিয়ে বুক করছেন, সেটি যাচাই করুন।',
    open: `নগদে দেওয়ার ${formatCount(MAX_OPEN_CASH.buyer, 'bn')}টি পার্সেল আপনার আগে থেকেই আছে। একটি আগে নিন।`,
    address: `নগদে দেওয়ার ${formatCount(MAX_OPEN_CASH.address, 'bn')}টি পার্সেল এই ঠিকানায় আগে থেকেই যাচ্ছে।`,
    refused: 'নগদের পার্সেল আপনি বা এই ঠিকানায় নেওয়া হয়নি।',
  },
});
