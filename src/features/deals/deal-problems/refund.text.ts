import { defineText } from '../../../ui/text/text.ts';

/** How the money of a deal is divided. */
export const refundText = defineText({
  en: {
    refund: 'Refund to the buyer (Tk)',
    slider: 'Refund to the buyer',
    range: (most: string) => `From Tk. 0 to ${most}.`,
    wrong: (most: string) => `Enter a whole amount from Tk. 0 to ${most}.`,
    buyerGets: 'The buyer gets back',
    sellerGets: 'The seller gets',
    courierGets: 'For the delivery',
    refundToYou: 'Refund to you (Tk)',
    sliderToYou: 'Refund to you',
    youGetBack: 'You get back',
    youGet: 'You get',
    noFee: 'Refunds are free of charge. A fee for the seller, if there is one, is not deducted here.',
  },
  bn: {
    refund: 'ক্রেতার ফেরত (টাকা)',
    slider: 'ক্রেতার ফেরত',
    range: (most) => `৳০ থেকে ${most} পর্যন্ত।`,
    wrong: (most) => `৳০ থেকে ${most}-এর মধ্যে পূর্ণ টাকায় লিখুন।`,
    buyerGets: 'ক্রেতা ফেরত পাবেন',
    sellerGets: 'বিক্রেতা পাবেন',
    courierGets: 'ডেলিভারির জন্য',
    refundToYou: 'আপনার ফেরত (টাকা)',
    sliderToYou: 'আপনার ফেরত',
    youGetBack: 'আপনি ফেরত পাবেন',
    youGet: 'আপনি পাবেন',
    noFee: 'টাকা ফেরতে কোনো ফি নেই। বিক্রেতার ফি থাকলে তা এখানে বাদ দেওয়া হয়নি।',
  },
});
