import { defineText } from '../../ui/text';

/** By the screen that asked for a login. */
export const loginReasonText = defineText({
  en: {
    category: 'Please log in to see the products of this category.',
    bike: 'Please log in to continue with this product. After that you are back on its page.',
    bikes: 'Please log in to save this search. After that you are back at its results.',
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
    bike: 'এই পণ্যটি নিয়ে এগোতে লগইন করুন। এরপর আবার এর পাতায় ফিরে আসবেন।',
    bikes: 'এই অনুসন্ধান সংরক্ষণ করতে লগইন করুন। এরপর আবার এর ফলাফলে ফিরে আসবেন।',
    wishlist: 'আপনার পছন্দের তালিকা দেখতে লগইন করুন।',
    dashboard: 'আপনার ড্যাশবোর্ড দেখতে লগইন করুন।',
    addProduct: 'পণ্য যোগ করতে লগইন করুন।',
    myProducts: 'আপনার পণ্যগুলো দেখতে লগইন করুন।',
    bookings: 'আপনার বুকিং দেখতে লগইন করুন।',
    payment: 'বুকিংয়ের পেমেন্ট করতে লগইন করুন।',
    other: 'এই পাতাটি দেখতে লগইন করুন।',
  },
});
