import type { Locator, Page } from '@playwright/test';
import { demo, expect, firstCategory, login, test } from '../helpers/journey';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollBy = async (page: Page, distance: number): Promise<void> => {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrolled(page)).toBe(distance);
};

test('Back returns to where a list was left, with all its pages, and a new page begins at its top', async ({
  page,
  request,
}) => {
  const { _id } = await firstCategory(request);
  await login(page, demo('buyer'));
  await page.goto(`/category/${_id}`);
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  const shown = page.getByText(/^(\d+) of \1 shown$/);
  await expect(shown).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await scrollBy(page, 5000);
  await page.getByRole('link', { name: 'Wish List', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(5000);
  await expect(shown).toBeVisible();
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(5000);
});

test('an address that is opened anew begins at its top, wherever it was left before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bikes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await scrollBy(page, 900);
  await page.goto('/blogs');
  await page.goto('/bikes');
  await page.waitForLoadState('networkidle');
  expect(await scrolled(page)).toBe(0);
});

test('offline, a page not opened before says so and comes by itself', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
});

test("after a deployment that took a page's code away, a reload is offered and leads to the page", async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/blogs\.\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'the-next-one' } }));
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'A new version of MotoHaat is available' })).toBeVisible();
  await page.unroute(/\/assets\/blogs\.\w+\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Blogs - MotoHaat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const leftOf = async (locator: Locator): Promise<number> => Math.round((await locator.first().boundingBox())?.x ?? -1);

for (const width of [360, 768, 1280, 1600]) {
  test(`bar, pages and footer share one left edge at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await login(page, demo('seller'));
    const { _id } = await firstCategory(request);
    const edges: Record<string, number> = {};
    for (const path of ['/', '/blogs', '/mywishlist', `/category/${_id}`, '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      edges.bar = await leftOf(page.getByRole('link', { name: 'MotoHaat' }));
      // Its code comes when it is nearly seen.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      edges.footer = await leftOf(page.getByRole('contentinfo').getByText('MotoHaat'));
      edges[path] = await leftOf(
        path === '/dashboard'
          ? page.getByRole('navigation', { name: 'Dashboard' })
          : page.getByRole('heading', { level: 1 }),
      );
      if (path === '/') edges.section = await leftOf(page.getByRole('heading', { level: 2 }));
    }
    expect(edges).toEqual(Object.fromEntries(Object.keys(edges).map((part) => [part, edges.bar])));
  });
}

test('what is pressed on a phone is 44 px high', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, [role="button"], a[href]')]
        // Links within a sentence and addresses to write to are as high as their line; a phone's table has its head off the screen.
        .filter(
          (element) =>
            !element.closest('p, thead') &&
            !element.matches('[href^="mailto:"], [href="#content"]') &&
            element.checkVisibility({ visibilityProperty: true }),
        )
        .filter((element) => {
          const cover = getComputedStyle(element, '::after');
          return (
            element.getBoundingClientRect().height < 43.5 &&
            cover.position !== 'absolute' &&
            element.offsetParent !== null
          );
        })
        .map(
          (element) =>
            `${element.textContent?.trim() || element.ariaLabel || element.className} ${Math.round(element.getBoundingClientRect().height)}`,
        ),
    );
  const found: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const controls = await small();
    if (controls.length > 0) found[path] = [...new Set(controls)];
  };
  for (const path of ['/', '/login', '/signup', '/nowhere']) await look(path);
  await login(page, demo('seller'));
  const { _id } = await firstCategory(request);
  for (const path of [
    `/category/${_id}`,
    '/mywishlist',
    '/dashboard',
    '/dashboard/view-all-product',
    '/dashboard/add-new-product',
    '/dashboard/myorders',
  ])
    await look(path);
  expect(found).toEqual({});
});

test('toasts stand below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login(page, demo('buyer'));
  const bar = await page.getByRole('banner').boundingBox();
  const toast = page.getByRole('alert').filter({ hasText: 'User Login Successfully' });
  // It slides in from above.
  await expect
    .poll(async () => (await toast.boundingBox())?.y, { intervals: [50] })
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
