import type { Deal } from '#contract/deals/deal';
import { defineText } from '../../../ui/text/text.ts';
import type { ReturnedNext } from './deal-steps.ts';

/** A deal whose parcel the courier has brought back to the seller. */
export const dealReturnedText = defineText({
  en: { state: 'Back with the seller' },
  bn: { state: 'বিক্রেতার কাছে ফেরত এসেছে' },
});

/** What comes next once the courier has brought the parcel back to the seller, who is to confirm that. */
export const returnedNextText = defineText<Record<`${ReturnedNext}_${Deal['role']}`, string>>({
  en: {
    returned_buyer:
      'The part is back with the seller. Once they confirm it, the price is refunded, without the delivery fee.',
    returned_seller:
      'The courier has brought the part back. Confirm it here when you have it; then the buyer is refunded.',
    returned_admin: 'The part is back with the seller, who confirms that.',
    returned_cash_buyer: 'The part is back with the seller. You owe nothing; the delivery fee is not refunded.',
    returned_cash_seller: 'The courier has brought the part back. Confirm it here when you have it.',
    returned_cash_admin: 'The part is back with the seller, who confirms that.',
  },
  bn: {
    returned_buyer: 'যন্ত্রাংশটি বিক্রেতার কাছে ফেরত এসেছে। তিনি জানালেই দাম ফেরত পাবেন, ডেলিভারি চার্জ ছাড়া।',
    returned_seller: 'কুরিয়ার যন্ত্রাংশটি ফেরত দিয়েছে। হাতে পেলে এখানে জানান, তখন ক্রেতা টাকা ফেরত পাবেন।',
    returned_admin: 'যন্ত্রাংশটি বিক্রেতার কাছে ফেরত এসেছে, তিনি জানাবেন।',
    returned_cash_buyer: 'যন্ত্রাংশটি বিক্রেতার কাছে ফেরত এসেছে। আপনাকে কিছু দিতে হবে না; ডেলিভারি চার্জ ফেরত হয় না।',
    returned_cash_seller: 'কুরিয়ার যন্ত্রাংশটি ফেরত দিয়েছে। হাতে পেলে এখানে জানান।',
    returned_cash_admin: 'যন্ত্রাংশটি বিক্রেতার কাছে ফেরত এসেছে, তিনি জানাবেন।',
  },
});
