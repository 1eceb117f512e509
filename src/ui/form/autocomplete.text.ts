import { defineText } from '../text/text.ts';

/** The buttons of a field with suggestions, as Autocomplete names them. */
export const autocompleteText = defineText({
  en: { clearText: 'Clear', closeText: 'Close the suggestions', openText: 'Show suggestions' },
  bn: { clearText: 'মুছুন', closeText: 'তালিকা বন্ধ করুন', openText: 'তালিকা দেখুন' },
});
