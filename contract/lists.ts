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
/** Why a product may be reported. */
export const REPORT_REASONS = ['fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Roles a person may choose for themself (docs/specification.md §2, Register); `admin` is only ever given by the operator. */
export const SIGN_UP_ROLES = ['user', 'seller'] as const;
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PERSON_STATUSES = ['not verified', 'verified'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Codes in the image host's refusals that a client acts upon; the first is imgbb's own. */
export const UPLOAD_REFUSALS = { badKey: 100, keyEnded: 101, tooMany: 429 } as const;

/** What each list can be sorted by; `createdAt` is the order in which its rows came (docs/rules.md §3). */
export const SORT_KEYS = {
  ownProducts: ['createdAt', 'productName', 'condition', 'sellingPrice', 'purchaseYear', 'location', 'status'],
  bookings: ['createdAt', 'productName', 'price', 'sellerName', 'sellerEmail'],
  wishes: ['createdAt', 'productName', 'price', 'sellerEmail'],
  users: ['createdAt', 'userName', 'email'],
  sellers: ['createdAt', 'userName', 'email', 'status'],
  reports: ['createdAt', 'userName', 'userEmail', 'productId', 'productName', 'sellerName', 'sellerEmail'],
  paymentIssues: ['createdAt', 'kind', 'amount', 'productName', 'buyerName', 'state'],
  categories: ['createdAt', 'categoryName', 'productCount'],
} as const;
export type SortKey<List extends keyof typeof SORT_KEYS> = (typeof SORT_KEYS)[List][number];
/** A value of `sort`: the key alone is ascending, `-` in front descending. */
export type SortOrder<Key extends string> = Key | `-${Key}`;
