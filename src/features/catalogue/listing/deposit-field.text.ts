import { defineText } from '../../../ui/text/text.ts';

/** The deposit's switch in the product form. */
export const depositFieldText = defineText({
  en: {
    label: 'Accept a deposit',
    hint: (deposit: string) =>
      `A buyer can reserve it with ${deposit} here, and pays you the rest directly at the handover. Nobody else can buy it then.`,
  },
  bn: {
    label: 'অগ্রিম নেব',
    hint: (deposit) =>
      `ক্রেতা এখানে ${deposit} অগ্রিম দিয়ে রিজার্ভ করতে পারবেন, আর বাকি টাকা হস্তান্তরের সময় সরাসরি আপনাকে দেবেন। তখন আর কেউ এটি কিনতে পারবেন না।`,
  },
});
