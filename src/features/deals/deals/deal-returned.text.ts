import type { Deal } from '#contract/deals/deal';
import { defineText } from '../../../ui/text/text.ts';
import type { ReturnedNext } from './deal-steps.ts';

/** The state of a parcel that goes back, and has come back; `ToYou`: for its seller. */
export const dealReturnedText = defineText({
  en: {
    returning: 'Going back to the seller',
    returningToYou: 'Coming back to you',
    returned: 'Back with the seller',
    returnedToYou: 'Brought back to you',
  },
  bn: {
    returning: 'বিক্রেতার কাছে ফেরত যাচ্ছে',
    returningToYou: 'আপনার কাছে ফেরত আসছে',
    returned: 'বিক্রেতার কাছে ফেরত গেছে',
    returnedToYou: 'আপনার কাছে ফেরত এসেছে',
  },
});

/** What comes next once the courier has brought the parcel back to the seller, who is to confirm that. */
export const returnedNextText = defineText<Record<`${ReturnedNext}_${Deal['role']}`, string>>({
  en: {
    returned_buyer:
      'The product is back with the seller. Once they confirm it, the price is refunded, without the delivery fee.',
    returned_seller:
      'The courier has brought the product back. Confirm it here when you have it; then the buyer is refunded.',
    returned_admin: 'The product is back with the seller, who confirms that.',
    returned_cash_buyer: 'The product is back with the seller. You owe nothing; the delivery fee is not refunded.',
    returned_cash_seller: 'The courier has brought the product back. Confirm it here when you have it.',
    returned_cash_admin: 'The product is back with the seller, who confirms that.',
  },
  bn: {
    returned_buyer: 'পণ্যটি বিক্রেতার কাছে ফেরত গেছে। তিনি জানালেই দাম ফেরত পাবেন, ডেলিভারি চার্জ ছাড়া।',
    returned_seller: 'কুরিয়ার পণ্যটি ফেরত দিয়েছে। হাতে পেলে এখানে জানান, তখন ক্রেতা টাকা ফেরত পাবেন।',
    returned_admin: 'পণ্যটি বিক্রেতার কাছে ফেরত গেছে, তিনি জানাবেন।',
    returned_cash_buyer: 'পণ্যটি বিক্রেতার কাছে ফেরত গেছে। আপনাকে কিছু দিতে হবে না; ডেলিভারি চার্জ ফেরত হয় না।',
    returned_cash_seller: 'কুরিয়ার পণ্যটি ফেরত দিয়েছে। হাতে পেলে এখানে জানান।',
    returned_cash_admin: 'পণ্যটি বিক্রেতার কাছে ফেরত গেছে, তিনি জানাবেন।',
  },
});
