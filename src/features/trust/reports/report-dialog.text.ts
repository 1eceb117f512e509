import { defineText } from '../../../ui/text/text.ts';

export const reportDialogText = defineText({
  en: {
    title: (product: string) => `Report ${product}`,
    lead: 'Tell our admins what’s wrong. We won’t tell the seller who reported it.',
    reason: 'Reason (optional)',
    noReason: 'No reason chosen',
    comment: 'Details (optional)',
    send: 'Report to admin',
    sent: 'Reported to Admin.',
  },
  bn: {
    title: (product) => `${product} নিয়ে অভিযোগ`,
    lead: 'কী সমস্যা, আমাদের অ্যাডমিনদের জানান। কে অভিযোগ করেছেন, বিক্রেতা তা জানতে পারবেন না।',
    reason: 'কারণ (না দিলেও চলবে)',
    noReason: 'কোনো কারণ বেছে নেওয়া হয়নি',
    comment: 'বিস্তারিত (না দিলেও চলবে)',
    send: 'অ্যাডমিনকে জানান',
    sent: 'অ্যাডমিনকে জানানো হয়েছে।',
  },
});
