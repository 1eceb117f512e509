import { adviceText } from '../../ui/text/advice.text';
import { defineText } from '../../ui/text/text';

/** The next step of a booking, by state. */
export const nextStepText = defineText({
  en: {
    next: 'Next step:',
    pay: `${adviceText.en.meetFirst} Others may have booked it too.`,
    payBy: (minutes: string) => `${adviceText.en.meetFirst} The product is reserved for you for another ${minutes}.`,
    onHold: (minutes: string) => `wait ${minutes}. Another buyer is paying right now; if that fails, you can pay.`,
    meet: (seller: string, place: string) =>
      `take the product and its papers with you. If you have not met yet, call ${seller} and meet ${place}.`,
    meetReserved: (seller: string, place: string, left: string) =>
      `call ${seller} and meet ${place}. Check the product and its papers, then pay the other ${left} directly.`,
    reservedForAnother:
      'look for a similar product, or wait. You can pay here again if the other buyer’s deposit is refunded.',
    sold: 'remove this booking and look for a similar product.',
    closed: 'remove this booking and look for a similar product.',
    refunding: 'none. Your money is being refunded the way you paid.',
    refunded: 'none. Your money has been refunded the way you paid. You can remove this booking.',
  },
  bn: {
    next: 'এরপর যা করবেন:',
    pay: `${adviceText.bn.meetFirst} অন্যরাও এটি বুক করে থাকতে পারেন।`,
    payBy: (minutes) => `${adviceText.bn.meetFirst} পণ্যটি আরও ${minutes} আপনার জন্য রাখা আছে।`,
    onHold: (minutes) =>
      `${minutes} অপেক্ষা করুন। এই মুহূর্তে আরেকজন ক্রেতা পেমেন্ট করছেন; তাঁর পেমেন্ট না হলে আপনি করতে পারবেন।`,
    meet: (seller, place) => `পণ্য ও কাগজপত্র বুঝে নিন। এখনো দেখা না হয়ে থাকলে ${seller}-কে ফোন করে ${place} দেখা করুন।`,
    meetReserved: (seller, place, left) =>
      `${seller}-কে ফোন করে ${place} দেখা করুন। পণ্য ও কাগজপত্র মিলিয়ে নিয়ে বাকি ${left} সরাসরি দিন।`,
    reservedForAnother: 'একই রকম অন্য পণ্য খুঁজুন, অথবা অপেক্ষা করুন। ওই ক্রেতার অগ্রিম ফেরত গেলে আপনি আবার পেমেন্ট করতে পারবেন।',
    sold: 'বুকিংটি মুছে একই রকম অন্য পণ্য খুঁজুন।',
    closed: 'বুকিংটি মুছে একই রকম অন্য পণ্য খুঁজুন।',
    refunding: 'কিছু করতে হবে না; আপনার টাকা যেভাবে দিয়েছেন, সেভাবেই ফেরত যাচ্ছে।',
    refunded: 'কিছু করতে হবে না; আপনার টাকা যেভাবে দিয়েছেন, সেভাবেই ফেরত গেছে। বুকিংটি মুছে ফেলতে পারেন।',
  },
});
