import { defineText } from '../../../ui/text/text.ts';

/** A section is its heading and its points, one a line. */
export const contactPageText = defineText({
  en: {
    title: 'Contact',
    lead: 'Call us, or find the answer where your deal is.',
    call: [
      'When you call',
      'Have the name of the product and your email at hand.',
      'We never ask for an OTP, a PIN or your password.',
    ].join('\n'),
    yourself: [
      'Faster without a call',
      'A problem with a bike you paid for: open the deal and report it there, so that the money stays held.',
      'A listing that looks wrong: press Report on its page.',
      'A decision about you: appeal below the decision.',
    ].join('\n'),
    deals: 'My Deals',
    messages: 'Messages',
    decisions: 'Decisions about me',
  },
  bn: {
    title: 'যোগাযোগ',
    lead: 'ফোন করুন, অথবা লেনদেনের পাতাতেই উত্তর খুঁজে নিন।',
    call: ['ফোন করার সময়', 'পণ্যের নাম ও আপনার ই-মেইল হাতের কাছে রাখুন।', 'আমরা কখনো ওটিপি, পিন বা পাসওয়ার্ড চাই না।'].join('\n'),
    yourself: [
      'ফোন না করেই দ্রুত',
      'টাকা দেওয়া বাইকে সমস্যা: লেনদেনটি খুলে সেখানে জানান, তাতে টাকা আটকে থাকবে।',
      'বিজ্ঞাপন সন্দেহজনক মনে হলে: সেই পাতায় “অভিযোগ” চাপুন।',
      'আপনার বিষয়ে সিদ্ধান্ত: সিদ্ধান্তের নিচে আপিল করুন।',
    ].join('\n'),
    deals: 'আমার লেনদেন',
    messages: 'বার্তা',
    decisions: 'আমার বিষয়ে সিদ্ধান্ত',
  },
});
