import { defineText } from '../../../ui/text/text.ts';

export const productTileText = defineText({
  en: {
    verifiedSeller: 'Verified seller',
    goodPrice: 'Good price',
    papers: 'Papers OK (seller)',
    papersMeaning: 'The seller states: own name, tax token valid',
  },
  bn: {
    verifiedSeller: 'যাচাই করা বিক্রেতা',
    goodPrice: 'ভালো দাম',
    papers: 'কাগজ ঠিক (বিক্রেতা)',
    papersMeaning: 'বিক্রেতার কথায় নিজের নামে, ট্যাক্স টোকেনের মেয়াদ আছে',
  },
});
