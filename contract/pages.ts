/** What names the language in an address; there it overrules what the person chose before. */
export const LANGUAGE_PARAMETER = 'language';

/** What names the conversation in the address of the messages' page. */
export const CONVERSATION_PARAMETER = 'conversation';
/** Names the attempt, by its reference, that a payment page was returned to for. */
export const PAYMENT_PARAMETER = 'payment';

/** Every page of the client, once: plain data that routes, links, server and tests derive from (docs/specification.md §2, route table). */

/** Who may open a page: anyone, any signed-in person, admins alone (docs/specification.md §4). */
type Guard = 'public' | 'signed-in' | 'admin';

export interface Page {
  path: string;
  /** A second address of the same page. */
  alias?: string;
  guard: Guard;
  /** Stands in the dashboard's frame, beside its side menu. */
  dashboard?: true;
  /**
   * Rendered on the server: `public` inside the HTML, alike for everybody; `personal` by a call of its own with the bearer token,
   * `/pages` and the page's path (server/features/pages). Any other page is rendered in the browser alone.
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
  editProduct: { path: '/dashboard/edit-product/:id', guard: 'signed-in', dashboard: true },
  users: { path: '/dashboard/manage-users', guard: 'admin', dashboard: true },
  sellers: { path: '/dashboard/manage-sellers', guard: 'admin', dashboard: true },
  reports: { path: '/dashboard/reported-products', guard: 'signed-in', dashboard: true },
  paymentIssues: { path: '/dashboard/payment-issues', guard: 'admin', dashboard: true },
  bookings: { path: '/dashboard/myorders', guard: 'signed-in', dashboard: true },
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

/** Both addresses of a page that has two. */
export const addressesOf = ({ path, alias }: Page): string[] => (alias ? [path, alias] : [path]);

/** Words of a name in an address: letters and digits of any script, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What stands for `:id` in the address of a product's or a seller's page: the id, then the name (docs/rules.md §6). */
export const addressPart = (id: string, name: string): string => `${id}-${slugOf(name)}`.replace(/-$/, '');

/** The id in such a part of an address, whatever words follow it. */
export const idOfAddressPart = (part: string): string => /^\d+(?=-|$)/.exec(part)?.[0] ?? part;
