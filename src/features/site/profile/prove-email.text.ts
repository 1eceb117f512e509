import { MAX_LISTINGS } from '#contract/limits';
import { inWords } from '#contract/numbers';
import { defineText } from '../../../ui/text/text.ts';

export const proveEmailText = defineText({
  en: {
    title: 'Confirm your email',
    text: `Until then you can list ${inWords(MAX_LISTINGS.perDayUnproven, 'en')} products a day, and buyers get no email about your messages.`,
  },
  bn: {
    title: 'আপনার ই-মেইল নিশ্চিত করুন',
    text: `নিশ্চিত না করা পর্যন্ত দিনে ${inWords(MAX_LISTINGS.perDayUnproven, 'bn')}টি বিজ্ঞাপন দিতে পারবেন, আর আপনার বার্তার খবর ক্রেতারা ই-মেইলে পাবেন না।`,
  },
});
