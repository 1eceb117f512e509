import { defineText } from './text.ts';

/** Buttons that read the same in every dialog. */
export const buttonText = defineText({
  en: { cancel: 'Cancel', close: 'Close' },
  bn: { cancel: 'বাতিল', close: 'বন্ধ করুন' },
});
