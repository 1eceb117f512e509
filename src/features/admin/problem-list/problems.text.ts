import { defineText } from '../../../ui/text/text.ts';

/** The admins' list of problems. */
export const problemsText = defineText({
  en: {
    title: 'Problems',
    lead: 'Deals whose buyer and seller don’t agree, and risky payments.',
    back: 'All problems',
    escalated: 'Overdue decisions',
    escalatedNote:
      'If no admin decides in time, the money is released to the seller after a handover, and refunded to the buyer before one.',
    decision: 'To decide',
    problem: 'Buyer and seller try to agree',
    product: 'Product',
    reason: 'Problem',
    parties: 'People',
    buyer: 'Buyer',
    seller: 'Seller',
    amount: 'Held',
    deadline: 'By',
    settledAt: 'Settled automatically',
    emptyTitle: 'No problems',
    emptyText: 'Problems that buyers and sellers report with their deals are listed here.',
  },
  bn: {
    title: 'লেনদেনের সমস্যা',
    lead: 'যেসব লেনদেনে ক্রেতা ও বিক্রেতা একমত নন, আর ঝুঁকিপূর্ণ পেমেন্ট।',
    back: 'সব সমস্যা',
    escalated: 'সিদ্ধান্তের সময় পেরিয়ে গেছে',
    escalatedNote: 'সময়ের মধ্যে কোনো অ্যাডমিন সিদ্ধান্ত না দিলে: হস্তান্তর হয়ে থাকলে টাকা বিক্রেতা পাবেন, না হলে ক্রেতা ফেরত পাবেন।',
    decision: 'সিদ্ধান্ত দিতে হবে',
    problem: 'ক্রেতা ও বিক্রেতা একমত হওয়ার চেষ্টা করছেন',
    product: 'পণ্য',
    reason: 'সমস্যা',
    parties: 'ব্যক্তি',
    buyer: 'ক্রেতা',
    seller: 'বিক্রেতা',
    amount: 'জমা আছে',
    deadline: 'শেষ সময়',
    settledAt: 'নিজে থেকে নিষ্পত্তি হবে',
    emptyTitle: 'কোনো সমস্যা নেই',
    emptyText: 'ক্রেতা ও বিক্রেতারা লেনদেনে কোনো সমস্যা জানালে এখানে দেখা যাবে।',
  },
});
