import { defineText } from '../../../ui/text/text.ts';

export const noticesText = defineText({
  en: {
    title: 'Notifications',
    tabs: 'What to show',
    decisions: 'Decisions',
    bell: 'Notifications',
    bellUnread: (count: string) => `Notifications, ${count} unread`,
    unread: 'Unread',
    readAll: 'Mark all as read',
    all: 'All notifications',
    more: 'Show older notifications',
    emptyTitle: 'No notifications yet',
    emptyText: 'Messages, bookings, payments and changes to your wish list show up here.',
    settings: 'Choose your notifications',
  },
  bn: {
    title: 'নোটিফিকেশন',
    tabs: 'কী দেখাবে',
    decisions: 'সিদ্ধান্ত',
    bell: 'নোটিফিকেশন',
    bellUnread: (count: string) => `নোটিফিকেশন, ${count}টি পড়া হয়নি`,
    unread: 'পড়া হয়নি',
    readAll: 'সব পড়া হয়েছে বলে চিহ্নিত করুন',
    all: 'সব নোটিফিকেশন',
    more: 'আগের নোটিফিকেশন দেখুন',
    emptyTitle: 'এখনো কোনো নোটিফিকেশন নেই',
    emptyText: 'বার্তা, বুকিং, পেমেন্ট আর আপনার পছন্দের পণ্যের খবর এখানে দেখা যাবে।',
    settings: 'কোন কোন নোটিফিকেশন পাবেন, বেছে নিন',
  },
});
