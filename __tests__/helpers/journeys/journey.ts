import type { Deal } from '#contract/deals/deal';
import { type APIRequestContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createStoryApi, untilFound } from '../../../demo/story/api.ts';
import { STORY_DEALS } from '../../../demo/story/deals.ts';
import { JOURNEY_PORT } from '../../../playwright.config.ts';
import { isHydrated } from '../../../src/services/early-clicks.ts';

export const SANDBOX_URL = `http://localhost:${JOURNEY_PORT + 1}`;
export const DEMO_PASSWORD = 'motohaat-demo';

export interface JourneyPerson {
  email: string;
  password: string;
  userName: string;
}

/**
 * Console errors that journeys cause on purpose: a refused call, a lost network, a removed page.
 */
const EXPECTED = /Failed to load resource|net::ERR_|the server responded with a status of|^ChunkLoadError/;

/** The text on a failed journey's page, for logs without its pictures. */
async function reportPage(page: Page, refused: string[]): Promise<void> {
  const alerts = await page
    .locator('[role=alert], .Toastify__toast, [aria-invalid=true]')
    .evaluateAll((found) => found.map((each) => each.textContent || each.outerHTML.slice(0, 200)))
    .catch(() => []);
  console.error(`At the end: ${page.url()}`, { alerts, refused: refused.slice(-5) });
}

const MAX_DEMO_WAIT_MS = 300_000;

/** Waits until the demo people have made their deals: their story advances the clock of everybody's. */
async function waitForDemo(): Promise<void> {
  const api = createStoryApi({
    url: `http://localhost:${JOURNEY_PORT}`,
    sandboxUrl: SANDBOX_URL,
    signal: AbortSignal.timeout(MAX_DEMO_WAIT_MS),
  });
  await untilFound(async () => {
    const deals = await api.call<Deal[]>('admin', 'GET', '/deals?role=all&limit=100');
    return deals.length >= STORY_DEALS.length || undefined;
  }, MAX_DEMO_WAIT_MS);
}

/** Every journey fails on a console error, a page error, or a request that leaves this machine. */
export const test = base.extend<{ tolerated: RegExp | null; watched: void }, { demoIsReady: void }>({
  demoIsReady: [
    async ({ playwright: _playwright }, use) => {
      await waitForDemo();
      await use();
    },
    { scope: 'worker', auto: true, timeout: MAX_DEMO_WAIT_MS },
  ],
  /** Further errors that a journey causes on purpose. */
  tolerated: [null, { option: true }],
  watched: [
    async ({ page, context, tolerated }, use, testInfo) => {
      const faults: string[] = [];
      const refused: string[] = [];
      context.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      });
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`);
      });
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
          faults.push(`left the machine: ${request.url()}`);
      });
      await use();
      if (testInfo.status !== testInfo.expectedStatus) await reportPage(page, refused);
      expect(faults.filter((fault) => !tolerated?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Creates a new person as the client does: an account at the sign-in service, then PUT /users. */
export async function newPerson(
  request: APIRequestContext,
  role: 'user' | 'seller' = 'user',
  userName = 'Journey Rider',
): Promise<JourneyPerson> {
  const person = { email: `rider-${randomUUID().slice(0, 8)}@example.com`, password: 'a-good-password', userName };
  const account = await request.post(`${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=sandbox`, {
    data: { email: person.email, password: person.password, displayName: userName, returnSecureToken: true },
  });
  const { idToken } = (await account.json()) as { idToken: string };
  await request.post(`${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:update?key=sandbox`, {
    data: { idToken, displayName: userName, returnSecureToken: true },
  });
  const saved = await request.put('/api/users', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { email: person.email, userName, role },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return person;
}

async function signInByApi(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const account = await request.post(
    `${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sandbox`,
    { data: { email, password, returnSecureToken: true } },
  );
  const { idToken, displayName } = (await account.json()) as { idToken: string; displayName: string };
  const answer = await request.get(`/api/jwt?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return { token: ((await answer.json()) as { accessToken: string }).accessToken, displayName };
}

/** Returns a bearer token for API calls made by the test itself. */
export const tokenOf = async (
  request: APIRequestContext,
  person: { email: string; password: string },
): Promise<string> => (await signInByApi(request, person)).token;

/**
 * Signs in without the login page, which takes seconds, for the test's next page. Firebase doesn't
 * know the person: tests that renew the token or change the account use `login`.
 */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const { token, displayName } = await signInByApi(page.request, person);
  // Any address of the site will do, because only its local storage matters.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    ['motohaat-token', token],
    ['motohaat-session', JSON.stringify({ email: person.email, displayName, photoURL: '' })],
  ] as const);
}

export const demo = (name: string): JourneyPerson => ({
  email: `${name}@motohaat.test`,
  password: DEMO_PASSWORD,
  userName: name,
});

/** Delays the client's script until the returned function is called. */
export async function holdClient(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(
    /\/assets\/main\.\w+\.js$/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return letCome;
}

/**
 * Waits until the client handles clicks on server-rendered content. Before that the browser follows
 * links itself, with a different result.
 */
export const untilHydrated = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.evaluate(isHydrated)).toBe(true);

/** Blocks the live event stream, for pages that must not notice changes made elsewhere. */
export const withoutLiveEvents = (page: Page): Promise<unknown> => page.route('**/api/live', (route) => route.abort());

/** Signs in through the login page, and waits until it redirects. */
export async function login(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('User Login Successfully')).toBeVisible();
}

/** Returns the first category with products on sale, from the API. */
export async function firstCategory(request: APIRequestContext): Promise<{ _id: string; categoryName: string }> {
  const categories = (await (await request.get('/api/categories')).json()) as {
    _id: string;
    categoryName: string;
    productCount: number;
  }[];
  const found = categories.find((category) => category.productCount > 0);
  if (!found) throw new Error('the market is empty');
  return found;
}

/** Creates a product of a new seller, so that journeys don't share a bike. */
export async function newProduct(
  request: APIRequestContext,
  price = 150_000,
  by?: JourneyPerson,
): Promise<{ productName: string; categoryId: string; productId: string; price: number; seller: JourneyPerson }> {
  const seller = by ?? (await newPerson(request, 'seller', 'Journey Seller'));
  const token = await tokenOf(request, seller);
  const { _id: categoryId } = await firstCategory(request);
  const productName = `Journey Bike ${randomUUID().slice(0, 8)}`;
  const [sample] = (await (await request.get('/api/createAdvertise')).json()) as { image: string }[];
  const answer = await request.post('/api/products', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      categoryId,
      productName,
      buyingPrice: price + 10_000,
      sellingPrice: price,
      purchaseYear: 2021,
      condition: 'Good',
      sellerPhone: '+8801711000002',
      location: 'Dhaka',
      descriptions: 'A bike for a journey.',
      image: sample?.image ?? 'https://example.com/bike.jpg',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return {
    productName,
    categoryId,
    productId: ((await answer.json()) as { insertedId: string }).insertedId,
    price,
    seller,
  };
}

export type JourneyProduct = Awaited<ReturnType<typeof newProduct>>;

/** Fills in a product's required fields, except its image. */
export async function fillProduct(page: Page, productName: string, categoryName: string): Promise<void> {
  await page.getByLabel('Product Name').fill(productName);
  await page.getByLabel('Product Category').click();
  await page.getByRole('option', { name: categoryName, exact: true }).click();
  await page.getByLabel('Condition').click();
  await page.getByRole('option', { name: 'Excellent' }).click();
  await page.getByLabel('Buying Price').fill('2,10,000');
  await page.getByLabel('Selling Price').fill('165000');
  await page.getByLabel('Purchase Year').fill('2022');
  await page.getByLabel('Phone No.').fill('01711-000004');
  await page.getByLabel('Location').fill('Mirpur, Dhaka');
  await page.getByLabel('Short Descriptions').fill('One owner, all papers, 9,000 km.');
}

/** Creates a picture like a camera's; another colour makes another picture. */
export const jpeg = async (name: string, { background = '#b93c0a', width = 900, height = 700 } = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Opens a product's card on its category page, which is sorted newest first. */
export async function openCard(
  page: Page,
  { categoryId, productName }: Pick<JourneyProduct, 'categoryId' | 'productName'>,
): Promise<Locator> {
  await page.goto(`/category/${categoryId}`);
  const card = page.getByRole('article', { name: productName });
  await expect(card).toBeVisible();
  // It is server-rendered: clicks are lost until the client has hydrated. Its bar removes this
  // attribute.
  await expect(page.locator('html[data-session]')).toHaveCount(0);
  return card;
}

/** Asserts only once the category shows its products, because an empty page proves nothing. */
export async function expectGone(
  page: Page,
  { categoryId, productName }: Pick<JourneyProduct, 'categoryId' | 'productName'>,
): Promise<void> {
  await page.goto(`/category/${categoryId}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article', { name: productName })).toHaveCount(0);
}

/** Creates a booking through the API. */
export async function newBooking(
  request: APIRequestContext,
  buyer: JourneyPerson,
  { productId, price }: JourneyProduct,
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, buyer)}` };
  const answer = await request.post('/api/bookings', {
    headers,
    data: { productId, price, address: 'House 1, Road 2, Dhaka', phone: '+8801711000003', meetingLocation: 'Dhaka' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const bookings = (await (
    await request.get(`/api/bookings?email=${encodeURIComponent(buyer.email)}`, { headers })
  ).json()) as { _id: string; productId: string }[];
  const booking = bookings.find((each) => each.productId === productId);
  if (!booking) throw new Error('the booking is not in the list');
  return booking._id;
}

/** Pays the full price by bKash, without its page, and waits for the deal. */
export async function payBooking(
  request: APIRequestContext,
  buyer: JourneyPerson,
  bookingId: string,
  price: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, buyer)}` };
  const wanted = { bookingId, price, method: 'bkash', kind: 'full' };
  const started = await request.post('/api/payments/start', { headers, data: wanted });
  expect(started.ok(), await started.text()).toBe(true);
  const { reference } = (await started.json()) as { reference: string };
  const paid = await request.post(`${SANDBOX_URL}/sandbox/payments/${reference}`, { data: { outcome: 'success' } });
  expect(paid.ok(), await paid.text()).toBe(true);
  await expect(async () =>
    expect((await request.get(`/api/deals/${bookingId}`, { headers })).ok()).toBe(true),
  ).toPass();
}

/** Types a card into the provider's frame, replacing its content. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.locator('[name="cardnumber"]').fill(number);
  await frame.locator('[name="exp-date"]').fill('1240');
  await frame.locator('[name="cvc"]').fill('123');
}

/** Chooses to pay the full price; the page recommends a deposit. */
export const chooseFullPrice = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /^Pay the full price/ }).check();

/** Opens the card form below the other methods. */
export const openCardForm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Pay with a card|কার্ড দিয়ে)/ }).click();

export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Fills in the open booking dialog. */
export async function fillBooking(page: Page, productName: string) {
  const dialog = page.getByRole('dialog', { name: `Book ${productName}` });
  await dialog.getByLabel('Address').fill('House 12, Road 5, Dhanmondi, Dhaka');
  await dialog.getByLabel('Phone Number').fill('01711-000009');
  await dialog.getByLabel('Meeting Location').click();
  await page.getByRole('option', { name: 'Sylhet' }).click();
  return dialog;
}
