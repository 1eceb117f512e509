import { defineText } from '../../../ui/text/text.ts';

/** The few words about a seller's reviews in the seller's card and page. */
export const sellerRatingText = defineText({
  en: {
    reviews: (count: string, isOne: boolean) => (isOne ? '1 review' : `${count} reviews`),
    rated: (average: string) => `${average} out of 5`,
  },
  bn: {
    reviews: (count) => `${count}টি রিভিউ`,
    rated: (average) => `৫-এর মধ্যে ${average}`,
  },
});
