import { defineText } from '../../ui/text/text';

/** To the buyer of a product, on its page. */
export const soldNoticeText = defineText({
  en: {
    boughtBike: 'You bought this bike.',
    boughtPart: 'You bought this product.',
    receipt: 'Booking and receipt',
  },
  bn: {
    boughtBike: 'আপনি এই বাইকটি কিনেছেন।',
    boughtPart: 'আপনি এই পণ্যটি কিনেছেন।',
    receipt: 'বুকিং ও রসিদ',
  },
});
