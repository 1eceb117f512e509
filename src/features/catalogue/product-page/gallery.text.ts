import { defineText } from '../../../ui/text/text.ts';

/** Of the large view alone, which loads when it opens. */
export const galleryText = defineText({ en: { close: 'Close' }, bn: { close: 'বন্ধ করুন' } });
