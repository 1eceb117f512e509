import { MEET_FIRST } from '#contract/trust/advice';
import type { LANGUAGES, NoticeKind } from '#contract/lists';

type Language = (typeof LANGUAGES)[number];

interface MailText {
  hello(name: string): string;
  digest(count: string): string;
  /** Label of the button, by kind. */
  open: Record<NoticeKind | 'digest', string>;
  receipt: string;
  advice: string;
  why: string;
  end: string;
  choose: string;
}

/** Text around a notice's sentence in a mail. */
export const MAIL_TEXT: Record<Language, MailText> = {
  en: {
    hello: (name) => `Hello ${name},`,
    digest: (count) => `${count}. To spare your inbox, we sent one email for all of them.`,
    open: {
      message: 'Read the message',
      offer: 'See the offer',
      booking: 'See the booking',
      reservation: 'See your booking',
      payment: 'See the booking',
      refund: 'See the booking',
      sold: 'See similar bikes',
      removed: 'See similar bikes',
      repriced: 'See the bike',
      verified: 'Go to your products',
      report: 'See the product',
      search: 'See what is new',
      deal: 'See the deal',
      payout: 'See your balance',
      payoutMethod: 'See your payout account',
      statement: 'Read the decision',
      papers: 'See your verification',
      mileage: 'Open the bike’s page',
      digest: 'See all notifications',
    },
    receipt: 'Receipt',
    advice: MEET_FIRST.en,
    why: 'You’re getting this email because you have a MotoHaat account.',
    end: 'Stop emails of this kind',
    choose: 'Choose your notifications',
  },
  bn: {
    hello: (name) => `প্রিয় ${name},`,
    digest: (count) => `${count}। বারবার ইমেইল না পাঠিয়ে সব একসঙ্গে জানানো হলো।`,
    open: {
      message: 'বার্তাটি পড়ুন',
      offer: 'প্রস্তাবটি দেখুন',
      booking: 'বুকিংটি দেখুন',
      reservation: 'আপনার বুকিং দেখুন',
      payment: 'বুকিংটি দেখুন',
      refund: 'বুকিংটি দেখুন',
      sold: 'একই রকম বাইক দেখুন',
      removed: 'একই রকম বাইক দেখুন',
      repriced: 'বাইকটি দেখুন',
      verified: 'আপনার পণ্যগুলো দেখুন',
      report: 'পণ্যটি দেখুন',
      search: 'নতুন বাইক দেখুন',
      deal: 'লেনদেনটি দেখুন',
      payout: 'ব্যালেন্স দেখুন',
      payoutMethod: 'টাকা তোলার অ্যাকাউন্ট দেখুন',
      statement: 'সিদ্ধান্তটি পড়ুন',
      papers: 'যাচাইয়ের অবস্থা দেখুন',
      mileage: 'বাইকের পেজ খুলুন',
      digest: 'সব নোটিফিকেশন দেখুন',
    },
    receipt: 'রসিদ',
    advice: MEET_FIRST.bn,
    why: 'মোটোহাটে আপনার অ্যাকাউন্ট আছে বলে এই ইমেইলটি পেয়েছেন।',
    end: 'এ ধরনের ইমেইল বন্ধ করুন',
    choose: 'নোটিফিকেশনের সেটিংস',
  },
};
