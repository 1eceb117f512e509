import type { Locator, Page } from '@playwright/test';
import {
  expect,
  holdClient,
  login,
  newPerson,
  newProduct,
  signIn,
  test,
  untilHydrated,
} from '../helpers/journeys/journey.ts';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Moves a finger across an element, from its right to its left. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to swipe is not on the page.');
  const y = box.y + box.height / 3;
  const [from, to] = [box.x + box.width * 0.8, box.x + box.width * 0.2];
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await devTools.detach();
}

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('a phone’s first screen has the price, the facts in one line, and a bar that stays', async ({ page, request }) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  await signIn(page, buyer);
  await page.goto(`/bikes/${product.productId}`);
  const book = page.getByRole('button', { name: 'Book Now' });
  const number = page.getByRole('button', { name: 'Show number' });
  const message = page.getByRole('button', { name: 'Message the seller' });
  await untilHydrated(number);
  await expect(page.getByText('Tk. 1,50,000').first()).toBeInViewport({ ratio: 1 });
  const facts = page.getByText(/^\d{4}( · [^·]+)+$/).first();
  await expect(facts).toBeInViewport({ ratio: 1 });
  expect((await facts.boundingBox())?.height).toBeLessThan(30);
  const bar = [number, message, book];
  const lefts = async () => Promise.all(bar.map(async (button) => (await button.boundingBox())?.x ?? -1));
  expect(await lefts()).toEqual([...(await lefts())].sort((one, other) => one - other));
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  for (const button of bar) await expect(button).toBeInViewport({ ratio: 1 });
  // The end of the page is above the bar.
  expect(await bottomOf(page.getByText(/^Copyright/))).toBeLessThan((await number.boundingBox())?.y ?? 0);

  await number.tap();
  await expect(page.getByRole('link', { name: 'Call Journey Seller, 01711-000002' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801711000002\?/,
  );
  await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+8801711000002\?/);
  for (const name of ['WhatsApp', 'SMS']) await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await expect(book).toBeInViewport({ ratio: 1 });
});

test('a finger swipes the pictures, on the page and full screen', async ({ page }) => {
  await page.goto('/bikes?q=keeway%20rkr');
  await page.getByRole('article').first().getByRole('link').first().tap();
  const pictures = page.getByRole('group', { name: /^Pictures of/ });
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await untilHydrated(enlarge);
  await expect(page.getByText(/^1 \/ [3-9]$/)).toBeVisible();
  // Nobody pays for pictures that they don't look at.
  await expect(pictures.locator('img')).toHaveCount(1);
  await swipeLeft(page, pictures);
  await expect(page.getByText(/^2 \/ [3-9]$/)).toBeVisible();
  await expect(pictures.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.95 });

  await enlarge.tap();
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(lightbox.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.95 });
  await swipeLeft(page, lightbox);
  await expect(lightbox.getByRole('status')).toHaveText(/^3 \/ [3-9]$/);
  await expect(lightbox.getByRole('img', { name: /picture 3 of/ })).toBeInViewport({ ratio: 0.95 });
  await lightbox.getByRole('button', { name: 'Close' }).tap();
  // The page shows the same picture.
  await expect(pictures.getByRole('img', { name: /picture 3 of/ })).toBeInViewport({ ratio: 0.95 });
});

test('menu, colours and gallery answer before the client has loaded, which goes on from there', async ({ page }) => {
  await page.goto('/bikes?q=keeway%20rkr');
  const bike = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  const letClientCome = await holdClient(page);
  await page.goto(bike ?? '');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('button', { name: 'Next picture' }).tap();
  await page.getByRole('button', { name: 'Light or dark mode' }).tap();
  await expect(html).toHaveAttribute('data-scheme', 'dark');
  const menu = page.getByRole('button', { name: 'Menu' });
  const blogs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Blogs' });
  await menu.tap();
  await expect(blogs).toBeInViewport();

  letClientCome();
  await untilHydrated(page.getByRole('button', { name: 'Enlarge the picture' }));
  await untilHydrated(menu);
  await expect(html).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByText(/^2 \/ [3-9]$/)).toBeVisible();
  await expect(blogs).toBeInViewport();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await menu.tap();
  await expect(blogs).toBeHidden();
});

test('results start at most 220 px down, with one scrolling row of filters', async ({ page }) => {
  await page.goto('/bikes');
  for (const language of ['en', 'bn'])
    for (const search of ['', '?city=Dhaka&maxPrice=200000&sort=-year', '?q=honda']) {
      await page.context().addCookies([{ name: 'motohaat-language', value: language, url: page.url() }]);
      await page.goto(`/bikes${search}`);
      const first = page.getByRole('article').first();
      await expect(first).toBeVisible();
      await untilHydrated(page.locator('select[name="sort"]'));
      const at = `${language} ${search}`;
      expect((await first.boundingBox())?.y, at).toBeLessThanOrEqual(220);
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), at).toBe(PHONE.width);
      const filters = page.locator('.SearchPage-chips');
      expect((await filters.boundingBox())?.height, at).toBeLessThan(60);
      expect(await filters.evaluate((row) => row.scrollWidth > row.clientWidth), at).toBe(true);
    }
});

test('a visitor’s heart leads to the login and back, and the bike is on the wish list; the next tap removes it', async ({
  page,
  request,
}) => {
  const { productName } = await newProduct(request);
  const buyer = await newPerson(request);
  const results = `/bikes?q=${encodeURIComponent(productName)}`;
  await page.goto(results);
  const heart = page.getByRole('button', { name: `Wish list: ${productName}` });
  await heart.tap();
  await expect(page).toHaveURL(/\/login\?/);
  await login(page, buyer);
  await expect(page).toHaveURL(/\/bikes\?q=/);
  await expect(page.getByText('Product added in your wishlist page.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).searchParams.has('then')).toBe(false);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.tap();
  await expect(page.getByText(`Successfully Deleted ${productName}`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/bikes\?q=/);
});

test('a category shows whole pictures, not their middle', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  await page.goto('/category/1');
  const picture = page.getByRole('article').first().getByRole('img').first();
  await expect(picture).toHaveCSS('object-fit', 'contain');
  const box = await picture.boundingBox();
  expect([box?.height, Math.round(box?.width ?? 0) <= PHONE.width]).toEqual([400, true]);
});
