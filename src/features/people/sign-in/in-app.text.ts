import { defineText } from '../../../ui/text/text.ts';

/** For people who opened a link inside another app. */
export const inAppText = defineText({
  en: {
    title: (app: string) => `You’re inside ${app}`,
    unknownApp: 'another app',
    text: 'Google sign-in doesn’t work here. Use your email and password, or open MotoHaat in your browser.',
    open: 'Open in your browser',
    ios: 'Tap ⋯ or the share icon, then “Open in Safari” or “Open in browser”.',
    other: 'Open the app’s menu and choose “Open in browser”.',
    ifNothing: 'If nothing opens, tap ⋮ and choose “Open in browser”.',
  },
  bn: {
    title: (app: string) => `আপনি ${app}-এর ভেতরে আছেন`,
    unknownApp: 'অন্য অ্যাপ',
    text: 'এখানে গুগল দিয়ে লগইন করা যায় না। ই-মেইল ও পাসওয়ার্ড ব্যবহার করুন, অথবা আপনার ব্রাউজারে মোটোহাট খুলুন।',
    open: 'আপনার ব্রাউজারে খুলুন',
    ios: '⋯ বা শেয়ার আইকনে চাপ দিন, তারপর “Open in Safari” বা “Open in browser” বেছে নিন।',
    other: 'অ্যাপের মেনু খুলে “Open in browser” বেছে নিন।',
    ifNothing: 'কিছু না খুললে ⋮ চেপে “Open in browser” বেছে নিন।',
  },
});
