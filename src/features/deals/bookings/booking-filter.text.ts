import type { BookingState } from '#contract/lifecycle';
import { defineText } from '../../../ui/text/text.ts';

/** States of the filter whose bookings show where their deal stands. */
export const bookingFilterText = defineText<Record<Extract<BookingState, 'paid' | 'reserved'>, string>>({
  en: {
    paid: 'Paid (deal under way or over)',
    reserved: 'Reserved with a deposit (deal under way)',
  },
  bn: {
    paid: 'পেমেন্ট হয়েছে (লেনদেন চলছে বা শেষ)',
    reserved: 'অগ্রিম দিয়ে রিজার্ভ করা (লেনদেন চলছে)',
  },
});
