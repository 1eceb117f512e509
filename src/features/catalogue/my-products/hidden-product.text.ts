import { defineText } from '../../../ui/text/text.ts';

/** Sentences about products that a decision hides. */
export const hiddenProductText = defineText({
  en: {
    status: 'Hidden by MotoHaat',
    change: 'We hid this product until you change it. Once you save the change, buyers see it again.',
    hide: 'We hid this product from buyers. You can appeal the decision.',
    readDecision: 'Read the decision',
  },
  bn: {
    status: 'মোটোহাট আড়াল করেছে',
    change: 'পণ্যটি না বদলানো পর্যন্ত আমরা আড়াল করেছি। বদলে সংরক্ষণ করলেই ক্রেতারা আবার দেখতে পাবেন।',
    hide: 'পণ্যটি আমরা ক্রেতাদের কাছ থেকে আড়াল করেছি। সিদ্ধান্তের বিরুদ্ধে আপিল করতে পারেন।',
    readDecision: 'সিদ্ধান্তটি পড়ুন',
  },
});
