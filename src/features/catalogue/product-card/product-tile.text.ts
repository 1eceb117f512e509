import { defineText } from '../../../ui/text/text.ts';

export const productTileText = defineText({
  en: {
    verifiedSeller: 'Verified seller',
    goodPrice: 'Good price',
    papers: 'Papers ✓',
    papersMeaning: 'Registered, tax token valid',
  },
  bn: {
    verifiedSeller: 'যাচাই করা বিক্রেতা',
    goodPrice: 'ভালো দাম',
    papers: 'কাগজ ✓',
    papersMeaning: 'রেজিস্ট্রেশন করা, ট্যাক্স টোকেনের মেয়াদ আছে',
  },
});
