import { BOUNDS } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/**
 * A plain sentence for each Firebase error code, shown above Firebase's own message
 * (docs/rules.md §4).
 */
export const firebaseErrorText = defineText({
  en: {
    'auth/invalid-credential': 'The email or password is incorrect.',
    'auth/wrong-password': 'The email or password is incorrect.',
    'auth/user-not-found': 'The email or password is incorrect.',
    'auth/email-already-in-use': 'An account with this email already exists. Please log in instead.',
    'auth/weak-password': `Please choose a password with at least ${BOUNDS.password.min} characters.`,
    'auth/invalid-email': 'Please enter a valid email address.',
    'auth/too-many-requests': 'Too many attempts. Please wait a minute and try again.',
    'auth/network-request-failed': 'The login service can’t be reached. Check your connection and try again.',
    'auth/popup-closed-by-user': 'The Google window was closed before you signed in.',
    'auth/cancelled-popup-request': 'The Google window was closed before you signed in.',
    'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
    'auth/operation-not-supported-in-this-environment':
      'Google sign-in doesn’t work inside another app. Open MotoHaat in your browser and try again.',
    'auth/user-disabled': 'This account has been disabled.',
    'auth/requires-recent-login': 'For your security, please log out, log in again and then try once more.',
    'auth/user-token-expired': 'For your security, please log out, log in again and then try once more.',
    'auth/user-mismatch': 'This is a different Google account. Please choose the one you are logged in with.',
  },
  bn: {
    'auth/invalid-credential': 'ই-মেইল বা পাসওয়ার্ড ঠিক নয়।',
    'auth/wrong-password': 'ই-মেইল বা পাসওয়ার্ড ঠিক নয়।',
    'auth/user-not-found': 'ই-মেইল বা পাসওয়ার্ড ঠিক নয়।',
    'auth/email-already-in-use': 'এই ই-মেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। লগইন করুন।',
    'auth/weak-password': `কমপক্ষে ${formatCount(BOUNDS.password.min, 'bn')} অক্ষরের পাসওয়ার্ড দিন।`,
    'auth/invalid-email': 'সঠিক ই-মেইল ঠিকানা দিন।',
    'auth/too-many-requests': 'অনেকবার চেষ্টা করা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    'auth/network-request-failed': 'লগইন সেবার সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    'auth/popup-closed-by-user': 'লগইন হওয়ার আগেই গুগলের উইন্ডোটি বন্ধ হয়ে গেছে।',
    'auth/cancelled-popup-request': 'লগইন হওয়ার আগেই গুগলের উইন্ডোটি বন্ধ হয়ে গেছে।',
    'auth/popup-blocked': 'ব্রাউজার গুগলের উইন্ডোটি আটকে দিয়েছে। এই সাইটের জন্য পপ-আপ চালু করে আবার চেষ্টা করুন।',
    'auth/operation-not-supported-in-this-environment':
      'অন্য অ্যাপের ভেতরে গুগল দিয়ে লগইন করা যায় না। আপনার ব্রাউজারে মোটোহাট খুলে আবার চেষ্টা করুন।',
    'auth/user-disabled': 'এই অ্যাকাউন্টটি বন্ধ করা হয়েছে।',
    'auth/requires-recent-login': 'নিরাপত্তার জন্য লগআউট করে আবার লগইন করুন, তারপর আবার চেষ্টা করুন।',
    'auth/user-token-expired': 'নিরাপত্তার জন্য লগআউট করে আবার লগইন করুন, তারপর আবার চেষ্টা করুন।',
    'auth/user-mismatch': 'এটি অন্য একটি গুগল অ্যাকাউন্ট। যে অ্যাকাউন্ট দিয়ে লগইন করেছেন, সেটিই বেছে নিন।',
  },
});
