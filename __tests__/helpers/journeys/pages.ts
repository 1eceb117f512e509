import type { CancelReason } from '#contract/deals/deal-lifecycle';
import { formatTaka } from '#contract/numbers';
import { PAGE_NAMES, type PageName, pageOf } from '#contract/pages';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { cancelReasonText } from '../../../src/features/deals/deals/deal-events.text.ts';
import { dealOutcomeText } from '../../../src/features/deals/deals/deal-outcome.text.ts';
import { codeText } from '../../../src/features/deals/handover/code.text.ts';
import type { Language } from '../../../src/ui/text/language.ts';
import {
  demo,
  expect,
  firstCategory,
  jpeg,
  newBooking,
  newProduct,
  payBooking,
  tokenOf,
  untilHydrated,
} from './journey.ts';

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
  editCategory: ['admin'],
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
  parcels: ['admin'],
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
    editCategory: (await firstCategory(request))._id,
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations of WCAG 2.2 AA on the page, with best practices if asked for. Frames of other origins are left out. */
export async function accessibilityFaults(page: Page, withBestPractices = false): Promise<string[]> {
  // During a transition, colours have the contrast of neither state; a late answer may begin one at any time.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  // Loaded here, because most journeys don't need it.
  const { AxeBuilder } = await import('@axe-core/playwright');
  // Legacy mode runs in the page itself; otherwise axe opens a second page for each report, a third of its time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (withBestPractices ? axe : axe.withTags(TAGS)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}

/** Frames without scrolling after which nothing scrolls any more. */
const STILL_FRAMES = 10;

/** Scrolls to the top and waits until the page stays there: a target under the app bar is too small to press. */
export const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let still = 0;
        const look = () => {
          still = window.scrollY === 0 ? still + 1 : 0;
          if (still === 0) window.scrollTo({ top: 0, behavior: 'instant' });
          if (still < frames) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    STILL_FRAMES,
  );

/** Waits until the client has hydrated the page and none of its contents are loading. */
export async function untilSettled(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('h1').first()).toBeVisible();
  await untilHydrated(page.getByRole('banner').locator('[aria-controls="main-menu"]'));
  await expect(main.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
}

const SCHEMES = ['light', 'dark'] as const;

/** Checks the open page at each width in both colour schemes; resizing is cheaper than loading it again. */
export async function expectAccessibleAtWidths(page: Page, widths: readonly number[]): Promise<void> {
  const { pathname, search } = new URL(page.url());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // React answers a media query's change before the next frame but one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const at = `${pathname}${search} at ${width} px`;
    await untilSettled(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      expect(await accessibilityFaults(page), `${at}, ${colorScheme}`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${at} is wider than the screen`).toBe(0);
  }
}

/** Confirms the three checks on the buyer's page of a deal. @returns the code */
export async function openCode(page: Page, language: Language = 'en'): Promise<string> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: codeText[language].show }).click();
  const code = page.getByRole('img', { name: /^\d( \d){5}$/ });
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** Types the code on the seller's page of a deal. */
export async function enterCode(page: Page, code: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: codeText[language].code }).fill(code);
  await page.getByRole('button', { name: codeText[language].handOver }).click();
}

/** Cancels on either page of a deal, with a reason. @param taka what the question names */
export async function cancelDeal(
  page: Page,
  taka: number,
  reason: CancelReason,
  language: Language = 'en',
): Promise<void> {
  const words = dealOutcomeText[language];
  await page.getByRole('button', { name: words.cancel }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(formatTaka(taka, language));
  await dialog.getByRole('combobox', { name: words.reason }).click();
  await page.getByRole('option', { name: cancelReasonText[language][reason] }).click();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByText(words.canceled)).toBeVisible();
}

/** Slow for a phone: seconds per key, and per tap with the look for the next one. */
const [SECONDS_PER_KEY, SECONDS_PER_TAP] = [0.5, 2];
/** Opening the camera, shooting and confirming. */
const TAPS_PER_PHOTO = 3;
/** Opening the gallery and confirming, besides one tap per picture. */
const TAPS_PER_GALLERY = 2;

/** Does what a thumb does, and counts it. */
export function createThumb() {
  const done = { words: 0, keys: 0, taps: 0 };
  return {
    async tap(target: Locator): Promise<void> {
      done.taps += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      done.taps += 1;
      done.keys += text.length;
      done.words += text.split(/\s+/).filter(Boolean).length;
      await target.click();
      await target.pressSequentially(text);
    },
    async shoot(target: Locator): Promise<void> {
      done.taps += TAPS_PER_PHOTO;
      await target.setInputFiles(await jpeg('bike.jpg'));
    },
    /** Chooses pictures from the gallery. */
    async pick(target: Locator, count: number): Promise<void> {
      done.taps += count + TAPS_PER_GALLERY;
      const files = Array.from({ length: count }, (_, place) => jpeg(`bike-${place + 1}.jpg`));
      await target.setInputFiles(await Promise.all(files));
    },
    words: () => done.words,
    taps: () => done.taps,
    seconds: () => done.keys * SECONDS_PER_KEY + done.taps * SECONDS_PER_TAP,
  };
}
export type { Language };

/** A buyer and a seller sit side by side: one with a phone, the other at a computer. */
const SIZES = { phone: { width: 360, height: 740 }, computer: { width: 1280, height: 800 } } as const;
export type Device = keyof typeof SIZES;

export interface Pair {
  language: Language;
  buyer: Device;
  seller: Device;
}

/** Both languages, and both people on both devices. */
export const PAIRS = [
  { language: 'en', buyer: 'phone', seller: 'computer' },
  { language: 'bn', buyer: 'computer', seller: 'phone' },
] as const satisfies Pair[];

/** Ends a test's title: the English one needs no name. */
export const inLanguage = ({ language }: Pair): string => (language === 'en' ? '' : ', in Bangla');

/** Ends the title of a journey whose English version is part of `npm test`. */
export const mainTag = ({ language }: Pair): string => (language === 'en' ? ' @main' : '');

/** A page in the person's language and size. It is set before anything is opened. */
export async function preparePage(page: Page, language: Language, device: Device): Promise<Page> {
  await page.setViewportSize(SIZES[device]);
  await page.addInitScript((chosen) => localStorage.setItem('motohaat-language', chosen), language);
  return page;
}

/** Opens another person's browser. */
export const pageBeside = async (browser: Browser, language: Language, device: Device): Promise<Page> =>
  preparePage(await (await browser.newContext()).newPage(), language, device);
