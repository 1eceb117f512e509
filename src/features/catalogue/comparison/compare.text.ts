import { browseText } from '../../../ui/text/browse.text.ts';
import { defineText } from '../../../ui/text/text.ts';

export const compareText = defineText({
  en: {
    title: 'Compare',
    lead: 'Share the link to this page, or keep it to see this comparison again later.',
    hint: (most: string) => `Up to ${most} side by side. Open another product and press Compare to add it.`,
    remove: (product: string) => `Remove ${product} from the comparison`,
    add: 'Add',
    gone: 'No longer on sale',
    unknown: '–',
    emptyTitle: 'Nothing to compare yet',
    emptyText: 'Open a bike and press Compare to put it here.',
    browse: browseText.en.browse,
  },
  bn: {
    title: 'তুলনা',
    lead: 'এই পাতার লিংকটি শেয়ার করুন, বা রেখে দিলে তুলনাটি পরে আবার দেখতে পাবেন।',
    hint: (most) => `পাশাপাশি সর্বোচ্চ ${most}টি। আরও যোগ করতে অন্য একটি পণ্য খুলে “তুলনা করুন” চাপুন।`,
    remove: (product) => `তুলনা থেকে ${product} বাদ দিন`,
    add: 'যোগ করুন',
    gone: 'আর বিক্রির জন্য নেই',
    unknown: '–',
    emptyTitle: 'তুলনা করার মতো কিছু নেই',
    emptyText: 'একটি বাইক খুলে “তুলনা করুন” চাপলে সেটি এখানে আসবে।',
    browse: browseText.bn.browse,
  },
});
