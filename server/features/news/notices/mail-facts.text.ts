import type { Statement } from '#contract/admin/decision';
import type { LANGUAGES } from '#contract/lists';
import type { VerificationKind } from '#contract/trust/verification-rules';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';

interface FactText {
  product: string;
  price: string;
  deposit: string;
  atDoor: string;
  rest: string;
  paidDirectly: string;
  method: string;
  transaction: string;
  paidOn: string;
  buyer: string;
  seller: string;
  phone: string;
  deliveryFee: string;
  deliveredTo: string;
  trackingNumber: string;
  meetingPlace: string;
  meetingTime: string;
  reference: string;
  decision: string;
  until: string;
  reasons: string;
  rule: string;
  noticed: string;
  sources: Record<Statement['source'], string>;
  appealUntil: string;
  papers: string;
  checked: Record<VerificationKind, string>;
  shownUntil: string;
}

/** Labels of the facts in a mail. */
export const FACT_TEXT: Record<(typeof LANGUAGES)[number], FactText> = {
  en: {
    product: 'Product',
    price: 'Price',
    deposit: 'Deposit paid',
    atDoor: 'To pay the courier in cash',
    rest: 'Left to pay at the handover',
    paidDirectly: 'Paid directly at the handover',
    method: PAYMENT_METHOD_NAMES.en.paidWith,
    transaction: 'Transaction ID',
    paidOn: 'Paid on',
    buyer: 'Buyer',
    seller: 'Seller',
    phone: 'Phone',
    deliveryFee: 'Delivery fee',
    deliveredTo: 'Delivered to',
    trackingNumber: 'Tracking number',
    meetingPlace: 'Meeting place',
    meetingTime: 'Meeting time',
    reference: 'Case',
    decision: 'Decision',
    until: 'until',
    reasons: 'Reasons',
    rule: 'Rule',
    noticed: 'How we noticed',
    sources: {
      report: 'Somebody reported it, and an admin checked it. Nothing was automated.',
      signal: 'One of our automatic checks pointed to it, and an admin checked it. Nothing was decided automatically.',
      own: 'An admin noticed it. Nothing was automated.',
    },
    appealUntil: 'You can appeal until',
    papers: 'Papers',
    checked: {
      identity: 'Identity (NID and selfie)',
      trade: 'Trade (trade licence and TIN)',
      registration: 'Registration of a bike',
    },
    shownUntil: 'Shown until',
  },
  bn: {
    product: 'পণ্য',
    price: 'দাম',
    deposit: 'অগ্রিম দেওয়া হয়েছে',
    atDoor: 'কুরিয়ারকে নগদে দিতে হবে',
    rest: 'হস্তান্তরের সময় দিতে হবে',
    paidDirectly: 'হস্তান্তরের সময় সরাসরি দেওয়া হয়েছে',
    method: PAYMENT_METHOD_NAMES.bn.paidWith,
    transaction: 'লেনদেন আইডি',
    paidOn: 'পেমেন্টের সময়',
    buyer: 'ক্রেতা',
    seller: 'বিক্রেতা',
    phone: 'ফোন',
    deliveryFee: 'ডেলিভারি চার্জ',
    deliveredTo: 'যেখানে যাবে',
    trackingNumber: 'ট্র্যাকিং নম্বর',
    meetingPlace: 'দেখা করার জায়গা',
    meetingTime: 'দেখা করার সময়',
    reference: 'কেস',
    decision: 'সিদ্ধান্ত',
    until: 'শেষ হবে',
    reasons: 'কারণ',
    rule: 'নিয়ম',
    noticed: 'কীভাবে জানা গেছে',
    sources: {
      report: 'কেউ অভিযোগ করেছেন, একজন অ্যাডমিন যাচাই করেছেন। কিছুই স্বয়ংক্রিয়ভাবে হয়নি।',
      signal: 'আমাদের স্বয়ংক্রিয় যাচাইয়ে ধরা পড়েছে, একজন অ্যাডমিন মিলিয়ে দেখেছেন। সিদ্ধান্ত স্বয়ংক্রিয়ভাবে হয়নি।',
      own: 'একজন অ্যাডমিন নিজে লক্ষ্য করেছেন। কিছুই স্বয়ংক্রিয়ভাবে হয়নি।',
    },
    appealUntil: 'আপিলের শেষ সময়',
    papers: 'কাগজপত্র',
    checked: {
      identity: 'পরিচয় (এনআইডি ও সেলফি)',
      trade: 'ব্যবসা (ট্রেড লাইসেন্স ও টিআইএন)',
      registration: 'বাইকের রেজিস্ট্রেশন',
    },
    shownUntil: 'দেখানো হবে',
  },
};
