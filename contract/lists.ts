/** Closed sets of words that both sides show or check. Plain data. */

/** Places where buyer and seller may meet (docs/specification.md §2, booking modal), and where a product may be (docs/rules.md §6). */
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

/** What else people call the cities. */
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

/** Orders of a search; `-` in front is descending (docs/rules.md §6). */
export const SEARCH_SORTS = ['newest', 'price', '-price', 'km', '-year', 'relevance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** How people are told of what a saved search finds (docs/rules.md §8). */
export const SEARCH_ALERTS = ['instant', 'daily', 'none'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];
/** Why a product may be reported. */
export const REPORT_REASONS = ['fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The two people of a conversation. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** What the stream of live events tells a change of (docs/rules.md §8). */
export const LIVE_KINDS = ['conversation', 'offer', 'booking', 'notice'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** What people are told of in their list of notices, by e-mail and by push (docs/rules.md §8). */
export const NOTICE_KINDS = [
  'message',
  'offer',
  'booking',
  'payment',
  'refund',
  'sold',
  'removed',
  'repriced',
  'verified',
  'report',
  'search',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways by which a notice reaches somebody; all but the site are sent. */
export const NOTICE_CHANNELS = ['site', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const LANGUAGES = ['en', 'bn'] as const;

/** Roles a person may choose for themself (docs/specification.md §2, Register); `admin` is only ever given by the operator. */
export const SIGN_UP_ROLES = ['user', 'seller'] as const;
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PERSON_STATUSES = ['not verified', 'verified'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Codes in the image host's refusals that a client acts upon; the first is imgbb's own. */
export const UPLOAD_REFUSALS = { badKey: 100, keyEnded: 101, tooMany: 429 } as const;

/** What a seller's own list can be narrowed to, as the tabs show it; `booked`: not sold, and somebody has booked it. */
export const OWN_PRODUCT_FILTERS = ['available', 'paused', 'booked', 'sold'] as const;
export type OwnProductFilter = (typeof OWN_PRODUCT_FILTERS)[number];

/** What each list can be sorted by; `createdAt` is the order in which its rows came (docs/rules.md §3). */
export const SORT_KEYS = {
  ownProducts: ['createdAt', 'productName', 'condition', 'sellingPrice', 'purchaseYear', 'location', 'status'],
  bookings: ['createdAt', 'productName', 'price', 'sellerName', 'sellerEmail'],
  receivedBookings: ['createdAt', 'productName', 'name', 'price'],
  wishes: ['createdAt', 'productName', 'price', 'sellerEmail'],
  users: ['createdAt', 'userName', 'email'],
  sellers: ['createdAt', 'userName', 'email', 'status'],
  reports: ['createdAt', 'userName', 'userEmail', 'productId', 'productName', 'sellerName', 'sellerEmail'],
  reportedConversations: ['createdAt', 'userName', 'otherName', 'productName'],
  paymentIssues: ['createdAt', 'kind', 'amount', 'productName', 'buyerName', 'state'],
  categories: ['createdAt', 'categoryName', 'productCount'],
} as const;
export type SortKey<List extends keyof typeof SORT_KEYS> = (typeof SORT_KEYS)[List][number];
/** A value of `sort`: the key alone is ascending, `-` in front descending. */
export type SortOrder<Key extends string> = Key | `-${Key}`;
