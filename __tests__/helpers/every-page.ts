import type { APIRequestContext } from '@playwright/test';
import { PAGE_NAMES, type PageName, pageOf } from '#contract/pages';
import { demo, firstCategory, newBooking, newProduct, payBooking, tokenOf } from './journey.ts';

/** Who looks at each page: those for whom it has contents, and at least one. */
const VIEWERS: Record<PageName, readonly [Viewer, ...Viewer[]]> = {
  home: ['visitor', 'buyer'],
  bikes: ['visitor'],
  bike: ['visitor', 'buyer'],
  seller: ['visitor'],
  blogs: ['visitor'],
  prices: ['visitor'],
  transparency: ['visitor'],
  terms: ['visitor'],
  privacy: ['visitor'],
  contact: ['visitor'],
  compare: ['visitor'],
  recentlyViewed: ['visitor'],
  login: ['visitor'],
  signup: ['visitor'],
  forgotPassword: ['visitor'],
  unsubscribe: ['visitor'],
  category: ['buyer', 'admin'],
  wishlist: ['buyer', 'admin'],
  dashboard: ['buyer', 'seller', 'admin'],
  createCategory: ['admin'],
  categories: ['admin'],
  addProduct: ['seller', 'admin'],
  myProducts: ['seller', 'admin'],
  receivedBookings: ['seller'],
  editProduct: ['seller'],
  users: ['admin'],
  sellers: ['admin'],
  reports: ['admin'],
  paymentIssues: ['admin'],
  deals: ['buyer', 'seller'],
  deal: ['buyer', 'seller'],
  problems: ['admin'],
  audit: ['admin'],
  moderation: ['admin'],
  lookup: ['admin'],
  person: ['admin'],
  balance: ['seller', 'admin'],
  verification: ['seller'],
  verifications: ['admin'],
  payouts: ['admin'],
  bookings: ['buyer', 'admin'],
  messages: ['buyer', 'admin'],
  savedSearches: ['buyer', 'admin'],
  notices: ['buyer', 'admin'],
  profile: ['buyer', 'admin'],
  changePassword: ['buyer'],
  becomeSeller: ['buyer'],
  deleteAccount: ['buyer'],
  payment: ['buyer'],
};

export type Viewer = 'visitor' | 'buyer' | 'seller' | 'admin';
export const VIEWERS_IN_TURN: readonly Viewer[] = ['visitor', 'buyer', 'seller', 'admin'];

async function listAs<Row>(request: APIRequestContext, name: string, path: string): Promise<Row[]> {
  const person = demo(name);
  const answer = await request.get(`${path}?email=${encodeURIComponent(person.email)}&limit=100`, {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  return (await answer.json()) as Row[];
}

/** Returns what stands for `:id` in the address of each page that has one. */
export async function findIds(request: APIRequestContext): Promise<Partial<Record<PageName, string>>> {
  const { productId } = await newProduct(request);
  const sold = await newProduct(request, 150_000, demo('seller'));
  const deal = await newBooking(request, demo('buyer'), sold);
  await payBooking(request, demo('buyer'), deal, sold.price);
  const { sellerId } = (await (await request.get(`/api/products/${productId}`)).json()) as { sellerId: string };
  const [own] = await listAs<{ _id: string }>(request, 'seller', '/api/products');
  const bookings = await listAs<{ _id: string; state: string }>(request, 'buyer', '/api/bookings');
  return {
    bike: productId,
    deal,
    seller: sellerId,
    person: sellerId,
    category: (await firstCategory(request))._id,
    editProduct: own?._id,
    payment: bookings.find(({ state }) => state === 'unpaid')?._id,
  };
}

function addressOf(name: PageName, ids: Partial<Record<PageName, string>>): string {
  const { path } = pageOf(name);
  const id = ids[name];
  if (path.includes(':id') && !id) throw new Error(`no id for the page ${name}`);
  return path.replace(':id', id ?? '');
}

/** Returns the addresses of the pages that somebody looks at. @param ids see findIds */
export const pagesOf = (viewer: Viewer, ids: Partial<Record<PageName, string>>): string[] =>
  PAGE_NAMES.filter((name) => VIEWERS[name].includes(viewer)).map((name) => addressOf(name, ids));
