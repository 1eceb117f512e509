import { commonText } from '../../../ui/text/common.text.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences for a seller page opened without the role. */
export const sellersOnlyText = defineText({
  en: {
    sellersOnly: 'This page is for sellers and admins',
    signedInAs: (email: string) => `You are logged in as ${email}, with a buyer account.`,
    howToSell: 'You can become a seller with this account and add your first product right away.',
    becomeSeller: commonText.en.becomeSeller,
    backHome: commonText.en.backHome,
  },
  bn: {
    sellersOnly: 'এই পাতাটি বিক্রেতা ও অ্যাডমিনদের জন্য',
    signedInAs: (email) => `আপনি ${email} হিসেবে লগইন করেছেন, এটি ক্রেতার অ্যাকাউন্ট।`,
    howToSell: 'এই অ্যাকাউন্ট দিয়েই বিক্রেতা হয়ে এখনই প্রথম পণ্য যোগ করতে পারেন।',
    becomeSeller: commonText.bn.becomeSeller,
    backHome: commonText.bn.backHome,
  },
});
