import { defineText } from '../../ui/text/text';

/** Names of the payment methods. */
export const methodNameText = defineText({
  en: {
    card: 'Card',
    bkash: 'bKash',
    sslcommerz: 'SSLCommerz',
    paidWith: 'Payment method',
  },
  bn: {
    card: 'কার্ড',
    bkash: 'বিকাশ',
    sslcommerz: 'এসএসএলকমার্জ',
    paidWith: 'পেমেন্টের মাধ্যম',
  },
});
