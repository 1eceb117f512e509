import type { APIRequestContext } from '@playwright/test';
import { PAGE_NAMES, type PageName, pageOf } from '#contract/pages';
import { expectAccessibleAtWidths, untilSettled } from '../helpers/accessibility';
import {
  demo,
  expect,
  firstCategory,
  login,
  newProduct,
  signIn,
  test,
  tokenOf,
  newBooking,
  payBooking,
} from '../helpers/journey';

const WIDTHS = [1280, 320];

/** Who looks at each page: those for whom it has contents, and at least one. */
const VIEWERS: Record<PageName, readonly [Viewer, ...Viewer[]]> = {
  home: ['visitor', 'buyer'],
  bikes: ['visitor'],
  bike: ['visitor', 'buyer'],
  seller: ['visitor'],
  blogs: ['visitor'],
  prices: ['visitor'],
  transparency: ['visitor'],
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

type Viewer = 'visitor' | 'buyer' | 'seller' | 'admin';
const VIEWERS_IN_TURN: readonly Viewer[] = ['visitor', 'buyer', 'seller', 'admin'];

/** Other states of pages that everybody sees. */
const STATES = [
  '/bikes?q=pulsar&maxPrice=1000&city=Dhaka',
  '/bikes?brand=Bajaj&sort=price',
  '/bikes/999999999',
  '/compare?ids=118,119',
  '/nowhere',
];

async function listAs<Row>(request: APIRequestContext, name: string, path: string): Promise<Row[]> {
  const person = demo(name);
  const answer = await request.get(`${path}?email=${encodeURIComponent(person.email)}&limit=100`, {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  return (await answer.json()) as Row[];
}

/** Returns what stands for `:id` in the address of each page that has one. */
async function findIds(request: APIRequestContext): Promise<Partial<Record<PageName, string>>> {
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

for (const viewer of VIEWERS_IN_TURN)
  test(`every page of contract/pages.ts that a ${viewer} uses is accessible and fits at 320 and 1280 px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000);
    const ids = await findIds(request);
    // Firebase must know the buyer: otherwise the pages of the account show an error in place of their forms.
    if (viewer === 'buyer') await login(page, demo(viewer));
    else if (viewer !== 'visitor') await signIn(page, demo(viewer));
    const names = PAGE_NAMES.filter((name) => VIEWERS[name].includes(viewer));
    for (const path of [...names.map((name) => addressOf(name, ids)), ...(viewer === 'visitor' ? STATES : [])]) {
      await page.goto(path);
      await untilSettled(page);
      // Neither sent to the login nor told that the page is for others.
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await expect(page.getByText(/^This page is for/)).toHaveCount(0);
      // An error in place of the contents would be checked instead of them.
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectAccessibleAtWidths(page, WIDTHS);
    }
  });
