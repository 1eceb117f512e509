import { defineText } from './text.ts';

/** Sentences shared by several features. */
export const commonText = defineText({
  en: {
    tooShort: (label: string, least: string) => `${label} must have at least ${least} characters.`,
    tooLong: (label: string, most: string) => `${label} can have at most ${most} characters.`,
    backHome: 'Back to the home page',
    signedInAs: (email: string) => `You are logged in as ${email}.`,
    otherAccount: 'Log in with another account',
    deleted: (name: string) => `Successfully Deleted ${name}`,
    alreadyRemoved: 'This product has already been removed.',
    soldToOther: 'Sold to another buyer',
    refunding: 'Your money is being refunded',
    forgotPassword: 'Forgot your password?',
    becomeSeller: 'Become a seller',
  },
  bn: {
    tooShort: (label, least) => `${label} কমপক্ষে ${least} অক্ষরের হতে হবে।`,
    tooLong: (label, most) => `${label} সর্বোচ্চ ${most} অক্ষরের হতে পারে।`,
    backHome: 'হোম পাতায় ফিরুন',
    signedInAs: (email) => `আপনি ${email} হিসেবে লগইন করেছেন।`,
    otherAccount: 'অন্য অ্যাকাউন্ট দিয়ে লগইন করুন',
    deleted: (name) => `${name} মুছে ফেলা হয়েছে`,
    alreadyRemoved: 'পণ্যটি আগেই সরানো হয়েছে।',
    soldToOther: 'অন্য ক্রেতার কাছে বিক্রি হয়ে গেছে',
    refunding: 'আপনার টাকা ফেরত দেওয়া হচ্ছে',
    forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
    becomeSeller: 'বিক্রেতা হোন',
  },
});
