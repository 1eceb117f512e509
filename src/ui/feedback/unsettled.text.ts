import type { Unsettled } from '#contract/common';
import { defineText } from '../text/text.ts';

/** What keeps an account from being deleted. */
export const unsettledText = defineText<Record<Unsettled, string> & { open: (list: string) => string }>({
  en: {
    open: (list) => `Still open: ${list}.`,
    deal: 'a deal that isn’t closed',
    held: 'money held for a deal',
    payable: 'money in the balance',
    payout: 'a payout that isn’t sent yet',
    disputed: 'money that a buyer’s bank has asked back',
    refund: 'a refund that isn’t done yet',
  },
  bn: {
    open: (list) => `এখনো বাকি: ${list}।`,
    deal: 'শেষ হয়নি এমন লেনদেন',
    held: 'লেনদেনে জমা থাকা টাকা',
    payable: 'ব্যালেন্সে থাকা টাকা',
    payout: 'পাঠানো বাকি আছে এমন উত্তোলন',
    disputed: 'ক্রেতার ব্যাংক ফেরত চেয়েছে এমন টাকা',
    refund: 'শেষ হয়নি এমন টাকা ফেরত',
  },
});
