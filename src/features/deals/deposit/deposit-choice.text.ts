import { MAX_DEPOSIT_PERCENT } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** How much of the price is paid now. */
export const depositChoiceText = defineText({
  en: {
    title: 'How much do you want to pay now?',
    deposit: (amount: string) => `Reserve with a deposit of ${amount}`,
    recommended: 'Recommended',
    depositHint: (left: string) =>
      `Once you have paid, the product is kept for you. Check it and its papers at the meeting, then pay the other ${left} directly to the seller and give your code. If one of you cancels before that, you get the whole deposit back.`,
    full: (price: string) => `Pay the full price ${price}`,
    law: `Why a deposit? The law in Bangladesh allows at most ${MAX_DEPOSIT_PERCENT}% in advance unless a licensed escrow holds the money.`,
  },
  bn: {
    title: 'এখন কত টাকা পেমেন্ট করবেন?',
    deposit: (amount) => `${amount} অগ্রিম দিয়ে রিজার্ভ করুন`,
    recommended: 'পরামর্শ',
    depositHint: (left) =>
      `পেমেন্ট করলে পণ্যটি আপনার জন্য রাখা থাকবে। দেখা করে পণ্য ও কাগজপত্র মিলিয়ে নিন, তারপর বাকি ${left} সরাসরি বিক্রেতাকে দিয়ে আপনার কোড দিন। এর আগে যে কেউ বাতিল করলে পুরো অগ্রিম ফেরত পাবেন।`,
    full: (price) => `পুরো দাম ${price} পেমেন্ট করুন`,
    law: `অগ্রিম কেন? বাংলাদেশের আইনে লাইসেন্সপ্রাপ্ত এসক্রো ছাড়া দামের সর্বোচ্চ ${formatCount(MAX_DEPOSIT_PERCENT, 'bn')}% আগে নেওয়া যায়।`,
  },
});
