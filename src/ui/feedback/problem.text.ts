import {
  ADVERTS_PER_SELLER,
  HANDOVER_DAYS,
  MAX_CARD_PAYMENT_TAKA,
  LOWEST_OFFER_PERCENT,
  MAX_LISTINGS,
  PAYMENT_HOLDS_AT_ONCE,
  SAVED_SEARCHES_PER_PERSON,
} from '#contract/limits';
import { banglaDigits, inWords } from '#contract/numbers';
import { PROBLEM_CODES, PROBLEMS, type CommonProblemCode } from '#contract/problem';
import { formatCount, formatTaka } from '../text/numbers';
import { defineText } from '../text/text';
import { uiText } from './ui.text';

const english = Object.fromEntries(PROBLEM_CODES.map((code) => [code, PROBLEMS[code].message])) as Record<
  CommonProblemCode,
  string
>;

/**
 * A plain sentence for each refusal. The English ones are the contract's plus three of the client's
 * own; a missing Bangla one is a compile error.
 */
export const problemText = defineText({
  en: {
    ...english,
    OFFLINE: uiText.en.unreachable,
    TIMEOUT: 'MotoHaat did not respond in time. Please try again.',
    UNKNOWN: 'Something went wrong. Please try again.',
  },
  bn: {
    BAD_REQUEST: 'অনুরোধটি বোঝা যায়নি।',
    BAD_SIGNATURE: 'স্বাক্ষরটি সঠিক নয়।',
    ROLE_REFUSED: 'এই ধরনের অ্যাকাউন্ট বেছে নেওয়া যায় না।',
    IMAGE_REFUSED: 'এই ফাইলটি ছবি নয়, অথবা এই ধরনের ছবি নেওয়া যায় না।',
    IMAGE_GONE: 'ছবিটি আর পাওয়া যাচ্ছে না। ছবিটি আবার বেছে নিন।',
    OFFLINE: uiText.bn.unreachable,
    TIMEOUT: 'মোটোহাট সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।',
    UNKNOWN: 'কোথাও একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    VALIDATION: 'যে তথ্য দিয়েছেন তা ঠিক আছে কি না, একবার দেখে নিন।',
    UNAUTHENTICATED: 'চালিয়ে যেতে লগইন করুন।',
    TOKEN_EXPIRED: 'আপনার সেশনের মেয়াদ শেষ হয়েছে। আবার লগইন করুন।',
    ACCOUNT_DELETED: 'এই অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
    ACCOUNT_UNKNOWN: 'এই ই-মেইলে এখনো কোনো মোটোহাট অ্যাকাউন্ট নেই। নিবন্ধন করুন।',
    ACCOUNT_SUSPENDED: 'আপনার অ্যাকাউন্ট স্থগিত আছে। কেন, আর কীভাবে আপিল করবেন, নোটিফিকেশনের “সিদ্ধান্ত” অংশে দেখুন।',
    ACCOUNT_LIMITED:
      'আপনার অ্যাকাউন্ট আপাতত সীমিত: নতুন পণ্য দেওয়া বা নতুন কথোপকথন শুরু করা যাবে না। কারণ নোটিফিকেশনের “সিদ্ধান্ত” অংশে আছে।',
    PRODUCT_HIDDEN: 'পণ্যটি আমরা আড়াল করেছি। কেন, আর কীভাবে আপিল করবেন, নোটিফিকেশনের “সিদ্ধান্ত” অংশে দেখুন।',
    PRODUCT_CHANGE_REQUIRED:
      'আগে পণ্যটি সম্পাদনা করুন: না বদলানো পর্যন্ত আমরা এটি আড়াল করেছি। কারণ নোটিফিকেশনের “সিদ্ধান্ত” অংশে আছে।',
    FORBIDDEN: 'এটি করার অনুমতি আপনার নেই।',
    NOT_FOUND: 'আপনি যা খুঁজছেন, তা পাওয়া যায়নি।',
    CATEGORY_NOT_FOUND: 'এই ক্যাটাগরিটি আর নেই।',
    CATEGORY_EXISTS: 'এই নামে একটি ক্যাটাগরি আগে থেকেই আছে।',
    PRODUCT_NOT_FOUND: 'পণ্যটি খুঁজে পাওয়া যায়নি।',
    PRODUCT_SOLD: 'এই পণ্যটি বিক্রি হয়ে গেছে।',
    PRODUCT_PAUSED: 'বিক্রেতা আপাতত পণ্যটির বিক্রি বন্ধ রেখেছেন।',
    PRODUCT_REMOVED: 'এই পণ্যটি সরিয়ে নেওয়া হয়েছে।',
    PRODUCT_GONE: 'পণ্যটি আর বিক্রির জন্য নেই।',
    PRODUCT_ON_HOLD: 'এই মুহূর্তে একজন ক্রেতা পণ্যটির পেমেন্ট করছেন।',
    HOLD_AGAIN_LATER: 'এই পণ্যের পেমেন্টের জন্য আপনার সময় শেষ হয়েছে, আর অন্য ক্রেতারাও এটি বুক করেছেন। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    TOO_MANY_HOLDS: `আপনার ${inWords(PAYMENT_HOLDS_AT_ONCE, 'bn')}টি পণ্য পেমেন্টের অপেক্ষায় আছে। আগে একটির পেমেন্ট করুন, অথবা সেটির বুকিং মুছে ফেলুন।`,
    PRODUCT_RESERVED: 'একজন ক্রেতা অগ্রিম দিয়ে বাইকটি বুক করে রেখেছেন।',
    PRODUCT_PAID: 'পেমেন্ট হয়ে যাওয়া পণ্য সরানো যায় না।',
    TOO_MANY_ADVERTS: `একজন বিক্রেতা একসঙ্গে সর্বোচ্চ ${inWords(ADVERTS_PER_SELLER, 'bn')}টি পণ্যের বিজ্ঞাপন দিতে পারেন। আগে অন্য একটি বিজ্ঞাপন সরান।`,
    LISTINGS_UNPROVEN: `ই-মেইল নিশ্চিত না হওয়া পর্যন্ত দিনে ${inWords(MAX_LISTINGS.perDayUnproven, 'bn')}টি বিজ্ঞাপন দিতে পারবেন। আরও দিতে চাইলে প্রোফাইল পাতা থেকে ই-মেইল নিশ্চিত করুন।`,
    NETWORK_LISTINGS_UNPROVEN:
      'আপনার নেটওয়ার্ক থেকে আজ অনেক বেশি বিজ্ঞাপন দেওয়া হয়েছে। নিজের বিজ্ঞাপন দিতে প্রোফাইল পাতা থেকে ই-মেইল নিশ্চিত করুন।',
    TOO_MANY_LISTINGS: `নতুন বিজ্ঞাপনের সীমায় পৌঁছে গেছেন: প্রথম সপ্তাহে ${formatCount(MAX_LISTINGS.inFirstWeek, 'bn')}টি, এরপর দিনে ${formatCount(MAX_LISTINGS.perDay, 'bn')}টি। বাকিগুলো পরে দিন।`,
    OWN_PRODUCT: 'এটি আপনার নিজের পণ্য।',
    PRICE_CHANGED: 'দাম বদলে গেছে।',
    PAYMENT_UNDER_WAY: 'ক্রেতা এই মুহূর্তে আগের দামে পেমেন্ট করছেন। একটু পরে আবার চেষ্টা করুন।',
    OWN_PAYMENT_UNDER_WAY: 'আপনি এই মুহূর্তে আগের দামে পণ্যটির পেমেন্ট করছেন। একটু পরে আবার চেষ্টা করুন।',
    WISH_NOT_FOUND: 'পণ্যটি আপনার পছন্দের তালিকায় আর নেই।',
    BOOKING_NOT_FOUND: 'বুকিংটি খুঁজে পাওয়া যায়নি।',
    BOOKING_PAID: 'এই বুকিংয়ের পেমেন্ট আগেই হয়ে গেছে।',
    BOOKING_REFUNDING: 'আপনার টাকা ফেরত দেওয়া হচ্ছে। এরপর বুকিংটি মুছতে পারবেন।',
    BOOKING_CLOSED: 'এই বুকিংটি বন্ধ হয়ে গেছে।',
    PRICE_TOO_HIGH_FOR_CARD: `কার্ডে সর্বোচ্চ ${formatTaka(MAX_CARD_PAYMENT_TAKA, 'bn')} পেমেন্ট করা যায়। বিক্রেতার সঙ্গে কথা বলে দাম দেওয়ার ব্যবস্থা করুন।`,
    PRICE_TOO_LOW_FOR_CARD: 'কার্ডে এত কম টাকার পেমেন্ট করা যায় না। বিক্রেতার সঙ্গে কথা বলে দাম দেওয়ার ব্যবস্থা করুন।',
    PRICE_TOO_HIGH_FOR_METHOD: 'এই দাম এই পেমেন্ট পদ্ধতির সীমার চেয়ে বেশি। অন্য একটি পদ্ধতি বেছে নিন।',
    PRICE_TOO_LOW_FOR_METHOD: 'এই দাম এই পেমেন্ট পদ্ধতির সীমার চেয়ে কম। অন্য একটি পদ্ধতি বেছে নিন।',
    PAYMENT_METHOD_UNAVAILABLE: 'এই পেমেন্ট পদ্ধতিটি এখন চালু নেই। অন্য একটি পদ্ধতি বেছে নিন।',
    DEPOSIT_UNAVAILABLE: 'অগ্রিম দিয়ে এই পণ্যটি বুক করে রাখা যাবে না।',
    FULL_PAYMENT_OFF: 'মোটোহাটে পুরো দাম পেমেন্ট করা যায় না। বিক্রেতার সঙ্গে কথা বলে দাম দেওয়ার ব্যবস্থা করুন।',
    PAYMENT_NOT_FOUND: 'পেমেন্টটি খুঁজে পাওয়া যায়নি।',
    PAYMENT_MISMATCH: 'এই পেমেন্টটি এই বুকিংয়ের নয়।',
    PAYMENT_NOT_SUCCEEDED: 'এই পেমেন্টটি সফল হয়নি।',
    PAYMENT_REFUNDED: 'কেনাবেচাটি সম্পন্ন করা যায়নি, তাই আপনার টাকা ফেরত দেওয়া হচ্ছে।',
    PAYMENT_PROVIDER_DOWN: 'পেমেন্ট সেবা এখন পাওয়া যাচ্ছে না। আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন।',
    PAYMENT_UNCONFIRMED:
      'পেমেন্ট সেবা এখন পাওয়া যাচ্ছে না, তাই পেমেন্ট হয়েছে কি না তা যাচাই করা যায়নি। আবার পেমেন্ট করবেন না। পেমেন্ট হয়ে থাকলে তা নিজে থেকেই বুকিংয়ে যোগ হবে।',
    REPORT_NOT_FOUND: 'অভিযোগটি খুঁজে পাওয়া যায়নি।',
    REPORT_CLOSED: 'এই কথোপকথন নিয়ে সব অভিযোগ বন্ধ হয়েছে, তাই এটি আর পড়া যাবে না।',
    SEARCH_NOT_FOUND: 'সেভ করা এই সার্চটি আর নেই।',
    TOO_MANY_SEARCHES: `আপনি সর্বোচ্চ ${formatCount(SAVED_SEARCHES_PER_PERSON, 'bn')}টি সার্চ সেভ করতে পারেন। আগে একটি মুছুন।`,
    CONVERSATION_NOT_FOUND: 'এই কথোপকথনটি খুঁজে পাওয়া যায়নি।',
    BLOCKED: 'আপনাদের মধ্যে এখন বার্তা আদান-প্রদান করা যাচ্ছে না।',
    DEAL_BLOCKED: 'এই কেনাবেচা এখন করা যাচ্ছে না। অন্য বাইকগুলো দেখতে পারেন।',
    OTHER_BLOCKED: 'আপনি এই ব্যক্তিকে ব্লক করেছেন। এগিয়ে যেতে চাইলে বার্তায় গিয়ে ব্লক তুলে নিন।',
    PERSON_LEFT: 'এই ব্যক্তি মোটোহাট ছেড়ে গেছেন, তাঁকে আর বার্তা পাঠানো যাবে না।',
    SAME_TEXT: 'এই একই লেখা আপনি কয়েকজনকে পাঠিয়েছেন। এই পণ্যটি নিয়ে নিজের মতো করে লিখুন।',
    TOO_MANY_CONVERSATIONS: 'আজ আপনি অনেক কথোপকথন শুরু করেছেন। সেগুলো চালিয়ে যেতে পারেন, নতুন কথোপকথন কাল শুরু করুন।',
    OFFER_TOO_LOW: `প্রস্তাবটি খুব কম: চাওয়া দামের অন্তত ${banglaDigits(String(LOWEST_OFFER_PERCENT))}% হতে হবে।`,
    OFFER_AT_ASKING_PRICE: 'এটি ঠিক চাওয়া দামই। এই দামেই পণ্যটি বুক করা যায়।',
    OFFER_TOO_HIGH: 'এটি চাওয়া দামের চেয়ে বেশি। চাওয়া দামেই পণ্যটি বুক করা যায়।',
    OFFER_OWN: 'প্রস্তাবটি আপনি নিজেই দিয়েছেন, তাই উত্তর দেবেন অপরজন।',
    OFFER_NOT_OWN: 'যিনি প্রস্তাবটি দিয়েছেন, শুধু তিনিই এটি তুলে নিতে পারেন।',
    OFFER_CLOSED: 'এই প্রস্তাবটি আর খোলা নেই।',
    PUSH_UNAVAILABLE: 'মোটোহাট এখন ফোনে বা কম্পিউটারে নোটিফিকেশন পাঠাতে পারছে না।',
    PUSH_SERVICE_UNKNOWN: 'এই ব্রাউজারের নোটিফিকেশন সেবাটি এখানে কাজ করে না।',
    OWN_ACCOUNT: 'নিজের অ্যাকাউন্ট মোছা যায় না।',
    LAST_ADMIN: 'শেষ অ্যাডমিনের অ্যাকাউন্ট মোছা যায় না।',
    NOT_A_SELLER: 'শুধু বিক্রেতাকেই যাচাই করা যায়।',
    PERSON_NOT_FOUND: 'এই ব্যবহারকারীকে খুঁজে পাওয়া যায়নি।',
    EMAIL_MISMATCH: 'আপনি অন্য ই-মেইল দিয়ে লগইন করেছেন।',
    EMAIL_UNPROVEN:
      'এই ই-মেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। অ্যাকাউন্টটি আপনার হলে গুগল দিয়ে লগইন করুন, অথবা আমাদের পাঠানো লিংক থেকে ই-মেইলটি নিশ্চিত করুন।',
    ACCOUNT_OTHER_OWNER:
      'এই ই-মেইলের অ্যাকাউন্টটি অন্য লগইন দিয়ে খোলা হয়েছে। ই-মেইলটি আপনার হলে গুগল দিয়ে লগইন করুন, অথবা আমাদের পাঠানো লিংক থেকে ই-মেইলটি নিশ্চিত করুন।',
    NEW_EMAIL_UNPROVEN: 'আপনি ই-মেইল পরিবর্তন করেছেন। আমাদের পাঠানো লিংক থেকে নতুন ই-মেইলটি নিশ্চিত করে আবার লগইন করুন।',
    EMAIL_TAKEN: 'এই ই-মেইলে আরেকটি মোটোহাট অ্যাকাউন্ট আছে। আপনার আগের ই-মেইল দিয়ে লগইন করুন।',
    IDENTITY_DELETED: 'এই লগইনটি মুছে ফেলা হয়েছে। আবার নিবন্ধন করুন।',
    IDENTITY_DISABLED: 'এই লগইনটি বন্ধ করা হয়েছে। ভুল হয়েছে মনে করলে আমাদের জানান।',
    HANDOVER_PENDING: `আপনার কেনা বা বিক্রি করা একটি পণ্যের পেমেন্ট হয়েছে গত ${formatCount(HANDOVER_DAYS, 'bn')} দিনের মধ্যে। আগে পণ্যটির হস্তান্তর শেষ করুন, তারপর অ্যাকাউন্ট মুছতে পারবেন।`,
    ALREADY_ADMIN: 'অ্যাডমিন এমনিতেই বিক্রি করতে পারেন, আলাদা করে বিক্রেতা হওয়ার দরকার নেই।',
    IDENTITY_PROVIDER_DOWN: 'লগইন সেবা এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
    TOO_MANY_REQUESTS: 'অল্প সময়ে অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
    TOO_LARGE: 'যা পাঠিয়েছেন, তা আকারে অনেক বড়।',
    UNAVAILABLE: 'সেবাটি এখন পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    INTERNAL: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
});
