import { defineText } from '../../ui/text/text';

export const compareText = defineText({
  en: {
    title: 'Compare',
    hint: (most: string) => `Up to ${most} side by side. Open another product and press Compare to add it.`,
    remove: (product: string) => `Remove ${product} from the comparison`,
    add: 'Add',
    gone: 'No longer on sale',
    unknown: '–',
    close: 'Close',
  },
  bn: {
    title: 'তুলনা',
    hint: (most) => `পাশাপাশি সর্বোচ্চ ${most}টি। আরও যোগ করতে অন্য একটি পণ্য খুলে “তুলনা করুন” চাপুন।`,
    remove: (product) => `তুলনা থেকে ${product} বাদ দিন`,
    add: 'যোগ করুন',
    gone: 'আর বিক্রির জন্য নেই',
    unknown: '–',
    close: 'বন্ধ করুন',
  },
});
