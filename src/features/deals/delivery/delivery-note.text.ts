import { defineText } from '../../../ui/text/text.ts';

export const deliveryNoteText = defineText({
  en: {
    delivered: (place: string, fee: string) => `Delivered to ${place} for ${fee}`,
    ask: 'What does delivery to me cost?',
    change: 'Change place',
    place: 'Your district or area',
  },
  bn: {
    delivered: (place, fee) => `${place} পর্যন্ত ডেলিভারি ${fee}`,
    ask: 'আমার কাছে ডেলিভারি কত?',
    change: 'জায়গা বদলান',
    place: 'আপনার জেলা বা এলাকা',
  },
});
