import type { LedgerTransfer } from '#contract/deals/ledger';
import type { LedgerAccount } from '#contract/lifecycle';
import { defineText } from '../../../ui/text/text.ts';

/** The ledger's postings of a deal. */
export const ledgerText = defineText({
  en: {
    title: 'Money movements',
    when: 'When',
    what: 'What',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    empty: 'No money has moved yet.',
  },
  bn: {
    title: 'টাকার হিসাব',
    when: 'কখন',
    what: 'কী',
    from: 'কোথা থেকে',
    to: 'কোথায়',
    amount: 'টাকা',
    empty: 'এখনো কোনো টাকা যায়নি।',
  },
});

export const ledgerAccountText = defineText<Record<LedgerAccount, string>>({
  en: {
    provider_clearing: 'Payment service',
    held: 'Held for the deal',
    refund_due: 'Refund due',
    dispute: 'Disputed',
    loss: 'Loss',
    seller_payable: 'Seller’s balance',
    fee_income: 'Our fee',
    fees_paid: 'Fees paid',
    payout_in_transit: 'Payout under way',
    delivery_fee: 'Delivery fees',
    courier_clearing: 'Courier',
    bank: 'Bank',
  },
  bn: {
    provider_clearing: 'পেমেন্ট সেবা',
    held: 'লেনদেনের জন্য জমা',
    refund_due: 'ফেরত দিতে হবে',
    dispute: 'আপত্তি আছে',
    loss: 'ক্ষতি',
    seller_payable: 'বিক্রেতার ব্যালেন্স',
    fee_income: 'আমাদের ফি',
    fees_paid: 'দেওয়া ফি',
    payout_in_transit: 'বিক্রেতাকে পাঠানো হচ্ছে',
    delivery_fee: 'ডেলিভারি চার্জ',
    courier_clearing: 'কুরিয়ার',
    bank: 'ব্যাংক',
  },
});

export const ledgerTransferText = defineText<Record<LedgerTransfer['kind'], string>>({
  en: {
    payment: 'Payment',
    refund_begun: 'Refund started',
    refund_done: 'Refund paid',
    refund_returned: 'Refund returned by the bank',
    dispute_opened: 'Dispute opened',
    dispute_won: 'Dispute won',
    dispute_lost: 'Dispute lost',
    released: 'Released',
    dispute_settled: 'Dispute settled',
    payout_asked: 'Payout asked for',
    payout_sent: 'Payout sent',
    delivery_charged: 'Delivery fee kept',
    courier_charged: 'Charged by the courier',
    courier_payout: 'Paid out by the courier',
    payout_failed: 'Payout failed',
  },
  bn: {
    payment: 'পেমেন্ট',
    refund_begun: 'টাকা ফেরত শুরু',
    refund_done: 'টাকা ফেরত দেওয়া হয়েছে',
    refund_returned: 'ব্যাংক ফেরতের টাকা ফিরিয়ে দিয়েছে',
    dispute_opened: 'পেমেন্ট নিয়ে আপত্তি',
    dispute_won: 'আপত্তি আমাদের পক্ষে',
    dispute_lost: 'আপত্তি ক্রেতার পক্ষে',
    released: 'বিক্রেতাকে দেওয়া হয়েছে',
    dispute_settled: 'আপত্তির মীমাংসা',
    payout_asked: 'টাকা তোলার অনুরোধ',
    payout_sent: 'টাকা পাঠানো হয়েছে',
    delivery_charged: 'ডেলিভারি চার্জ রাখা হয়েছে',
    courier_charged: 'কুরিয়ারের চার্জ',
    courier_payout: 'কুরিয়ার টাকা পাঠিয়েছে',
    payout_failed: 'টাকা পাঠানো যায়নি',
  },
});
