import type { SearchAlert } from '#contract/lists';
import { DAILY_ALERT_HOUR, NEW_FINDS_MAX } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

export const savedText = defineText({
  en: {
    title: 'Saved Searches',
    lead: 'See new matches here, or let us notify you about them.',
    save: 'Save this search',
    saved: 'Search saved',
    dialogLead: 'We’ll let you know when a match comes on sale or drops to your price.',
    name: 'Name (optional)',
    alert: 'Notify me about new matches',
    confirm: 'Save',
    changed: 'Saved.',
    open: 'Show results',
    openOne: (name: string) => `Show results: ${name}`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove: ${name}`,
    confirmRemoval: 'Remove this saved search?',
    removed: 'Removed.',
    new: (count: number) => (count > NEW_FINDS_MAX ? `${NEW_FINDS_MAX}+ new` : `${count} new`),
    emptyTitle: 'No saved searches yet',
    emptyText: 'Search for a bike and press “Save this search”. We’ll let you know when a match comes on sale.',
    findBikes: 'Find a bike',
  },
  bn: {
    title: 'সেভ করা সার্চ',
    lead: 'নতুন কিছু মিললে এখানে দেখতে পাবেন। চাইলে আমরা জানিয়েও দেব।',
    save: 'সার্চটি সেভ করুন',
    saved: 'সার্চ সেভ করা আছে',
    dialogLead: 'এমন কিছু বিক্রির জন্য এলে, বা দাম আপনার বাজেটে নামলে আমরা জানাব।',
    name: 'নাম (না দিলেও চলে)',
    alert: 'নতুন কিছু মিললে জানান',
    confirm: 'সেভ করুন',
    changed: 'সেভ হয়েছে।',
    open: 'ফলাফল দেখুন',
    openOne: (name) => `ফলাফল দেখুন: ${name}`,
    remove: 'মুছুন',
    removeOne: (name) => `মুছুন: ${name}`,
    confirmRemoval: 'সেভ করা সার্চটি মুছবেন?',
    removed: 'মুছে ফেলা হয়েছে।',
    new: (count) =>
      count > NEW_FINDS_MAX ? `${formatCount(NEW_FINDS_MAX, 'bn')}+ নতুন` : `${formatCount(count, 'bn')}টি নতুন`,
    emptyTitle: 'এখনো কোনো সার্চ সেভ করেননি',
    emptyText: 'বাইক খুঁজে “সার্চটি সেভ করুন” চাপুন। এমন বাইক বিক্রির জন্য এলে আমরা জানাব।',
    findBikes: 'বাইক খুঁজুন',
  },
});

/** How often the person is notified. */
export const alertText = defineText<Record<SearchAlert, string>>({
  en: { instant: 'Right away', daily: `Once a day, at ${DAILY_ALERT_HOUR} am`, none: 'Don’t notify me' },
  bn: {
    instant: 'সঙ্গে সঙ্গে',
    daily: `দিনে একবার, সকাল ${formatCount(DAILY_ALERT_HOUR, 'bn')}টায়`,
    none: 'জানানোর দরকার নেই',
  },
});

/** Shown after saving. */
export const savedNoteText = defineText<Record<SearchAlert, string>>({
  en: {
    instant: 'Search saved. We’ll let you know as soon as there’s a new match.',
    daily: `Search saved. We’ll send you new matches every day at ${DAILY_ALERT_HOUR} am.`,
    none: 'Search saved. You’ll find it in your dashboard.',
  },
  bn: {
    instant: 'সার্চ সেভ হয়েছে। নতুন কিছু মিললেই জানাব।',
    daily: `সার্চ সেভ হয়েছে। নতুন যা মিলবে, প্রতিদিন সকাল ${formatCount(DAILY_ALERT_HOUR, 'bn')}টায় জানাব।`,
    none: 'সার্চ সেভ হয়েছে। এটি আপনার ড্যাশবোর্ডে পাবেন।',
  },
});
