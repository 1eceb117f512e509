import type { ProblemReason } from '#contract/deals/deal-lifecycle';
import { defineText } from '../../../ui/text/text.ts';

/** Reasons of a problem. */
export const problemReasonText = defineText<Record<ProblemReason, string>>({
  en: {
    no_show: 'The other person didn’t come',
    not_as_described: 'It is not as described',
    papers: 'The papers are missing or wrong',
    damage: 'It is damaged',
    money: 'Disagreement about the money',
    other: 'Something else',
    parcel: 'The parcel is lost, or the courier’s news of it is unclear',
    risk: 'The payment has to be checked',
  },
  bn: {
    no_show: 'অন্যজন দেখা করতে আসেননি',
    not_as_described: 'বিবরণের সঙ্গে মেলে না',
    papers: 'কাগজপত্র নেই বা ভুল',
    damage: 'ক্ষতিগ্রস্ত',
    money: 'টাকা নিয়ে মতের অমিল',
    other: 'অন্য কিছু',
    parcel: 'পার্সেলটি হারিয়েছে, অথবা কুরিয়ারের কথা পরিষ্কার নয়',
    risk: 'পেমেন্টটি যাচাই করতে হবে',
  },
});
