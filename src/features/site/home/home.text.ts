import { browseText } from '../../../ui/text/browse.text.ts';
import { seeAllText } from '../../../ui/text/see-all.text.ts';
import { defineText } from '../../../ui/text/text.ts';

export const homeText = defineText({
  en: {
    tagline: 'Find your next motorbike',
    lead: 'Second-hand motorbikes, parts and riding gear from all over Bangladesh, with verified sellers and safe payment.',
    browse: browseText.en.browse,
    sell: 'Sell your bike',
    categoryEyebrow: 'What are you looking for?',
    category: 'Category',
    seeAll: 'See All',
    seeAllOf: (name: string) => `See All: ${name}`,
    browseFreely: 'Browse without login',
    filter: 'Search and filter',
    products: (count: string, one: boolean) => (one ? '1 product' : `${count} products`),
    allProducts: seeAllText.en.seeAll,
    noProducts: 'No products yet',
    noCategories: browseText.en.noCategories,
    noCategoriesText: 'Please check back soon.',
  },
  bn: {
    tagline: 'আপনার পরের বাইকটি খুঁজে নিন',
    lead: 'সারা বাংলাদেশের পুরোনো বাইক, যন্ত্রাংশ ও রাইডিং গিয়ার। আছেন যাচাই করা বিক্রেতা, আছে নিরাপদ পেমেন্টের সুবিধা।',
    browse: browseText.bn.browse,
    sell: 'বাইক বিক্রি করুন',
    categoryEyebrow: 'কী খুঁজছেন?',
    category: 'ক্যাটাগরি',
    seeAll: 'সব দেখুন',
    seeAllOf: (name) => `সব দেখুন: ${name}`,
    browseFreely: 'লগইন ছাড়াই দেখুন',
    filter: 'খুঁজুন ও ফিল্টার করুন',
    products: (count) => `${count}টি পণ্য`,
    allProducts: seeAllText.bn.seeAll,
    noProducts: 'এখনো কোনো পণ্য নেই',
    noCategories: browseText.bn.noCategories,
    noCategoriesText: 'কিছুদিন পরে আবার দেখুন।',
  },
});
