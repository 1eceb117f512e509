import type { Locator, Page } from '@playwright/test';
import { expect, newPerson, newProduct, signIn, test, untilHydrated } from '../helpers/journey';

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
