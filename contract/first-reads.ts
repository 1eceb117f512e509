import { PAGE_SIZE } from './limits';
import { type PageName, pageOf } from './pages';

/**
 * Calls that a signed-in person's browser sends before the client has loaded: `:id` is the address's, `{email}` the
 * person's. The server writes them into the page, so the client's code has no copy of them.
 */
const FIRST_READS: Partial<Record<PageName, readonly string[]>> = {
  dashboard: ['/dashboard'],
  wishlist: [`/mywishlist?email={email}&limit=${PAGE_SIZE.default}`],
  categories: ['/categories?sort=-createdAt'],
  addProduct: ['/productCategory'],
  myProducts: ['/products?email={email}'],
  receivedBookings: ['/seller/bookings'],
  editProduct: ['/products?email={email}&id=:id', '/productCategory'],
  users: ['/allUsers'],
  sellers: ['/allSeller'],
  reports: ['/reportedItems'],
  paymentIssues: ['/paymentIssues'],
  bookings: [`/bookings?email={email}&limit=${PAGE_SIZE.default}`],
  messages: ['/conversations'],
  savedSearches: ['/searches'],
  profile: ['/users/me'],
  payment: ['/bookings/:id'],
};

/** What every page of the dashboard asks for: which entries its side menu has. */
const DASHBOARD_READS = ['/users/admin/{email}', '/users/seller/{email}'];

/** Every call a page asks for first. */
export const firstReadsOf = (name: PageName): string[] => [
  ...(pageOf(name).dashboard ? DASHBOARD_READS : []),
  ...(FIRST_READS[name] ?? []),
];
