import { defineText } from './text';

/** How to buy safely, in the same words wherever it is said. */
export const adviceText = defineText({
  en: {
    meetFirst: 'Meet first. Check the bike and its papers. Pay at the meeting.',
    notAsDescribed: 'Not as described? Don’t pay. Remove the booking and report the bike on its page.',
  },
  bn: {
    meetFirst: 'আগে দেখা করুন। বাইক ও কাগজপত্র মিলিয়ে দেখুন। দেখা করার সময়ই টাকা দিন।',
    notAsDescribed: 'বর্ণনার সঙ্গে না মিললে টাকা দেবেন না। বুকিংটি মুছে ফেলুন, আর বাইকের পাতা থেকে অভিযোগ করুন।',
  },
});
