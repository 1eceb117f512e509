import type { PaymentIssueKind, PaymentIssueState } from '#contract/lifecycle';
import { defineText } from '../../ui/text';

export const paymentIssuesText = defineText({
  en: {
    title: 'Payment Issues',
    lead: 'Payment disputes and failed refunds reported by the card service.',
    what: 'Issue',
    amount: 'Amount',
    booking: 'Booking',
    bookingNumber: (id: string) => `Booking ${id}`,
    buyer: 'Buyer',
    when: 'Date',
    state: 'Status',
    reference: 'Card service reference',
    emptyTitle: 'No payment issues',
    emptyText: 'Disputed payments and failed refunds are listed here.',
  },
  bn: {
    title: 'পেমেন্টের সমস্যা',
    lead: 'কার্ড সেবা থেকে পাওয়া পেমেন্ট নিয়ে আপত্তি ও ব্যর্থ টাকা ফেরতের তালিকা।',
    what: 'সমস্যা',
    amount: 'টাকার পরিমাণ',
    booking: 'বুকিং',
    bookingNumber: (id) => `বুকিং ${id}`,
    buyer: 'ক্রেতা',
    when: 'তারিখ',
    state: 'স্ট্যাটাস',
    reference: 'কার্ড সেবার নম্বর',
    emptyTitle: 'পেমেন্টের কোনো সমস্যা নেই',
    emptyText: 'পেমেন্ট নিয়ে আপত্তি ও ব্যর্থ টাকা ফেরত এখানে দেখা যাবে।',
  },
});

export const issueKindText = defineText<Record<PaymentIssueKind, string>>({
  en: { dispute: 'Dispute', refund_failed: 'Refund failed' },
  bn: { dispute: 'পেমেন্ট নিয়ে আপত্তি', refund_failed: 'টাকা ফেরত দেওয়া যায়নি' },
});

export const issueStateText = defineText<Record<PaymentIssueState, string>>({
  en: {
    open: 'Needs action: respond to it at the card service',
    retrying: 'Retrying automatically',
    won: 'Won: the payment is kept',
    lost: 'Lost: the money was returned to the buyer',
    resolved: 'Resolved',
  },
  bn: {
    open: 'ব্যবস্থা নিতে হবে: কার্ড সেবায় গিয়ে সমাধান করুন',
    retrying: 'নিজে থেকেই আবার চেষ্টা চলছে',
    won: 'আমাদের পক্ষে: টাকা থাকছে',
    lost: 'ক্রেতার পক্ষে: টাকা ফেরত দেওয়া হয়েছে',
    resolved: 'সমাধান হয়েছে',
  },
});
