import type { LANGUAGES } from './lists';

/** What papers prove, which ones it takes, and how a decision is worded (docs/rules.md §11). Plain data for both sides. */

type Language = (typeof LANGUAGES)[number];

export const VERIFICATION_KINDS = ['identity', 'trade'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

export const PAPERS = ['nidFront', 'nidBack', 'selfie', 'tradeLicence', 'tin'] as const;
export type Paper = (typeof PAPERS)[number];

/** All of them are needed. */
export const PAPERS_OF: Record<VerificationKind, readonly Paper[]> = {
  identity: ['nidFront', 'nidBack', 'selfie'],
  trade: ['tradeLicence', 'tin'],
};

/** `ended`: was accepted, and its time is over or the name has changed. */
export const VERIFICATION_STATES = ['waiting', 'accepted', 'refused', 'ended'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Why papers are refused, in the order in which the reasons are offered. */
export const PAPER_REASONS = ['unreadable', 'incomplete', 'code', 'name', 'expired', 'other'] as const;
export type PaperReason = (typeof PAPER_REASONS)[number];

export const PAPER_REASON_TEXT: Record<Language, Record<PaperReason, string>> = {
  en: {
    unreadable: 'A picture can’t be read',
    incomplete: 'A paper or a side is missing',
    code: 'The selfie doesn’t show the code of its day',
    name: 'The name on the paper isn’t the account’s name',
    expired: 'A paper is no longer valid',
    other: 'Another reason',
  },
  bn: {
    unreadable: 'একটি ছবি পড়া যাচ্ছে না',
    incomplete: 'একটি কাগজ বা একটি পিঠ নেই',
    code: 'সেলফিতে সেদিনের কোডটি নেই',
    name: 'কাগজের নাম আর অ্যাকাউন্টের নাম এক নয়',
    expired: 'একটি কাগজের মেয়াদ শেষ',
    other: 'অন্য কারণ',
  },
};

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
