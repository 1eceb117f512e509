import type { LANGUAGES } from '../lists.ts';

/** What papers prove, which ones it takes, and how a decision is worded (docs/rules.md §11). Plain data for both sides. */

type Language = (typeof LANGUAGES)[number];

/** Checks of a seller. */
export const SELLER_CHECK_KINDS = ['identity', 'trade'] as const;
/** And about one of their products: `registration`. */
export const VERIFICATION_KINDS = [...SELLER_CHECK_KINDS, 'registration'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

export const PAPERS = [
  'nidFront',
  'nidBack',
  'selfie',
  'tradeLicence',
  'tin',
  'registrationFront',
  'registrationBack',
] as const;
export type Paper = (typeof PAPERS)[number];

/** All of them are needed. */
export const PAPERS_OF: Record<VerificationKind, readonly Paper[]> = {
  identity: ['nidFront', 'nidBack', 'selfie'],
  trade: ['tradeLicence', 'tin'],
  registration: ['registrationFront', 'registrationBack'],
};

/** `ended`: was accepted, and its time is over or the name has changed. */
export const VERIFICATION_STATES = ['waiting', 'accepted', 'refused', 'ended'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Why papers are refused, in the order in which the reasons are offered. */
export const PAPER_REASONS = ['unreadable', 'incomplete', 'code', 'name', 'bike', 'expired', 'other'] as const;
export type PaperReason = (typeof PAPER_REASONS)[number];

/** The reasons that the form offers for each kind of papers. */
export const PAPER_REASONS_OF: Record<VerificationKind, readonly PaperReason[]> = {
  identity: PAPER_REASONS.filter((reason) => reason !== 'bike'),
  trade: PAPER_REASONS.filter((reason) => reason !== 'bike' && reason !== 'code'),
  registration: PAPER_REASONS.filter((reason) => reason !== 'code'),
};

export const PAPER_REASON_TEXT: Record<Language, Record<PaperReason, string>> = {
  en: {
    unreadable: 'A picture can’t be read',
    incomplete: 'A paper or a side is missing',
    code: 'The selfie doesn’t show the code of its day',
    name: 'The name on the paper isn’t the account’s name',
    bike: 'The paper belongs to another bike',
    expired: 'A paper is no longer valid',
    other: 'Another reason',
  },
  bn: {
    unreadable: 'একটি ছবি পড়া যাচ্ছে না',
    incomplete: 'একটি কাগজ বা একটি পিঠ নেই',
    code: 'সেলফিতে সেদিনের কোডটি নেই',
    name: 'কাগজের নাম আর অ্যাকাউন্টের নাম এক নয়',
    bike: 'কাগজটি অন্য বাইকের',
    expired: 'একটি কাগজের মেয়াদ শেষ',
    other: 'অন্য কারণ',
  },
};

/** Ready-made facts for each reason, which the admin can change. */
export const PAPER_FACTS: Record<Language, Record<Exclude<PaperReason, 'other'>, string>> = {
  en: {
    unreadable: 'We couldn’t read the paper on the picture. Take it again in daylight, without a flash.',
    incomplete: 'We need a picture of each paper and of both sides of your NID. Please send all of them.',
    code: 'Your selfie must show the six-digit code of the day, written by hand on paper. Please take it again.',
    name: 'The name on your paper isn’t the name of your account. Change the name in your profile, then send your papers again.',
    bike: 'The paper doesn’t match the bike you list: compare model, year and number plate, and send the right one.',
    expired: 'Your paper is no longer valid. Please send the renewed one.',
  },
  bn: {
    unreadable: 'ছবিতে কাগজটি পড়া যাচ্ছে না। ফ্ল্যাশ ছাড়া দিনের আলোয় আবার ছবি তুলুন।',
    incomplete: 'প্রতিটি কাগজের আর এনআইডির দুই পিঠের ছবি দরকার। সবগুলো আবার পাঠান।',
    code: 'সেলফিতে কাগজে হাতে লেখা সেদিনের ছয় অঙ্কের কোডটি দেখা যেতে হবে। আবার ছবি তুলুন।',
    name: 'কাগজের নাম আপনার অ্যাকাউন্টের নামের সঙ্গে মেলে না। প্রোফাইলে নাম ঠিক করে কাগজপত্র আবার পাঠান।',
    bike: 'কাগজটি আপনার বিজ্ঞাপনের বাইকের সঙ্গে মেলে না। মডেল, সাল আর নম্বর প্লেট মিলিয়ে সঠিক কাগজটি পাঠান।',
    expired: 'আপনার কাগজের মেয়াদ শেষ। নবায়ন করা কাগজটি পাঠান।',
  },
};

/** A number of a national identity card: 10 digits, 13, or 13 after the year of birth. */
export const NID_PATTERN = '^[0-9]{10}(?:[0-9]{3}|[0-9]{7})?$';

/** Characters of the facts of a refusal. */
export const PAPER_FACTS_LENGTH = { min: 10, max: 1000 } as const;
/** Months that an accepted verification is shown. */
export const VERIFICATION_MONTHS = 24;
/** Days after the decision when the files are deleted. */
export const PAPER_DAYS = 90;
/** Hours that pictures are kept that were uploaded and not sent. */
export const PAPER_DRAFT_HOURS = 24;
/** Maximum bytes of an uploaded picture; the device makes it smaller first. */
export const MAX_PAPER_BYTES = 3_000_000;
/** Longest edge of a stored picture in pixels. */
export const PAPER_PIXELS = 2000;
/** Maximum uploads and submissions per person and day. */
export const PAPER_UPLOADS_PER_DAY = 60;
export const VERIFICATIONS_PER_DAY = 6;
