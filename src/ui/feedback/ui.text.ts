import { defineText } from '../text/text.ts';

export const uiText = defineText({
  en: {
    cannotRecover: 'Once deleted, you will not be able to recover this',
    confirm: 'Confirm',
    cancel: 'Cancel',
    loading: 'Loading …',
    tryAgain: 'Try again',
    slow: 'This is taking longer than usual.',
    unreachable: 'MotoHaat cannot be reached. Check your connection and try again.',
    newVersion: 'A new version of MotoHaat is available',
    reload: 'Reload',
    somethingWrong: 'This could not be loaded',
    showMore: 'Show more',
    shownOf: (shown: string, total: string) => `${shown} of ${total} shown`,
    required: (label: string) => `${label} is required.`,
  },
  bn: {
    cannotRecover: 'একবার মুছে ফেললে এটি আর ফিরিয়ে আনা যাবে না',
    confirm: 'নিশ্চিত করুন',
    cancel: 'বাতিল',
    loading: 'লোড হচ্ছে …',
    tryAgain: 'আবার চেষ্টা করুন',
    slow: 'লোড হতে বেশি সময় লাগছে।',
    unreachable: 'মোটোহাটের সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    newVersion: 'মোটোহাটের নতুন সংস্করণ এসেছে',
    reload: 'আবার লোড করুন',
    somethingWrong: 'এটি লোড করা যায়নি',
    showMore: 'আরও দেখুন',
    shownOf: (shown, total) => `${total}টির মধ্যে ${shown}টি দেখানো হচ্ছে`,
    required: (label) => `${label} দিতে হবে।`,
  },
});
