import type { Page } from '@playwright/test';
import { expect, login, newPerson, newProduct, openCard, signIn, test } from '../helpers/journeys/journey.ts';

test('a product card is 900 px high, its picture 400', async ({ page, request }) => {
  const product = await newProduct(request);
  await signIn(page, await newPerson(request));
  const card = await openCard(page, product);
  expect((await card.boundingBox())?.height).toBe(900);
  expect((await card.getByRole('img', { name: product.productName }).boundingBox())?.height).toBe(400);
});

/** Stops the progress bar, so that toasts stay. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [sheet];
  });

test('toasts appear at the top, in the middle', async ({ page, request }) => {
  await holdToasts(page);
  await login(page, await newPerson(request));
  const toast = page.getByText('User Login Successfully');
  const { width = 0 } = page.viewportSize() ?? {};
  // It slides in from above.
  await expect(async () => {
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(width / 10);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(150);
  }).toPass();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a toast still stays 1.5 seconds', async ({ page, request }) => {
    // The library closes it at the end of its progress bar.
    await page.addInitScript(() => {
      const durations: string[] = [];
      Object.assign(window, { durations });
      new MutationObserver(() => {
        const bar = document.querySelector('.Toastify__progress-bar--animated');
        if (bar && durations.length === 0) durations.push(getComputedStyle(bar).animationDuration);
      }).observe(document, { childList: true, subtree: true });
    });
    await login(page, await newPerson(request));
    const durations = () => page.evaluate(() => (window as unknown as { durations: string[] }).durations);
    await expect.poll(durations).toEqual(['1.5s']);
    await expect(page.getByText('User Login Successfully')).toHaveCount(0);
  });
});
