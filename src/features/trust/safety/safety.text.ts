import { adviceText } from '../../../ui/text/advice.text.ts';
import { defineText } from '../../../ui/text/text.ts';

/** The dos and don'ts of meeting a seller. */
export const safetyText = defineText({
  en: {
    title: 'Meet safely',
    alone: 'Meet in daylight in a busy place, and take someone with you.',
    advance: 'Never send a seller money in advance, by bKash or Nagad either. If someone rushes you, ask why.',
    papers: 'For a bike, compare the engine and chassis numbers with the papers, and the name with the seller’s NID.',
    ride: 'Take a bike for a short ride before you give the code, and listen to the engine while it’s cold.',
    transfer: `${adviceText.en.meetFirst} Keep a receipt.`,
    transferPart: `${adviceText.en.meetFirstPart} Keep a receipt.`,
    differs: 'Not as described? Don’t pay or give the code, and report the product.',
    codes: 'Never share an OTP or PIN, even with someone who says they’re from MotoHaat.',
  },
  bn: {
    title: 'নিরাপদে দেখা করুন',
    alone: 'দিনের আলোয় লোকজন আছে এমন জায়গায় দেখা করুন, সঙ্গে কাউকে নিন।',
    advance: 'বিক্রেতাকে বিকাশ বা নগদে অগ্রিম টাকা পাঠাবেন না। কেউ তাড়া দিলে কারণ জানতে চান।',
    papers: 'বাইক হলে ইঞ্জিন ও চেসিস নম্বর কাগজের সঙ্গে, আর নাম বিক্রেতার এনআইডির সঙ্গে মিলিয়ে নিন।',
    ride: 'বাইক হলে কোড দেওয়ার আগে একটু চালিয়ে দেখুন, ঠান্ডা অবস্থায় ইঞ্জিনের শব্দ শুনুন।',
    transfer: `${adviceText.bn.meetFirst} রসিদ রাখুন।`,
    transferPart: `${adviceText.bn.meetFirstPart} রসিদ রাখুন।`,
    differs: 'বিবরণের সঙ্গে না মিললে টাকা বা কোড দেবেন না, আর পণ্যটি নিয়ে অভিযোগ করুন।',
    codes: 'ওটিপি বা পিন কাউকে বলবেন না, মোটোহাটের লোক পরিচয় দিলেও না।',
  },
});
