import { defineText } from '../text/text.ts';

/** The question about a number that could be read in two ways. */
export const amountChoiceText = defineText({
  en: {
    question: (larger: string, smaller: string) => `Do you mean ${larger} or ${smaller}?`,
  },
  bn: {
    question: (larger, smaller) => `${larger} নাকি ${smaller}?`,
  },
});
