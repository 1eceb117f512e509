/** Query parameter for the language; overrides the person's stored choice. */
export const LANGUAGE_PARAMETER = 'language';

/** Query parameter for the conversation on the messages page. */
export const CONVERSATION_PARAMETER = 'conversation';
/** Names the attempt, by its reference, that a payment page was returned to for. */
export const PAYMENT_PARAMETER = 'payment';

/**
 * Every page of the client, defined once. Plain data from which routes, links, server and tests are
 * derived (docs/specification.md §2, route table).
 */

/** Who may open a page: anyone or only admins; signed-in people by default (docs/specification.md §4). */
type Guard = 'public' | 'admin';

export interface Page {
  path: string;
  /** A second address of the same page. */
  alias?: string;
  guard?: Guard;
  /**
   * How the server renders it: `public` inside the HTML, the same for everybody; `personal` by GET
   * `/pages` + the page's path with a bearer token (server/features/site/pages). Other pages render only
   * in the browser.
   */
  rendered?: 'public' | 'personal';
}

/** By name, which is also the name of the page's chunk. */
export const PAGES = {
  home: { path: '/', alias: '/home', guard: 'public', rendered: 'public' },
  bikes: { path: '/bikes', guard: 'public', rendered: 'public' },
  bike: { path: '/bikes/:id', guard: 'public', rendered: 'public' },
  seller: { path: '/sellers/:id', guard: 'public', rendered: 'public' },
  blogs: { path: '/blogs', guard: 'public', rendered: 'public' },
  prices: { path: '/prices', guard: 'public', rendered: 'public' },
  transparency: { path: '/transparency', guard: 'public' },
  terms: { path: '/terms', guard: 'public' },
  privacy: { path: '/privacy', guard: 'public' },
  contact: { path: '/contact', guard: 'public' },
  compare: { path: '/compare', guard: 'public' },
  recentlyViewed: { path: '/recently-viewed', guard: 'public' },
  login: { path: '/login', guard: 'public' },
  signup: { path: '/signup', guard: 'public' },
  forgotPassword: { path: '/forgot-password', guard: 'public' },
  unsubscribe: { path: '/unsubscribe', guard: 'public' },
  category: { path: '/category/:id', rendered: 'personal' },
  wishlist: { path: '/mywishlist' },
  dashboard: { path: '/dashboard' },
  createCategory: { path: '/dashboard/create-category', guard: 'admin' },
  categories: { path: '/dashboard/view-all-category', guard: 'admin' },
  editCategory: { path: '/dashboard/edit-category/:id', guard: 'admin' },
  addProduct: { path: '/dashboard/add-new-product' },
  myProducts: { path: '/dashboard/view-all-product' },
  receivedBookings: { path: '/dashboard/received-bookings' },
  balance: { path: '/dashboard/balance' },
  verification: { path: '/dashboard/verification' },
  editProduct: { path: '/dashboard/edit-product/:id' },
  users: { path: '/dashboard/manage-users', guard: 'admin' },
  sellers: { path: '/dashboard/manage-sellers', guard: 'admin' },
  reports: { path: '/dashboard/reported-products' },
  moderation: { path: '/dashboard/moderation', guard: 'admin' },
  lookup: { path: '/dashboard/lookup', guard: 'admin' },
  person: { path: '/dashboard/people/:id', guard: 'admin' },
  paymentIssues: { path: '/dashboard/payment-issues', guard: 'admin' },
  payouts: { path: '/dashboard/payouts', guard: 'admin' },
  parcels: { path: '/dashboard/parcels', guard: 'admin' },
  verifications: { path: '/dashboard/verifications', guard: 'admin' },
  audit: { path: '/dashboard/audit-log', guard: 'admin' },
  bookings: { path: '/dashboard/myorders' },
  deals: { path: '/dashboard/deals' },
  deal: { path: '/dashboard/deals/:id' },
  problems: { path: '/dashboard/problems', guard: 'admin' },
  messages: { path: '/dashboard/messages' },
  savedSearches: { path: '/dashboard/searches' },
  notices: { path: '/dashboard/notices' },
  profile: { path: '/dashboard/profile' },
  changePassword: { path: '/dashboard/change-password' },
  becomeSeller: { path: '/dashboard/become-seller' },
  deleteAccount: { path: '/dashboard/delete-account' },
  payment: { path: '/dashboard/payment/:id' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageOf = (name: PageName): Page => PAGES[name];

/** True for pages inside the dashboard layout with its side menu. */
export const isOfDashboard = (path: string): boolean => `${path}/`.startsWith(`${PAGES.dashboard.path}/`);

/** Returns the page's one or two addresses. */
export const addressesOf = ({ path, alias }: Page): string[] => (alias ? [path, alias] : [path]);

/** Returns a name as a slug: letters and digits of any script, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the value of `:id` in the address of a product or seller: the id, then the name (docs/rules.md §6). */
export const addressPart = (id: string, name: string): string => `${id}-${slugOf(name)}`.replace(/-$/, '');

/** Returns the id in such a part of an address, ignoring the words after it. */
export const idOfAddressPart = (part: string): string => /^\d+(?=-|$)/.exec(part)?.[0] ?? part;

/** Where a person reads the decisions about them. */
export const DECISIONS_PATH = `${PAGES.notices.path}?about=decisions`;
