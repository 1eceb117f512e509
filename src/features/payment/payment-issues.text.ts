import type { PaymentIssueKind, PaymentIssueState } from '#contract/lifecycle';
import { defineText } from '../../ui/text';

export const paymentIssuesText = defineText({
  en: {
    title: 'Payment Issues',
    lead: 'Disputes and refunds that failed, as the card service reports them.',
    what: 'What',
    amount: 'Amount',
    booking: 'Booking',
    bookingNumber: (id: string) => `Booking ${id}`,
    buyer: 'Buyer',
    when: 'When',
    state: 'State',
    reference: 'Card service reference',
    emptyTitle: 'No payment issues',
    emptyText: 'When a buyer disputes a payment or a refund fails, it is listed here.',
  },
  bn: {
    title: 'পেমেন্টের সমস্যা',
    lead: 'আপত্তি আর ব্যর্থ হওয়া টাকা ফেরত, কার্ড সেবা যেমন জানিয়েছে।',
    what: 'কী হয়েছে',
    amount: 'পরিমাণ',
    booking: 'বুকিং',
    bookingNumber: (id) => `বুকিং ${id}`,
    buyer: 'ক্রেতা',
    when: 'কখন',
    state: 'অবস্থা',
    reference: 'কার্ড সেবার নম্বর',
    emptyTitle: 'পেমেন্টের কোনো সমস্যা নেই',
    emptyText: 'কোনো ক্রেতা পেমেন্ট নিয়ে আপত্তি জানালে বা টাকা ফেরত ব্যর্থ হলে এখানে দেখা যাবে।',
  },
});

export const issueKindText = defineText<Record<PaymentIssueKind, string>>({
  en: { dispute: 'Dispute', refund_failed: 'Refund failed' },
  bn: { dispute: 'পেমেন্ট নিয়ে আপত্তি', refund_failed: 'টাকা ফেরত ব্যর্থ' },
});

export const issueStateText = defineText<Record<PaymentIssueState, string>>({
  en: {
    open: 'Needs action: answer it at the card service',
    retrying: 'Being tried again automatically',
    won: 'Won: the payment stays',
    lost: 'Lost: the money went back to the buyer',
    resolved: 'Resolved',
  },
  bn: {
    open: 'ব্যবস্থা নিতে হবে: কার্ড সেবায় গিয়ে সমাধান করুন',
    retrying: 'নিজে থেকেই আবার চেষ্টা চলছে',
    won: 'আমাদের পক্ষে: টাকা থাকছে',
    lost: 'ক্রেতার পক্ষে: টাকা ফেরত গেছে',
    resolved: 'মিটে গেছে',
  },
});
