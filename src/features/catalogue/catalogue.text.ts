import type { ProductStatus } from '#contract/lifecycle';
import type { Condition, PersonStatus } from '#contract/lists';
import { defineText } from '../../ui/text';

export const catalogueText = defineText({
  en: {
    products: 'Products',
    loadingProducts: 'Loading products …',
    seller: 'Seller',
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
    buyingPrice: 'Buying price',
    purchaseYear: 'Purchase year',
    condition: 'Condition',
    location: 'Location',
    status: 'Status',
    descriptionOf: (product: string) => `Description of ${product}`,
    readAll: 'Read more',
    readAllOf: (product: string) => `Read the full description of ${product}`,
    close: 'Close',
    bookNow: 'Book Now',
    bookProduct: (product: string) => `Book Now: ${product}`,
    booked: 'Booked. See My Bookings',
    ownProduct: 'This is your own product',
    wish: 'Add to wish list',
    wished: 'In your wish list',
    report: 'Report to admin',
    reported: 'Reported to admin',
    wishAdded: 'Product added in your wishlist page.',
    reportSent: 'Reported to Admin.',
    emptyTitle: 'Nothing is on sale here right now',
    emptyText: 'New bikes and parts are added every day. In the meantime, have a look at the other categories.',
    goneTitle: 'This category does not exist',
    goneText: 'It may have been deleted, or the address may be wrong.',
    browse: 'Browse categories',
  },
  bn: {
    products: 'পণ্য',
    loadingProducts: 'পণ্য লোড হচ্ছে …',
    seller: 'বিক্রেতা',
    call: (name, phone) => `${name}-কে ফোন করুন, ${phone}`,
    buyingPrice: 'কেনা দাম',
    purchaseYear: 'কেনার বছর',
    condition: 'অবস্থা',
    location: 'এলাকা',
    status: 'স্ট্যাটাস',
    descriptionOf: (product) => `${product}-এর বিবরণ`,
    readAll: 'পুরোটা পড়ুন',
    readAllOf: (product) => `${product}-এর পুরো বিবরণ পড়ুন`,
    close: 'বন্ধ করুন',
    bookNow: 'এখনই বুক করুন',
    bookProduct: (product) => `এখনই বুক করুন: ${product}`,
    booked: 'বুক করা আছে। “আমার বুকিং” দেখুন',
    ownProduct: 'এটি আপনার নিজের পণ্য',
    wish: 'পছন্দের তালিকায় রাখুন',
    wished: 'পছন্দের তালিকায় আছে',
    report: 'অ্যাডমিনের কাছে অভিযোগ করুন',
    reported: 'অভিযোগ জানানো হয়েছে',
    wishAdded: 'পণ্যটি আপনার পছন্দের তালিকায় যোগ হয়েছে।',
    reportSent: 'অ্যাডমিনকে জানানো হয়েছে।',
    emptyTitle: 'এখানে এই মুহূর্তে বিক্রির জন্য কিছু নেই',
    emptyText: 'প্রতিদিন নতুন বাইক ও যন্ত্রাংশ আসে। এর মধ্যে অন্য ক্যাটাগরিগুলো দেখুন।',
    goneTitle: 'ক্যাটাগরিটি খুঁজে পাওয়া যায়নি',
    goneText: 'ক্যাটাগরিটি হয়তো মুছে ফেলা হয়েছে, অথবা ঠিকানাটি ভুল।',
    browse: 'ক্যাটাগরি দেখুন',
  },
});

export const conditionText = defineText<Record<Condition, string>>({
  en: { Excellent: 'Excellent', Good: 'Good', Fair: 'Fair' },
  bn: { Excellent: 'চমৎকার', Good: 'ভালো', Fair: 'মোটামুটি' },
});

export const productStatusText = defineText<Record<ProductStatus, string>>({
  en: { available: 'Available', sold: 'Sold', removed: 'Removed' },
  bn: { available: 'পাওয়া যাচ্ছে', sold: 'বিক্রি হয়ে গেছে', removed: 'সরানো হয়েছে' },
});

export const sellerStatusText = defineText<Record<PersonStatus, string>>({
  en: { verified: 'Verified', 'not verified': 'Not verified' },
  bn: { verified: 'যাচাই করা', 'not verified': 'যাচাই হয়নি' },
});
