import { defineText } from '../../../ui/text/text.ts';

/** The links from a booking to its deal, and from a deal to its first message. */
export const dealLinkText = defineText({
  en: {
    deal: 'Open the deal',
    dealOf: (product: string) => `Open the deal for ${product}`,
    messageSeller: 'Message the seller',
    messageBuyer: 'Message the buyer',
  },
  bn: {
    deal: 'লেনদেন দেখুন',
    dealOf: (product) => `লেনদেন দেখুন: ${product}`,
    messageSeller: 'বিক্রেতাকে বার্তা দিন',
    messageBuyer: 'ক্রেতাকে বার্তা দিন',
  },
});
