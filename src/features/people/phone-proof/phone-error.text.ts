import { PHONE_REFUSAL_KINDS } from '#contract/people/phone-refusals';
import { addRefusalText } from '../../../ui/feedback/refusal-sentence.ts';
import { defineText } from '../../../ui/text/text.ts';

const phoneRefusalText = defineText<Record<keyof typeof PHONE_REFUSAL_KINDS, string>>({
  en: {
    PHONE_TAKEN: PHONE_REFUSAL_KINDS.PHONE_TAKEN.message,
    PHONE_UNPROVEN: PHONE_REFUSAL_KINDS.PHONE_UNPROVEN.message,
  },
  bn: {
    PHONE_TAKEN: 'অন্য একটি অ্যাকাউন্টে নম্বরটি আগেই যাচাই করা হয়েছে। অন্য নম্বর দিন, অথবা সেই অ্যাকাউন্টটি ব্যবহার করুন।',
    PHONE_UNPROVEN: 'নম্বরটি যাচাই করা যায়নি। নতুন একটি কোড চেয়ে নিন।',
  },
});
addRefusalText(phoneRefusalText);

const taken = { en: phoneRefusalText.en.PHONE_TAKEN, bn: phoneRefusalText.bn.PHONE_TAKEN };

/** A plain sentence for each of Firebase's error codes about phone numbers. */
export const phoneErrorText = defineText({
  en: {
    'auth/invalid-phone-number': 'No code can be sent to this number. Please check it.',
    'auth/invalid-verification-code': 'This code is wrong. Please check the text message.',
    'auth/invalid-verification-id': 'This code has expired. Please ask for another one.',
    'auth/code-expired': 'This code has expired. Please ask for another one.',
    'auth/too-many-requests': 'Too many attempts. Please wait a while, then ask for another code.',
    'auth/quota-exceeded': 'No more codes can be sent today. Please try again tomorrow.',
    'auth/operation-not-allowed': 'Codes can’t be sent to this number. Please try another one.',
    'auth/captcha-check-failed': 'Google’s check for robots failed. Please try again.',
    'auth/invalid-app-credential': 'Google’s check for robots failed. Please try again.',
    'auth/account-exists-with-different-credential': taken.en,
    'auth/credential-already-in-use': taken.en,
  },
  bn: {
    'auth/invalid-phone-number': 'এই নম্বরে কোড পাঠানো যায় না। নম্বরটি দেখে নিন।',
    'auth/invalid-verification-code': 'কোডটি ঠিক নয়। এসএমএসটি আবার দেখুন।',
    'auth/invalid-verification-id': 'কোডটির মেয়াদ শেষ। আরেকটি কোড চেয়ে নিন।',
    'auth/code-expired': 'কোডটির মেয়াদ শেষ। আরেকটি কোড চেয়ে নিন।',
    'auth/too-many-requests': 'অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পরে আরেকটি কোড চেয়ে নিন।',
    'auth/quota-exceeded': 'আজ আর কোড পাঠানো যাচ্ছে না। কাল আবার চেষ্টা করুন।',
    'auth/operation-not-allowed': 'এই নম্বরে কোড পাঠানো যাচ্ছে না। অন্য নম্বর দিয়ে চেষ্টা করুন।',
    'auth/captcha-check-failed': 'গুগলের রোবট-যাচাই সফল হয়নি। আবার চেষ্টা করুন।',
    'auth/invalid-app-credential': 'গুগলের রোবট-যাচাই সফল হয়নি। আবার চেষ্টা করুন।',
    'auth/account-exists-with-different-credential': taken.bn,
    'auth/credential-already-in-use': taken.bn,
  },
});
