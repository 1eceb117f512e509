import { defineText } from '../../../ui/text/text.ts';

/** To the buyer of a product, on its page. */
export const soldNoticeText = defineText({
  en: {
    boughtBike: 'You bought this bike.',
    boughtPart: 'You bought this product.',
    paidBike: 'You have paid for this bike.',
    orderedPart: 'You have ordered this product.',
    reserved: 'Reserved',
    reservedText: 'A buyer has paid a deposit. Similar ones are shown below.',
    reservedForYou: 'You have paid a deposit, so it is kept for you.',
    receipt: 'Booking and receipt',
  },
  bn: {
    boughtBike: 'আপনি এই বাইকটি কিনেছেন।',
    boughtPart: 'আপনি এই পণ্যটি কিনেছেন।',
    paidBike: 'আপনি এই বাইকটির দাম দিয়েছেন।',
    orderedPart: 'আপনি এই পণ্যটি অর্ডার করেছেন।',
    reserved: 'রিজার্ভ করা',
    reservedText: 'একজন ক্রেতা অগ্রিম দিয়েছেন। একই রকম পণ্য নিচে দেখুন।',
    reservedForYou: 'আপনি অগ্রিম দিয়েছেন, তাই এটি আপনার জন্য রাখা আছে।',
    receipt: 'বুকিং ও রসিদ',
  },
});
