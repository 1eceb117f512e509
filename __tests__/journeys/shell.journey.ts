import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { demo, expect, firstCategory, login, signIn, test, untilHydrated } from '../helpers/journeys/journey.ts';
import { untilSettled } from '../helpers/journeys/pages.ts';

/** The files of each page's chunk, as named by the build. */
const chunks = JSON.parse(readFileSync('build/chunks.json', 'utf8')) as Record<string, string[]>;

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollBy = async (page: Page, distance: number): Promise<void> => {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrolled(page)).toBe(distance);
};

test('Back restores a list’s position with all its pages, and a new page starts at its top', async ({
  page,
  request,
}) => {
  const { _id } = await firstCategory(request);
  await signIn(page, demo('buyer'));
  await page.goto(`/category/${_id}`);
  const products = page.getByRole('article');
  await expect(products).toHaveCount(24);
  const shown = page.getByText(/^(\d+) of \1 shown$/);
  // Other journeys list products, too: two pages or more.
  for (let count = 24; !(await shown.isVisible()); count = await products.count()) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => products.count()).toBeGreaterThan(count);
  }
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

test('a typed address starts at its top, wherever it was left before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bikes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilSettled(page);
  await scrollBy(page, 900);
  await page.goto('/blogs');
  await page.goto('/bikes');
  await untilSettled(page);
  expect(await scrolled(page)).toBe(0);
});

test('offline, an unvisited page says so and loads once the connection is back', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await untilHydrated(menu);
  await context.setOffline(true);
  await menu.click();
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);
});

test('after a deployment removed a page’s code, a reload is offered and works', async ({ page }) => {
  await page.goto('/login');
  const blogs = page.getByRole('link', { name: 'Blogs' });
  await untilHydrated(blogs);
  const code = (chunks.blogs ?? []).map((file) => `**/${file}`);
  expect(code.length).toBeGreaterThan(0);
  for (const file of code) await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'the-next-one' } }));
  await blogs.click();
  await expect(page.getByRole('heading', { name: 'A new version of MotoHaat is available' })).toBeVisible();
  for (const file of code) await page.unroute(file);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Blogs - MotoHaat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const leftOf = async (locator: Locator): Promise<number> => Math.round((await locator.first().boundingBox())?.x ?? -1);

const WIDTHS = [360, 768, 1280, 1600];

test(`bar, pages and footer share one left edge at ${WIDTHS.join(', ')} px`, async ({ page, request }) => {
  await signIn(page, demo('seller'));
  const { _id } = await firstCategory(request);
  const edges: Record<number, Record<string, number>> = Object.fromEntries(WIDTHS.map((width) => [width, {}]));
  for (const path of ['/', '/blogs', '/mywishlist', `/category/${_id}`, '/dashboard']) {
    await page.goto(path);
    await untilSettled(page);
    // Its code comes when it is nearly seen.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole('contentinfo').getByText('MotoHaat');
    await expect(footer.first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      // On a narrow screen the menu is a bar at the bottom.
      const isBesideMenu = path === '/dashboard' && width >= 1200;
      const found = edges[width] ?? {};
      found[`bar ${path}`] = await leftOf(page.getByRole('link', { name: 'MotoHaat' }));
      found[`footer ${path}`] = await leftOf(footer);
      found[path] = await leftOf(isBesideMenu ? page.getByRole('navigation', { name: 'Dashboard' }) : heading);
      if (path === '/') found.section = await leftOf(page.getByRole('heading', { level: 2 }));
    }
  }
  for (const [width, found] of Object.entries(edges))
    expect(found, `at ${width} px`).toEqual(
      Object.fromEntries(Object.keys(found).map((part) => [part, found['bar /']])),
    );
});

test('the bar’s labels never overlap, at any width', async ({ page }) => {
  await signIn(page, demo('seller'));
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const width of [360, 900, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const boxes = await bar.locator('a:visible, button:visible, nav p:visible').evaluateAll((parts) =>
      parts
        .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > 0)
        .sort((one, other) => one.box.left - other.box.left)
        .map(({ text, box }) => ({ text, left: Math.ceil(box.left), right: Math.floor(box.right) })),
    );
    expect(boxes.length).toBeGreaterThan(4);
    const overlaps = boxes.filter(({ left }, at) => left < (boxes[at - 1]?.right ?? 0));
    expect(overlaps, `at ${width} px`).toEqual([]);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test('nothing moves when the bar learns who is signed in', async ({ page }) => {
  await signIn(page, demo('seller'));
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
        moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.outerHTML.slice(0, 200)).join(', ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/bikes']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  }
});

test('the bar’s links work when the client fails to load', async ({ page }) => {
  await signIn(page, demo('seller'));
  await page.route(/\/main\.[^/]*js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
});

test('touch targets on a phone are 44 px high', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, [role="button"], a[href]')]
        // Links in running text are as tall as their line; a phone's table has its head off screen.
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
    await untilSettled(page);
    const controls = await small();
    if (controls.length > 0) found[path] = [...new Set(controls)];
  };
  for (const path of ['/', '/login', '/signup', '/nowhere']) await look(path);
  await signIn(page, demo('seller'));
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

test('toasts are below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login(page, demo('buyer'));
  const bar = await page.getByRole('banner').boundingBox();
  const toast = page.getByRole('alert').filter({ hasText: 'User Login Successfully' });
  // It slides in from above.
  await expect
    .poll(async () => (await toast.boundingBox())?.y, { intervals: [50] })
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
