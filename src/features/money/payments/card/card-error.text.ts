import { defineText } from '../../../../ui/text/text.ts';

/**
 * Sentences that stand for more than one code of the provider. Its own message is English, so the English ones don't
 * repeat the reason that it gives.
 */
const shared = {
  en: {
    declined: 'You have not been charged. Please use another card or contact your bank.',
    invalidNumber: 'Please check the card number.',
    expiryPast: 'Please check the expiry date, or use another card.',
    notStarted: 'The payment could not be started. You have not been charged. Please try again.',
  },
  bn: {
    declined: 'আপনার ব্যাংক কার্ডটি গ্রহণ করেনি। আপনার টাকা কাটা হয়নি। অন্য কার্ড ব্যবহার করুন, অথবা ব্যাংকের সঙ্গে যোগাযোগ করুন।',
    invalidNumber: 'কার্ড নম্বরটি সঠিক নয়। নম্বরটি দেখে নিন।',
    expiryPast: 'কার্ডের মেয়াদ পেরিয়ে গেছে। তারিখটি দেখে নিন, অথবা অন্য কার্ড ব্যবহার করুন।',
    notStarted: 'পেমেন্ট শুরু করা যায়নি। আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন।',
  },
};

/** A plain sentence below the provider's own message (docs/rules.md §4), by its code; none of these took any money. */
export const cardErrorText = defineText({
  en: {
    card_declined: shared.en.declined,
    generic_decline: shared.en.declined,
    insufficient_funds: 'You have not been charged. Please use another card.',
    expired_card: 'You have not been charged. Please use another card.',
    incorrect_cvc: 'You have not been charged. Please check the security code and try again.',
    invalid_cvc: 'Please check the security code.',
    incorrect_number: shared.en.invalidNumber,
    invalid_number: shared.en.invalidNumber,
    processing_error:
      'Your bank could not process the payment. You have not been charged. Please try again in a minute.',
    payment_intent_authentication_failure:
      'Your bank could not confirm your identity. You have not been charged. Please try again, or use another card.',
    incomplete_number: 'Please enter the full card number.',
    incomplete_expiry: 'Please enter the month and year of the expiry date.',
    incomplete_cvc: 'Please enter the security code from the back of the card.',
    incomplete_zip: 'Please enter the postal code.',
    invalid_expiry_month: 'Please check the month of the expiry date.',
    invalid_expiry_month_past: shared.en.expiryPast,
    invalid_expiry_year: 'Please check the year of the expiry date.',
    invalid_expiry_year_past: shared.en.expiryPast,
    api_connection_error:
      'The card service could not be reached. You have not been charged. Check your connection and try again.',
    NOT_CHARGED: 'The connection was lost before the payment was made. You have not been charged. Please try again.',
    PAYMENT_EXPIRED: 'The time to pay has run out. You have not been charged. Please enter your card again.',
    api_error: shared.en.notStarted,
    rate_limit_error: shared.en.notStarted,
    OFFLINE: shared.en.notStarted,
    TIMEOUT: shared.en.notStarted,
    UNKNOWN: shared.en.notStarted,
    other:
      'The payment did not go through, and you have not been charged. Please check the card details, or use another card.',
  },
  bn: {
    card_declined: shared.bn.declined,
    generic_decline: shared.bn.declined,
    insufficient_funds: 'এই কার্ডে যথেষ্ট টাকা নেই। আপনার টাকা কাটা হয়নি। অন্য কার্ড ব্যবহার করুন।',
    expired_card: 'এই কার্ডের মেয়াদ শেষ হয়ে গেছে। আপনার টাকা কাটা হয়নি। অন্য কার্ড ব্যবহার করুন।',
    incorrect_cvc: 'নিরাপত্তা কোডটি সঠিক নয়। আপনার টাকা কাটা হয়নি। কোডটি দেখে আবার চেষ্টা করুন।',
    invalid_cvc: 'নিরাপত্তা কোডটি সঠিক নয়। কোডটি দেখে নিন।',
    incorrect_number: shared.bn.invalidNumber,
    invalid_number: shared.bn.invalidNumber,
    processing_error: 'ব্যাংক পেমেন্টটি সম্পন্ন করতে পারেনি। আপনার টাকা কাটা হয়নি। এক মিনিট পরে আবার চেষ্টা করুন।',
    payment_intent_authentication_failure:
      'ব্যাংক আপনার পরিচয় নিশ্চিত করতে পারেনি। আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন, অথবা অন্য কার্ড ব্যবহার করুন।',
    incomplete_number: 'পুরো কার্ড নম্বরটি লিখুন।',
    incomplete_expiry: 'কার্ডের মেয়াদ শেষ হওয়ার মাস ও বছর লিখুন।',
    incomplete_cvc: 'কার্ডের পেছনের নিরাপত্তা কোডটি লিখুন।',
    incomplete_zip: 'পোস্টাল কোড লিখুন।',
    invalid_expiry_month: 'মেয়াদের মাসটি দেখে নিন।',
    invalid_expiry_month_past: shared.bn.expiryPast,
    invalid_expiry_year: 'মেয়াদের বছরটি দেখে নিন।',
    invalid_expiry_year_past: shared.bn.expiryPast,
    api_connection_error: 'কার্ড সেবার সঙ্গে সংযোগ করা যায়নি। আপনার টাকা কাটা হয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    NOT_CHARGED: 'পেমেন্ট হওয়ার আগেই সংযোগ বিচ্ছিন্ন হয়ে গেছে। আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন।',
    PAYMENT_EXPIRED: 'পেমেন্টের সময় শেষ হয়ে গেছে। আপনার টাকা কাটা হয়নি। কার্ডের তথ্য আবার দিন।',
    api_error: shared.bn.notStarted,
    rate_limit_error: shared.bn.notStarted,
    OFFLINE: shared.bn.notStarted,
    TIMEOUT: shared.bn.notStarted,
    UNKNOWN: shared.bn.notStarted,
    other: 'পেমেন্ট হয়নি, আপনার টাকাও কাটা হয়নি। কার্ডের তথ্য দেখে নিন, অথবা অন্য কার্ড ব্যবহার করুন।',
  },
});
