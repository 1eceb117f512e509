import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  expect,
  fillProduct,
  firstCategory,
  jpeg,
  newPerson,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';
import { accessibilityFaults, scrollToTop } from '../helpers/journeys/pages.ts';

interface Listed {
  _id: string;
  image: string;
  photos: string[];
  sellingPrice: number;
}

const photosOf = (page: Page): Locator => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
/** The address without the picture's size. */
const keyOf = (address: string | null): string => /\/images\/i\/([0-9a-f]+)\//.exec(address ?? '')?.[1] ?? '';
const keysShown = async (page: Page): Promise<string[]> =>
  Promise.all((await photosOf(page).getByRole('img').all()).map(async (img) => keyOf(await img.getAttribute('src'))));

/** Records the size of every picture that the page sends. */
const notePictures = (page: Page) =>
  page.addInitScript(() => {
    const sent: [number, number][] = [];
    Object.assign(window, { sent });
    const append: (name: string, value: string | Blob) => void = FormData.prototype.append;
    FormData.prototype.append = function note(this: FormData, name: string, value: string | Blob): void {
      if (value instanceof Blob) void createImageBitmap(value).then(({ width, height }) => sent.push([width, height]));
      append.call(this, name, value);
    };
  });

test('a seller lists a bike with facts and photos, reorders them, and changes price and photos @main', async ({
  page,
  request,
}) => {
  const { categoryName } = await firstCategory(request);
  const seller = await newPerson(request, 'seller', 'Selim Seller');
  const productName = `Listed Bike ${randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await tokenOf(request, seller)}` };
  const listed = async (): Promise<Listed> => {
    const answer = await request.get(`/api/products?email=${encodeURIComponent(seller.email)}`, { headers });
    return ((await answer.json()) as [Listed])[0];
  };

  await notePictures(page);
  await signIn(page, seller);
  await page.goto('/dashboard/add-new-product');
  await fillProduct(page, productName, categoryName);
  await page.getByLabel('Product Image', { exact: true }).setInputFiles(await jpeg('cover.jpg'));
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await jpeg('left.jpg', { background: '#204080', width: 4000, height: 3000 }),
      await jpeg('meter.jpg', { background: '#208040' }),
    ]);
  await expect(photosOf(page)).toHaveCount(3);
  await expect.poll(async () => (await keysShown(page)).filter((key) => key !== '')).toHaveLength(3);
  // Shrunk in the browser; the smaller one is sent unchanged.
  const sizes = () => page.evaluate(() => (window as unknown as { sent: [number, number][] }).sent);
  await expect
    .poll(async () => (await sizes()).sort(([a], [b]) => b - a))
    .toEqual([
      [2048, 1536],
      [900, 700],
      [900, 700],
    ]);

  const [, left, meter] = await keysShown(page);
  await page.getByRole('button', { name: 'Move photo 3 left' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await keysShown(page)).slice(1)).toEqual([meter, left]);
  await expect(page.getByRole('button', { name: 'Move photo 2 left' })).toBeFocused();
  // And back, with the mouse.
  // Not below the bar, which covers what is scrolled under it.
  await scrollToTop(page);
  const [from, to] = [await photosOf(page).nth(2).boundingBox(), await photosOf(page).nth(1).boundingBox()];
  if (!from || !to) throw new Error('the photos are not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await keysShown(page)).slice(1)).toEqual([left, meter]);

  await page.getByRole('button', { name: /^More details sell faster/ }).click();
  await page.getByRole('combobox', { name: 'Model' }).fill('পালসার ১৫০');
  await page.getByRole('option', { name: 'Pulsar 150' }).click();
  await expect(page.getByLabel('Engine (cc)')).toHaveValue('150');
  await page.getByLabel('Mileage (km)').fill('২৩,৫০০');
  await page.getByLabel('Registration', { exact: true }).click();
  await page.getByRole('option', { name: 'Registered: the certificate comes with the bike' }).click();
  await page.getByLabel('Registered in whose name?').click();
  await page.getByRole('option', { name: 'In my own name' }).click();
  await page.getByRole('combobox', { name: 'City on the plate' }).fill('ঢাকা');
  await page.getByRole('option', { name: 'Dhaka Metro' }).click();
  await page.getByLabel('Series on the plate').click();
  await page.getByRole('option', { name: 'LA', exact: true }).click();
  await page.getByLabel('Tax token valid until').fill('2027-03-31');
  await scrollToTop(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(page.getByText('Product added Successfully')).toBeVisible();
  const product = await listed();
  expect(product).toMatchObject({
    productName,
    brand: 'Bajaj',
    model: 'Pulsar 150',
    engineCc: 150,
    kilometres: 23_500,
    registration: 'Dhaka Metro-LA',
    papers: { registration: true, ownName: true, taxTokenUntil: '2027-03-31', fitnessUntil: null },
    city: 'Dhaka',
  });
  expect(product.photos.map(keyOf)).toEqual([left, meter]);

  await page.getByRole('link', { name: `Edit ${productName}` }).click();
  await expect(page.getByLabel('Mileage (km)')).toHaveValue('23500');
  await page.getByLabel('Selling Price').fill('1,55,000');
  await page.getByRole('button', { name: 'Remove photo 3' }).click();
  await page.getByRole('button', { name: 'Move photo 2 left' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const changed = await listed();
  expect(changed.sellingPrice).toBe(155_000);
  expect([changed.image, ...changed.photos].map(keyOf)).toEqual([left, keyOf(product.image)]);
  await expect(page.getByRole('link', { name: productName, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^/bikes/${product._id}-listed-bike`),
  );
});
