import type { PayoutState } from '#contract/money/payout-lifecycle';
import { PAYOUT_METHOD_WAIT_HOURS } from '#contract/limits';
import type { Balance } from '#contract/money/payout';
import { PAYOUT_METHOD_NAMES } from '#contract/money/payout-method';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

export const balanceText = defineText({
  en: {
    title: 'Balance and Payouts',
    lead: 'The money from your sales, and how it reaches you.',
    buyersLead: 'Cash that you paid a courier and that comes back to you.',
    figures: 'Your balance',
    ask: (amount: string) => `Ask for a payout of ${amount}`,
    askNothing: 'Ask for a payout',
    askQuestion: (amount: string, account: string) => `Pay out ${amount} to ${account}?`,
    askDetail: 'You get all that can be paid out. It usually arrives within two working days.',
    askYes: 'Ask for payout',
    asked: (amount: string) => `You’ve asked for a payout of ${amount}. We’ll notify you once it is sent.`,
    upcoming: 'Paid by card: can be paid out later',
    upcomingLead: 'The buyer’s bank can still ask for this money back.',
    upcomingFrom: (when: string) => `from ${when}`,
    tooSmall: (least: string) => `You can ask for a payout once ${least} can be paid out.`,
    needsAccount: 'Add your payout account first.',
    waits: (when: string) => `You can ask for a payout from ${when}, when your new account can be used.`,
    account: 'Payout account',
    accountLead: 'Only an account in your own name. We store its number encrypted and show the last four digits.',
    noAccount: 'You haven’t added an account yet.',
    usable: 'Ready for payouts',
    usableFrom: (when: string) => `Can be used from ${when}`,
    addAccount: 'Add an account',
    changeAccount: 'Change the account',
    waitHint: `For your safety, a new account can be used after ${PAYOUT_METHOD_WAIT_HOURS} hours.`,
    history: 'Payouts',
    emptyTitle: 'No payouts yet',
    emptyText: 'Payouts that you ask for are listed here, with their progress.',
    date: 'Date',
    amount: 'Amount',
    to: 'To',
    state: 'Status',
    reference: 'Reference',
  },
  bn: {
    title: 'ব্যালেন্স ও টাকা তোলা',
    lead: 'বিক্রির টাকা কোথায় আছে, আর কীভাবে আপনার হাতে পৌঁছাবে।',
    buyersLead: 'কুরিয়ারকে দেওয়া যে নগদ টাকা আপনি ফেরত পাবেন।',
    figures: 'আপনার ব্যালেন্স',
    ask: (amount) => `${amount} তুলুন`,
    askNothing: 'টাকা তুলুন',
    askQuestion: (amount, account) => `${account}-এ ${amount} তুলবেন?`,
    askDetail: 'যত টাকা তোলা যায়, সবটাই পাবেন। সাধারণত দুই কর্মদিবসের মধ্যে পৌঁছে যায়।',
    askYes: 'টাকা তুলুন',
    asked: (amount) => `${amount} তোলার অনুরোধ পাওয়া গেছে। টাকা পাঠানো হলে জানাব।`,
    upcoming: 'কার্ডে পাওয়া টাকা: পরে তোলা যাবে',
    upcomingLead: 'এই টাকা ক্রেতার ব্যাংক এখনো ফেরত চাইতে পারে।',
    upcomingFrom: (when) => `${when} থেকে`,
    tooSmall: (least) => `অন্তত ${least} জমা হলে টাকা তুলতে পারবেন।`,
    needsAccount: 'আগে টাকা তোলার অ্যাকাউন্ট যোগ করুন।',
    waits: (when) => `নতুন অ্যাকাউন্টটি ${when} থেকে ব্যবহার করা যাবে, তখন টাকা তুলতে পারবেন।`,
    account: 'টাকা তোলার অ্যাকাউন্ট',
    accountLead: 'শুধু আপনার নিজের নামের অ্যাকাউন্ট। নম্বরটি এনক্রিপ্ট করে রাখা হয়, দেখানো হয় শুধু শেষ চার সংখ্যা।',
    noAccount: 'এখনো কোনো অ্যাকাউন্ট যোগ করেননি।',
    usable: 'টাকা তোলার জন্য প্রস্তুত',
    usableFrom: (when) => `${when} থেকে ব্যবহার করা যাবে`,
    addAccount: 'অ্যাকাউন্ট যোগ করুন',
    changeAccount: 'অ্যাকাউন্ট বদলান',
    waitHint: `নিরাপত্তার জন্য নতুন অ্যাকাউন্ট ${formatCount(PAYOUT_METHOD_WAIT_HOURS, 'bn')} ঘণ্টা পর থেকে ব্যবহার করা যায়।`,
    history: 'টাকা তোলার হিসাব',
    emptyTitle: 'এখনো টাকা তোলেননি',
    emptyText: 'টাকা তোলার অনুরোধ করলে তার অগ্রগতি এখানে দেখা যাবে।',
    date: 'তারিখ',
    amount: 'টাকার পরিমাণ',
    to: 'যেখানে যাবে',
    state: 'স্ট্যাটাস',
    reference: 'রেফারেন্স',
  },
});

export const balanceFigureText = defineText<Record<Exclude<keyof Balance, 'upcoming'>, string>>({
  en: {
    payable: 'Can be paid out',
    frozen: 'On hold: a buyer’s bank or a decision stops it',
    withCourier: 'Cash that the courier has yet to transfer',
    held: 'Held until the handover',
    inPayout: 'Asked for, not sent yet',
    paidOut: 'Paid out so far',
    fees: 'MotoHaat’s fees so far',
  },
  bn: {
    payable: 'তোলা যাবে',
    frozen: 'আটকে আছে: ক্রেতার ব্যাংক ফেরত চেয়েছে, বা সিদ্ধান্তে বন্ধ',
    withCourier: 'নগদ টাকা, কুরিয়ার এখনো পাঠায়নি',
    held: 'হস্তান্তর পর্যন্ত জমা আছে',
    inPayout: 'চাওয়া হয়েছে, এখনো পাঠানো হয়নি',
    paidOut: 'এ পর্যন্ত পেয়েছেন',
    fees: 'এ পর্যন্ত মোটোহাটের ফি',
  },
});

export const payoutStateText = defineText<Record<PayoutState | 'frozen', string>>({
  en: {
    frozen: 'On hold: a buyer’s bank or a decision stops it',
    asked: 'Asked for',
    batched: 'Being prepared',
    sent: 'Sent',
    failed: 'Failed: the money is back in the balance',
  },
  bn: {
    frozen: 'আটকে আছে: ক্রেতার ব্যাংক ফেরত চেয়েছে, বা সিদ্ধান্তে বন্ধ',
    asked: 'অনুরোধ করা হয়েছে',
    batched: 'প্রস্তুত হচ্ছে',
    sent: 'পাঠানো হয়েছে',
    failed: 'পাঠানো যায়নি: টাকা ব্যালেন্সে ফেরত এসেছে',
  },
});

export const methodKindText = defineText(PAYOUT_METHOD_NAMES);
