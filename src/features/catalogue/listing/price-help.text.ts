import { defineText } from '../../../ui/text/text.ts';

/** Help with the price while listing a bike. */
export const priceHelpText = defineText({
  en: {
    similar: (low: string, high: string, count: string) => `Similar bikes ask ${low}–${high} (${count} bikes).`,
    digit: (price: string) => `${price} is far less than similar bikes ask. Is a digit missing?`,
    confirmTitle: (price: string) => `Sell it for ${price}?`,
    confirmPrice: (price: string) => `Sell for ${price}`,
    changePrice: 'Change the price',
  },
  bn: {
    similar: (low, high, count) => `একই রকম বাইকের দাম চাওয়া হচ্ছে ${low}–${high} (${count}টি বাইক)।`,
    digit: (price) => `একই রকম বাইকের তুলনায় ${price} অনেক কম। কোনো সংখ্যা বাদ পড়েনি তো?`,
    confirmTitle: (price) => `${price} দামেই বিক্রি করবেন?`,
    confirmPrice: (price) => `${price} দামেই দিন`,
    changePrice: 'দাম বদলান',
  },
});
