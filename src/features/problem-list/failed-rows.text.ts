import type { RowWork } from '#contract/failed-row';
import { defineText } from '../../ui/text/text.ts';

/** The list of rows on which jobs fail again and again. */
export const failedRowsText = defineText({
  en: {
    title: 'Tasks that keep failing',
    lead: 'The server retries these, and goes on with all others. Show the error to the operator of the server.',
    task: 'Task',
    error: 'Error',
    failures: 'Failures',
    since: 'First',
    latest: 'Latest',
  },
  bn: {
    title: 'বারবার ব্যর্থ হচ্ছে এমন কাজ',
    lead: 'সার্ভার এগুলো আবার চেষ্টা করছে, অন্য কাজ থেমে নেই। যিনি সার্ভার চালান তাঁকে ত্রুটিটি দেখান।',
    task: 'কাজ',
    error: 'ত্রুটি',
    failures: 'কতবার ব্যর্থ',
    since: 'প্রথম',
    latest: 'সর্বশেষ',
  },
});

/** What was to be done with a row. */
export const rowWorkText = defineText<Record<RowWork, string>>({
  en: {
    deal: 'End a deal’s time limit',
    dealOpening: 'Open the deal of a payment',
    dealReminder: 'Remind buyer and seller of a deal',
    dealReview: 'Publish the reviews of a deal',
    refund: 'Refund a payment',
    payment: 'Check a payment at its provider',
    providerNotice: 'Apply a notice of a payment provider',
    offer: 'Expire the offer of a conversation',
    accountClosing: 'Delete a closed account',
    paperDeletion: 'Delete a paper whose time is over',
    pictureDeletion: 'Delete an unused picture',
    notice: 'Send a notice',
    searchAlert: 'Match a product with saved searches',
    dailyAlert: 'Send the daily alert of a saved search',
    productNews: 'Send news about a product',
    signals: 'Check a changed product',
    earlierSignals: 'Check an earlier product',
    price: 'Estimate a product’s price',
    modelPrices: 'Estimate the prices of a model',
    modelMapping: 'Find the model of a product',
    viewCounts: 'Add up a product’s views',
  },
  bn: {
    deal: 'লেনদেনের সময় শেষ করা',
    dealOpening: 'পেমেন্টের লেনদেন শুরু করা',
    dealReminder: 'ক্রেতা ও বিক্রেতাকে লেনদেনের কথা মনে করানো',
    dealReview: 'লেনদেনের রিভিউ প্রকাশ করা',
    refund: 'পেমেন্টের টাকা ফেরত দেওয়া',
    payment: 'পেমেন্ট সেবায় পেমেন্ট যাচাই করা',
    providerNotice: 'পেমেন্ট সেবার নোটিশ অনুযায়ী কাজ করা',
    offer: 'কথোপকথনের প্রস্তাবের মেয়াদ শেষ করা',
    accountClosing: 'বন্ধ করা অ্যাকাউন্ট মুছে ফেলা',
    paperDeletion: 'মেয়াদ শেষ হওয়া কাগজ মুছে ফেলা',
    pictureDeletion: 'অব্যবহৃত ছবি মুছে ফেলা',
    notice: 'নোটিশ পাঠানো',
    searchAlert: 'সেভ করা সার্চের সঙ্গে পণ্য মেলানো',
    dailyAlert: 'সেভ করা সার্চের দৈনিক খবর পাঠানো',
    productNews: 'পণ্যের খবর পাঠানো',
    signals: 'বদলানো পণ্য যাচাই করা',
    earlierSignals: 'আগের পণ্য যাচাই করা',
    price: 'পণ্যের দাম অনুমান করা',
    modelPrices: 'মডেলের দাম অনুমান করা',
    modelMapping: 'পণ্যের মডেল বের করা',
    viewCounts: 'পণ্য কতবার দেখা হয়েছে তা যোগ করা',
  },
});
