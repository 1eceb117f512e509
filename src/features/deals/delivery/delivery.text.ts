import { defineText } from '../../../ui/text/text.ts';

/** Sentences about the price and the destination of a delivery. */
export const deliveryText = defineText({
  en: {
    price: 'Price',
    fee: 'Delivery fee',
    collecting: 'Collecting the cash',
    total: 'Total',
    deliverTo: 'Delivery to',
    split: (price: string, fee: string) => `${price} + ${fee} delivery fee`,
  },
  bn: {
    price: 'দাম',
    fee: 'ডেলিভারি চার্জ',
    collecting: 'নগদ আদায়ের চার্জ',
    total: 'মোট',
    deliverTo: 'যেখানে পৌঁছাবে',
    split: (price, fee) => `${price} + ${fee} ডেলিভারি চার্জ`,
  },
});
