import type { LANGUAGES, NoticeKind } from '#contract/lists';
import type { Notice } from '#contract/news/notice';
import type { PerNoticeEvent } from '#contract/news/notice-sentences';
import { formatCount, formatTaka } from '#contract/numbers';

type Language = (typeof LANGUAGES)[number];
interface Words {
  product: string;
  price: string;
  count: string;
  isOne: boolean;
}
type Subject = (words: Words) => string;

const labelled =
  (label: string): Subject =>
  ({ product }) =>
    `${label}: ${product}`;

/**
 * Mail subjects, short enough for a phone. They name only the product. Names that people choose for
 * themselves appear in the body alone (docs/rules.md §8).
 */
const SUBJECTS: Record<Language, PerNoticeEvent<Subject>> = {
  en: {
    message: ({ product, count, isOne }) => `${isOne ? 'Message' : `${count} messages`}: ${product}`,
    offer: {
      made: ({ price, product }) => `Offer of ${price}: ${product}`,
      countered: ({ price, product }) => `New offer of ${price}: ${product}`,
      accepted: ({ price, product }) => `Offer accepted at ${price}: ${product}`,
      declined: labelled('Offer declined'),
      withdrawn: labelled('Offer withdrawn'),
      expired: labelled('Offer expired'),
      ended: labelled('Offer ended'),
    },
    booking: { made: labelled('Booked'), removed: labelled('Booking removed') },
    reservation: { begun: labelled('Reserved for another buyer'), ended: labelled('You can pay again') },
    payment: {
      made: ({ price, product }) => `Receipt for ${price}: ${product}`,
      received: ({ price, product }) => `${price} paid: ${product}`,
      reserved: ({ price, product }) => `Deposit of ${price}: ${product}`,
      reservation: labelled('Reserved'),
      cashMade: ({ price, product }) => `${price} to pay the courier: ${product}`,
      cashReceived: labelled('Ordered, paid in cash on delivery'),
    },
    refund: {
      begun: labelled('Refund started'),
      done: labelled('Refunded'),
      partBegun: labelled('Refund started'),
      partDone: ({ price, product }) => `${price} refunded: ${product}`,
      canceled: labelled('Reservation canceled'),
    },
    sold: labelled('Sold'),
    removed: labelled('No longer on sale'),
    repriced: ({ price, product }) => `Now ${price}: ${product}`,
    verified: () => 'You are a verified seller',
    report: labelled('Your report'),
    search: ({ product, count, isOne }) => (isOne ? `New match: ${product}` : `${count} new matches`),
    deal: {
      meeting: labelled('Meeting'),
      reminder: labelled('One day left to meet'),
      shipReminder: labelled('One day left to send'),
      parcelBooked: labelled('Courier informed'),
      parcelCanceled: labelled('Canceled by the courier'),
      parcelAgain: labelled('Announce the parcel again'),
      shipped: labelled('Sent'),
      delivered: labelled('Delivered'),
      returning: labelled('Coming back'),
      parcelHome: labelled('Back at the seller’s'),
      returned: ({ price, product }) => `${price} goes back: ${product}`,
      parcelLost: labelled('Parcel missing'),
      parcelUnclear: labelled('Parcel unclear'),
      codeReplaced: labelled('New code'),
      handedOver: labelled('Handed over'),
      problem: labelled('Problem reported'),
      answer: labelled('Answer to your problem'),
      proposal: ({ price, product }) => `Refund of ${price} proposed: ${product}`,
      toAdmin: labelled('MotoHaat decides'),
      escalated: labelled('Decision needed'),
      cleared: labelled('Payment checked'),
      clearedToShip: labelled('Payment checked'),
      released: ({ price, product }) => `${price} released: ${product}`,
      split: labelled('Problem settled'),
      refunded: labelled('Problem settled'),
      canceled: labelled('Canceled by MotoHaat'),
      buyerCanceled: labelled('Canceled by the buyer'),
      sellerCanceled: labelled('Canceled by the seller'),
      expired: labelled('Time has run out'),
      operatorRefund: labelled('Payment refunded'),
      takenBack: labelled('Payment taken back by the bank'),
      takenBackLater: labelled('Payment taken back by the bank'),
      bankReturned: labelled('Payment returned by your bank'),
      cashReturned: labelled('Came back'),
      cashRefunded: ({ price, product }) => `${price} in your balance: ${product}`,
      cashReleased: ({ price, product }) => `${price} is yours: ${product}`,
      cashSettled: ({ price, product }) => `${price} arrived from the courier: ${product}`,
      releasedLater: ({ price, product }) => `${price} released: ${product}`,
      reviewAsked: labelled('Write your review'),
      reviewShown: labelled('Review of you'),
      reviewAnswered: labelled('Answer to your review'),
      reviewRemoved: labelled('Review removed'),
    },
    payout: { sent: ({ price }) => `Payout of ${price} sent`, failed: ({ price }) => `Payout of ${price} failed` },
    payoutMethod: () => 'Your payout account was changed',
    statement: {
      made: labelled('A decision that concerns you'),
      undone: labelled('A decision was undone'),
      upheld: labelled('Appeal upheld'),
      rejected: labelled('Appeal decided'),
    },
    papers: { accepted: () => 'Your papers were accepted', refused: () => 'Your papers could not be accepted' },
    mileage: { upheld: labelled('Objection upheld'), rejected: labelled('Objection rejected') },
  },
  bn: {
    message: ({ product, count, isOne }) => `${isOne ? 'নতুন বার্তা' : `${count}টি বার্তা`}: ${product}`,
    offer: {
      made: ({ price, product }) => `${price} দামের প্রস্তাব: ${product}`,
      countered: ({ price, product }) => `নতুন প্রস্তাব ${price}: ${product}`,
      accepted: ({ price, product }) => `${price} দামে রাজি: ${product}`,
      declined: labelled('প্রস্তাবে রাজি হননি'),
      withdrawn: labelled('প্রস্তাব ফিরিয়ে নেওয়া হয়েছে'),
      expired: labelled('প্রস্তাবের মেয়াদ শেষ'),
      ended: labelled('প্রস্তাব আর নেই'),
    },
    booking: { made: labelled('বুকিং হয়েছে'), removed: labelled('বুকিং বাতিল') },
    reservation: { begun: labelled('অন্য ক্রেতার জন্য রিজার্ভ করা'), ended: labelled('আবার পেমেন্ট করতে পারবেন') },
    payment: {
      made: ({ price, product }) => `${price} পেমেন্টের রসিদ: ${product}`,
      received: ({ price, product }) => `${price} পেমেন্ট এসেছে: ${product}`,
      reserved: ({ price, product }) => `${price} অগ্রিমের রসিদ: ${product}`,
      reservation: labelled('অগ্রিম দিয়ে রাখা হয়েছে'),
      cashMade: ({ price, product }) => `কুরিয়ারকে ${price} দেবেন: ${product}`,
      cashReceived: labelled('অর্ডার হয়েছে, দাম নগদে'),
    },
    refund: {
      begun: labelled('টাকা ফেরত শুরু'),
      done: labelled('টাকা ফেরত হয়েছে'),
      partBegun: labelled('টাকা ফেরত শুরু'),
      partDone: ({ price, product }) => `${price} ফেরত: ${product}`,
      canceled: labelled('বুকিং বাতিল'),
    },
    sold: labelled('বিক্রি হয়ে গেছে'),
    removed: labelled('আর বিক্রির জন্য নেই'),
    repriced: ({ price, product }) => `এখন দাম ${price}: ${product}`,
    verified: () => 'আপনি এখন যাচাই করা বিক্রেতা',
    report: labelled('আপনার অভিযোগ'),
    search: ({ product, count, isOne }) => (isOne ? `নতুন মিল: ${product}` : `নতুন ${count}টি মিল`),
    deal: {
      meeting: labelled('দেখা করার সময়'),
      reminder: labelled('দেখা করার আর এক দিন বাকি'),
      shipReminder: labelled('পাঠানোর আর এক দিন বাকি'),
      parcelBooked: labelled('কুরিয়ারকে জানানো হয়েছে'),
      parcelCanceled: labelled('কুরিয়ার বাতিল করেছে'),
      parcelAgain: labelled('পার্সেলটি আবার জানান'),
      shipped: labelled('পাঠানো হয়েছে'),
      delivered: labelled('পৌঁছে গেছে'),
      returning: labelled('ফেরত আসছে'),
      parcelHome: labelled('বিক্রেতার কাছে ফেরত এসেছে'),
      returned: ({ price, product }) => `${price} ফেরত: ${product}`,
      parcelLost: labelled('পার্সেল পাওয়া যাচ্ছে না'),
      parcelUnclear: labelled('পার্সেলের খবর পরিষ্কার নয়'),
      codeReplaced: labelled('নতুন কোড'),
      handedOver: labelled('হস্তান্তর হয়েছে'),
      problem: labelled('সমস্যা জানানো হয়েছে'),
      answer: labelled('সমস্যার উত্তর এসেছে'),
      proposal: ({ price, product }) => `${price} ফেরতের প্রস্তাব: ${product}`,
      toAdmin: labelled('সিদ্ধান্ত নেবে মোটোহাট'),
      escalated: labelled('সিদ্ধান্ত দরকার'),
      cleared: labelled('পেমেন্ট যাচাই হয়েছে'),
      clearedToShip: labelled('পেমেন্ট যাচাই হয়েছে'),
      released: ({ price, product }) => `${price} দেওয়া হয়েছে: ${product}`,
      split: labelled('সমস্যার মীমাংসা হয়েছে'),
      refunded: labelled('সমস্যার মীমাংসা হয়েছে'),
      canceled: labelled('মোটোহাট লেনদেন বাতিল করেছে'),
      buyerCanceled: labelled('ক্রেতা লেনদেন বাতিল করেছেন'),
      sellerCanceled: labelled('বিক্রেতা লেনদেন বাতিল করেছেন'),
      expired: labelled('সময় শেষ'),
      operatorRefund: labelled('টাকা ফেরত দেওয়া হয়েছে'),
      takenBack: labelled('ব্যাংক টাকা ফেরত নিয়েছে'),
      takenBackLater: labelled('ব্যাংক টাকা ফেরত নিয়েছে'),
      bankReturned: labelled('ব্যাংক টাকা ফেরত এনেছে'),
      cashReturned: labelled('ফেরত এসেছে'),
      cashRefunded: ({ price, product }) => `ব্যালেন্সে ${price}: ${product}`,
      cashReleased: ({ price, product }) => `${price} আপনার: ${product}`,
      cashSettled: ({ price, product }) => `কুরিয়ার থেকে ${price} এসেছে: ${product}`,
      releasedLater: ({ price, product }) => `${price} বিক্রেতার নামে জমা: ${product}`,
      reviewAsked: labelled('আপনার রিভিউ দিন'),
      reviewShown: labelled('আপনাকে নিয়ে রিভিউ'),
      reviewAnswered: labelled('আপনার রিভিউর উত্তর'),
      reviewRemoved: labelled('রিভিউ সরানো হয়েছে'),
    },
    payout: { sent: ({ price }) => `${price} পাঠানো হয়েছে`, failed: ({ price }) => `${price} পাঠানো যায়নি` },
    payoutMethod: () => 'আপনার টাকা তোলার অ্যাকাউন্ট বদলানো হয়েছে',
    statement: {
      made: labelled('আপনার বিষয়ে একটি সিদ্ধান্ত'),
      undone: labelled('একটি সিদ্ধান্ত তুলে নেওয়া হয়েছে'),
      upheld: labelled('আপিল মেনে নেওয়া হয়েছে'),
      rejected: labelled('আপিলের সিদ্ধান্ত হয়েছে'),
    },
    papers: { accepted: () => 'আপনার কাগজপত্র গ্রহণ করা হয়েছে', refused: () => 'আপনার কাগজপত্র গ্রহণ করা যায়নি' },
    mileage: { upheld: labelled('আপত্তি মেনে নেওয়া হয়েছে'), rejected: labelled('আপত্তি মানা যায়নি') },
  },
};

/** What notices without a product are about. */
const OTHERWISE: Record<Language, Partial<Record<NoticeKind, string>> & { product: string }> = {
  en: { product: 'a bike', report: 'a seller', statement: 'your account' },
  bn: { product: 'একটি বাইক', report: 'একজন বিক্রেতা', statement: 'আপনার অ্যাকাউন্ট' },
};

/** @param notice with the product name already cleaned for a subject */
export function mailSubject(
  { kind, event = '', productName, price, count }: Pick<Notice, 'kind' | 'event' | 'productName' | 'price' | 'count'>,
  language: Language,
): string {
  const found: Subject | Record<string, Subject> = SUBJECTS[language][kind];
  const subject = typeof found === 'function' ? found : found[event.replace(/ForBuyer$/, '')];
  const words = {
    product: productName ?? OTHERWISE[language][kind] ?? OTHERWISE[language].product,
    price: formatTaka(price ?? 0, language),
    count: formatCount(count, language),
    isOne: count === 1,
  };
  return subject?.(words) ?? 'MotoHaat';
}
