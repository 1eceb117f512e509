import type { LANGUAGES } from '#contract/lists';

type Language = (typeof LANGUAGES)[number];

interface MailText {
  hello(name: string): string;
  digest(count: string): string;
  open: string;
  why: string;
  end: string;
  choose: string;
}

/** What stands around the sentence of a notice in a mail. */
export const MAIL_TEXT: Record<Language, MailText> = {
  en: {
    hello: (name) => `Hello ${name},`,
    digest: (count) => `${count}. To spare your inbox, we sent one email for all of them.`,
    open: 'Open MotoHaat',
    why: 'You’re getting this email because you have a MotoHaat account.',
    end: 'Stop emails of this kind',
    choose: 'Choose your notifications',
  },
  bn: {
    hello: (name) => `প্রিয় ${name},`,
    digest: (count) => `${count}। বারবার ইমেইল না পাঠিয়ে সব একসঙ্গে জানানো হলো।`,
    open: 'মোটোহাট খুলুন',
    why: 'মোটোহাটে আপনার অ্যাকাউন্ট আছে বলে এই ই-মেইলটি পেয়েছেন।',
    end: 'এ ধরনের ই-মেইল বন্ধ করুন',
    choose: 'কোন কোন নোটিফিকেশন পাবেন, বেছে নিন',
  },
};
