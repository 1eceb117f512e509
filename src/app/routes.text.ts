import { defineText } from '../ui/text/text.ts';

/**
 * Screen names, for '{screen} - {brand}' (docs/specification.md §2). The dashboard's come with its
 * frame (dashboard.text.ts).
 */
export const screenText = defineText({
  en: {
    home: 'Home',
    bikes: 'Bikes and Parts',
    bike: 'Product',
    seller: 'Seller',
    blogs: 'Blogs',
    compare: 'Compare',
    recentlyViewed: 'Recently viewed',
    login: 'Login',
    signup: 'Register',
    category: 'Products',
    wishlist: 'Wish List',
    unsubscribe: 'Emails',
    forgotPassword: 'Forgot Password',
  },
  bn: {
    home: 'হোম',
    bikes: 'বাইক ও যন্ত্রাংশ',
    bike: 'পণ্য',
    seller: 'বিক্রেতা',
    blogs: 'ব্লগ',
    compare: 'তুলনা',
    recentlyViewed: 'সম্প্রতি দেখেছেন',
    login: 'লগইন',
    signup: 'নিবন্ধন',
    category: 'পণ্য',
    wishlist: 'পছন্দের তালিকা',
    unsubscribe: 'ই-মেইল',
    forgotPassword: 'পাসওয়ার্ড ভুলে গেছি',
  },
});

/** Meta descriptions of the static pages. */
export const descriptionText = defineText({
  en: {
    home: 'Buy and sell second-hand motorbikes, parts and riding gear in Bangladesh, with verified sellers and safe payment.',
    blogs: 'Articles for developers about state, prototypes, unit tests and frameworks.',
  },
  bn: {
    home: 'বাংলাদেশে পুরোনো বাইক, যন্ত্রাংশ ও রাইডিং গিয়ার কিনুন ও বিক্রি করুন: যাচাই করা বিক্রেতা, নিরাপদ কার্ড পেমেন্ট।',
    blogs: 'স্টেট, প্রোটোটাইপ, ইউনিট টেস্ট ও ফ্রেমওয়ার্ক নিয়ে ডেভেলপারদের জন্য লেখা।',
  },
});
