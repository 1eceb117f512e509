import { defineText } from '../../../ui/text/text.ts';

/** The amounts of a deposit, for buyers and sellers. */
export const depositText = defineText({
  en: {
    reservedForOther: 'Reserved for another buyer',
    paid: (paid: string) => `${paid} paid as a deposit`,
    payRest: (left: string) => `Pay the other ${left} directly to the seller before you give the code.`,
    getRest: (left: string) => `Get the other ${left} from the buyer before you enter the code.`,
    split: (paid: string, left: string) => `${paid} paid as a deposit, ${left} left to pay at the handover`,
    splitPaid: (paid: string, left: string) => `${paid} paid as a deposit, ${left} directly at the handover`,
  },
  bn: {
    reservedForOther: 'অন্য ক্রেতার জন্য রিজার্ভ করা',
    paid: (paid) => `অগ্রিম দেওয়া হয়েছে ${paid}`,
    payRest: (left) => `কোড দেওয়ার আগে বাকি ${left} সরাসরি বিক্রেতাকে দিন।`,
    getRest: (left) => `কোড লেখার আগে ক্রেতার কাছ থেকে বাকি ${left} বুঝে নিন।`,
    split: (paid, left) => `অগ্রিম দেওয়া হয়েছে ${paid}, হস্তান্তরের সময় বাকি ${left} দিতে হবে`,
    splitPaid: (paid, left) => `অগ্রিম দেওয়া হয়েছে ${paid}, হস্তান্তরের সময় সরাসরি ${left}`,
  },
});
