import { PAGE_SIZE } from '../page-size.ts';
import { isOfDashboard, type PageName, pageOf } from '../pages.ts';

/**
 * API calls that a signed-in person's browser preloads before the client has loaded: `:id` comes
 * from the address, `{email}` from the person. The server writes them into the page, so the client
 * bundle needs no copy.
 */
const FIRST_READS: Partial<Record<PageName, readonly string[]>> = {
  dashboard: ['/dashboard'],
  wishlist: [`/mywishlist?email={email}&limit=${PAGE_SIZE.default}`],
  categories: ['/categories?sort=-createdAt'],
  editCategory: ['/categories'],
  addProduct: ['/productCategory'],
  myProducts: ['/products?email={email}'],
  receivedBookings: ['/seller/bookings'],
  editProduct: ['/products?email={email}&id=:id', '/productCategory'],
  users: ['/allUsers'],
  sellers: ['/allSeller'],
  reports: ['/reportedItems'],
  moderation: ['/cases/counts', '/cases?sort=-priority&state=open'],
  paymentIssues: ['/paymentIssues'],
  balance: ['/balance', '/payout-method', '/payouts?of=own'],
  verification: ['/verification?of=own', '/verification/draft'],
  payouts: ['/payouts'],
  parcels: ['/parcels'],
  verifications: ['/verification'],
  audit: ['/audit'],
  bookings: [`/bookings?email={email}&limit=${PAGE_SIZE.default}`],
  messages: ['/conversations'],
  savedSearches: ['/searches'],
  profile: ['/users/me'],
  payment: ['/bookings/:id'],
};

/** Calls of every dashboard page: they determine the entries of the side menu. */
const DASHBOARD_READS = ['/users/admin/{email}', '/users/seller/{email}'];

/** Returns all calls that a page preloads. */
export const firstReadsOf = (name: PageName): string[] => [
  ...(isOfDashboard(pageOf(name).path) ? DASHBOARD_READS : []),
  ...(FIRST_READS[name] ?? []),
];
