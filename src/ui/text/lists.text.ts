import type { ProductStatus } from '#contract/lifecycle';
import type { Condition, PersonStatus } from '#contract/lists';
import { defineText } from './text.ts';

export const conditionText = defineText<Record<Condition, string>>({
  en: { Excellent: 'Excellent', Good: 'Good', Fair: 'Fair' },
  bn: { Excellent: 'চমৎকার', Good: 'ভালো', Fair: 'মোটামুটি' },
});

export const productStatusText = defineText<Record<ProductStatus, string>>({
  en: { available: 'Available', paused: 'Paused', reserved: 'Reserved', sold: 'Sold', removed: 'Removed' },
  bn: {
    available: 'বিক্রির জন্য আছে',
    paused: 'বিক্রি আপাতত বন্ধ',
    reserved: 'রিজার্ভ করা',
    sold: 'বিক্রি হয়ে গেছে',
    removed: 'সরানো হয়েছে',
  },
});

/** Sellers' statuses; the English ones are docs/specification.md's. */
export const personStatusText = defineText<Record<PersonStatus, string>>({
  en: { 'not verified': 'not verified', verified: 'verified' },
  bn: { 'not verified': 'যাচাই করা হয়নি', verified: 'যাচাই করা' },
});
