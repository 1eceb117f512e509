import type { ReportReason } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

export const reportReasonText = defineText<Record<ReportReason, string>>({
  en: {
    fraud: 'It looks like fraud',
    sold: 'It has already been sold',
    wrong: 'The price or description is wrong',
    stolen: 'It may have been stolen',
    offensive: 'It is offensive or not allowed',
    other: 'Another reason',
  },
  bn: {
    fraud: 'প্রতারণা মনে হচ্ছে',
    sold: 'আগেই বিক্রি হয়ে গেছে',
    wrong: 'দাম বা বিবরণ ভুল',
    stolen: 'চুরি করা হতে পারে',
    offensive: 'আপত্তিকর বা নিষিদ্ধ',
    other: 'অন্য কারণ',
  },
});

export const noReasonText = defineText({ en: { noReason: 'No reason given' }, bn: { noReason: 'কারণ লেখা নেই' } });
