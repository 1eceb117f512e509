import type { CaseAge, CaseKind, CasePriority, CaseState } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the queue. */
export const casesText = defineText({
  en: {
    title: 'Moderation',
    lead: 'All reports of the same thing, and what our checks noticed about it, are one case. The most urgent cases come first.',
    open: (count: string) => `Open: ${count}`,
    high: (count: string) => `Urgent: ${count}`,
    overDay: (count: string) => `Over a day old: ${count}`,
    mine: (count: string) => `Claimed by me: ${count}`,
    counts: 'Open cases',
    filters: 'Filters',
    moreFilters: 'More filters',
    state: 'State',
    kind: 'About',
    reason: 'Reason',
    priority: 'Priority',
    age: 'Open for',
    all: 'All',
    reference: 'Case',
    subject: 'Subject',
    person: 'Person',
    reasons: 'Reasons',
    noticed: 'Our checks',
    check: 'Our check',
    openedAt: 'Open since',
    reports: (count: number, shown: string) => (count === 1 ? '1 open report' : `${shown} open reports`),
    claimedBy: (name: string) => `${name} is working on it`,
    claimedByMe: 'You are working on it',
    openCase: (reference: string) => `Open case ${reference}`,
    emptyTitle: 'No open cases',
    emptyText:
      'Reported products, conversations, reviews and people are listed here, and products that our checks noticed.',
  },
  bn: {
    title: 'অভিযোগ নিষ্পত্তি',
    lead: 'একই জিনিস নিয়ে সব অভিযোগ আর আমাদের যাচাইয়ে যা ধরা পড়েছে, সব মিলে একটি কেস। সবচেয়ে জরুরি কেস আগে দেখানো হয়।',
    open: (count) => `খোলা: ${count}`,
    high: (count) => `জরুরি: ${count}`,
    overDay: (count) => `এক দিনের বেশি পুরোনো: ${count}`,
    mine: (count) => `আমার হাতে: ${count}`,
    counts: 'খোলা কেস',
    filters: 'ফিল্টার',
    moreFilters: 'আরও ফিল্টার',
    state: 'অবস্থা',
    kind: 'কী নিয়ে',
    reason: 'কারণ',
    priority: 'গুরুত্ব',
    age: 'কত দিন খোলা',
    all: 'সব',
    reference: 'কেস',
    subject: 'বিষয়',
    person: 'ব্যক্তি',
    reasons: 'কারণ',
    noticed: 'আমাদের যাচাই',
    check: 'আমাদের যাচাই',
    openedAt: 'কবে থেকে খোলা',
    reports: (_count, shown) => `খোলা অভিযোগ ${shown}টি`,
    claimedBy: (name) => `${name} দেখছেন`,
    claimedByMe: 'আপনি দেখছেন',
    openCase: (reference) => `কেস ${reference} খুলুন`,
    emptyTitle: 'কোনো খোলা কেস নেই',
    emptyText: 'কেউ অভিযোগ করলে বা আমাদের যাচাইয়ে কিছু ধরা পড়লে এখানে দেখা যাবে।',
  },
});

export const caseKindText = defineText<Record<CaseKind, string>>({
  en: { product: 'Product', conversation: 'Conversation', review: 'Review', person: 'Person' },
  bn: { product: 'পণ্য', conversation: 'কথোপকথন', review: 'রিভিউ', person: 'ব্যক্তি' },
});

export const casePriorityText = defineText<Record<CasePriority, string>>({
  en: { low: 'Low', normal: 'Normal', high: 'Urgent' },
  bn: { low: 'কম', normal: 'সাধারণ', high: 'জরুরি' },
});

export const caseStateText = defineText<Record<CaseState, string>>({
  en: { open: 'Open', decided: 'Decided' },
  bn: { open: 'খোলা', decided: 'নিষ্পত্তি হয়েছে' },
});

export const caseAgeText = defineText<Record<CaseAge, string>>({
  en: { hour: 'An hour or more', day: 'A day or more', week: 'A week or more' },
  bn: { hour: 'এক ঘণ্টা বা বেশি', day: 'এক দিন বা বেশি', week: 'এক সপ্তাহ বা বেশি' },
});
