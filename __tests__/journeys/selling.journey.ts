import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  demo,
  expect,
  expectGone,
  fillProduct,
  firstCategory,
  jpeg,
  newPerson,
  newProduct,
  openCard,
  signIn,
  test,
} from '../helpers/journeys/journey.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const question = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });

/** Loads a long table's pages until it shows the text. */
async function showRow(page: Page, text: string) {
  const row = rowOf(page, text);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByText(/\d+ of \d+ shown/)).toBeVisible();
  await expect(async () => {
    if ((await row.count()) === 0 && (await more.count()) > 0) await more.click();
    await expect(row).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  return row;
}

test('a seller adds a product with a picture, advertises it, and removes it @main', async ({ page, request }) => {
  const { categoryName, _id: categoryId } = await firstCategory(request);
  const productName = `Sold Bike ${randomUUID().slice(0, 8)}`;
  await signIn(page, await newPerson(request, 'seller', 'Selim Seller'));
  await page.goto('/dashboard/add-new-product');
  await fillProduct(page, productName, categoryName);
  await page.getByLabel('Product Image', { exact: true }).setInputFiles(await jpeg('bike.jpg'));
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(page.getByText('Product added Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/view-all-product');
  const row = rowOf(page, productName);
  await expect(row).toContainText('Available');
  await expect(row).toContainText('1,65,000');
  await expect
    .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await row.getByRole('button', { name: `Advertise ${productName}` }).click();
  await expect(page.getByText('Product added on advertise section on home page')).toBeVisible();
  await expect(row.getByText('Advertised')).toBeVisible();
  await row.getByRole('button', { name: `End advert for ${productName}` }).click();
  await expect(page.getByText('The product is no longer advertised on the home page.')).toBeVisible();
  await row.getByRole('button', { name: `Advertise ${productName}` }).click();
  await expect(row.getByText('Advertised')).toBeVisible();
  await row.getByRole('link', { name: `Edit ${productName}` }).click();
  await expect(page.getByLabel('Selling Price')).toHaveValue('165000');
  await page.getByLabel('Selling Price').fill('১,৬০,০০০');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toContainText('1,60,000');
  await page.goto('/');
  await expect(page.getByRole('link', { name: productName, includeHidden: true }).first()).toBeAttached();

  await page.goto('/dashboard/view-all-product');
  await row.getByRole('button', { name: `Delete ${productName}` }).click();
  await question(page, 'Are you sure, you want to delete this product?')
    .getByRole('button', { name: 'cancel' })
    .click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${productName}` }).click();
  await question(page, 'Are you sure, you want to delete this product?')
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText('Product Deleted Successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectGone(page, { categoryId, productName });
});

test('a reload during input loses nothing', async ({ page, request }) => {
  const { categoryName } = await firstCategory(request);
  await signIn(page, await newPerson(request, 'seller'));
  await page.goto('/dashboard/add-new-product');
  await fillProduct(page, 'Half a Bike', categoryName);
  await page.reload();
  await expect(page.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a Bike');
  await expect(page.getByLabel('Product Category')).toHaveText(categoryName);
  await expect(page.getByLabel('Condition')).toHaveText('Excellent');
  await expect(page.getByLabel('Selling Price')).toHaveValue('165000');
  await expect(page.getByLabel('Phone No.')).toHaveValue('01711-000004');
  await expect(page.getByLabel('Short Descriptions')).toHaveValue('One owner, all papers, 9,000 km.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('');
});

test('an admin verifies a seller, whose products then have the badge @main', async ({ page, request }) => {
  const product = await newProduct(request);
  const { email, userName } = product.seller;
  await signIn(page, demo('admin'));
  await expect(await openCard(page, product)).toContainText('not verified');
  await page.goto('/dashboard/manage-sellers');
  const row = await showRow(page, email);
  await row.getByRole('button', { name: `Verify: ${userName}` }).click();
  await question(page, `Are you sure, you want to verify ${userName}?`).getByRole('button', { name: 'cancel' }).click();
  await expect(question(page, `Are you sure, you want to verify ${userName}?`)).toHaveCount(0);
  await expect(row.getByText(/^Not verified:/)).toHaveCount(0);
  await row.getByRole('button', { name: `Verify: ${userName}` }).click();
  await question(page, `Are you sure, you want to verify ${userName}?`).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`${userName} is now a verified seller.`)).toBeVisible();
  await expect(row.getByRole('button', { name: `Verify: ${userName}` })).toHaveCount(0);
  const card = await openCard(page, product);
  await expect(card.getByText('verified', { exact: true })).toBeVisible();
});

test('an admin removes a product that a buyer reported, and the report says so @main', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, buyer);
  await (await openCard(other, product)).getByRole('button', { name: 'Report to admin' }).click();
  await expect(other.getByText('Reported to Admin.')).toBeVisible();

  await signIn(page, demo('admin'));
  await page.goto('/dashboard/reported-products');
  const row = await showRow(page, product.productName);
  await expect(row).toContainText(buyer.email);
  await row.getByRole('button', { name: `Remove ${product.productName}` }).click();
  await question(page, `Are you sure, you want to delete ${product.productName} from products list?`)
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText(`Successfully Deleted ${product.productName}`)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(row.getByRole('cell').last()).toHaveText(/^Product removed on .*\d{4}/);
  await expectGone(other, product);
  await context.close();
});

test('an admin adds a category with a picture, finds it on the home page, and deletes it', async ({ page }) => {
  const categoryName = `Journey ${randomUUID().slice(0, 8)}`;
  await signIn(page, demo('admin'));
  await page.goto('/dashboard/create-category');
  await page.getByLabel('Category Name').fill(categoryName);
  await page.getByLabel('Short Descriptions').fill('Made by a journey.');
  await page.getByLabel('Category Image', { exact: true }).setInputFiles(await jpeg('category.jpg'));
  await page.getByRole('button', { name: 'Add Category', exact: true }).click();
  await expect(page.getByText('Category Created Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/view-all-category');
  await page.goto('/');
  await expect(page.getByRole('link', { name: `See All: ${categoryName}` })).toBeVisible();
  await page.goto('/dashboard/view-all-category');
  const row = rowOf(page, categoryName);
  await row.getByRole('button', { name: `Delete ${categoryName}` }).click();
  await question(page, 'Are you sure, you want to delete this category?')
    .getByRole('button', { name: 'Yes, delete it!' })
    .click();
  await expect(page.getByText('Category Deleted Successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^See All: / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `See All: ${categoryName}` })).toHaveCount(0);
});

test('an admin deletes a person who is signed in elsewhere, and who sees the reason', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const userName = `Leaving ${randomUUID().slice(0, 6)}`;
  const person = await newPerson(request, 'user', userName);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, person);
  await other.goto('/');
  await signIn(page, demo('admin'));
  await page.goto('/dashboard/manage-users');
  const row = await showRow(page, person.email);
  await row.getByRole('button', { name: `Delete ${userName}` }).click();
  const reason = other.getByText('This account has been deleted.');
  const told = expect(reason).toBeVisible({ timeout: 120_000 });
  await question(page, `Are you sure, you want to delete ${userName}?`)
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText(`Successfully Deleted ${userName}`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await told;
  await expect(reason).toHaveCount(0);
  await other.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(other).toHaveURL('/login');
  await expect(reason).toBeVisible();
  await context.close();
});

test('a buyer who opens a seller’s or an admin’s page reads whom it is for', async ({ page, request }) => {
  const buyer = await newPerson(request);
  await signIn(page, buyer);
  await page.goto('/dashboard/add-new-product');
  await expect(page.getByText('This page is for sellers and admins')).toBeVisible();
  await expect(page.getByText(`You are logged in as ${buyer.email}, with a buyer account.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product', exact: true })).toHaveCount(0);
  await page.goto('/dashboard/reported-products');
  await expect(page.getByText('This page is for admins')).toBeVisible();
  await expect(page.getByText(`You are logged in as ${buyer.email}.`)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
