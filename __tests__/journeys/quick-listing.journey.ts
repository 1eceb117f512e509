import type { Locator, Page } from '@playwright/test';
import { expect, firstCategory, newPerson, signIn, test, tokenOf } from '../helpers/journeys/journey.ts';
import { createThumb } from '../helpers/journeys/pages.ts';

/** Most words and seconds that a listing may cost on a phone (docs/rules.md §6). */
const [MAX_WORDS, MAX_SECONDS] = [6, 90];
/** Most taps of a listing with three photos, for a seller who has listed nothing before. */
const MAX_TAPS = 20;
const chip = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

async function fillIn(page: Page, thumb: ReturnType<typeof createThumb>, categoryName: string): Promise<void> {
  await thumb.type(page.getByLabel('Product Name'), 'ns160');
  await thumb.tap(chip(page, 'Suggested models', 'Bajaj Pulsar NS160'));
  await thumb.tap(page.getByLabel('Product Category'));
  await thumb.tap(page.getByRole('option', { name: categoryName, exact: true }));
  await thumb.tap(page.getByLabel('Condition'));
  await thumb.tap(page.getByRole('option', { name: 'Excellent' }));
  await thumb.type(page.getByLabel('Buying Price'), '210000');
  await thumb.type(page.getByLabel('Selling Price'), '165000');
  await thumb.tap(page.getByRole('group', { name: 'Suggested years' }).getByRole('button').nth(3));
  await thumb.type(page.getByLabel('Phone No.'), '01711000004');
  await thumb.type(page.getByLabel('Location'), 'mirpur');
  await thumb.tap(chip(page, 'Suggested places', 'Mirpur, Dhaka'));
  await thumb.tap(chip(page, 'Suggested sentences', 'One owner.'));
  await thumb.tap(chip(page, 'Suggested sentences', 'All papers are up to date.'));
}

async function publish(page: Page, thumb: ReturnType<typeof createThumb>): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Add Product', exact: true }));
  await expect(page.getByText('Product added Successfully')).toBeVisible();
}

test(`a listing costs at most ${MAX_WORDS} typed words and ${MAX_SECONDS} seconds on a phone`, async ({
  page,
  request,
}) => {
  const { categoryName } = await firstCategory(request);
  const seller = await newPerson(request, 'seller', 'Quick Seller');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, seller);
  await page.goto('/dashboard/add-new-product');
  const thumb = createThumb();
  await fillIn(page, thumb, categoryName);
  await thumb.shoot(page.getByLabel('Product Image', { exact: true }));
  await publish(page, thumb);

  expect(thumb.words()).toBeLessThanOrEqual(MAX_WORDS);
  expect(thumb.seconds()).toBeLessThanOrEqual(MAX_SECONDS);
  const headers = { authorization: `Bearer ${await tokenOf(request, seller)}` };
  const answer = await request.get(`/api/products?email=${encodeURIComponent(seller.email)}`, { headers });
  expect(await answer.json()).toMatchObject([
    {
      productName: 'Bajaj Pulsar NS160',
      brand: 'Bajaj',
      model: 'Pulsar NS160',
      engineCc: 160,
      location: 'Mirpur, Dhaka',
      district: 'Dhaka',
      area: 'Mirpur',
      descriptions: 'One owner. All papers are up to date.',
    },
  ]);
});

test(`a listing with three photos takes at most ${MAX_TAPS} taps on a phone`, async ({ page, request }) => {
  const { categoryName } = await firstCategory(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newPerson(request, 'seller', 'Three Photos'));
  await page.goto('/dashboard/add-new-product');
  const thumb = createThumb();
  await fillIn(page, thumb, categoryName);
  await thumb.pick(page.getByLabel('Add photos'), 3);
  await publish(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(MAX_TAPS);
});
