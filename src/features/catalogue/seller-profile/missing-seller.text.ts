import { defineText } from '../../../ui/text/text.ts';

export const missingSellerText = defineText({
  en: {
    title: 'Seller not found',
    text: 'The account may have been deleted, or the address may be wrong.',
  },
  bn: {
    title: 'বিক্রেতাকে খুঁজে পাওয়া যায়নি',
    text: 'অ্যাকাউন্টটি হয়তো মুছে ফেলা হয়েছে, অথবা ঠিকানাটি ভুল।',
  },
});
