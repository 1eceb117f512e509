import { defineText } from './text';

/** Beside two prices, for those who do not see which is struck through. */
export const priceText = defineText({
  en: { asking: 'Asking price:', agreed: 'Agreed price:' },
  bn: { asking: 'চাওয়া দাম:', agreed: 'ঠিক করা দাম:' },
});
