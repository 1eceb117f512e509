import { defineText } from './text.ts';

/** Sentences of the main entry pages; others (common.text.ts) aren't in their initial bundle. */
export const browseText = defineText({
  en: {
    browse: 'Browse categories',
    noCategories: 'There are no categories yet',
    notHere: 'It may have been deleted, or the address may be wrong.',
  },
  bn: {
    browse: 'ক্যাটাগরি দেখুন',
    noCategories: 'এখনো কোনো ক্যাটাগরি নেই',
    notHere: 'এটি হয়তো মুছে ফেলা হয়েছে, অথবা ঠিকানাটি ভুল।',
  },
});
