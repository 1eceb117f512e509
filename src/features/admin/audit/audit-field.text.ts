import { defineText, type Text } from '../../../ui/text/text.ts';

/** The database's names of fields, in words; a name that isn't listed is split into its words. */
export const auditFieldText: Text<Record<string, string>> = defineText<Record<string, string>>({
  en: {
    statementId: 'Decision notice',
    amountPaisa: 'Amount',
    totalPaisa: 'Total',
  },
  bn: {
    statementId: 'সিদ্ধান্তের নোটিশ',
    amountPaisa: 'টাকার পরিমাণ',
    totalPaisa: 'মোট',
    status: 'স্ট্যাটাস',
    state: 'অবস্থা',
    role: 'ভূমিকা',
    personId: 'ব্যক্তি',
    productId: 'পণ্য',
    productIds: 'পণ্যগুলো',
    productName: 'পণ্যের নাম',
    decisionId: 'সিদ্ধান্ত',
    caseId: 'কেস',
    appealId: 'আপিল',
    dealId: 'লেনদেন',
    noteId: 'নোট',
    batchId: 'ব্যাচ',
    adminComments: 'অ্যাডমিনের মন্তব্য',
    closedReports: 'বন্ধ করা অভিযোগ',
    commentedReports: 'মন্তব্য করা অভিযোগ',
    removedProducts: 'সরানো পণ্য',
    deleted: 'মুছে ফেলা',
    references: 'রেফারেন্স',
    reference: 'রেফারেন্স',
    until: 'যে পর্যন্ত',
    facts: 'কারণ',
    statement: 'কারণ',
    upheld: 'আপিল মেনে নেওয়া',
    author: 'লেখক',
    authorId: 'লেখক',
    number: 'নম্বর',
    format: 'ফরম্যাট',
    userName: 'নাম',
    email: 'ই-মেইল',
    paper: 'কাগজ',
    file: 'ফাইল',
    actions: 'ব্যবস্থা',
    rule: 'নিয়ম',
    days: 'দিন',
    kind: 'ধরন',
    reason: 'কারণ',
    refund: 'ফেরত',
    categoryName: 'ক্যাটাগরি',
  },
});

/** Returns a field's name in words: “Closed reports” for `closedReports`. */
export function auditFieldName(field: string, words: Record<string, string>): string {
  const spaced = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
