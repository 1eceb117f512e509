import { defineText } from '../../ui/text/text';

/** A seller's or an admin's actions on a reservation. */
export const reservationText = defineText({
  en: {
    handOver: 'Handed over',
    handOverOne: (product: string) => `${product} was handed over`,
    confirmHandOver: (product: string, buyer: string) => `Have you handed over ${product} to ${buyer}?`,
    handOverDetail: 'Confirm only if you have received the rest of the price. The product is then sold.',
    handOverYes: 'Yes, handed over',
    handedOver: 'The product is sold.',
    nothingChanged: 'There was nothing to change.',
    cancel: 'Cancel reservation',
    cancelOne: (product: string) => `Cancel the reservation of ${product}`,
    confirmCancel: (product: string) => `Cancel the reservation of ${product}?`,
    cancelDetail: (deposit: string, buyer: string) =>
      `The whole deposit of ${deposit} goes back to ${buyer}. The product is paused until the seller lists it again.`,
    keep: 'Keep it',
    canceled: 'The reservation is canceled, and the deposit is being refunded.',
  },
  bn: {
    handOver: 'হস্তান্তর হয়েছে',
    handOverOne: (product) => `হস্তান্তর হয়েছে: ${product}`,
    confirmHandOver: (product, buyer) => `${product} কি ${buyer}-কে বুঝিয়ে দিয়েছেন?`,
    handOverDetail: 'দামের বাকি টাকা হাতে পেলে তবেই নিশ্চিত করুন। এরপর পণ্যটি বিক্রি হয়ে গেছে বলে দেখানো হবে।',
    handOverYes: 'হ্যাঁ, দিয়েছি',
    handedOver: 'পণ্যটি বিক্রি হয়ে গেছে।',
    nothingChanged: 'কিছু বদলানোর দরকার হয়নি।',
    cancel: 'রিজার্ভেশন বাতিল করুন',
    cancelOne: (product) => `রিজার্ভেশন বাতিল করুন: ${product}`,
    confirmCancel: (product) => `${product}-এর রিজার্ভেশন বাতিল করবেন?`,
    cancelDetail: (deposit, buyer) =>
      `অগ্রিমের পুরো ${deposit} ${buyer} ফেরত পাবেন। বিক্রেতা আবার চালু না করা পর্যন্ত পণ্যটির বিক্রি বন্ধ থাকবে।`,
    keep: 'রেখে দিন',
    canceled: 'রিজার্ভেশন বাতিল হয়েছে, অগ্রিমের টাকা ফেরত দেওয়া হচ্ছে।',
  },
});
