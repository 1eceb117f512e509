import { defineText } from '../../ui/text/text';

/** Sentences of parts that load after a product's first view. */
export const lowerProductText = defineText({
  en: {
    paused: 'The seller has paused the sale of this product. Similar ones are shown below.',
    sold: 'This product has been sold. Similar ones are shown below.',
    facts: 'Details',
    description: 'Description',
    seller: 'Seller',
    verifiedSeller: 'Verified seller',
    notVerified: 'Not verified yet',
    memberSince: (month: string) => `Member since ${month}`,
    onSale: (count: string) => `${count} on sale`,
    allOfSeller: (name: string) => `All products from ${name}`,
    moreOfSeller: (name: string) => `More from ${name}`,
    similar: 'Similar products',
    newest: 'New on MotoHaat',
    recentlyViewed: 'Recently viewed',
  },
  bn: {
    paused: 'বিক্রেতা আপাতত পণ্যটির বিক্রি বন্ধ রেখেছেন। একই রকম পণ্য নিচে দেখুন।',
    sold: 'এই পণ্যটি বিক্রি হয়ে গেছে। একই রকম পণ্য নিচে দেখুন।',
    facts: 'বিস্তারিত',
    description: 'বিবরণ',
    seller: 'বিক্রেতা',
    verifiedSeller: 'যাচাই করা বিক্রেতা',
    notVerified: 'এখনো যাচাই করা হয়নি',
    memberSince: (month) => `${month} থেকে সদস্য`,
    onSale: (count) => `বিক্রির জন্য আছে ${count}টি`,
    allOfSeller: (name) => `${name}-এর সব পণ্য`,
    moreOfSeller: (name) => `${name}-এর আরও পণ্য`,
    similar: 'একই রকম পণ্য',
    newest: 'মোটোহাটে নতুন',
    recentlyViewed: 'সম্প্রতি দেখেছেন',
  },
});
