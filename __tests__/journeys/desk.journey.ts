import type { Page } from '@playwright/test';
import {
  expect,
  expectGone,
  newBooking,
  newPerson,
  newProduct,
  openCard,
  signIn,
  test,
} from '../helpers/journeys/journey.ts';
import { accessibilityFaults } from '../helpers/journeys/pages.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choose = async (page: Page, product: string, work: string) => {
  await page.getByRole('button', { name: `More for ${product}` }).click();
  await page.getByRole('menuitem', { name: work }).click();
};
const agree = (page: Page, yes: string) => page.getByRole('dialog').getByRole('button', { name: yes }).click();
const faultsOf = (page: Page) => accessibilityFaults(page, true);

test('a seller pauses, resumes, duplicates and marks a bike as sold elsewhere; the buyer sees it @main', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const product = await newProduct(request);
  const { productName, productId } = product;
  const buyer = await newPerson(request);
  await newBooking(request, buyer, product);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, buyer);
  await openCard(other, product);

  await signIn(page, product.seller);
  await page.goto('/dashboard/view-all-product');
  const row = rowOf(page, productName).first();
  await expect(row).toContainText('Available');
  await choose(page, productName, 'Pause');
  await agree(page, 'Pause');
  await expect(page.getByText('Sale paused. Buyers can’t find the product for now.')).toBeVisible();
  await expect(row).toContainText('Paused');
  await expect(page.getByRole('tab', { name: 'Paused (1)' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expectGone(other, product);
  await other.goto(`/bikes/${productId}`);
  await expect(other.getByText('The seller has paused the sale of this product.')).toBeVisible();
  await other.goto('/dashboard/myorders');
  await expect(other.getByText('Next step: pay here. MotoHaat holds your money until you have met')).toBeVisible();
  expect(await faultsOf(other)).toEqual([]);

  await page.getByRole('button', { name: `Resume ${productName}` }).click();
  await expect(page.getByText('The product is on sale again.')).toBeVisible();
  await openCard(other, product);

  await choose(page, productName, 'Duplicate');
  await expect(page.getByLabel('Product Name')).toHaveValue(productName);
  await page.getByLabel('Product Name').fill(`${productName} again`);
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(page.getByText('Product added Successfully')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible();

  await page.getByRole('button', { name: `More for ${productName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Figures' }).click();
  await expect(page.getByRole('dialog').getByText(/^Bookings: 1 in 30 days/)).toBeVisible();
  await expect(page.getByRole('dialog').locator('svg rect').first()).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `More for ${productName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sold elsewhere' }).click();
  await agree(page, 'Yes, it’s sold');
  await expect(page.getByText('The product is marked as sold.')).toBeVisible();
  await page.goto('/dashboard/received-bookings');
  await expect(page.getByText('Closed: the product was sold', { exact: true }).last()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await other.goto('/dashboard/myorders');
  await expect(other.getByText('Sold to another buyer').last()).toBeVisible();
  await context.close();
});

test('a seller pauses several bikes in one action', async ({ page, request }) => {
  const { productName, seller } = await newProduct(request);
  await signIn(page, seller);
  await page.goto('/dashboard/view-all-product');
  await expect(rowOf(page, productName).first()).toBeVisible();
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expect(page.getByText('1 product selected')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('group', { name: 'Select several' }).getByRole('button', { name: 'Pause' }).click();
  await agree(page, 'Confirm');
  await expect(page.getByText('1 done.')).toBeVisible();
  await expect(rowOf(page, productName).first()).toContainText('Paused');
});
