import { STATS_DAYS } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

const DAYS = { en: formatCount(STATS_DAYS, 'en'), bn: formatCount(STATS_DAYS, 'bn') };

/** Sentences of the recent figures, of one product or of all. */
export const figuresText = defineText({
  en: {
    ofProduct: (product: string) => `Figures for ${product}`,
    ofAll: 'Figures for all your products',
    lastDays: `Last ${DAYS.en} days`,
    range: (first: string, last: string) => `From ${first} to ${last}.`,
    show: 'Show figures',
    line: (views: string, wishes: string, bookings: string) =>
      `Last ${DAYS.en} days: views ${views}, wishes ${wishes}, bookings ${bookings}`,
    perDay: (figure: string) => `${figure} per day`,
    best: (figure: string, total: string, day: string, most: string) =>
      `${figure}: ${total} in ${DAYS.en} days, the most on ${day} (${most}).`,
    none: (figure: string) => `${figure}: none in ${DAYS.en} days.`,
    table: 'Show as a table',
    day: 'Day',
  },
  bn: {
    ofProduct: (product) => `${product}-এর পরিসংখ্যান`,
    ofAll: 'আপনার সব পণ্যের পরিসংখ্যান',
    lastDays: `গত ${DAYS.bn} দিন`,
    range: (first, last) => `${first} থেকে ${last} পর্যন্ত।`,
    show: 'পরিসংখ্যান দেখুন',
    line: (views, wishes, bookings) =>
      `গত ${DAYS.bn} দিনে: ${views} বার দেখা হয়েছে, ${wishes} জনের পছন্দের তালিকায়, ${bookings}টি বুকিং`,
    perDay: (figure) => `${figure}, দিন অনুযায়ী`,
    best: (figure, total, day, most) => `${figure}: গত ${DAYS.bn} দিনে ${total}, সবচেয়ে বেশি ${day} (${most})।`,
    none: (figure) => `${figure}: গত ${DAYS.bn} দিনে একটিও নয়।`,
    table: 'টেবিল আকারে দেখুন',
    day: 'দিন',
  },
});
