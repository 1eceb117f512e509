import { defineText } from '../../../ui/text/text.ts';

/** By the screen that required the login. */
export const loginReasonText = defineText({
  en: {
    category: 'Please log in to see the products of this category.',
    bike: 'Log in to continue. You’ll come right back to this page.',
    bikes: 'Log in to save this search. You’ll come right back to the results.',
    wishlist: 'Please log in to see your wish list.',
    dashboard: 'Please log in to see your dashboard.',
    addProduct: 'Please log in to add a product.',
    myProducts: 'Please log in to see your products.',
    bookings: 'Please log in to see your bookings.',
    payment: 'Please log in to pay for your booking.',
    other: 'Please log in to see this page.',
  },
  bn: {
    category: 'এই ক্যাটাগরির পণ্য দেখতে লগইন করুন।',
    bike: 'চালিয়ে যেতে লগইন করুন। লগইনের পর এই পাতাতেই ফিরে আসবেন।',
    bikes: 'সার্চটি সেভ করতে লগইন করুন। লগইনের পর এই ফলাফলেই ফিরে আসবেন।',
    wishlist: 'আপনার পছন্দের তালিকা দেখতে লগইন করুন।',
    dashboard: 'আপনার ড্যাশবোর্ড দেখতে লগইন করুন।',
    addProduct: 'পণ্য যোগ করতে লগইন করুন।',
    myProducts: 'আপনার পণ্যগুলো দেখতে লগইন করুন।',
    bookings: 'আপনার বুকিং দেখতে লগইন করুন।',
    payment: 'বুকিংয়ের পেমেন্ট করতে লগইন করুন।',
    other: 'এই পাতাটি দেখতে লগইন করুন।',
  },
});
