import { defineText } from '../../../ui/text/text.ts';

/** Sentences of a product's facts and papers. */
export const factsText = defineText({
  en: {
    location: 'Location',
    inDollars: 'In US dollars',
    dollars: (amount: string) => `about ${amount}`,
    buyingPrice: 'Buying price',
    listed: 'Listed on',
    views: 'Views',
    price: 'Price',
    seller: 'Seller',
    papers: 'Papers',
  },
  bn: {
    location: 'এলাকা',
    inDollars: 'মার্কিন ডলারে',
    dollars: (amount) => `প্রায় ${amount}`,
    buyingPrice: 'কেনা দাম',
    listed: 'বিজ্ঞাপনের তারিখ',
    views: 'কতবার দেখা হয়েছে',
    price: 'দাম',
    seller: 'বিক্রেতা',
    papers: 'কাগজপত্র',
  },
});
