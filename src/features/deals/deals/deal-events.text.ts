import type { Deal } from '#contract/deals/deal';
import type { CancelReason, DealActor, DealEventKind, ProblemReason } from '#contract/deals/deal-lifecycle';
import { defineText } from '../../../ui/text/text.ts';

/** The steps of a deal. */
export const dealStepText = defineText({
  en: {
    steps: 'Steps of this deal',
    done: 'Done:',
    current: 'Now:',
    ahead: 'Later:',
    paid: 'Paid',
    meeting: 'Meet and check',
    shipping: 'Packing and courier',
    delivery: 'Delivery',
    handover: 'Handover',
    problem: 'Problem',
    risk: 'Check of the payment',
    released: 'Release of the money to the seller',
    refunded: 'Refund of the money',
    ended: 'End without a debt',
    split: 'Division of the money',
    outcome: 'Decision about the money',
    checked: 'The deal goes on, or the money goes back',
    accepted: (who: string) => `${who} accepted the proposal.`,
  },
  bn: {
    steps: 'লেনদেনের ধাপ',
    done: 'হয়েছে:',
    current: 'এখন:',
    ahead: 'পরে:',
    paid: 'পেমেন্ট',
    meeting: 'দেখা ও যাচাই',
    shipping: 'প্যাক ও কুরিয়ার',
    delivery: 'ডেলিভারি',
    handover: 'হস্তান্তর',
    problem: 'সমস্যা',
    risk: 'পেমেন্ট যাচাই',
    released: 'বিক্রেতাকে টাকা দেওয়া',
    refunded: 'টাকা ফেরত',
    ended: 'দেনা-পাওনা ছাড়া সমাপ্তি',
    split: 'টাকা ভাগ',
    outcome: 'টাকার সিদ্ধান্ত',
    checked: 'লেনদেন চলবে, নয়তো টাকা ফেরত',
    accepted: (who) => `${who} প্রস্তাবে রাজি হয়েছেন।`,
  },
});

export const dealActorText = defineText<Record<DealActor | 'you', string>>({
  en: { buyer: 'The buyer', seller: 'The seller', admin: 'MotoHaat', market: 'MotoHaat', you: 'You' },
  bn: { buyer: 'ক্রেতা', seller: 'বিক্রেতা', admin: 'মোটোহাট', market: 'মোটোহাট', you: 'আপনি' },
});

type What = (who: string, more: { amount?: string; reason?: string; by?: DealActor; role?: Deal['role'] }) => string;

/** What happened, by whom. */
export const dealEventText = defineText<Record<DealEventKind, What>>({
  en: {
    paid: (who, { amount = '' }) => `${who} paid ${amount}.`,
    meeting: (who, { reason = '' }) => `${who} set when and where to meet: ${reason}.`,
    code_shown: (who) => `${who} confirmed the checks and opened the code.`,
    code_replaced: () => 'Too many wrong codes were entered. The code was replaced.',
    handed_over: (_who, { amount }) =>
      amount === undefined
        ? 'The code was entered: handed over.'
        : `Handed over. The seller says ${amount} was paid directly.`,
    booked: () => 'The courier knows of the parcel and collects it.',
    parcel_canceled: () => 'The courier canceled the parcel before the pickup.',
    shipped: () => 'The courier has the parcel.',
    delivered: () => 'The courier delivered the parcel.',
    returning: (_who, { role }) =>
      `The parcel was not taken. It ${role === 'seller' ? 'comes back to you' : 'goes back to the seller'}.`,
    home: (_who, { role }) => `The parcel is back with ${role === 'seller' ? 'you' : 'the seller'}.`,
    parcel_unclear: () => 'The parcel was not collected in time, and can’t be canceled. MotoHaat asks the courier.',
    lost: () => 'Nobody knows where the parcel is. MotoHaat asks the courier.',
    problem: (who, { reason = '', by }) =>
      by === 'market' ? 'MotoHaat began to check the payment.' : `${who} reported a problem: ${reason}.`,
    answer: (who) => `${who} answered.`,
    proposal: (who, { amount = '' }) => `${who} proposed a refund of ${amount}.`,
    decision: (_who, { amount, role }) =>
      amount === undefined
        ? 'MotoHaat decided: no money goes back.'
        : `MotoHaat decided: ${role === 'buyer' ? `you get ${amount} back` : `${amount} goes back to the buyer`}.`,
    escalated: (_who, { reason }) =>
      reason === undefined
        ? 'The problem went to MotoHaat for a decision.'
        : 'Nobody had decided, so a second admin was asked.',
    cleared: () => 'The payment was checked. The deal goes on.',
    released: (_who, { amount = '' }) => `${amount} was released to the seller.`,
    canceled: (who, { reason }) => (reason === undefined ? `${who} canceled.` : `${who} canceled: ${reason}.`),
    expired: () => 'The time for the handover ran out.',
    refunding: (_who, { amount }) =>
      amount === undefined ? 'The deal ends, and nothing goes back.' : `The refund of ${amount} has begun.`,
    refunded: (_who, { amount, role }) =>
      amount === undefined
        ? 'The deal has ended.'
        : `${amount} was refunded to ${role === 'buyer' ? 'you' : 'the buyer'}.`,
    closed: () => 'The deal was completed.',
  },
  bn: {
    paid: (who, { amount = '' }) => `${who} ${amount} পেমেন্ট করেছেন।`,
    meeting: (who, { reason = '' }) => `${who} দেখা করার সময় ও জায়গা ঠিক করেছেন: ${reason}।`,
    code_shown: (who) => `${who} সব যাচাই করে কোড খুলেছেন।`,
    code_replaced: () => 'অনেকবার ভুল কোড দেওয়া হয়েছে, তাই কোড বদলে গেছে।',
    handed_over: (_who, { amount }) =>
      amount === undefined ? 'কোড মিলেছে, হস্তান্তর হয়েছে।' : `হস্তান্তর হয়েছে। বিক্রেতার হিসাবে সরাসরি দেওয়া হয়েছে ${amount}।`,
    booked: () => 'কুরিয়ার পার্সেলের কথা জেনেছে, এসে নিয়ে যাবে।',
    parcel_canceled: () => 'কুরিয়ার পার্সেলটি নেওয়ার আগেই বাতিল করেছে।',
    shipped: () => 'পার্সেলটি কুরিয়ারের কাছে গেছে।',
    delivered: () => 'কুরিয়ার পার্সেলটি পৌঁছে দিয়েছে।',
    returning: (_who, { role }) =>
      `পার্সেলটি নেওয়া হয়নি। ${role === 'seller' ? 'আপনার কাছে ফেরত আসছে' : 'বিক্রেতার কাছে ফেরত যাচ্ছে'}।`,
    home: (_who, { role }) => (role === 'seller' ? 'পার্সেলটি আপনার কাছে ফেরত এসেছে।' : 'পার্সেলটি বিক্রেতার কাছে ফেরত গেছে।'),
    parcel_unclear: () => 'পার্সেলটি সময়মতো নেওয়া হয়নি, বাতিলও করা যাচ্ছে না। মোটোহাট কুরিয়ারের কাছে খোঁজ নিচ্ছে।',
    lost: () => 'পার্সেলটি কোথায়, জানা যাচ্ছে না। মোটোহাট কুরিয়ারের কাছে খোঁজ নিচ্ছে।',
    problem: (who, { reason = '', by }) =>
      by === 'market' ? 'মোটোহাট পেমেন্ট যাচাই শুরু করেছে।' : `${who} সমস্যা জানিয়েছেন: ${reason}।`,
    answer: (who) => `${who} উত্তর দিয়েছেন।`,
    proposal: (who, { amount = '' }) => `${who} ${amount} ফেরতের প্রস্তাব দিয়েছেন।`,
    decision: (_who, { amount, role }) =>
      amount === undefined
        ? 'মোটোহাটের সিদ্ধান্ত: কোনো টাকা ফেরত যাবে না।'
        : `মোটোহাটের সিদ্ধান্ত: ${role === 'buyer' ? 'আপনি' : 'ক্রেতা'} ${amount} ফেরত পাবেন।`,
    escalated: (_who, { reason }) =>
      reason === undefined ? 'সমস্যাটি সিদ্ধান্তের জন্য মোটোহাটের কাছে গেছে।' : 'সিদ্ধান্ত হয়নি, তাই আরেকজন অ্যাডমিনকে জানানো হয়েছে।',
    cleared: () => 'পেমেন্ট যাচাই হয়েছে, লেনদেন চলছে।',
    released: (_who, { amount = '' }) => `বিক্রেতাকে ${amount} দেওয়া হয়েছে।`,
    canceled: (who, { reason, by }) =>
      `${who} বাতিল ${by === 'admin' ? 'করেছে' : 'করেছেন'}${reason === undefined ? '' : `: ${reason}`}।`,
    expired: () => 'হস্তান্তরের সময় শেষ হয়ে গেছে।',
    refunding: (_who, { amount }) =>
      amount === undefined ? 'লেনদেনটি শেষ হচ্ছে, কোনো টাকা ফেরত যাবে না।' : `${amount} ফেরত দেওয়া শুরু হয়েছে।`,
    refunded: (_who, { amount, role }) =>
      amount === undefined
        ? 'লেনদেনটি শেষ হয়েছে।'
        : `${role === 'buyer' ? 'আপনাকে' : 'ক্রেতাকে'} ${amount} ফেরত দেওয়া হয়েছে।`,
    closed: () => 'লেনদেন সম্পন্ন হয়েছে।',
  },
});

/** Why a deal is canceled; `noShow`: in an admin's words. */
export const cancelReasonText = defineText<Record<CancelReason | 'noShow', string>>({
  en: {
    changed_mind: 'I changed my mind',
    no_show: 'The other person did not come',
    noShow: 'One of the two did not come',
    not_as_described: 'It is not as described',
    papers: 'The papers are not in order',
    price: 'We did not agree on the price',
    unavailable: 'The product is no longer available',
    other: 'Another reason',
  },
  bn: {
    changed_mind: 'মত বদলেছি',
    no_show: 'অন্যজন আসেননি',
    noShow: 'দুজনের একজন আসেননি',
    not_as_described: 'বিবরণের সঙ্গে মেলে না',
    papers: 'কাগজপত্র ঠিক নেই',
    price: 'দামে মেলেনি',
    unavailable: 'পণ্যটি আর নেই',
    other: 'অন্য কারণ',
  },
});

/** Reasons as one reads them in the history; `no_show_`: who didn’t come; `_you`: of the reader. */
export const pastReasonText = defineText<
  Record<
    CancelReason | ProblemReason | 'chargeback' | 'changed_mind_you' | `no_show_${'buyer' | 'seller' | 'you'}`,
    string
  >
>({
  en: {
    changed_mind: 'changed their mind',
    changed_mind_you: 'you changed your mind',
    no_show: 'one of the two did not come',
    no_show_buyer: 'the buyer did not come',
    no_show_seller: 'the seller did not come',
    no_show_you: 'you did not come',
    not_as_described: 'not as described',
    papers: 'the papers',
    price: 'no agreement on the price',
    unavailable: 'it is no longer available',
    damage: 'damage',
    money: 'money',
    other: 'another reason',
    parcel: 'the parcel',
    risk: 'the payment has to be checked',
    chargeback: 'by the buyer’s bank',
  },
  bn: {
    changed_mind: 'মত বদলেছেন',
    changed_mind_you: 'মত বদলেছেন',
    no_show: 'একজন আসেননি',
    no_show_buyer: 'ক্রেতা আসেননি',
    no_show_seller: 'বিক্রেতা আসেননি',
    no_show_you: 'আপনি আসেননি',
    not_as_described: 'বিবরণের সঙ্গে মেলে না',
    papers: 'কাগজপত্র',
    price: 'দামে মেলেনি',
    unavailable: 'আর নেই',
    damage: 'ক্ষতি',
    money: 'টাকা',
    other: 'অন্য কারণ',
    parcel: 'পার্সেল',
    risk: 'পেমেন্ট যাচাই করা দরকার',
    chargeback: 'ক্রেতার ব্যাংকের মাধ্যমে',
  },
});
