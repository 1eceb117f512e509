import type { LANGUAGES } from '#contract/lists';
import { PAYMENT_METHOD_NAMES } from '#contract/payment-methods';

interface FactText {
  product: string;
  price: string;
  deposit: string;
  rest: string;
  method: string;
  transaction: string;
  paidOn: string;
  buyer: string;
  seller: string;
  phone: string;
  meetingPlace: string;
  meetingTime: string;
}

/** Labels of the facts in a mail. */
export const FACT_TEXT: Record<(typeof LANGUAGES)[number], FactText> = {
  en: {
    product: 'Product',
    price: 'Price',
    deposit: 'Deposit paid',
    rest: 'Left to pay at the handover',
    method: PAYMENT_METHOD_NAMES.en.paidWith,
    transaction: 'Transaction ID',
    paidOn: 'Paid on',
    buyer: 'Buyer',
    seller: 'Seller',
    phone: 'Phone',
    meetingPlace: 'Meeting place',
    meetingTime: 'Meeting time',
  },
  bn: {
    product: 'পণ্য',
    price: 'দাম',
    deposit: 'অগ্রিম দেওয়া হয়েছে',
    rest: 'হস্তান্তরের সময় দিতে হবে',
    method: PAYMENT_METHOD_NAMES.bn.paidWith,
    transaction: 'লেনদেন আইডি',
    paidOn: 'পেমেন্টের সময়',
    buyer: 'ক্রেতা',
    seller: 'বিক্রেতা',
    phone: 'ফোন',
    meetingPlace: 'দেখা করার জায়গা',
    meetingTime: 'দেখা করার সময়',
  },
};
