import type { CancelReason } from '#contract/deal-lifecycle';
import { defineText } from '../../ui/text/text';

/** Why a deal is canceled. */
export const cancelReasonText = defineText<Record<CancelReason, string>>({
  en: {
    changed_mind: 'Changed their mind',
    no_show: 'Somebody didn’t come',
    not_as_described: 'Not as described',
    papers: 'Papers missing or wrong',
    price: 'No agreement on the price',
    unavailable: 'No longer available',
    other: 'Another reason',
  },
  bn: {
    changed_mind: 'মত বদলেছেন',
    no_show: 'কেউ একজন আসেননি',
    not_as_described: 'বিবরণের সঙ্গে মেলেনি',
    papers: 'কাগজপত্র নেই বা ভুল',
    price: 'দামে বনিবনা হয়নি',
    unavailable: 'আর পাওয়া যাচ্ছে না',
    other: 'অন্য কারণ',
  },
});
