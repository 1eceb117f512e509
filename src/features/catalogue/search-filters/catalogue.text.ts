import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the pages of brands and models. */
export const catalogueText = defineText({
  en: {
    usual: (low: string, high: string) => `Usual asking price: ${low}–${high}`,
    years: (from: string, to: string) => (from === to ? `Bought in ${from}` : `Bought between ${from} and ${to}`),
    brands: 'Used bikes by brand',
    models: (brand: string) => `${brand} models`,
    brand: 'More from this brand',
  },
  bn: {
    usual: (low, high) => `সাধারণত চাওয়া হয়: ${low}–${high}`,
    years: (from, to) => (from === to ? `${from} সালে কেনা` : `${from} থেকে ${to} সালের মধ্যে কেনা`),
    brands: 'ব্র্যান্ড অনুযায়ী পুরোনো বাইক',
    models: (brand) => `${brand}: সব মডেল`,
    brand: 'এই ব্র্যান্ডের আরও বাইক',
  },
});
