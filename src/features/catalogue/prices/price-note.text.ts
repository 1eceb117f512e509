import type { PriceLabel } from '#contract/catalogue/price-rules';
import { defineText } from '../../../ui/text/text.ts';

export const priceLabelText = defineText<Record<PriceLabel, string>>({
  en: { good: 'Good price', fair: 'Fair price', high: 'High price' },
  bn: { good: 'ভালো দাম', fair: 'ন্যায্য দাম', high: 'বেশি দাম' },
});

export const priceNoteText = defineText({
  en: {
    range: (low: string, high: string, count: string) => `Half of ${count} similar bikes: ${low}–${high}.`,
    how: 'How we estimate prices',
    caution:
      'This price is far below that of similar bikes. It may be a typing error or a scam: pay through MotoHaat alone, and see the bike and its papers before you give the code.',
  },
  bn: {
    range: (low, high, count) => `একই রকম ${count}টি বাইকের অর্ধেকের দাম: ${low}–${high}।`,
    how: 'আমরা কীভাবে দাম হিসাব করি',
    caution:
      'একই রকম বাইকের তুলনায় এই দাম অনেক কম। লেখার ভুল হতে পারে, প্রতারণাও হতে পারে: টাকা দিন শুধু মোটোহাটে, আর কোড দেওয়ার আগে বাইক ও কাগজপত্র দেখে নিন।',
  },
});
