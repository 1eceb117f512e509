import { defineText } from '../ui/text';

/** The screens' names, for '{screen} - {brand}' (SPEC §2). */
export const screenText = defineText({
  en: {
    home: 'Home', blogs: 'Blogs', login: 'Login', signup: 'Register', category: 'Products', wishlist: 'Wish List', dashboard: 'Dashboard',
    createCategory: 'Add Category', categories: 'Manage Categories', addProduct: 'Add Product', myProducts: 'Manage Products', editProduct: 'Edit Product',
    users: 'Manage Users', sellers: 'Manage Sellers', reports: 'Reported Products', paymentIssues: 'Payment Issues', bookings: 'My Bookings', payment: 'Payment',
    forgotPassword: 'Forgot Password', profile: 'My Profile', changePassword: 'Change Password', becomeSeller: 'Become a Seller', deleteAccount: 'Delete Account',
  },
  bn: {
    home: 'হোম', blogs: 'ব্লগ', login: 'লগইন', signup: 'নিবন্ধন', category: 'পণ্য', wishlist: 'পছন্দের তালিকা', dashboard: 'ড্যাশবোর্ড',
    createCategory: 'ক্যাটাগরি যোগ', categories: 'ক্যাটাগরি ব্যবস্থাপনা', addProduct: 'পণ্য যোগ', myProducts: 'পণ্য ব্যবস্থাপনা', editProduct: 'পণ্য সম্পাদনা',
    users: 'ক্রেতা ব্যবস্থাপনা', sellers: 'বিক্রেতা ব্যবস্থাপনা', reports: 'পণ্য নিয়ে অভিযোগ', paymentIssues: 'পেমেন্টের সমস্যা', bookings: 'আমার বুকিং', payment: 'পেমেন্ট',
    forgotPassword: 'পাসওয়ার্ড ভুলে গেছি', profile: 'আমার প্রোফাইল', changePassword: 'পাসওয়ার্ড পরিবর্তন', becomeSeller: 'বিক্রেতা হোন', deleteAccount: 'অ্যাকাউন্ট মুছুন',
  },
});
