import { formatCount } from '../numbers.ts';
import { PARCEL_SECONDS } from '../deals/parcel-rules.ts';

/** Formatted parts of a sentence. */
interface Words {
  product: string;
  person: string;
  price: string;
  count: string;
  isOne: boolean;
}
export type Sentence = (words: Words) => string;

const ENGLISH = {
  meeting: ({ product }) => `There is a new time and place for your meeting about ${product}.`,
  reminder: ({ product }) => `One day left to meet and hand over ${product}. After that, the money goes back.`,
  shipReminder: ({ product }) => `One day left to hand ${product} to the courier. After that, the money goes back.`,
  parcelBooked: ({ product }) => `The courier knows of the parcel with ${product} and collects it.`,
  parcelCanceled: ({ product }) => `The courier canceled the parcel with ${product} before the pickup.`,
  parcelAgain: ({ product }) => `The courier doesn’t have the parcel with ${product}. Please announce it again.`,
  shipped: ({ product }) => `The courier has the parcel with ${product}.`,
  delivered: ({ product }) =>
    `${product} was delivered. The buyer has ${PARCEL_SECONDS.inspection / 3600} hours to check it, then the money is released.`,
  deliveredForBuyer: ({ product }) =>
    `${product} was delivered. You have ${PARCEL_SECONDS.inspection / 3600} hours to check it, then the money is released.`,
  returning: ({ product }) => `The parcel with ${product} was not taken. It’s coming back to you.`,
  returningForBuyer: ({ product }) => `The parcel with ${product} was not taken. It goes back to the seller.`,
  parcelHome: ({ product }) => `The parcel with ${product} is back. Please confirm that you have it.`,
  parcelHomeForBuyer: ({ product }) =>
    `The parcel with ${product} is back at the seller’s, who is asked to confirm it.`,
  returned: ({ product, price }) =>
    `${product} came back to you. ${price} goes back to the buyer; the delivery fee is not refunded.`,
  returnedForBuyer: ({ product, price }) =>
    `${product} came back to its seller. You get ${price} back; the delivery fee is not refunded.`,
  parcelLost: ({ product }) =>
    `Nobody knows where the parcel with ${product} is. MotoHaat asks the courier and decides.`,
  parcelUnclear: ({ product }) => `What happened to the parcel with ${product} is unclear. MotoHaat asks the courier.`,
  codeReplaced: ({ product }) => `Too many wrong codes for ${product}: the buyer’s code is no longer valid.`,
  codeReplacedForBuyer: ({ product }) => `Too many wrong codes for ${product}: your code is no longer valid.`,
  handedOver: ({ product }) => `${product} was handed over.`,
  problem: ({ product }) => `A problem was reported with ${product}. No money moves until it is settled.`,
  answer: ({ product }) => `There is an answer to your problem with ${product}.`,
  proposal: ({ product, price }) => `A refund of ${price} was proposed for ${product}.`,
  toAdmin: ({ product }) => `MotoHaat now decides the problem with ${product}.`,
  escalated: ({ product }) => `A problem with ${product} needs a decision by an admin.`,
  cleared: ({ product }) => `The payment for ${product} was checked. You can meet now.`,
  clearedToShip: ({ product }) => `The payment for ${product} was checked. It can be sent now.`,
  released: ({ product, price }) => `${price} for ${product} was released to you.`,
  releasedForBuyer: ({ product, price }) => `${price} for ${product} was released to the seller.`,
  split: ({ product, price }) => `The problem with ${product} is settled: ${price} goes back to the buyer.`,
  splitForBuyer: ({ product, price }) => `The problem with ${product} is settled: you get ${price} back.`,
  refunded: ({ product, price }) => `The problem with ${product} is settled: ${price} goes back in full.`,
  canceled: ({ product, price }) =>
    `MotoHaat canceled the deal for ${product}. ${price} goes back to the buyer in full.`,
  canceledForBuyer: ({ product, price }) =>
    `MotoHaat canceled the deal for ${product}. You get all of the ${price} back.`,
  buyerCanceled: ({ product, price }) =>
    `The buyer canceled the deal for ${product}. ${price} goes back to the buyer in full. You can list it again.`,
  buyerCanceledForBuyer: ({ product, price }) =>
    `You canceled the deal for ${product}. You get all of the ${price} back.`,
  sellerCanceled: ({ product, price }) =>
    `You canceled the deal for ${product}. ${price} goes back to the buyer in full.`,
  sellerCanceledForBuyer: ({ product, price }) =>
    `The seller canceled the deal for ${product}. You get all of the ${price} back.`,
  expired: ({ product, price }) => `The time for ${product} has run out. ${price} goes back to the buyer in full.`,
  expiredForBuyer: ({ product, price }) => `The time for ${product} has run out. You get all of the ${price} back.`,
  operatorRefund: ({ product, price }) =>
    `MotoHaat refunded the buyer’s payment of ${price} for ${product}, so the deal has ended. You can list it again.`,
  takenBack: ({ product, price }) =>
    `The buyer’s bank took back the payment of ${price} for ${product}, so the deal has ended. You can list it again.`,
  takenBackLater: ({ product, price }) =>
    `The buyer’s bank took back the payment of ${price} for ${product}, so the deal has ended without a payout.`,
  bankReturned: ({ product, price }) =>
    `Your bank returned your payment of ${price} for ${product}, so the deal has ended.`,
  cashReturned: ({ product }) =>
    `${product} came back to you. The buyer owes nothing; the delivery fee is not refunded.`,
  cashReturnedForBuyer: ({ product }) =>
    `${product} came back to its seller. You owe nothing; the delivery fee is not refunded.`,
  cashRefunded: ({ product, price }) =>
    `${price} that you paid the courier for ${product} is in your balance. Ask for a payout of it.`,
  cashReleased: ({ product, price }) =>
    `${price} that the courier collected for ${product} is yours. You can ask for a payout once the courier has transferred it.`,
  cashSettled: ({ product, price }) => `The courier has transferred the ${price} that it collected for ${product}.`,
  releasedLater: ({ product, price }) =>
    `${price} for ${product} was released to you. It can be paid out once the courier has transferred it.`,
  releasedLaterForBuyer: ({ product, price }) => `${price} for ${product} was released to the seller.`,
  reviewAsked: ({ product }) => `The other side has reviewed your deal for ${product}. Write your review to read it.`,
  reviewShown: ({ product }) => `There is a review of you for ${product}.`,
  reviewAnswered: ({ product }) => `Your review about ${product} has an answer.`,
  reviewRemoved: ({ product }) => `Your review about ${product} was removed. The reasons are with the deal.`,
} satisfies Record<string, Sentence>;

const BANGLA: Record<keyof typeof ENGLISH, Sentence> = {
  meeting: ({ product }) => `${product} নিয়ে দেখা করার নতুন সময় ও জায়গা ঠিক হয়েছে।`,
  reminder: ({ product }) => `${product} হস্তান্তরের আর এক দিন বাকি। এরপর টাকা ফেরত যাবে।`,
  shipReminder: ({ product }) => `${product} কুরিয়ারে দেওয়ার আর এক দিন বাকি। এরপর টাকা ফেরত যাবে।`,
  parcelBooked: ({ product }) => `${product}-এর পার্সেলের কথা কুরিয়ার জেনেছে, এসে নিয়ে যাবে।`,
  parcelCanceled: ({ product }) => `${product}-এর পার্সেলটি নেওয়ার আগেই কুরিয়ার বাতিল করেছে।`,
  parcelAgain: ({ product }) => `${product}-এর পার্সেলটি কুরিয়ারের কাছে নেই। আবার জানান।`,
  shipped: ({ product }) => `${product}-এর পার্সেল কুরিয়ারের কাছে গেছে।`,
  delivered: ({ product }) =>
    `${product} পৌঁছে গেছে। ক্রেতা ${formatCount(PARCEL_SECONDS.inspection / 3600, 'bn')} ঘণ্টার মধ্যে দেখে নেবেন, তারপর টাকা আপনি পাবেন।`,
  deliveredForBuyer: ({ product }) =>
    `${product} পৌঁছে গেছে। ${formatCount(PARCEL_SECONDS.inspection / 3600, 'bn')} ঘণ্টার মধ্যে দেখে নিন, তারপর টাকা বিক্রেতা পাবেন।`,
  returning: ({ product }) => `${product}-এর পার্সেলটি নেওয়া হয়নি। আপনার কাছে ফেরত আসছে।`,
  returningForBuyer: ({ product }) => `${product}-এর পার্সেলটি নেওয়া হয়নি। বিক্রেতার কাছে ফেরত যাচ্ছে।`,
  parcelHome: ({ product }) => `${product}-এর পার্সেল ফেরত এসেছে। পেয়ে থাকলে নিশ্চিত করুন।`,
  parcelHomeForBuyer: ({ product }) => `${product}-এর পার্সেল বিক্রেতার কাছে ফেরত গেছে, তাঁকে নিশ্চিত করতে বলা হয়েছে।`,
  returned: ({ product, price }) => `${product} আপনার কাছে ফেরত এসেছে। ক্রেতা ${price} ফেরত পাবেন, ডেলিভারি চার্জ ছাড়া।`,
  returnedForBuyer: ({ product, price }) =>
    `${product} বিক্রেতার কাছে ফেরত গেছে। আপনি ${price} ফেরত পাবেন, ডেলিভারি চার্জ ছাড়া।`,
  parcelLost: ({ product }) => `${product}-এর পার্সেল কোথায়, জানা যাচ্ছে না। মোটোহাট কুরিয়ারের কাছে খোঁজ নিয়ে সিদ্ধান্ত দেবে।`,
  parcelUnclear: ({ product }) => `${product}-এর পার্সেলের কী হয়েছে, পরিষ্কার নয়। মোটোহাট কুরিয়ারের কাছে খোঁজ নিচ্ছে।`,
  codeReplaced: ({ product }) => `${product}-এর জন্য অনেকবার ভুল কোড দেওয়া হয়েছে। ক্রেতার আগের কোডটি আর চলবে না।`,
  codeReplacedForBuyer: ({ product }) => `${product}-এর জন্য অনেকবার ভুল কোড দেওয়া হয়েছে। আপনার আগের কোডটি আর চলবে না।`,
  handedOver: ({ product }) => `${product} হস্তান্তর হয়েছে।`,
  problem: ({ product }) => `${product} নিয়ে একটি সমস্যা জানানো হয়েছে। মীমাংসার আগে কোনো টাকা যাবে না।`,
  answer: ({ product }) => `${product} নিয়ে আপনার জানানো সমস্যার উত্তর এসেছে।`,
  proposal: ({ product, price }) => `${product}-এর জন্য ${price} ফেরতের প্রস্তাব এসেছে।`,
  toAdmin: ({ product }) => `${product} নিয়ে সমস্যাটির সিদ্ধান্ত এখন মোটোহাট নেবে।`,
  escalated: ({ product }) => `${product} নিয়ে একটি সমস্যায় অ্যাডমিনের সিদ্ধান্ত দরকার।`,
  cleared: ({ product }) => `${product}-এর পেমেন্ট যাচাই হয়েছে। এখন দেখা করতে পারেন।`,
  clearedToShip: ({ product }) => `${product}-এর পেমেন্ট যাচাই হয়েছে। এখন পাঠানো যাবে।`,
  released: ({ product, price }) => `${product}-এর ${price} আপনার জন্য ছাড়া হয়েছে।`,
  releasedForBuyer: ({ product, price }) => `${product}-এর ${price} বিক্রেতাকে দেওয়া হয়েছে।`,
  split: ({ product, price }) => `${product} নিয়ে সমস্যার মীমাংসা হয়েছে: ${price} ক্রেতা ফেরত পাবেন।`,
  splitForBuyer: ({ product, price }) => `${product} নিয়ে সমস্যার মীমাংসা হয়েছে: আপনি ${price} ফেরত পাবেন।`,
  refunded: ({ product, price }) => `${product} নিয়ে সমস্যার মীমাংসা হয়েছে: ${price} পুরোটাই ফেরত যাবে।`,
  canceled: ({ product, price }) => `মোটোহাট ${product}-এর লেনদেন বাতিল করেছে। ${price} পুরোটাই ক্রেতা ফেরত পাবেন।`,
  canceledForBuyer: ({ product, price }) => `মোটোহাট ${product}-এর লেনদেন বাতিল করেছে। আপনি পুরো ${price} ফেরত পাবেন।`,
  buyerCanceled: ({ product, price }) =>
    `ক্রেতা ${product}-এর লেনদেন বাতিল করেছেন। ${price} পুরোটাই ক্রেতা ফেরত পাবেন। আপনি আবার বিজ্ঞাপন দিতে পারেন।`,
  buyerCanceledForBuyer: ({ product, price }) => `আপনি ${product}-এর লেনদেন বাতিল করেছেন। আপনি পুরো ${price} ফেরত পাবেন।`,
  sellerCanceled: ({ product, price }) => `আপনি ${product}-এর লেনদেন বাতিল করেছেন। ${price} পুরোটাই ক্রেতা ফেরত পাবেন।`,
  sellerCanceledForBuyer: ({ product, price }) =>
    `বিক্রেতা ${product}-এর লেনদেন বাতিল করেছেন। আপনি পুরো ${price} ফেরত পাবেন।`,
  expired: ({ product, price }) => `${product}-এর সময় শেষ হয়ে গেছে। ${price} পুরোটাই ক্রেতা ফেরত পাবেন।`,
  expiredForBuyer: ({ product, price }) => `${product}-এর সময় শেষ হয়ে গেছে। আপনি পুরো ${price} ফেরত পাবেন।`,
  operatorRefund: ({ product, price }) =>
    `${product}-এর জন্য ক্রেতার ${price} মোটোহাট ফেরত দিয়েছে, তাই লেনদেনটি শেষ হয়েছে। আপনি আবার বিজ্ঞাপন দিতে পারেন।`,
  takenBack: ({ product, price }) =>
    `${product}-এর জন্য দেওয়া ${price} ক্রেতার ব্যাংক ফেরত নিয়েছে, তাই লেনদেনটি শেষ হয়েছে। আপনি আবার বিজ্ঞাপন দিতে পারেন।`,
  takenBackLater: ({ product, price }) =>
    `${product}-এর জন্য দেওয়া ${price} ক্রেতার ব্যাংক ফেরত নিয়েছে, তাই লেনদেনটি শেষ হয়েছে, এর টাকা আপনি পাবেন না।`,
  bankReturned: ({ product, price }) =>
    `${product}-এর জন্য আপনার দেওয়া ${price} আপনার ব্যাংক ফেরত এনেছে, তাই লেনদেনটি শেষ হয়েছে।`,
  cashReturned: ({ product }) => `${product} আপনার কাছে ফেরত এসেছে। ক্রেতাকে কিছু দিতে হবে না, তবে ডেলিভারি চার্জ ফেরত হয় না।`,
  cashReturnedForBuyer: ({ product }) =>
    `${product} বিক্রেতার কাছে ফেরত গেছে। আপনাকে কিছু দিতে হবে না, তবে ডেলিভারি চার্জ ফেরত হয় না।`,
  cashRefunded: ({ product, price }) =>
    `${product}-এর জন্য কুরিয়ারকে দেওয়া ${price} আপনার ব্যালেন্সে জমা হয়েছে। সেখান থেকে তুলে নিন।`,
  cashReleased: ({ product, price }) => `${product}-এর জন্য কুরিয়ারের নেওয়া ${price} আপনার। কুরিয়ার টাকা পাঠালে তুলতে পারবেন।`,
  cashSettled: ({ product, price }) => `${product}-এর জন্য কুরিয়ারের নেওয়া ${price} মোটোহাটে এসেছে।`,
  releasedLater: ({ product, price }) => `${product}-এর ${price} আপনার নামে জমা হয়েছে। কুরিয়ার টাকা পাঠালে তোলা যাবে।`,
  releasedLaterForBuyer: ({ product, price }) => `${product}-এর ${price} বিক্রেতাকে দেওয়া হয়েছে।`,
  reviewAsked: ({ product }) => `${product}-এর লেনদেন নিয়ে অন্য পক্ষ রিভিউ দিয়েছেন। পড়তে হলে আপনার রিভিউ দিন।`,
  reviewShown: ({ product }) => `${product}-এর লেনদেনে আপনাকে নিয়ে একটি রিভিউ এসেছে।`,
  reviewAnswered: ({ product }) => `${product} নিয়ে আপনার রিভিউর উত্তর এসেছে।`,
  reviewRemoved: ({ product }) => `${product} নিয়ে আপনার রিভিউ সরিয়ে ফেলা হয়েছে। কারণ লেনদেনের পাতায় দেখুন।`,
};

/** The sentences of notices about deals (docs/rules.md §8). `ForBuyer`: what the buyer reads instead. */
export const DEAL_SENTENCES = { en: ENGLISH, bn: BANGLA };
