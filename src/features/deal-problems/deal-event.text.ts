import type { DealActor, DealEventKind } from '#contract/deal-lifecycle';
import { defineText } from '../../ui/text/text';

/** What happened in a deal. */
export const dealEventText = defineText<Record<DealEventKind, string>>({
  en: {
    paid: 'Paid',
    meeting: 'Meeting agreed',
    code_shown: 'Handover code opened',
    code_replaced: 'Handover code replaced after wrong tries',
    handed_over: 'Handed over',
    problem: 'Problem reported',
    answer: 'Problem answered',
    proposal: 'Refund proposed',
    decision: 'Refund decided',
    escalated: 'Passed on to an admin',
    cleared: 'Payment checked and found good',
    released: 'Released to the seller',
    canceled: 'Canceled',
    expired: 'Time ran out',
    refunding: 'Refund started',
    refunded: 'Refunded to the buyer',
    closed: 'Closed',
  },
  bn: {
    paid: 'পেমেন্ট হয়েছে',
    meeting: 'দেখা করার সময় ঠিক হয়েছে',
    code_shown: 'হস্তান্তর কোড খোলা হয়েছে',
    code_replaced: 'ভুল চেষ্টার কারণে হস্তান্তর কোড বদলানো হয়েছে',
    handed_over: 'হস্তান্তর হয়েছে',
    problem: 'সমস্যা জানানো হয়েছে',
    answer: 'সমস্যার উত্তর দেওয়া হয়েছে',
    proposal: 'টাকা ফেরতের প্রস্তাব দেওয়া হয়েছে',
    decision: 'টাকা ফেরতের সিদ্ধান্ত হয়েছে',
    escalated: 'অ্যাডমিনের কাছে পাঠানো হয়েছে',
    cleared: 'পেমেন্ট যাচাই করে ঠিক পাওয়া গেছে',
    released: 'বিক্রেতাকে দেওয়া হয়েছে',
    canceled: 'বাতিল হয়েছে',
    expired: 'সময় শেষ হয়েছে',
    refunding: 'টাকা ফেরত শুরু হয়েছে',
    refunded: 'ক্রেতা টাকা ফেরত পেয়েছেন',
    closed: 'লেনদেন শেষ',
  },
});

/** Who did something in a deal. */
export const dealActorText = defineText<Record<DealActor, string> & { you: string }>({
  en: { buyer: 'Buyer', seller: 'Seller', admin: 'Admin', market: 'MotoHaat', you: 'You' },
  bn: { buyer: 'ক্রেতা', seller: 'বিক্রেতা', admin: 'অ্যাডমিন', market: 'মোটোহাট', you: 'আপনি' },
});
