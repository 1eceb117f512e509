import { CASH_LATE_DAYS } from '#contract/deals/cash-rules';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Collected cash that couriers owe, and the import of their payouts. */
export const cashDeskText = defineText({
  en: {
    owed: 'Collected cash that couriers owe',
    none: 'No courier owes any cash.',
    line: (courier: string, owed: string, parcels: string, isOne: boolean) =>
      `${courier}: ${owed} of ${parcels} ${isOne ? 'parcel' : 'parcels'}`,
    late: (late: string) => `${late} of it for more than ${CASH_LATE_DAYS} days`,
    import: 'Import a payout',
    importTitle: 'Import a courier’s payout',
    importLead:
      'For couriers whose payouts are only in their panel. Copy the invoice’s rows. Importing the same invoice again changes nothing.',
    courier: 'Courier',
    number: 'Invoice or payout ID',
    paidAt: 'Paid on',
    amount: 'Received, in taka',
    wrongAmount: (most: string) =>
      `Enter a whole amount in taka, up to ${most}. Put a minus before it if you paid the courier.`,
    rows: 'Parcels, one per line',
    rowsHint: 'Tracking number or our reference; cash collected; fee',
    read: (count: string, collected: string, fees: string, isOne: boolean) =>
      `${count} ${isOne ? 'parcel' : 'parcels'}, ${collected} collected, ${fees} in fees`,
    unread: (numbers: string, isOne: boolean) =>
      `${isOne ? 'Line' : 'Lines'} ${numbers} can’t be read. Each line needs all three, separated by semicolons: the number, the cash and the fee.`,
    wrongTaka: (line: string, text: string, most: string) =>
      `Line ${line}: enter an amount in taka, up to ${most}, instead of “${text}”.`,
    moreLines: (count: string) => `${count} more can’t be read.`,
    noRows: 'Paste at least one parcel.',
    tooManyRows: (most: string) => `An import takes up to ${most} parcels.`,
    send: 'Import',
    imported: 'The payout was imported.',
    resolve: 'Mark as cleared up',
    resolveOne: (payout: string) => `Mark as cleared up: ${payout}`,
    resolveTitle: (payout: string) => `How was the difference of ${payout} cleared up?`,
    note: 'What the courier said',
    noteHint: 'And whom you asked. At least 3 characters. It is kept in the audit log.',
    save: 'Save',
    resolved: 'The difference is marked as cleared up.',
    cleared: (note: string) => `Cleared up: ${note}`,
    writeOff: 'Write off the cash',
    writeOffOne: (product: string) => `Write off the cash for ${product}`,
    writeOffTitle: (product: string) => `The courier won’t pay the cash for ${product}?`,
    writeOffLead: 'What is missing becomes the market’s loss, and the seller can have the money paid out.',
    writtenOff: 'The cash was written off.',
    otherSum: (amount: string, kept: string, sum: string) =>
      `It transferred ${amount} and kept ${kept}, but its parcels make ${sum}.`,
    otherCharges: (kept: string, allowed: string) => `It kept ${kept} for collecting cash, ${allowed} was quoted.`,
  },
  bn: {
    owed: 'কুরিয়ারের কাছে বাকি নগদ টাকা',
    none: 'কোনো কুরিয়ারের কাছে নগদ বাকি নেই।',
    line: (courier, owed, parcels) => `${courier}: ${parcels}টি পার্সেলের ${owed}`,
    late: (late) => `এর মধ্যে ${late} ${formatCount(CASH_LATE_DAYS, 'bn')} দিনের বেশি`,
    import: 'কুরিয়ারের পাঠানো টাকা লিখুন',
    importTitle: 'কুরিয়ারের পাঠানো টাকা লিখুন',
    importLead:
      'যে কুরিয়ারের পাঠানো টাকার হিসাব শুধু তাদের প্যানেলে দেখা যায়, তার জন্য। ইনভয়েসের সারিগুলো কপি করুন। একই ইনভয়েস আবার দিলে কিছু বদলায় না।',
    courier: 'কুরিয়ার',
    number: 'ইনভয়েস নম্বর',
    paidAt: 'তারিখ',
    amount: 'ব্যাংকে এসেছে, টাকায়',
    wrongAmount: (most) => `পূর্ণ টাকার অঙ্ক লিখুন, সর্বোচ্চ ${most}। কুরিয়ারকে টাকা দিয়ে থাকলে আগে বিয়োগ চিহ্ন দিন।`,
    rows: 'পার্সেল, প্রতি লাইনে একটি',
    rowsHint: 'ট্র্যাকিং নম্বর বা আমাদের নম্বর; আদায় করা নগদ; চার্জ',
    read: (count, collected, fees) => `${count}টি পার্সেল, আদায় ${collected}, চার্জ ${fees}`,
    unread: (numbers) =>
      `${numbers} নম্বর লাইন পড়া যাচ্ছে না। প্রতি লাইনে সেমিকোলন দিয়ে আলাদা করা তিনটি জিনিস লাগবে: নম্বর, নগদ ও চার্জ।`,
    wrongTaka: (line, text, most) => `${line} নম্বর লাইনে “${text}”-এর জায়গায় টাকার অঙ্ক লিখুন, সর্বোচ্চ ${most}।`,
    moreLines: (count) => `আরও ${count}টি লাইন পড়া যাচ্ছে না।`,
    noRows: 'অন্তত একটি পার্সেল দিন।',
    tooManyRows: (most) => `একবারে সর্বোচ্চ ${most}টি পার্সেল দেওয়া যায়।`,
    send: 'লিখে রাখুন',
    imported: 'কুরিয়ারের পাঠানো টাকা লেখা হয়েছে।',
    resolve: 'মিটে গেছে',
    resolveOne: (payout) => `${payout}: মিটে গেছে`,
    resolveTitle: (payout) => `${payout}-এর গরমিল কীভাবে মিটল?`,
    note: 'কুরিয়ার কী বলেছে',
    noteHint: 'কার কাছে জেনেছেন, তা-ও লিখুন। অন্তত ৩ অক্ষর। কাজের রেকর্ডে থাকবে।',
    save: 'রাখুন',
    resolved: 'গরমিল মিটে গেছে বলে লেখা হয়েছে।',
    cleared: (note) => `মিটে গেছে: ${note}`,
    writeOff: 'নগদ টাকা বাদ দিন',
    writeOffOne: (product) => `${product}-এর নগদ টাকা বাদ দিন`,
    writeOffTitle: (product) => `কুরিয়ার কি ${product}-এর নগদ টাকা দেবে না?`,
    writeOffLead: 'যা কম, তা মোটোহাটের ক্ষতি। বিক্রেতা টাকা তুলতে পারবেন।',
    writtenOff: 'নগদ টাকা বাদ দেওয়া হয়েছে।',
    otherSum: (amount, kept, sum) => `পাঠিয়েছে ${amount}, রেখেছে ${kept}, কিন্তু পার্সেলগুলোর হিসাবে ${sum}।`,
    otherCharges: (kept, allowed) => `নগদ আদায়ের জন্য রেখেছে ${kept}, বলা হয়েছিল ${allowed}।`,
  },
});
