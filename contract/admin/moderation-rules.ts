import type { CaseKind, LANGUAGES } from '../lists.ts';

/** Actions and rules of decisions (docs/rules.md §11). Plain data for both sides. */

/** In the order in which they are offered: those that exclude each other are together, and last. */
export const CASE_ACTIONS = [
  'none',
  'warn',
  'badge',
  'freeze',
  'change',
  'hide',
  'remove',
  'limit',
  'suspend',
  'close',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];
/** All but `none`: the person concerned gets a statement of reasons for them. */
export type Restriction = Exclude<CaseAction, 'none'>;
export const RESTRICTIONS = CASE_ACTIONS.filter((action): action is Restriction => action !== 'none');

/** What can be done about each kind of case. */
export const ACTIONS_OF: Record<CaseKind, readonly CaseAction[]> = {
  product: CASE_ACTIONS,
  conversation: ['none', 'warn', 'badge', 'freeze', 'limit', 'suspend', 'close'],
  review: ['none', 'warn', 'badge', 'freeze', 'remove', 'limit', 'suspend', 'close'],
  person: ['none', 'warn', 'badge', 'freeze', 'limit', 'suspend', 'close'],
};

/** Of each, a decision can have one. */
export const EXCLUSIVE_ACTIONS: readonly (readonly CaseAction[])[] = [
  ['change', 'hide', 'remove'],
  ['limit', 'suspend', 'close'],
];
/** Actions against an account that admins can't take against each other. */
export const ACCOUNT_ACTIONS: readonly CaseAction[] = ['limit', 'freeze', 'suspend', 'close'];

/** Hours for which one admin alone can freeze payouts; a second one confirms it for good. */
export const FREEZE_HOURS = 24;
/** Days after which a closed account is deleted, unless the decision was undone. */
export const CLOSE_DAYS = 30;

/** Days of a limit. */
export const LIMIT_DAYS = { min: 1, max: 90, usual: 7 } as const;
/** Days in which a decision can be undone, and a statement appealed. */
export const UNDO_DAYS = 30;
export const APPEAL_DAYS = 30;
/** Characters of the facts of a statement. */
export const FACTS_LENGTH = { min: 10, max: 2000 } as const;
/** Characters of an appeal. */
export const APPEAL_LENGTH = { min: 1, max: 2000 } as const;

/** Lower counts could point at people, and are published as "fewer than" this. */
export const MIN_PUBLISHED_COUNT = 5;

export const MARKET_RULES = ['honesty', 'ownership', 'accuracy', 'availability', 'conduct', 'allowed', 'spam'] as const;
export type MarketRule = (typeof MARKET_RULES)[number];

export type Language = (typeof LANGUAGES)[number];

/** Names of actions, for admins and for the person concerned. */
export const ACTION_TEXT: Record<Language, Record<CaseAction, string>> = {
  en: {
    none: 'No action',
    warn: 'Warning',
    change: 'Product hidden until its seller changes it',
    hide: 'Product hidden',
    remove: 'Content removed',
    badge: 'Verification withdrawn',
    limit: 'Account limited: no new listings or conversations',
    freeze: 'Payouts frozen',
    suspend: 'Account suspended',
    close: `Account suspended, and deleted after ${CLOSE_DAYS} days`,
  },
  bn: {
    none: 'কিছু করা হবে না',
    warn: 'সতর্কবার্তা',
    change: 'বিক্রেতা না বদলানো পর্যন্ত পণ্য আড়াল করা',
    hide: 'পণ্য আড়াল করা',
    remove: 'পণ্য বা লেখা সরানো',
    badge: 'যাচাইয়ের চিহ্ন তুলে নেওয়া',
    limit: 'অ্যাকাউন্ট সীমিত: নতুন পণ্য বা কথোপকথন নয়',
    freeze: 'টাকা তোলা বন্ধ',
    suspend: 'অ্যাকাউন্ট স্থগিত',
    close: 'অ্যাকাউন্ট স্থগিত, আর ৩০ দিন পরে মুছে ফেলা',
  },
};

/** The rules of the market, as a statement quotes them. */
export const RULE_TEXT: Record<Language, Record<MarketRule, string>> = {
  en: {
    honesty: 'No fraud: don’t deceive others, and don’t ask for money before the handover other than through MotoHaat.',
    ownership: 'Sell only what you own or may sell. Stolen bikes and other people’s pictures aren’t allowed.',
    accuracy: 'Price, details, papers and pictures must be true.',
    availability: 'Everything you list must be for sale. Remove the listing once it’s sold.',
    conduct: 'Treat others with respect. Threats, insults and harassment aren’t allowed.',
    allowed: 'Only bikes and parts that may be sold by law can be listed, without offensive content.',
    spam: 'One listing per bike, and no advertising for anything else.',
  },
  bn: {
    honesty: 'প্রতারণা চলবে না: কাউকে ঠকাবেন না, আর হস্তান্তরের আগে মোটোহাটের বাইরে টাকা চাইবেন না।',
    ownership: 'নিজের বা বিক্রির অধিকার আছে এমন জিনিসই বিক্রি করুন। চুরি করা বাইক ও অন্যের ছবি দেওয়া যাবে না।',
    accuracy: 'দাম, বিস্তারিত, কাগজপত্র ও ছবি সত্যি হতে হবে।',
    availability: 'বিজ্ঞাপনের জিনিসটি বিক্রির জন্য থাকতে হবে। বিক্রি হয়ে গেলে সরিয়ে নিন।',
    conduct: 'অন্যকে সম্মান করুন। হুমকি, গালি বা হয়রানি চলবে না।',
    allowed: 'আইনে বিক্রি করা যায় এমন বাইক ও যন্ত্রাংশই দেওয়া যাবে, আপত্তিকর কিছু নয়।',
    spam: 'একটি বাইকের একটিই বিজ্ঞাপন, আর অন্য কিছুর প্রচার নয়।',
  },
};

/** Reasons in the outcome of an appeal whose decision an admin undoes first. */
export const UNDONE_FACTS: Record<Language, string> = {
  en: 'The decision was undone before your appeal was decided.',
  bn: 'আপনার আপিলের সিদ্ধান্তের আগেই মূল সিদ্ধান্তটি তুলে নেওয়া হয়েছে।',
};
