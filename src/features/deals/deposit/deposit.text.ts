import { defineText } from '../../../ui/text/text.ts';

/** The amounts of a deposit, for buyers and sellers. */
export const depositText = defineText({
  en: {
    reservedForOther: 'Reserved for another buyer',
    split: (paid: string, left: string) => `${paid} paid as a deposit, ${left} left to pay at the handover`,
    splitPaid: (paid: string, left: string) => `${paid} paid as a deposit, ${left} directly at the handover`,
  },
  bn: {
    reservedForOther: 'অন্য ক্রেতার জন্য রিজার্ভ করা',
    split: (paid, left) => `অগ্রিম দেওয়া হয়েছে ${paid}, হস্তান্তরের সময় বাকি ${left} দিতে হবে`,
    splitPaid: (paid, left) => `অগ্রিম দেওয়া হয়েছে ${paid}, হস্তান্তরের সময় সরাসরি ${left}`,
  },
});
