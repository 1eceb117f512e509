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

/** Who may open a page: anyone, signed-in people, or admins (docs/specification.md §4). */
type Guard = 'public' | 'signed-in' | 'admin';

export interface Page {
  path: string;
  /** A second address of the same page. */
  alias?: string;
  guard: Guard;
  /** Shown inside the dashboard layout with its side menu. */
  dashboard?: true;
  /**
   * How the server renders it: `public` inside the HTML, the same for everybody; `personal` by GET
   * `/pages` + the page's path with a bearer token (server/features/pages). Other pages render only
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
  login: { path: '/login', guard: 'public' },
  signup: { path: '/signup', guard: 'public' },
  forgotPassword: { path: '/forgot-password', guard: 'public' },
  unsubscribe: { path: '/unsubscribe', guard: 'public' },
  category: { path: '/category/:id', guard: 'signed-in', rendered: 'personal' },
  wishlist: { path: '/mywishlist', guard: 'signed-in' },
  dashboard: { path: '/dashboard', guard: 'signed-in', dashboard: true },
  createCategory: { path: '/dashboard/create-category', guard: 'admin', dashboard: true },
  categories: { path: '/dashboard/view-all-category', guard: 'admin', dashboard: true },
  addProduct: { path: '/dashboard/add-new-product', guard: 'signed-in', dashboard: true },
  myProducts: { path: '/dashboard/view-all-product', guard: 'signed-in', dashboard: true },
  receivedBookings: { path: '/dashboard/received-bookings', guard: 'signed-in', dashboard: true },
  balance: { path: '/dashboard/balance', guard: 'signed-in', dashboard: true },
  editProduct: { path: '/dashboard/edit-product/:id', guard: 'signed-in', dashboard: true },
  users: { path: '/dashboard/manage-users', guard: 'admin', dashboard: true },
  sellers: { path: '/dashboard/manage-sellers', guard: 'admin', dashboard: true },
  reports: { path: '/dashboard/reported-products', guard: 'signed-in', dashboard: true },
  paymentIssues: { path: '/dashboard/payment-issues', guard: 'admin', dashboard: true },
  payouts: { path: '/dashboard/payouts', guard: 'admin', dashboard: true },
  bookings: { path: '/dashboard/myorders', guard: 'signed-in', dashboard: true },
  deals: { path: '/dashboard/deals', guard: 'signed-in', dashboard: true },
  deal: { path: '/dashboard/deals/:id', guard: 'signed-in', dashboard: true },
  problems: { path: '/dashboard/problems', guard: 'admin', dashboard: true },
  messages: { path: '/dashboard/messages', guard: 'signed-in', dashboard: true },
  savedSearches: { path: '/dashboard/searches', guard: 'signed-in', dashboard: true },
  notices: { path: '/dashboard/notices', guard: 'signed-in', dashboard: true },
  profile: { path: '/dashboard/profile', guard: 'signed-in', dashboard: true },
  changePassword: { path: '/dashboard/change-password', guard: 'signed-in', dashboard: true },
  becomeSeller: { path: '/dashboard/become-seller', guard: 'signed-in', dashboard: true },
  deleteAccount: { path: '/dashboard/delete-account', guard: 'signed-in', dashboard: true },
  payment: { path: '/dashboard/payment/:id', guard: 'signed-in', dashboard: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageOf = (name: PageName): Page => PAGES[name];

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
