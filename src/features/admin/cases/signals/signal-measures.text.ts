import { defineText } from '../../../../ui/text/text.ts';

/** Sentences about how useful each check is. */
export const signalMeasuresText = defineText({
  en: {
    title: 'Our checks',
    lead: 'How often each check was right: the share of its decided cases in which an admin acted.',
    check: 'Check',
    state: 'State',
    on: 'On',
    off: 'Switched off',
    total: 'Noticed',
    open: 'Open',
    decided: 'Decided',
    upheld: 'Acted on',
    share: 'Share',
    none: '–',
  },
  bn: {
    title: 'আমাদের যাচাই',
    lead: 'কোন যাচাই কতটা ঠিক: নিষ্পত্তি হওয়া কেসের কতগুলোতে অ্যাডমিন ব্যবস্থা নিয়েছেন।',
    check: 'যাচাই',
    state: 'অবস্থা',
    on: 'চালু',
    off: 'বন্ধ',
    total: 'ধরা পড়েছে',
    open: 'খোলা',
    decided: 'নিষ্পত্তি হয়েছে',
    upheld: 'ব্যবস্থা নেওয়া হয়েছে',
    share: 'হার',
    none: '–',
  },
});
