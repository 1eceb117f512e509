import { defineText } from '../../../ui/text/text.ts';

export const reportTableText = defineText({
  en: { status: 'Status', open: 'Open', closed: 'Closed' },
  bn: { status: 'স্ট্যাটাস', open: 'খোলা', closed: 'বন্ধ' },
});
