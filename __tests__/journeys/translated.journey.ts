import type { APIRequestContext, ConsoleMessage, Page } from '@playwright/test';
import { bikePath } from '../../src/paths.ts';
import {
  demo,
  expect,
  type JourneyPerson,
  login,
  newBooking,
  newPerson,
  newProduct,
  payBooking,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';
import { translate } from '../helpers/data/samples.ts';
import {
  findIds,
  pagesOf,
  untilSettled,
  VIEWERS_IN_TURN,
  type Language,
  preparePage,
} from '../helpers/journeys/pages.ts';

/**
 * React renders a part of the page again, in place of the server's, if it was translated before React came to it. It
 * reports that, and nobody notices.
 */
const HYDRATED_LATE = /Minified React error #418/;
test.use({ tolerated: HYDRATED_LATE });

/** Describes what was logged: nodes as their text. */
const describe = async (said: ConsoleMessage): Promise<string> =>
  (
    await Promise.all(
      said
        .args()
        .map((each) =>
          each
            .evaluate((value: unknown) =>
              value instanceof Element ? value.outerHTML : value instanceof Node ? value.nodeValue : String(value),
            )
            .catch(() => ''),
        ),
    )
  ).join(' ');

/** Returns what React or the page complained about since the last call; a page that crashed says so on screen. */
function watchFaults(page: Page): () => Promise<string[]> {
  const faults: Promise<string>[] = [];
  page.on('pageerror', ({ message }) => !HYDRATED_LATE.test(message) && faults.push(Promise.resolve(message)));
  page.on('console', (said) => {
    if (said.type() === 'error' && !/Failed to load resource|net::ERR_/.test(said.text())) faults.push(describe(said));
  });
  return () => Promise.all(faults.splice(0));
}

const switchTo = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('banner').locator(`button[lang="${language}"]`).click();
  await expect(page.locator(`html[lang="${language}"]`)).toHaveCount(1);
};

/** As if the connection was lost for a moment: a notice comes and goes, and everything is asked for again. */
const loseConnection = async (): Promise<void> => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  window.dispatchEvent(new Event('offline'));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
};

for (const viewer of VIEWERS_IN_TURN)
  test(`every page of contract/pages.ts that a ${viewer} uses survives a translator`, async ({ page, request }) => {
    test.setTimeout(480_000);
    const ids = await findIds(request);
    const faults = watchFaults(page);
    const found: Record<string, string[]> = {};
    if (viewer === 'buyer') await login(page, demo(viewer));
    else if (viewer !== 'visitor') await signIn(page, demo(viewer));
    for (const path of pagesOf(viewer, ids)) {
      await page.goto(path);
      await untilSettled(page);
      await page.evaluate(translate);
      await page.evaluate(loseConnection);
      // Every text changes, twice; what has no element of its own would keep the other language.
      await switchTo(page, 'bn');
      await switchTo(page, 'en');
      await untilSettled(page);
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
      // The whole page is removed.
      await page.getByRole('banner').getByRole('link', { name: 'MotoHaat' }).click();
      await expect(page.locator('main h1').first()).toBeVisible();
      const ofPage = await faults();
      if (ofPage.length > 0) found[path] = ofPage;
    }
    expect(found).toEqual({});
  });

/** Sends one call of a person, which must succeed. */
async function send(
  request: APIRequestContext,
  person: JourneyPerson,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  const answer = await request.fetch(`/api${path}`, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** Opens pages of one person, each translated. */
async function openTranslated(first: Page, language: Language, person: JourneyPerson, paths: string[]) {
  await preparePage(first, language, 'computer');
  await signIn(first, person);
  const tabs = [];
  for (const path of paths) {
    const tab = path === paths[0] ? first : await preparePage(await first.context().newPage(), language, 'computer');
    const faults = watchFaults(tab);
    await tab.goto(path);
    await untilSettled(tab);
    await tab.evaluate(translate);
    tabs.push({ path, tab, faults });
  }
  return tabs;
}

for (const language of ['en', 'bn'] as const)
  test(`what the other person does reaches every open page while it is translated (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(480_000);
    const product = await newProduct(request);
    const { seller, productId } = product;
    const buyer = await newPerson(request, 'user', 'Translated Buyer');
    const bookingId = await newBooking(request, buyer, product);
    const { insertedId } = await send(request, buyer, 'POST', '/conversations', { productId, text: 'Is it on sale?' });
    const conversation = String(insertedId);
    await send(request, buyer, 'POST', '/mywishlist', { productId });
    const ofBuyer = await openTranslated(page, language, buyer, [
      `/dashboard/messages?conversation=${conversation}`,
      '/dashboard/myorders',
      bikePath(productId, product.productName),
      `/category/${product.categoryId}`,
      '/mywishlist',
      '/dashboard',
      '/dashboard/notices',
      '/dashboard/deals',
    ]);
    const elsewhere = await browser.newContext();
    const ofSeller = await openTranslated(await elsewhere.newPage(), language, seller, [
      `/dashboard/messages?conversation=${conversation}`,
      '/dashboard/view-all-product',
      '/dashboard/received-bookings',
      '/dashboard',
      '/dashboard/deals?role=seller',
    ]);
    const tabOf = (tabs: typeof ofBuyer, path: string) => tabs.find((each) => each.path.startsWith(path))?.tab ?? page;
    const shows = (tab: Page, text: RegExp) => expect(tab.getByRole('main').getByText(text).first()).toBeVisible();
    const expectNoFaults = async () => {
      for (const { path, faults } of [...ofBuyer, ...ofSeller]) expect(await faults(), path).toEqual([]);
    };

    // The seller lowers the price, the buyer makes an offer, and the seller accepts it.
    await send(request, seller, 'PATCH', `/products/${productId}`, { sellingPrice: 145_000 });
    await shows(tabOf(ofBuyer, '/dashboard/myorders'), /1,45,000|১,৪৫,০০০/);
    // The card's form holds the bike from now on.
    const [paying] = await openTranslated(await page.context().newPage(), language, buyer, [
      `/dashboard/payment/${bookingId}`,
    ]);
    if (!paying) throw new Error('no page of payment');
    await send(request, buyer, 'POST', `/conversations/${conversation}/offers`, { price: 140_000 });
    await shows(tabOf(ofSeller, '/dashboard/messages'), /1,40,000|১,৪০,০০০/);
    const { offer } = await send(request, seller, 'GET', `/conversations/${conversation}`);
    await send(request, seller, 'POST', `/offers/${(offer as { _id: string })._id}/accept`, {});
    await shows(tabOf(ofBuyer, '/dashboard/myorders'), /1,40,000|১,৪০,০০০/);
    await shows(paying.tab, /1,40,000|১,৪০,০০০/);
    expect(await paying.faults(), paying.path).toEqual([]);
    await expectNoFaults();

    await payBooking(request, buyer, bookingId, 140_000);
    const deals = await Promise.all([
      openTranslated(await page.context().newPage(), language, buyer, [`/dashboard/deals/${bookingId}`]),
      openTranslated(await elsewhere.newPage(), language, seller, [`/dashboard/deals/${bookingId}`]),
    ]);
    const both = deals.flat();
    const at = new Date(Date.now() + 30 * 3_600_000).toISOString();
    await send(request, buyer, 'PUT', `/deals/${bookingId}/meeting`, { at, area: 'Mirpur 10' });
    for (const { tab } of both) await shows(tab, /Mirpur 10/);
    const { code } = await send(request, buyer, 'POST', `/deals/${bookingId}/code`, {
      confirmed: ['bike', 'numbers', 'papers'],
    });
    await send(request, seller, 'POST', `/deals/${bookingId}/handover`, { code });
    for (const { tab } of both) await expect(tab.getByRole('main').getByRole('article').first()).toBeVisible();
    await send(request, buyer, 'POST', `/deals/${bookingId}/release`, {});
    await expect(async () => {
      const { state } = await send(request, buyer, 'GET', `/deals/${bookingId}`);
      expect(state).toBe('released');
    }).toPass();
    for (const { tab, path, faults } of both) {
      await untilSettled(tab);
      expect(await faults(), path).toEqual([]);
    }
    await expectNoFaults();
    await elsewhere.close();
  });
