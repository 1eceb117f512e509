/** Said wherever a phone number is asked for. */
export const phoneFault = {
  en: 'This is not a phone number. Write it like 01711-000001, or with the country’s code like +44 20 7946 0958.',
  bn: 'ফোন নম্বরটি ঠিক নয়। ০১৭১১-০০০০০১ এভাবে লিখুন, অথবা দেশের কোডসহ, যেমন +৪৪ ২০ ৭৯৪৬ ০৯৫৮।',
};
