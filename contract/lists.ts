import type { SORT_KEYS } from './sort-keys.ts';

/** Closed sets of words that both sides show or check. Plain data. */

/**
 * Cities where buyer and seller may meet (docs/specification.md §2, booking modal), and where a
 * product may be (docs/rules.md §6).
 */
export const CITIES = [
  'Dhaka',
  'Chattogram',
  'Barishal',
  'Sylhet',
  'Rangpur',
  'Rajshahi',
  'Khulna',
  'Mymensingh',
] as const;
export type City = (typeof CITIES)[number];

/** Other names of the cities. */
export const CITY_NAMES: Record<City, readonly string[]> = {
  Dhaka: ['ঢাকা', 'Dacca'],
  Chattogram: ['চট্টগ্রাম', 'Chittagong', 'Ctg'],
  Barishal: ['বরিশাল', 'Barisal'],
  Sylhet: ['সিলেট'],
  Rangpur: ['রংপুর'],
  Rajshahi: ['রাজশাহী'],
  Khulna: ['খুলনা'],
  Mymensingh: ['ময়মনসিংহ', 'ময়মনসিংহ'],
};

/** docs/specification.md §2, Add Product. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Body types of motorbikes (docs/rules.md §12). */
export const BODY_TYPES = ['commuter', 'sport', 'scooter', 'cruiser', 'off-road', 'electric'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** Sort orders of a search; a leading `-` means descending (docs/rules.md §6). */
export const SEARCH_SORTS = ['newest', 'price', '-price', 'km', '-year', 'relevance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** How often people are notified of a saved search's matches (docs/rules.md §8). */
export const SEARCH_ALERTS = ['instant', 'daily', 'none'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];
/** Search filters about a bike's papers and owners (docs/rules.md §12). */
export const PAPER_TRAITS = ['registered', 'taxToken', 'ownName', 'firstOwner', 'onTest'] as const;
export type PaperTrait = (typeof PAPER_TRAITS)[number];
/** Reasons for a report. */
export const REPORT_REASONS = ['fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Subjects of cases (docs/rules.md §11). */
export const CASE_KINDS = ['product', 'conversation', 'review', 'person'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

const REASONS_ABOUT_PEOPLE = ['fraud', 'stolen', 'offensive', 'other'] as const satisfies ReportReason[];
/** The reasons that forms offer for each subject; the calls accept every reason. */
export const REASONS_OF: Record<CaseKind, readonly ReportReason[]> = {
  product: REPORT_REASONS,
  conversation: REASONS_ABOUT_PEOPLE,
  review: ['fraud', 'offensive', 'other'],
  person: REASONS_ABOUT_PEOPLE,
};

/** The market's own checks, in the order of the desk (docs/rules.md §11). */
export const SIGNAL_KINDS = [
  'picture',
  'plate',
  'copiedText',
  'price',
  'contact',
  'sharedPhone',
  'manyListings',
  'sharedNid',
  'linkedReviews',
  'changed',
  'mileage',
] as const;
/** Traits that the accounts of `linkedReviews` can share. */
export const SHARED_TRAITS = ['device', 'account', 'payer'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** From low to high, as the database numbers them from 1. */
export const CASE_PRIORITIES = ['low', 'normal', 'high'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];
export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** Minimum time for which the cases shown have been open. */
export const CASE_AGES = ['hour', 'day', 'week'] as const;
export type CaseAge = (typeof CASE_AGES)[number];

/** The two people of a conversation. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** Kinds of rows whose changes are published as live events (docs/rules.md §8). */
export const LIVE_KINDS = ['conversation', 'offer', 'booking', 'notice', 'deal', 'payout'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Kinds of notices that people can turn off, on the site, by email and by push (docs/rules.md §8). */
export const OPTIONAL_NOTICE_KINDS = [
  'message',
  'offer',
  'booking',
  'reservation',
  'payment',
  'refund',
  'sold',
  'removed',
  'repriced',
  'verified',
  'report',
  'search',
  'deal',
  'payout',
] as const;
export type OptionalNoticeKind = (typeof OPTIONAL_NOTICE_KINDS)[number];
/**
 * All of them: a new payout method is always notified, because it may be a thief's, and so are a
 * statement of reasons, a decision about papers, and one about an objection to earlier readings of a meter.
 */
export const NOTICE_KINDS = [...OPTIONAL_NOTICE_KINDS, 'payoutMethod', 'statement', 'papers', 'mileage'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Channels of a notice; all except `site` are delivered by a job. */
export const NOTICE_CHANNELS = ['site', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const LANGUAGES = ['en', 'bn'] as const;

/**
 * Roles that people can choose for themselves (docs/specification.md §2, Register); only the
 * operator grants `admin`.
 */
export const SIGN_UP_ROLES = ['user', 'seller'] as const;
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PERSON_STATUSES = ['not verified', 'verified'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Tabs of a seller's own list; `booked`: unsold, with at least one booking. */
export const OWN_PRODUCT_FILTERS = ['available', 'paused', 'booked', 'reserved', 'sold'] as const;
export type OwnProductFilter = (typeof OWN_PRODUCT_FILTERS)[number];

/** A sort key of a list. */
export type SortKey<List extends keyof typeof SORT_KEYS> = (typeof SORT_KEYS)[List][number];
/** A value of `sort`: the key alone is ascending, with a leading `-` descending. */
export type SortOrder<Key extends string> = Key | `-${Key}`;
