import { demo, expect, firstCategory, holdClient, login, signIn, test } from '../helpers/journeys/journey.ts';

test('goes from the home page into a category, and switches the language without losing the page @main', async ({
  page,
  request,
}) => {
  const { _id, categoryName } = await firstCategory(request);
  await signIn(page, demo('buyer'));
  await page.goto('/');
  await page.locator(`a[href="/category/${_id}"]`).first().click();
  await expect(page).toHaveURL(`/category/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(categoryName);
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: /বাংলা/ }).click();
  await expect(page).toHaveURL(`/category/${_id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByText(/৳[০-৯,]+/).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('the home page is server-rendered in the chosen language, before any script has run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('See All').first()).toBeVisible();
  expect(await page.locator('main li img').count()).toBeGreaterThan(4);
  await context.addCookies([{ name: 'motohaat-language', value: 'bn', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByText(/[ঀ-৿]{3,}/).first()).toBeVisible();
  await context.close();
});

for (const width of [360, 1280])
  test(`the home page is about as tall before its carousel loads as afterwards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const stage = page.locator('.swiper');
    const height = () => stage.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await stage.scrollIntoViewIfNeeded();
    await expect.poll(height).not.toBe(before);
    const after = await height();
    // Never shorter: scroll restoration needs its position to exist.
    expect(before).toBeGreaterThanOrEqual(after);
    expect(before - after).toBeLessThan(48);
  });

test('a failing API is reported and recovers; a slow one shows progress', async ({ page, request }) => {
  const { _id } = await firstCategory(request);
  await signIn(page, demo('buyer'));
  // Either the personal page's call or the list's.
  const ofCategory = /\/api\/(pages\/)?category\//;
  await page.route(ofCategory, (route) =>
    route.fulfill({
      status: 404,
      json: { statusCode: 404, code: 'CATEGORY_NOT_FOUND', error: 'Not Found', message: 'gone' },
    }),
  );
  await page.goto(`/category/${_id}`);
  await expect(page.getByRole('heading', { name: 'This category does not exist' })).toBeVisible();
  await page.unroute(ofCategory);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ofCategory, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/category/${_id}`);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
});

test('a page’s first reads are sent before the client starts, once each', async ({ page, request }) => {
  const { _id } = await firstCategory(request);
  // Through the login page, so that live events have started before the reads are counted.
  await login(page, demo('admin'));
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/api/')) asked.push(sent.url());
  });
  const dashboard = [
    'create-category',
    'view-all-category',
    'add-new-product',
    'view-all-product',
    'manage-users',
    'manage-sellers',
    'reported-products',
    'myorders',
  ];
  for (const address of [
    `/category/${_id}`,
    '/mywishlist',
    '/dashboard',
    ...dashboard.map((name) => `/dashboard/${name}`),
  ]) {
    // The previous page may still be sending requests.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The client consumed every early request.
    await expect.poll(() => page.evaluate(() => window.motohaatEarly?.size ?? 0), { message: address }).toBe(0);
    expect(asked.length, address).toBeGreaterThan(0);
    expect(new Set(asked).size, `${address} asked ${asked.join(' ')}`).toBe(asked.length);
  }
});

test('presses before the client has started are replayed', async ({ page, request }) => {
  const { _id } = await firstCategory(request);
  let letClientCome = await holdClient(page);
  await page.goto('/bikes', { waitUntil: 'commit' });
  await page
    .getByRole('checkbox', { name: /^Good \(/ })
    .first()
    .click();
  letClientCome();
  await expect(page).toHaveURL(/condition=Good/);
  await expect(page.getByRole('checkbox', { name: /^Good \(/ }).first()).toBeChecked();

  await signIn(page, demo('buyer'));
  letClientCome = await holdClient(page);
  await page.goto(`/category/${_id}`, { waitUntil: 'commit' });
  // Of two clicks the last one is replayed, once.
  await page.getByRole('button', { name: 'Report' }).first().click();
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  letClientCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeVisible();
});

test('a client that fails to load is reported', async ({ page }) => {
  await page.route(/\/assets\/main\.\w+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('MotoHaat cannot be reached.')).toBeVisible();
  await page.goto('/');
  // Server-rendered, so it is readable all the same.
  await expect(page.getByText('See All').first()).toBeVisible();
  await expect(page.getByText('MotoHaat cannot be reached.')).toHaveCount(0);
});

test('an unknown address gets a 404 with a link home', async ({ page }) => {
  const answer = await page.goto('/no/such/road');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Back To Home Page' }).click();
  await expect(page).toHaveURL('/');

  // An address that can't be decoded is unknown as well.
  expect((await page.goto('/no/%E0%A4%A'))?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
});
