import { PARCEL_SECONDS } from '../deals/parcel-rules.ts';
import { PAYOUT_METHOD_WAIT_HOURS } from '../limits.ts';
import type { LANGUAGES, NoticeKind } from '../lists.ts';
import type { Notice } from './notice.ts';
import { formatCount, formatTaka } from '../numbers.ts';

/** The sentence of each notice, for pages, mails and push (docs/rules.md §8). */

type Language = (typeof LANGUAGES)[number];

/** Formatted parts of a sentence. */
interface Words {
  product: string;
  person: string;
  price: string;
  count: string;
  isOne: boolean;
}
type Sentence = (words: Words) => string;

const ENGLISH = {
  message: ({ person, product, count, isOne }) =>
    isOne ? `${person} wrote to you about ${product}.` : `${person} sent you ${count} messages about ${product}.`,
  offer: {
    made: ({ person, product, price }) => `${person} offers ${price} for ${product}.`,
    countered: ({ person, product, price }) => `${person} asks for ${price} instead for ${product}.`,
    accepted: ({ person, product, price }) => `${person} accepted ${price} for ${product}.`,
    declined: ({ person, product, price }) => `${person} declined ${price} for ${product}.`,
    withdrawn: ({ person, product, price }) => `${person} withdrew the offer of ${price} for ${product}.`,
    expired: ({ product, price }) => `The offer of ${price} for ${product} has expired.`,
    ended: ({ product, price }) => `The offer of ${price} for ${product} has ended.`,
  },
  booking: {
    made: ({ person, product }) => `${person} booked ${product}.`,
    removed: ({ person, product }) => `${person} removed the booking of ${product}.`,
  },
  payment: {
    made: ({ product, price }) => `Your payment of ${price} for ${product} was received.`,
    received: ({ person, product, price }) => `${person} paid ${price} for ${product}.`,
    reserved: ({ product, price }) => `Your deposit of ${price} reserves ${product}. Pay the rest at the handover.`,
    reservation: ({ person, product, price }) => `${person} reserved ${product} with a deposit of ${price}.`,
    cashMade: ({ product, price }) =>
      `Your delivery fee for ${product} was received. Pay ${price} to the courier in cash.`,
    cashReceived: ({ person, product, price }) =>
      `${person} ordered ${product} and pays ${price} to the courier in cash.`,
  },
  refund: {
    begun: ({ product, price }) => `Your payment of ${price} for ${product} is being refunded.`,
    done: ({ product, price }) => `Your payment of ${price} for ${product} was refunded.`,
    partBegun: ({ product, price }) => `${price} of your payment for ${product} is being refunded.`,
    partDone: ({ product, price }) => `${price} of your payment for ${product} was refunded.`,
    canceled: ({ product, price }) =>
      `The reservation of ${product} was canceled, and the deposit of ${price} goes back to the buyer. You can list it again.`,
  },
  sold: ({ product }) => `${product} was sold.`,
  removed: ({ product }) => `${product} is no longer on sale.`,
  repriced: ({ product, price }) => `The price of ${product} is now ${price}.`,
  verified: () => 'You are now a verified seller.',
  report: {
    removed: ({ product }) => `${product} was removed after your report. Thank you.`,
    dismissed: ({ product }) => `We checked your report of ${product}. The product stays on sale.`,
    acted: ({ product }) => `We took action after your report about ${product}. Thank you.`,
    kept: ({ product }) => `We checked your report about ${product} and found nothing against our rules.`,
  },
  search: ({ product, count, isOne }) =>
    isOne
      ? `New match for your saved search: ${product}.`
      : `${count} new matches for your saved search. The latest: ${product}.`,
  deal: {
    meeting: ({ product }) => `There is a new time and place for your meeting about ${product}.`,
    reminder: ({ product }) => `One day left to meet and hand over ${product}. After that, the money goes back.`,
    shipReminder: ({ product }) => `One day left to hand ${product} to the courier. After that, the money goes back.`,
    parcelBooked: ({ product }) => `The courier knows of the parcel with ${product} and collects it.`,
    parcelCanceled: ({ product }) => `The courier canceled the parcel with ${product} before the pickup.`,
    parcelAgain: ({ product }) => `The courier doesn’t have the parcel with ${product}. Please announce it again.`,
    shipped: ({ product }) => `The courier has the parcel with ${product}.`,
    delivered: ({ product }) =>
      `${product} was delivered. The buyer has ${PARCEL_SECONDS.inspection / 3600} hours to check it, then the money is released.`,
    returning: ({ product }) => `The parcel with ${product} was not taken. It goes back to the seller.`,
    parcelHome: ({ product }) => `The parcel with ${product} is back at the seller’s, who is asked to confirm it.`,
    returned: ({ product, price }) =>
      `${product} came back to its seller. ${price} goes back to the buyer; the delivery fee is not refunded.`,
    parcelLost: ({ product }) =>
      `Nobody knows where the parcel with ${product} is. MotoHaat asks the courier and decides.`,
    parcelUnclear: ({ product }) =>
      `What happened to the parcel with ${product} is unclear. MotoHaat asks the courier.`,
    codeReplaced: ({ product }) => `Too many wrong codes for ${product}: the buyer’s code is no longer valid.`,
    handedOver: ({ product }) => `${product} was handed over.`,
    problem: ({ product }) => `A problem was reported with ${product}. No money moves until it is settled.`,
    answer: ({ product }) => `There is an answer to your problem with ${product}.`,
    proposal: ({ product, price }) => `A refund of ${price} was proposed for ${product}.`,
    toAdmin: ({ product }) => `MotoHaat now decides the problem with ${product}.`,
    escalated: ({ product }) => `A problem with ${product} needs a decision by an admin.`,
    cleared: ({ product }) => `The payment for ${product} was checked. You can meet now.`,
    clearedToShip: ({ product }) => `The payment for ${product} was checked. It can be sent now.`,
    released: ({ product, price }) => `${price} for ${product} was released to the seller.`,
    split: ({ product, price }) => `The problem with ${product} is settled: ${price} goes back to the buyer.`,
    refunded: ({ product, price }) => `The problem with ${product} is settled: ${price} goes back in full.`,
    canceled: ({ product, price }) => `The deal for ${product} was canceled. ${price} goes back to the buyer in full.`,
    expired: ({ product, price }) => `The time for ${product} has run out. ${price} goes back to the buyer in full.`,
    operatorRefund: ({ product, price }) =>
      `MotoHaat refunded the buyer’s payment of ${price} for ${product}, so the deal has ended. You can list it again.`,
    takenBack: ({ product, price }) =>
      `The buyer’s bank took back the payment of ${price} for ${product}, so the deal has ended. You can list it again.`,
    takenBackLater: ({ product, price }) =>
      `The buyer’s bank took back the payment of ${price} for ${product}, so the deal has ended without a payout.`,
    bankReturned: ({ product, price }) =>
      `Your bank returned your payment of ${price} for ${product}, so the deal has ended.`,
    cashReturned: ({ product }) =>
      `${product} came back to its seller. The buyer owes nothing; the delivery fee is not refunded.`,
    cashRefunded: ({ product, price }) =>
      `${price} that you paid the courier for ${product} is in your balance. Ask for a payout of it.`,
    cashReleased: ({ product, price }) =>
      `${price} that the courier collected for ${product} is yours. You can ask for a payout once the courier has transferred it.`,
    cashSettled: ({ product, price }) => `The courier has transferred the ${price} that it collected for ${product}.`,
    releasedLater: ({ product, price }) =>
      `${price} for ${product} was released to the seller. It can be paid out once the courier has transferred it.`,
    reviewAsked: ({ product }) => `The other side has reviewed your deal for ${product}. Write your review to read it.`,
    reviewShown: ({ product }) => `There is a review of you for ${product}.`,
    reviewAnswered: ({ product }) => `Your review about ${product} has an answer.`,
    reviewRemoved: ({ product }) => `Your review about ${product} was removed. The reasons are with the deal.`,
  },
  payout: {
    sent: ({ price }) => `Your payout of ${price} was sent.`,
    failed: ({ price }) =>
      `Your payout of ${price} failed, and the money is back in your balance. Please check your payout account.`,
  },
  payoutMethod: () =>
    `Your payout account was changed. It can be used in ${PAYOUT_METHOD_WAIT_HOURS} hours. If this wasn’t you, change your password now, and set the account again.`,
  statement: {
    made: ({ product }) =>
      `We’ve made a decision about ${product} that concerns you. Read what it is, why, and how to appeal.`,
    undone: ({ product }) =>
      `A decision about ${product} that concerned you was undone. Everything is as it was before.`,
    upheld: ({ product }) => `Your appeal about ${product} was upheld. Everything is as it was before.`,
    rejected: ({ product }) => `Your appeal about ${product} was rejected: the decision stands. Read why.`,
  },
  papers: {
    accepted: () => 'We’ve checked your papers and accepted them. Buyers can see that now.',
    refused: () => 'We couldn’t accept your papers. Read why, and send them again.',
  },
  mileage: {
    upheld: ({ product }) =>
      `Your objection about ${product} was upheld: the earlier readings of its meter are another bike’s, and stay hidden.`,
    rejected: ({ product }) =>
      `Your objection about ${product} was rejected: buyers see the earlier readings of its meter again.`,
  },
} satisfies Record<NoticeKind, Sentence | Record<string, Sentence>>;

/** One for each kind; kinds with several events have one for each event, or one for all of them. */
export type PerNoticeEvent<Value> = {
  [Kind in NoticeKind]: (typeof ENGLISH)[Kind] extends Sentence
    ? Value
    : Value | Record<keyof (typeof ENGLISH)[Kind], Value>;
};

const BANGLA: PerNoticeEvent<Sentence> = {
  message: ({ person, product, count, isOne }) =>
    isOne
      ? `${product} নিয়ে ${person} আপনাকে বার্তা পাঠিয়েছেন।`
      : `${product} নিয়ে ${person} আপনাকে ${count}টি বার্তা পাঠিয়েছেন।`,
  offer: {
    made: ({ person, product, price }) => `${product}-এর জন্য ${person} ${price} দাম প্রস্তাব করেছেন।`,
    countered: ({ person, product, price }) => `${product}-এর জন্য ${person} পাল্টা ${price} দাম চেয়েছেন।`,
    accepted: ({ person, product, price }) => `${product}-এর জন্য ${price} দামে ${person} রাজি হয়েছেন।`,
    declined: ({ person, product, price }) => `${product}-এর জন্য ${price} দামে ${person} রাজি হননি।`,
    withdrawn: ({ person, product, price }) => `${product}-এর জন্য ${price} দামের প্রস্তাব ${person} ফিরিয়ে নিয়েছেন।`,
    expired: ({ product, price }) => `${product}-এর জন্য ${price} দামের প্রস্তাবের মেয়াদ শেষ হয়েছে।`,
    ended: ({ product, price }) => `${product}-এর জন্য ${price} দামের প্রস্তাব আর নেই।`,
  },
  booking: {
    made: ({ person, product }) => `${person} ${product} বুক করেছেন।`,
    removed: ({ person, product }) => `${person} ${product}-এর বুকিং সরিয়ে নিয়েছেন।`,
  },
  payment: {
    made: ({ product, price }) => `${product}-এর জন্য আপনার ${price} পেমেন্ট পাওয়া গেছে।`,
    received: ({ person, product, price }) => `${product}-এর জন্য ${person} ${price} পরিশোধ করেছেন।`,
    reserved: ({ product, price }) => `${price} অগ্রিম দিয়ে ${product} আপনার জন্য রাখা হয়েছে। বাকি টাকা হস্তান্তরের সময় দেবেন।`,
    reservation: ({ person, product, price }) => `${person} ${price} অগ্রিম দিয়ে ${product} নিজের জন্য রেখেছেন।`,
    cashMade: ({ product, price }) =>
      `${product}-এর ডেলিভারি চার্জ পাওয়া গেছে। পার্সেল নেওয়ার সময় কুরিয়ারকে ${price} নগদে দেবেন।`,
    cashReceived: ({ person, product, price }) => `${person} ${product} অর্ডার করেছেন, দাম ${price} কুরিয়ারকে নগদে দেবেন।`,
  },
  refund: {
    begun: ({ product, price }) => `${product}-এর জন্য দেওয়া আপনার ${price} ফেরত দেওয়া হচ্ছে।`,
    done: ({ product, price }) => `${product}-এর জন্য দেওয়া আপনার ${price} ফেরত দেওয়া হয়েছে।`,
    partBegun: ({ product, price }) => `${product}-এর জন্য দেওয়া টাকা থেকে ${price} ফেরত দেওয়া হচ্ছে।`,
    partDone: ({ product, price }) => `${product}-এর জন্য দেওয়া টাকা থেকে ${price} ফেরত দেওয়া হয়েছে।`,
    canceled: ({ product, price }) =>
      `${product}-এর বুকিং বাতিল হয়েছে, অগ্রিম ${price} ক্রেতাকে ফেরত দেওয়া হচ্ছে। পণ্যটি আবার বিক্রির জন্য দিতে পারেন।`,
  },
  sold: ({ product }) => `${product} বিক্রি হয়ে গেছে।`,
  removed: ({ product }) => `${product} আর বিক্রির জন্য নেই।`,
  repriced: ({ product, price }) => `${product}-এর দাম এখন ${price}।`,
  verified: () => 'আপনি এখন একজন যাচাই করা বিক্রেতা।',
  report: {
    removed: ({ product }) => `আপনার অভিযোগের পর ${product} সরিয়ে ফেলা হয়েছে। ধন্যবাদ।`,
    dismissed: ({ product }) => `${product} নিয়ে আপনার অভিযোগ আমরা দেখেছি। পণ্যটি বিক্রির জন্য থাকছে।`,
    acted: ({ product }) => `${product} নিয়ে আপনার অভিযোগের পর আমরা ব্যবস্থা নিয়েছি। ধন্যবাদ।`,
    kept: ({ product }) => `${product} নিয়ে আপনার অভিযোগ আমরা দেখেছি। নিয়মের বাইরে কিছু পাইনি।`,
  },
  search: ({ product, count, isOne }) =>
    isOne ? `আপনার সেভ করা সার্চে নতুন: ${product}।` : `আপনার সেভ করা সার্চে নতুন ${count}টি, সবশেষ: ${product}।`,
  deal: {
    meeting: ({ product }) => `${product} নিয়ে দেখা করার নতুন সময় ও জায়গা ঠিক হয়েছে।`,
    reminder: ({ product }) => `${product} হস্তান্তরের আর এক দিন বাকি। এরপর টাকা ফেরত যাবে।`,
    shipReminder: ({ product }) => `${product} কুরিয়ারে দেওয়ার আর এক দিন বাকি। এরপর টাকা ফেরত যাবে।`,
    parcelBooked: ({ product }) => `${product}-এর পার্সেলের কথা কুরিয়ার জেনেছে, এসে নিয়ে যাবে।`,
    parcelCanceled: ({ product }) => `${product}-এর পার্সেলটি নেওয়ার আগেই কুরিয়ার বাতিল করেছে।`,
    parcelAgain: ({ product }) => `${product}-এর পার্সেলটি কুরিয়ারের কাছে নেই। আবার জানান।`,
    shipped: ({ product }) => `${product}-এর পার্সেল কুরিয়ারের কাছে গেছে।`,
    delivered: ({ product }) =>
      `${product} পৌঁছে গেছে। ক্রেতা ${formatCount(PARCEL_SECONDS.inspection / 3600, 'bn')} ঘণ্টার মধ্যে দেখে নেবেন, তারপর টাকা বিক্রেতা পাবেন।`,
    returning: ({ product }) => `${product}-এর পার্সেলটি নেওয়া হয়নি। বিক্রেতার কাছে ফেরত যাচ্ছে।`,
    parcelHome: ({ product }) => `${product}-এর পার্সেল বিক্রেতার কাছে ফেরত এসেছে, তাঁকে নিশ্চিত করতে বলা হয়েছে।`,
    returned: ({ product, price }) => `${product} বিক্রেতার কাছে ফেরত গেছে। ক্রেতা ${price} ফেরত পাবেন, ডেলিভারি চার্জ ছাড়া।`,
    parcelLost: ({ product }) => `${product}-এর পার্সেল কোথায়, জানা যাচ্ছে না। মোটোহাট কুরিয়ারের কাছে খোঁজ নিয়ে সিদ্ধান্ত দেবে।`,
    parcelUnclear: ({ product }) => `${product}-এর পার্সেলের কী হয়েছে, পরিষ্কার নয়। মোটোহাট কুরিয়ারের কাছে খোঁজ নিচ্ছে।`,
    codeReplaced: ({ product }) => `${product}-এর জন্য অনেকবার ভুল কোড দেওয়া হয়েছে। ক্রেতার আগের কোডটি আর চলবে না।`,
    handedOver: ({ product }) => `${product} হস্তান্তর হয়েছে।`,
    problem: ({ product }) => `${product} নিয়ে একটি সমস্যা জানানো হয়েছে। মীমাংসার আগে কোনো টাকা যাবে না।`,
    answer: ({ product }) => `${product} নিয়ে আপনার জানানো সমস্যার উত্তর এসেছে।`,
    proposal: ({ product, price }) => `${product}-এর জন্য ${price} ফেরতের প্রস্তাব এসেছে।`,
    toAdmin: ({ product }) => `${product} নিয়ে সমস্যাটির সিদ্ধান্ত এখন মোটোহাট নেবে।`,
    escalated: ({ product }) => `${product} নিয়ে একটি সমস্যায় অ্যাডমিনের সিদ্ধান্ত দরকার।`,
    cleared: ({ product }) => `${product}-এর পেমেন্ট যাচাই হয়েছে। এখন দেখা করতে পারেন।`,
    clearedToShip: ({ product }) => `${product}-এর পেমেন্ট যাচাই হয়েছে। এখন পাঠানো যাবে।`,
    released: ({ product, price }) => `${product}-এর ${price} বিক্রেতাকে দেওয়া হয়েছে।`,
    split: ({ product, price }) => `${product} নিয়ে সমস্যার মীমাংসা হয়েছে: ${price} ক্রেতা ফেরত পাবেন।`,
    refunded: ({ product, price }) => `${product} নিয়ে সমস্যার মীমাংসা হয়েছে: ${price} পুরোটাই ফেরত যাবে।`,
    canceled: ({ product, price }) => `${product}-এর লেনদেন বাতিল হয়েছে। ${price} পুরোটাই ক্রেতা ফেরত পাবেন।`,
    expired: ({ product, price }) => `${product}-এর সময় শেষ হয়ে গেছে। ${price} পুরোটাই ক্রেতা ফেরত পাবেন।`,
    operatorRefund: ({ product, price }) =>
      `${product}-এর জন্য ক্রেতার ${price} মোটোহাট ফেরত দিয়েছে, তাই লেনদেনটি শেষ হয়েছে। আপনি আবার বিজ্ঞাপন দিতে পারেন।`,
    takenBack: ({ product, price }) =>
      `${product}-এর জন্য দেওয়া ${price} ক্রেতার ব্যাংক ফেরত নিয়েছে, তাই লেনদেনটি শেষ হয়েছে। আপনি আবার বিজ্ঞাপন দিতে পারেন।`,
    takenBackLater: ({ product, price }) =>
      `${product}-এর জন্য দেওয়া ${price} ক্রেতার ব্যাংক ফেরত নিয়েছে, তাই লেনদেনটি শেষ হয়েছে, এর টাকা আপনি পাবেন না।`,
    bankReturned: ({ product, price }) =>
      `${product}-এর জন্য আপনার দেওয়া ${price} আপনার ব্যাংক ফেরত এনেছে, তাই লেনদেনটি শেষ হয়েছে।`,
    cashReturned: ({ product }) =>
      `${product} বিক্রেতার কাছে ফেরত এসেছে। ক্রেতাকে কিছু দিতে হবে না, তবে ডেলিভারি চার্জ ফেরত হয় না।`,
    cashRefunded: ({ product, price }) =>
      `${product}-এর জন্য কুরিয়ারকে দেওয়া ${price} আপনার ব্যালেন্সে জমা হয়েছে। সেখান থেকে তুলে নিন।`,
    cashReleased: ({ product, price }) => `${product}-এর জন্য কুরিয়ারের নেওয়া ${price} আপনার। কুরিয়ার টাকা পাঠালে তুলতে পারবেন।`,
    cashSettled: ({ product, price }) => `${product}-এর জন্য কুরিয়ারের নেওয়া ${price} মোটোহাটে এসেছে।`,
    releasedLater: ({ product, price }) => `${product}-এর ${price} বিক্রেতার নামে জমা হয়েছে। কুরিয়ার টাকা পাঠালে তোলা যাবে।`,
    reviewAsked: ({ product }) => `${product}-এর লেনদেন নিয়ে অন্য পক্ষ রিভিউ দিয়েছেন। পড়তে হলে আপনার রিভিউ দিন।`,
    reviewShown: ({ product }) => `${product}-এর লেনদেনে আপনাকে নিয়ে একটি রিভিউ এসেছে।`,
    reviewAnswered: ({ product }) => `${product} নিয়ে আপনার রিভিউর উত্তর এসেছে।`,
    reviewRemoved: ({ product }) => `${product} নিয়ে আপনার রিভিউ সরিয়ে ফেলা হয়েছে। কারণ লেনদেনের পাতায় দেখুন।`,
  },
  payout: {
    sent: ({ price }) => `আপনার ${price} পাঠানো হয়েছে।`,
    failed: ({ price }) => `আপনার ${price} পাঠানো যায়নি, টাকা আপনার ব্যালেন্সে ফেরত এসেছে। টাকা তোলার অ্যাকাউন্টটি ঠিক আছে কি না দেখুন।`,
  },
  payoutMethod: () =>
    `আপনার টাকা তোলার অ্যাকাউন্ট বদলানো হয়েছে। ${formatCount(PAYOUT_METHOD_WAIT_HOURS, 'bn')} ঘণ্টা পর থেকে এটি ব্যবহার করা যাবে। আপনি না বদলালে এখনই পাসওয়ার্ড বদলান, তারপর অ্যাকাউন্টটি আবার ঠিক করুন।`,
  statement: {
    made: ({ product }) =>
      `${product} নিয়ে মোটোহাট আপনার বিষয়ে একটি সিদ্ধান্ত নিয়েছে। কী, কেন, আর কীভাবে আপিল করবেন, পড়ে নিন।`,
    undone: ({ product }) => `${product} নিয়ে আপনার বিষয়ে নেওয়া একটি সিদ্ধান্ত তুলে নেওয়া হয়েছে। সব আগের মতো আছে।`,
    upheld: ({ product }) => `${product} নিয়ে আপনার আপিল মেনে নেওয়া হয়েছে। সব আগের মতো আছে।`,
    rejected: ({ product }) => `${product} নিয়ে আপনার আপিলের সিদ্ধান্ত হয়েছে: আগের সিদ্ধান্তই থাকছে। কারণ পড়ে নিন।`,
  },
  mileage: {
    upheld: ({ product }) =>
      `${product} নিয়ে আপনার আপত্তি মেনে নেওয়া হয়েছে: মিটারের আগের রিডিংগুলো অন্য বাইকের, সেগুলো আর দেখানো হবে না।`,
    rejected: ({ product }) => `${product} নিয়ে আপনার আপত্তি মানা যায়নি: মিটারের আগের রিডিংগুলো ক্রেতারা আবার দেখতে পাবেন।`,
  },
  papers: {
    accepted: () => 'আপনার কাগজপত্র যাচাই করে গ্রহণ করা হয়েছে। ক্রেতারা এখন তা দেখতে পাবেন।',
    refused: () => 'আপনার কাগজপত্র গ্রহণ করা যায়নি। কেন, তা পড়ে আবার পাঠান।',
  },
};

const TEXTS = {
  en: {
    sentences: ENGLISH,
    somebody: 'Somebody',
    product: 'a product',
    account: 'your account',
    other: 'You have a new notification.',
  },
  bn: {
    sentences: BANGLA,
    somebody: 'কেউ',
    product: 'একটি পণ্য',
    account: 'আপনার অ্যাকাউন্ট',
    other: 'আপনার নতুন নোটিফিকেশন এসেছে।',
  },
} as const;

type News = Pick<Notice, 'kind' | 'event' | 'productName' | 'personName' | 'price' | 'count'>;

/** A newer server may know more events than this client. */
export function noticeSentence({ kind, event = '', productName, personName, price, count }: News, language: Language) {
  const { sentences, somebody, product, account, other } = TEXTS[language];
  const found = sentences[kind] as Sentence | Record<string, Sentence> | undefined;
  const sentence = typeof found === 'function' ? found : found?.[event];
  // Reports and decisions without a product are about a person.
  const about = kind === 'statement' ? account : kind === 'report' ? personName : undefined;
  return (
    sentence?.({
      product: productName ?? about ?? product,
      person: personName ?? somebody,
      price: formatTaka(price ?? 0, language),
      count: formatCount(count, language),
      isOne: count === 1,
    }) ?? other
  );
}
