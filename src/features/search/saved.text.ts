import type { SearchAlert } from '#contract/lists';
import { DAILY_ALERT_HOUR, NEW_FINDS_MAX } from '#contract/limits';
import { formatCount } from '../../ui/numbers';
import { defineText } from '../../ui/text';

export const savedText = defineText({
  en: {
    title: 'Saved Searches',
    lead: 'New matches are shown here, and we tell you about them as you choose.',
    save: 'Save this search',
    saved: 'Search saved',
    dialogLead: 'We tell you when something that matches comes on sale, or becomes cheap enough.',
    name: 'Name (optional)',
    alert: 'Tell me about new matches',
    confirm: 'Save',
    cancel: 'Cancel',
    changed: 'Saved.',
    open: 'Show results',
    openOne: (name: string) => `Show results: ${name}`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove: ${name}`,
    confirmRemoval: 'Remove this saved search?',
    removed: 'Removed.',
    new: (count: number) => (count > NEW_FINDS_MAX ? `${NEW_FINDS_MAX}+ new` : `${count} new`),
    emptyTitle: 'No saved searches yet',
    emptyText: 'Search for a bike and press “Save this search”. We tell you when one that matches comes on sale.',
    findBikes: 'Find a bike',
  },
  bn: {
    title: 'সংরক্ষিত অনুসন্ধান',
    lead: 'কোনোটির সঙ্গে নতুন কিছু মিললে এখানে দেখা যাবে, আর আপনার পছন্দমতো আপনাকে জানানো হবে।',
    save: 'এই অনুসন্ধান সংরক্ষণ করুন',
    saved: 'অনুসন্ধান সংরক্ষিত',
    dialogLead: 'মিলে যায় এমন কিছু বিক্রির জন্য এলে, বা দাম আপনার সীমার মধ্যে নামলে আমরা জানাব।',
    name: 'নাম (না দিলেও চলে)',
    alert: 'নতুন কিছু মিললে জানান',
    confirm: 'সংরক্ষণ করুন',
    cancel: 'বাতিল',
    changed: 'সংরক্ষণ করা হয়েছে।',
    open: 'ফলাফল দেখুন',
    openOne: (name) => `ফলাফল দেখুন: ${name}`,
    remove: 'মুছুন',
    removeOne: (name) => `মুছুন: ${name}`,
    confirmRemoval: 'এই সংরক্ষিত অনুসন্ধানটি মুছবেন?',
    removed: 'মুছে ফেলা হয়েছে।',
    new: (count) =>
      count > NEW_FINDS_MAX ? `${formatCount(NEW_FINDS_MAX, 'bn')}+ নতুন` : `${formatCount(count, 'bn')}টি নতুন`,
    emptyTitle: 'এখনো কোনো সংরক্ষিত অনুসন্ধান নেই',
    emptyText: 'বাইক খুঁজে “এই অনুসন্ধান সংরক্ষণ করুন” চাপুন। মিলে যায় এমন কিছু বিক্রির জন্য এলে আমরা জানাব।',
    findBikes: 'বাইক খুঁজুন',
  },
});

/** How one is told. */
export const alertText = defineText<Record<SearchAlert, string>>({
  en: { instant: 'At once', daily: `Once a day, at ${DAILY_ALERT_HOUR} in the morning`, none: 'Do not tell me' },
  bn: {
    instant: 'সঙ্গে সঙ্গে',
    daily: `দিনে একবার, সকাল ${formatCount(DAILY_ALERT_HOUR, 'bn')}টায়`,
    none: 'জানানোর দরকার নেই',
  },
});

/** After it was saved. */
export const savedNoteText = defineText<Record<SearchAlert, string>>({
  en: {
    instant: 'Search saved. You are told as soon as something new matches.',
    daily: `Search saved. What is new is told once a day, at ${DAILY_ALERT_HOUR} in the morning.`,
    none: 'Search saved. You find it in your dashboard.',
  },
  bn: {
    instant: 'অনুসন্ধান সংরক্ষিত হয়েছে। নতুন কিছু মিললেই জানানো হবে।',
    daily: `অনুসন্ধান সংরক্ষিত হয়েছে। নতুন যা মেলে, দিনে একবার সকাল ${formatCount(DAILY_ALERT_HOUR, 'bn')}টায় জানানো হবে।`,
    none: 'অনুসন্ধান সংরক্ষিত হয়েছে। এটি আপনার ড্যাশবোর্ডে পাবেন।',
  },
});
