import { defineText } from '../../../ui/text/text.ts';

export const sellerReportText = defineText({
  en: {
    report: 'Report this person',
    lead: 'Tell our admins what’s wrong. We won’t tell this person who reported them.',
  },
  bn: {
    report: 'এই ব্যক্তির বিরুদ্ধে অভিযোগ',
    lead: 'কী সমস্যা, আমাদের অ্যাডমিনদের জানান। কে অভিযোগ করেছেন, এই ব্যক্তি তা জানতে পারবেন না।',
  },
});
