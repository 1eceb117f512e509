import { defineText } from '../../../ui/text/text.ts';

/** The link from a booking to its deal. */
export const dealLinkText = defineText({
  en: { deal: 'Open the deal', dealOf: (product: string) => `Open the deal for ${product}` },
  bn: { deal: 'লেনদেন দেখুন', dealOf: (product) => `লেনদেন দেখুন: ${product}` },
});
