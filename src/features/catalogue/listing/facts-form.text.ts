import { commonText } from '../../../ui/text/common.text.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the product form's second step. */
export const factsFormText = defineText({
  en: {
    title: 'More details sell faster',
    optional: 'Optional: brand, engine, mileage, papers. Buyers filter by these.',
    modelHint: 'Choose one to fill in brand and engine',
    kilometresHint: 'As shown on the meter, for example 23,500',
    cityHint: 'Leave empty to use your area',
    place: 'District or area',
    placeHint: 'Leave empty to use your location',
    notSaid: 'Not stated',
    tooShort: commonText.en.tooShort,
    tooLong: commonText.en.tooLong,
    badCount: (label: string, least: string, most: string) =>
      `${label} must be a whole number from ${least} to ${most}.`,
  },
  bn: {
    title: 'বেশি তথ্য দিলে তাড়াতাড়ি বিক্রি হয়',
    optional: 'না দিলেও চলে: ব্র্যান্ড, ইঞ্জিন, কিলোমিটার, কাগজপত্র। ক্রেতারা এগুলো ধরেই খোঁজেন।',
    modelHint: 'মডেল বেছে নিলে ব্র্যান্ড ও ইঞ্জিন নিজে থেকেই বসবে',
    kilometresHint: 'মিটারে যা আছে, যেমন ২৩,৫০০',
    cityHint: 'খালি রাখলে এলাকা থেকে নেওয়া হবে',
    place: 'জেলা বা উপজেলা',
    placeHint: 'খালি রাখলে উপরের এলাকা থেকে নেওয়া হবে',
    notSaid: 'জানানো হয়নি',
    tooShort: commonText.bn.tooShort,
    tooLong: commonText.bn.tooLong,
    badCount: (label, least, most) => `${label} পূর্ণ সংখ্যায় লিখুন, ${least} থেকে ${most}-এর মধ্যে।`,
  },
});
