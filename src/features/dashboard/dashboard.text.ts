import { defineText } from '../../ui/text/text';
import type { CardName, GroupName } from './dashboard-cards';

export const dashboardText = defineText({
  en: {
    welcome: (name: string) => `Welcome, ${name}`,
    signedInAs: (email: string) => `Logged in as ${email}`,
    loading: 'Loading your dashboard …',
    sell: 'Sell a bike or a part',
    findBike: 'Find a bike',
    toAnswer: (count: string) => `${count} to answer`,
    toBook: (count: string) => `${count} to book`,
    repriced: (count: string, one: boolean) => `${count} new ${one ? 'price' : 'prices'}`,
    sold: (count: string) => `${count} sold`,
    unpaid: (count: string) => `${count} not paid yet`,
    minutesLeft: (minutes: string) => `${minutes} min left`,
    hoursLeft: (hours: string) => `${hours} h left`,
    emptyTitle: 'You’re all caught up',
    buyerEmpty: 'Find a bike you like, save your search, and we’ll let you know when a new one comes on sale.',
    sellerEmpty: 'Good photos and a full description bring more buyers.',
  },
  bn: {
    welcome: (name) => `স্বাগতম, ${name}`,
    signedInAs: (email) => `${email} হিসেবে লগইন করা আছে`,
    loading: 'লোড হচ্ছে …',
    sell: 'বাইক বা যন্ত্রাংশ বিক্রি করুন',
    findBike: 'বাইক খুঁজুন',
    toAnswer: (count) => `${count}টির উত্তর দিতে হবে`,
    toBook: (count) => `${count}টি বুক করা বাকি`,
    repriced: (count) => `${count}টির দাম বদলেছে`,
    sold: (count) => `${count}টি বিক্রি হয়ে গেছে`,
    unpaid: (count) => `${count}টির পেমেন্ট বাকি`,
    minutesLeft: (minutes) => `আর ${minutes} মিনিট`,
    hoursLeft: (hours) => `আর ${hours} ঘণ্টা`,
    emptyTitle: 'এখন কোনো কাজ বাকি নেই',
    buyerEmpty: 'পছন্দের বাইক খুঁজে সার্চটি সেভ করে রাখুন। নতুন বাইক এলে আমরা জানিয়ে দেব।',
    sellerEmpty: 'ভালো ছবি আর পুরো বিবরণ দিলে ক্রেতা বেশি পাওয়া যায়।',
  },
});

export const groupText = defineText<Record<GroupName, string>>({
  en: { admin: 'Administration', seller: 'Selling', buyer: 'Buying' },
  bn: { admin: 'অ্যাডমিন', seller: 'বিক্রি', buyer: 'কেনা' },
});

export const cardText = defineText<Record<CardName, string>>({
  en: {
    reports: 'Open reports',
    reportedConversations: 'Reported conversations',
    problemsToDecide: 'Problems to decide',
    paymentIssues: 'Payment issues',
    unverifiedSellers: 'Sellers to verify',
    newBookings: 'New bookings',
    offers: 'Offers',
    unread: 'Unread conversations',
    onSale: 'On sale',
    weeklyViews: 'Views in 7 days',
    bookingsToPay: 'Bookings to pay',
    wishes: 'Wish list changes',
    newFinds: 'New matches in saved searches',
  },
  bn: {
    reports: 'খোলা অভিযোগ',
    reportedConversations: 'কথোপকথন নিয়ে অভিযোগ',
    problemsToDecide: 'সিদ্ধান্ত দিতে হবে এমন সমস্যা',
    paymentIssues: 'পেমেন্টের সমস্যা',
    unverifiedSellers: 'যাচাই বাকি আছে এমন বিক্রেতা',
    newBookings: 'নতুন বুকিং',
    offers: 'দামের প্রস্তাব',
    unread: 'পড়া হয়নি এমন কথোপকথন',
    onSale: 'বিক্রির জন্য আছে',
    weeklyViews: '৭ দিনে দেখা হয়েছে',
    bookingsToPay: 'পেমেন্ট বাকি আছে এমন বুকিং',
    wishes: 'পছন্দের তালিকায় পরিবর্তন',
    newFinds: 'সেভ করা সার্চে নতুন বাইক',
  },
});
