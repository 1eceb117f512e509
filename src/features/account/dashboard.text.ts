import { MAX_LISTINGS } from '#contract/limits';
import { inWords } from '#contract/numbers';
import { defineText } from '../../ui/text';

export const dashboardText = defineText({
  en: {
    welcome: (name: string) => `Welcome, ${name}`,
    signedInAs: (email: string) => `Logged in as ${email}`,
    open: 'Open',
    verify: 'Verify sellers',
    verifyText: 'Check new sellers and give them the verified badge.',
    reports: 'Reported products',
    reportsText: 'See which products buyers have reported, and remove bad ones.',
    sell: 'Sell a bike or a part',
    sellText: 'Add a picture, a price and a short description. It takes a few minutes.',
    products: 'My products',
    productsText: 'Advertise your products and see who has booked them.',
    bookings: 'My bookings',
    bookingsText: 'See where to meet the seller and what you still have to pay.',
    wishes: 'My wish list',
    wishesText: 'The bikes you have saved.',
    proveTitle: 'Verify your email',
    proveText: `Until then you can list ${inWords(MAX_LISTINGS.perDayUnproven, 'en')} products a day, and buyers get no email about your messages.`,
  },
  bn: {
    welcome: (name) => `স্বাগতম, ${name}`,
    signedInAs: (email) => `${email} হিসেবে লগইন করা আছে`,
    open: 'খুলুন',
    verify: 'বিক্রেতা যাচাই',
    verifyText: 'নতুন বিক্রেতাদের যাচাই করে ব্যাজ দিন।',
    reports: 'পণ্য নিয়ে অভিযোগ',
    reportsText: 'ক্রেতারা কোন পণ্য নিয়ে অভিযোগ করেছেন দেখুন, প্রয়োজনে সরিয়ে দিন।',
    sell: 'বাইক বা যন্ত্রাংশ বিক্রি করুন',
    sellText: 'ছবি, দাম ও সংক্ষিপ্ত বিবরণ দিন। কয়েক মিনিটেই হয়ে যাবে।',
    products: 'আমার পণ্য',
    productsText: 'পণ্যের বিজ্ঞাপন দিন, কে বুক করেছেন দেখুন।',
    bookings: 'আমার বুকিং',
    bookingsText: 'বিক্রেতার সঙ্গে কোথায় দেখা হবে আর কত টাকা বাকি, দেখুন।',
    wishes: 'পছন্দের তালিকা',
    wishesText: 'যেসব বাইক পছন্দ করে রেখেছেন।',
    proveTitle: 'আপনার ইমেইল যাচাই করুন',
    proveText: `যাচাই না করা পর্যন্ত দিনে ${inWords(MAX_LISTINGS.perDayUnproven, 'bn')}টি বিজ্ঞাপন দিতে পারবেন, আর আপনার বার্তার খবর ক্রেতারা ইমেইলে পাবেন না।`,
  },
});
