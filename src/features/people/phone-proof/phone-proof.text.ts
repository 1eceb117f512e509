import { banglaDigits } from '#contract/numbers';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences about verifying a phone number. */
export const phoneProofText = defineText({
  en: {
    verified: 'Verified',
    verify: 'Verify your phone number',
    why: 'Buyers see that your phone is verified.',
    changed: 'If you save another number, it is not verified any more.',
    lead: 'We’ll send a code by text message to this number.',
    phone: 'Your number',
    send: 'Send the code',
    sent: (phone: string) => `We’ve sent a code by text message to ${phone}.`,
    change: 'Change the number',
    code: '6-digit code',
    wrongFormat: 'The code has six digits.',
    confirm: 'Verify',
    wait: (seconds: number) => `You can ask for another code in ${seconds} seconds.`,
    resend: 'Send another code',
    done: (phone: string) => `${phone} is now verified.`,
  },
  bn: {
    verified: 'যাচাই করা',
    verify: 'ফোন নম্বর যাচাই করুন',
    why: 'আপনার ফোন নম্বর যে যাচাই করা, ক্রেতারা তা দেখতে পাবেন।',
    changed: 'অন্য নম্বর সংরক্ষণ করলে সেটি আর যাচাই করা থাকবে না।',
    lead: 'এই নম্বরে এসএমএসে একটি কোড পাঠানো হবে।',
    phone: 'আপনার নম্বর',
    send: 'কোড পাঠান',
    sent: (phone) => `${banglaDigits(phone)} নম্বরে এসএমএসে একটি কোড পাঠানো হয়েছে।`,
    change: 'নম্বর বদলান',
    code: '৬ সংখ্যার কোড',
    wrongFormat: 'কোডটি ছয় সংখ্যার।',
    confirm: 'যাচাই করুন',
    wait: (seconds) => `আরেকটি কোড চাইতে ${formatCount(seconds, 'bn')} সেকেন্ড অপেক্ষা করুন।`,
    resend: 'আরেকটি কোড পাঠান',
    done: (phone) => `${banglaDigits(phone)} নম্বরটি যাচাই করা হয়েছে।`,
  },
});
