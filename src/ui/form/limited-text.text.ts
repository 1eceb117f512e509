import { defineText } from '../text/text.ts';

/** The room left in a text field. */
export const limitedTextText = defineText({
  en: {
    left: (count: string) => `${count} characters left`,
    tooMany: (count: string) => `${count} characters too many. Shorten the text.`,
  },
  bn: {
    left: (count) => `আর ${count} অক্ষর লেখা যাবে`,
    tooMany: (count) => `${count} অক্ষর বেশি হয়েছে। লেখাটি ছোট করুন।`,
  },
});
