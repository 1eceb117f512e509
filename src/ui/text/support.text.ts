import { defineText } from './text.ts';

/** The number of the support desk, as a link dials it. */
export const SUPPORT_PHONE = '+8809600000000';

/** How to reach the market's own people. */
export const supportText = defineText({
  en: { phone: '+880 9600-000 000', hours: 'Saturday to Thursday, 10 am to 8 pm' },
  bn: { phone: '+৮৮০ ৯৬০০-০০০ ০০০', hours: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা' },
});
