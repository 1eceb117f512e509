/** Names of the payment methods, on receipts too. */
export const PAYMENT_METHOD_NAMES = {
  en: { card: 'Card', bkash: 'bKash', sslcommerz: 'SSLCommerz', paidWith: 'Payment method' },
  bn: { card: 'কার্ড', bkash: 'বিকাশ', sslcommerz: 'এসএসএলকমার্জ', paidWith: 'পেমেন্টের মাধ্যম' },
} as const;
