import { defineText } from './text.ts';

/** Accessible labels for two prices, for people who can't see which is struck through. */
export const priceText = defineText({
  en: { asking: 'Asking price:', agreed: 'Agreed price:' },
  bn: { asking: 'চাওয়া দাম:', agreed: 'ঠিক করা দাম:' },
});
