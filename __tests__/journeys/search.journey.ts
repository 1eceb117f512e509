import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../helpers/journeys/journey.ts';
import { accessibilityFaults } from '../helpers/journeys/pages.ts';

const found = (page: Page) => page.getByRole('region', { name: 'Search results' });
const products = (page: Page) => found(page).getByRole('article');

/** Opens the search and scrolls until a third page of results has loaded. */
const scrollPastTwoPages = async (page: Page) => {
  await page.goto('/bikes');
  await expect(products(page)).toHaveCount(24);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return products(page).count();
    })
    .toBeGreaterThan(48);
};

test('a visitor finds a bike by a misspelt Bangla word, filters, opens it, and Back restores the position @main', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.locator('main').getByRole('combobox', { name: 'Search bikes and parts' });
  await field.fill('পালসর');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/bikes\?q=/);
  await expect(products(page).filter({ hasText: 'Bajaj Pulsar 150' }).first()).toBeVisible();
  const all = await products(page).count();
  await found(page).getByRole('link', { name: 'up to Tk. 1,50,000' }).click();
  await expect(page).toHaveURL(/maxPrice=150000/);
  await expect.poll(() => products(page).count()).toBeLessThan(all);
  const address = page.url();
  const name = await products(page).first().getByRole('link').textContent();
  await products(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bikes\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(products(page).first()).toContainText(name ?? '?');
  await page.reload();
  await expect(products(page).first()).toContainText(name ?? '?');
});

test('Back returns to the previous product, however far the list was scrolled', async ({ page }) => {
  await scrollPastTwoPages(page);
  const left = products(page).nth(40);
  await left.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await left.getByRole('link').click();
  await expect(page).toHaveURL(/\/bikes\/\d+/);
  await page.goBack();
  await expect(left).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100);
});

test('a reload shows as many products as before, at the same position', async ({ page }) => {
  await scrollPastTwoPages(page);
  const shown = await products(page).count();
  const left = products(page).nth(50);
  await left.scrollIntoViewIfNeeded();
  await page.reload();
  await expect.poll(() => products(page).count()).toBeGreaterThanOrEqual(shown);
  await expect(left).toBeInViewport();
});

test('on a phone the filters are a draft that shows its number of results; Back closes them @main', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bikes');
  const open = page.getByRole('button', { name: /^Filters/ });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/bikes');
  await open.click();
  await drawer.getByRole('checkbox', { name: /^Yamaha/ }).check();
  await drawer.getByRole('button', { name: /^Show \d+ product/ }).click();
  await expect(page).toHaveURL('/bikes?brand=Yamaha');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/bikes');
});

test('suggestions are chosen by keyboard, also in a phone’s expanding field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blogs');
  const search = page.getByRole('banner').getByRole('link', { name: 'Search bikes and parts' });
  // Until its code has loaded it is a link to the search page.
  await untilHydrated(search);
  await search.click();
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('yama');
  await expect(page.getByRole('option', { name: /^Yamaha\s*Brand/ })).toBeVisible();
  await field.press('ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL('/bikes?brand=Yamaha');
  await expect(products(page).first()).toBeVisible();
});

test('search, filters and paging work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const field = page.locator('main input[name="q"]');
  await field.fill('helmet');
  await field.press('Enter');
  await expect(page).toHaveURL('/bikes?q=helmet');
  await expect(products(page).first()).toContainText(/helmet/i);
  // Sorted so that others' listings and sales don't change the order.
  await page.goto('/bikes?sort=-price');
  await expect(products(page)).toHaveCount(24);
  const first = await products(page).first().getByRole('link').textContent();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(products(page).first()).not.toContainText(first ?? '?');
  await page.getByRole('link', { name: 'Back to the first results' }).click();
  await expect(products(page).first()).toContainText(first ?? '?');
  await page.getByRole('checkbox', { name: /^Bajaj/ }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/brand=Bajaj/);
  await expect(page.getByRole('link', { name: 'Remove filter: Bajaj' })).toBeVisible();
  await context.close();
});
