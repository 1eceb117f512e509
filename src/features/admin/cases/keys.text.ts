import { defineText } from '../../../ui/text/text.ts';

/** Help for the keyboard. */
export const keysText = defineText({
  en: {
    title: 'Keyboard',
    next: 'next case',
    previous: 'previous case',
    open: 'open',
    choose: 'select for a joint decision',
    chooseAll: 'select all shown',
    claim: 'claim',
    actions: 'choose what happens',
    preset: 'usual decision for the reason',
    decide: 'decide',
    back: 'back to the queue',
    enter: 'Enter',
    escape: 'Esc',
  },
  bn: {
    title: 'কিবোর্ড',
    next: 'পরের কেস',
    previous: 'আগের কেস',
    open: 'খুলুন',
    choose: 'একসঙ্গে সিদ্ধান্তের জন্য বাছুন',
    chooseAll: 'দেখানো সব বাছুন',
    claim: 'হাতে নিন',
    actions: 'কী করা হবে, বাছুন',
    preset: 'কারণ অনুযায়ী প্রচলিত সিদ্ধান্ত',
    decide: 'সিদ্ধান্ত দিন',
    back: 'সব কেসে ফিরুন',
    enter: 'Enter',
    escape: 'Esc',
  },
});
