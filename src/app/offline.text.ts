import { defineText } from '../ui/text/text';

export const offlineText = defineText({
  en: {
    shownAsKept: (time: string) => `You are offline. This is as it was on ${time}.`,
    install: 'Install MotoHaat',
    installTitle: 'Add MotoHaat to your Home Screen',
    installShare: 'Press the Share button of your browser, a square with an arrow out of it.',
    installAdd: 'Choose “Add to Home Screen”, then “Add”.',
    installOpen: 'Open MotoHaat from your Home Screen. From there it can also notify you about messages and offers.',
    close: 'Close',
  },
  bn: {
    shownAsKept: (time) => `আপনি অফলাইনে আছেন। ${time} সময়ে যেমন ছিল, তেমন দেখানো হচ্ছে।`,
    install: 'মোটোহাট ইনস্টল করুন',
    installTitle: 'হোম স্ক্রিনে মোটোহাট যোগ করুন',
    installShare: 'ব্রাউজারের শেয়ার বোতাম চাপুন: চারকোনা ঘর থেকে বেরিয়ে আসা একটি তীর।',
    installAdd: '“Add to Home Screen” বেছে নিন, তারপর “Add” চাপুন।',
    installOpen: 'হোম স্ক্রিন থেকে মোটোহাট খুলুন। সেখানে বার্তা ও দামের প্রস্তাবের নোটিফিকেশনও পাবেন।',
    close: 'বন্ধ করুন',
  },
});
