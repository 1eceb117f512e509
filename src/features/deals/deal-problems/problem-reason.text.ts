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

/** Who didn’t come: `own`: in the words of who reported it; `you`: for who is said not to have come. */
export const noShowText = defineText<Record<`${'own' | 'admin' | 'you'}_${'buyer' | 'seller'}`, string>>({
  en: {
    own_buyer: 'You say the buyer didn’t come',
    own_seller: 'You say the seller didn’t come',
    admin_buyer: 'The seller says the buyer didn’t come',
    admin_seller: 'The buyer says the seller didn’t come',
    you_buyer: 'The seller says you didn’t come',
    you_seller: 'The buyer says you didn’t come',
  },
  bn: {
    own_buyer: 'আপনি বলছেন, ক্রেতা আসেননি',
    own_seller: 'আপনি বলছেন, বিক্রেতা আসেননি',
    admin_buyer: 'বিক্রেতা বলছেন, ক্রেতা আসেননি',
    admin_seller: 'ক্রেতা বলছেন, বিক্রেতা আসেননি',
    you_buyer: 'বিক্রেতা বলছেন, আপনি আসেননি',
    you_seller: 'ক্রেতা বলছেন, আপনি আসেননি',
  },
});
