import { PAYOUT_METHOD_WAIT_HOURS } from '../limits.ts';
import type { LANGUAGES, NoticeKind } from '../lists.ts';
import type { Notice } from './notice.ts';
import { formatCount, formatTaka } from '../numbers.ts';
import { DEAL_SENTENCES, type Sentence } from './deal-sentences.ts';

/** The sentence of each notice, for pages, mails and push (docs/rules.md §8). */

type Language = (typeof LANGUAGES)[number];

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
  reservation: {
    begun: ({ product }) => `${product}, which you booked, is now reserved for another buyer.`,
    ended: ({ product }) =>
      `${product} isn’t reserved for another buyer any more. You booked it, so you can pay for it.`,
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
    undone: ({ product }) => `The decision after your report about ${product} was undone.`,
    restored: ({ product }) =>
      `The decision after your report about ${product} was undone. The product is on sale again.`,
  },
  search: ({ product, count, isOne }) =>
    isOne
      ? `New match for your saved search: ${product}.`
      : `${count} new matches for your saved search. The latest: ${product}.`,
  deal: DEAL_SENTENCES.en,
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

/** One for each kind; kinds with several events have one for each event, or one for all of them. It is the same for both sides of a deal. */
export type PerNoticeEvent<Value> = {
  [Kind in NoticeKind]: (typeof ENGLISH)[Kind] extends Sentence
    ? Value
    : Value | Record<Exclude<keyof (typeof ENGLISH)[Kind], `${string}ForBuyer`>, Value>;
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
    made: ({ person, product }) => `${person} আপনার ${product} বুক করেছেন।`,
    removed: ({ person, product }) => `${person} আপনার ${product}-এর বুকিং সরিয়ে নিয়েছেন।`,
  },
  reservation: {
    begun: ({ product }) => `আপনার বুক করা ${product} এখন অন্য ক্রেতার জন্য রিজার্ভ করা।`,
    ended: ({ product }) => `আপনার বুক করা ${product} আর অন্য ক্রেতার জন্য রিজার্ভ করা নেই। আপনি এখন পেমেন্ট করতে পারবেন।`,
  },
  payment: {
    made: ({ product, price }) => `${product}-এর জন্য আপনার ${price} পেমেন্ট পাওয়া গেছে।`,
    received: ({ person, product, price }) => `${product}-এর জন্য ${person} ${price} পরিশোধ করেছেন।`,
    reserved: ({ product, price }) => `${price} অগ্রিম দিয়ে ${product} আপনার জন্য রাখা হয়েছে। বাকি টাকা হস্তান্তরের সময় দেবেন।`,
    reservation: ({ person, product, price }) => `${person} ${price} অগ্রিম দিয়ে ${product} নিজের জন্য রেখেছেন।`,
    cashMade: ({ product, price }) =>
      `${product}-এর ডেলিভারি চার্জ পাওয়া গেছে। পার্সেল নেওয়ার সময় কুরিয়ারকে ${price} নগদে দেবেন।`,
    cashReceived: ({ person, product, price }) =>
      `${person} আপনার ${product} অর্ডার করেছেন, দাম ${price} কুরিয়ারকে নগদে দেবেন।`,
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
    undone: ({ product }) => `${product} নিয়ে আপনার অভিযোগের পর নেওয়া সিদ্ধান্তটি তুলে নেওয়া হয়েছে।`,
    restored: ({ product }) =>
      `${product} নিয়ে আপনার অভিযোগের পর নেওয়া সিদ্ধান্তটি তুলে নেওয়া হয়েছে। পণ্যটি আবার বিক্রির জন্য আছে।`,
  },
  search: ({ product, count, isOne }) =>
    isOne ? `আপনার সেভ করা সার্চে নতুন: ${product}।` : `আপনার সেভ করা সার্চে নতুন ${count}টি, সবশেষ: ${product}।`,
  deal: DEAL_SENTENCES.bn,
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
