import { expect, newPerson, newProduct, test } from '../helpers/journeys/journey.ts';

test('a buyer saves a search and sees later matches @main', async ({ page, request }) => {
  const buyer = await newPerson(request, 'user', 'Searching Buyer');
  // A price that nobody else uses.
  const price = 70_000 + Math.floor(Math.random() * 9000);
  await page.goto(`/bikes?minPrice=${price}&maxPrice=${price}`);
  // The empty result offers it, beside the tools above the results.
  const empty = page.getByRole('status').filter({ hasText: 'Nothing matches your search' });
  await empty.getByRole('button', { name: 'Save this search' }).click();

  // A visitor logs in first, and returns with the dialog open.
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Search saved. We’ll let you know as soon as there’s a new match.')).toBeVisible();
  await empty.getByRole('link', { name: 'Search saved' }).click();
  const saved = page.getByRole('article');
  await expect(saved).toHaveCount(1);
  await expect(saved.getByText(/^\d+ new$/)).toHaveCount(0);

  // The open page shows it.
  const product = await newProduct(request, price);
  await expect(saved.getByText('1 new')).toBeVisible();
  await saved.getByRole('link', { name: /^Show results/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(product.productName) })).toBeVisible();
});
