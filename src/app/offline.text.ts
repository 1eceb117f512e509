import { defineText } from '../ui/text/text.ts';

export const offlineText = defineText({
  en: {
    shownAsKept: (time: string) => `You’re offline. This page was last updated on ${time}.`,
    install: 'Install MotoHaat',
    installTitle: 'Add MotoHaat to your Home Screen',
    installShare: 'Tap your browser’s Share button, the square with an arrow.',
    installAdd: 'Choose “Add to Home Screen”, then “Add”.',
    installOpen: 'Open MotoHaat from your Home Screen. From there it can also notify you about messages and offers.',
  },
  bn: {
    shownAsKept: (time) => `আপনি অফলাইনে আছেন। পাতাটি সর্বশেষ হালনাগাদ হয়েছে: ${time}।`,
    install: 'মোটোহাট ইনস্টল করুন',
    installTitle: 'হোম স্ক্রিনে মোটোহাট যোগ করুন',
    installShare: 'ব্রাউজারের শেয়ার বোতাম চাপুন, যেটিতে চারকোনা ঘর ও তীরচিহ্ন আছে।',
    installAdd: '“Add to Home Screen” বেছে নিন, তারপর “Add” চাপুন।',
    installOpen: 'হোম স্ক্রিন থেকে মোটোহাট খুলুন। সেখানে বার্তা ও দামের প্রস্তাবের নোটিফিকেশনও পাবেন।',
  },
});
