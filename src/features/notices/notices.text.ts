import { defineText } from '../../ui/text';

export const noticesText = defineText({
  en: {
    title: 'Notices',
    bell: 'Notices',
    bellUnread: (count: string) => `Notices, ${count} unread`,
    unread: 'Unread',
    readAll: 'Mark all as read',
    all: 'All notices',
    more: 'Show older notices',
    emptyTitle: 'No notices yet',
    emptyText: 'Messages, bookings, payments and news of the products on your wish list will be shown here.',
    settings: 'Choose your notices',
  },
  bn: {
    title: 'খবর',
    bell: 'খবর',
    bellUnread: (count: string) => `খবর, ${count}টি পড়া হয়নি`,
    unread: 'পড়া হয়নি',
    readAll: 'সব পড়া হয়েছে',
    all: 'সব খবর',
    more: 'আগের খবর দেখুন',
    emptyTitle: 'এখনো কোনো খবর নেই',
    emptyText: 'বার্তা, বুকিং, পেমেন্ট আর আপনার পছন্দের পণ্যের খবর এখানে দেখা যাবে।',
    settings: 'কোন কোন খবর পাবেন, বেছে নিন',
  },
});
