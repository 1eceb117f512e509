import { defineText } from '../ui/text';

/** The screens' names, for '{screen} - {brand}' (SPEC §2). */
export const screenText = defineText({
  en: {
    home: 'Home', blogs: 'Blogs', login: 'Login', signup: 'Register', category: 'Products', wishlist: 'Wish List', dashboard: 'Dashboard',
    createCategory: 'Add Category', categories: 'Manage Categories', addProduct: 'Add Product', myProducts: 'Manage Products',
    users: 'Manage Users', sellers: 'Manage Sellers', reports: 'Reported Products', paymentIssues: 'Payment issues', bookings: 'My Bookings', payment: 'Payment',
  },
  bn: {
    home: 'হোম', blogs: 'ব্লগ', login: 'লগইন', signup: 'নিবন্ধন', category: 'পণ্য', wishlist: 'পছন্দের তালিকা', dashboard: 'ড্যাশবোর্ড',
    createCategory: 'ক্যাটাগরি যোগ', categories: 'ক্যাটাগরি ব্যবস্থাপনা', addProduct: 'পণ্য যোগ', myProducts: 'পণ্য ব্যবস্থাপনা',
    users: 'ক্রেতা ব্যবস্থাপনা', sellers: 'বিক্রেতা ব্যবস্থাপনা', reports: 'অভিযোগ আসা পণ্য', paymentIssues: 'পেমেন্টের সমস্যা', bookings: 'আমার বুকিং', payment: 'পেমেন্ট',
  },
});
