import { adviceText } from '../../../ui/text/advice.text.ts';
import { defineText } from '../../../ui/text/text.ts';
import { depositText } from '../deposit/deposit.text.ts';

/** The next step of a booking, by state. */
export const nextStepText = defineText({
  en: {
    next: 'Next step:',
    pay: `pay here. ${adviceText.en.held} Others may have booked it too.`,
    payBy: (minutes: string) =>
      `pay here. ${adviceText.en.held} The product is reserved for you for another ${minutes}.`,
    payCourier: 'pay the price and the delivery fee. Then the seller hands it to the courier within 48 hours.',
    payCourierBy: (minutes: string) =>
      `pay the price and the delivery fee. The product is reserved for you for another ${minutes}.`,
    onHold: (minutes: string) => `wait ${minutes}. Another buyer is paying right now; if that fails, you can pay.`,
    deal: 'open the deal. It shows what is next, and by when.',
    meetReserved: (seller: string, place: string, left: string, hasPapers: boolean) =>
      `call ${seller} and meet ${place}. Check the product${hasPapers ? ' and its papers' : ''}. ${depositText.en.payRest(left)}`,
    reservedForAnother:
      'look for a similar product, or wait. You can pay here again if the other buyer’s deposit is refunded.',
    sold: 'remove this booking and look for a similar product.',
    closed: 'remove this booking and look for a similar product.',
    refunding: 'none. Your money is being refunded the way you paid.',
    refunded: 'none. Your money has been refunded the way you paid. You can remove this booking.',
  },
  bn: {
    next: 'এরপর যা করবেন:',
    pay: `এখানে পেমেন্ট করুন। ${adviceText.bn.held} অন্যরাও এটি বুক করে থাকতে পারেন।`,
    payBy: (minutes) => `এখানে পেমেন্ট করুন। ${adviceText.bn.held} পণ্যটি আরও ${minutes} আপনার জন্য রাখা আছে।`,
    payCourier: 'দাম ও ডেলিভারি চার্জ দিন। তারপর বিক্রেতা ৪৮ ঘণ্টার মধ্যে পণ্যটি কুরিয়ারে দেবেন।',
    payCourierBy: (minutes) => `দাম ও ডেলিভারি চার্জ দিন। পণ্যটি আরও ${minutes} আপনার জন্য রাখা আছে।`,
    onHold: (minutes) => `${minutes} অপেক্ষা করুন। এই মুহূর্তে আরেকজন ক্রেতা পেমেন্ট করছেন; তাঁর পেমেন্ট না হলে আপনি করতে পারবেন।`,
    deal: 'লেনদেনটি খুলুন। এরপর কী, কখনের মধ্যে, সেখানে আছে।',
    meetReserved: (seller, place, left, hasPapers) =>
      `${seller}-কে ফোন করে ${place} দেখা করুন। পণ্যটি${hasPapers ? ' ও কাগজপত্র' : ''} মিলিয়ে দেখুন। ${depositText.bn.payRest(left)}`,
    reservedForAnother: 'একই রকম অন্য পণ্য খুঁজুন, অথবা অপেক্ষা করুন। ওই ক্রেতার অগ্রিম ফেরত গেলে আপনি আবার পেমেন্ট করতে পারবেন।',
    sold: 'বুকিংটি মুছে একই রকম অন্য পণ্য খুঁজুন।',
    closed: 'বুকিংটি মুছে একই রকম অন্য পণ্য খুঁজুন।',
    refunding: 'কিছু করতে হবে না; আপনার টাকা যেভাবে দিয়েছেন, সেভাবেই ফেরত যাচ্ছে।',
    refunded: 'কিছু করতে হবে না; আপনার টাকা যেভাবে দিয়েছেন, সেভাবেই ফেরত গেছে। বুকিংটি মুছে ফেলতে পারেন।',
  },
});
