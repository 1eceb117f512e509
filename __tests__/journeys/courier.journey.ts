import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  expect,
  firstCategory,
  newPerson,
  openCardForm,
  pay,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';

/** Puts a helmet on sale that its seller sends from Dhaka. */
async function newPart(request: APIRequestContext): Promise<{ productId: string; productName: string }> {
  const seller = await newPerson(request, 'seller', 'Journey Seller');
  const { _id: categoryId } = await firstCategory(request);
  const productName = `LS2 helmet ${randomUUID().slice(0, 8)}`;
  const [sample] = (await (await request.get('/api/createAdvertise')).json()) as { image: string }[];
  const answer = await request.post('/api/products', {
    headers: { authorization: `Bearer ${await tokenOf(request, seller)}` },
    data: {
      categoryId,
      productName,
      buyingPrice: 6000,
      sellingPrice: 4500,
      purchaseYear: 2024,
      condition: 'Good',
      sellerPhone: '+8801711000002',
      location: 'Mirpur, Dhaka',
      weightClass: 2,
      descriptions: 'A helmet for a journey.',
      image: sample?.image ?? 'https://example.com/helmet.jpg',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { productId: ((await answer.json()) as { insertedId: string }).insertedId, productName };
}

test('books a part by courier, sees the fee before confirming, and pays both by card', async ({ page, request }) => {
  const { productId, productName } = await newPart(request);
  await signIn(page, await newPerson(request));
  await page.goto(`/bikes/${productId}`);
  await expect(page.getByText(/can be sent by courier/)).toBeVisible();
  await page.getByRole('button', { name: /^Book Now/ }).click();

  const dialog = page.getByRole('dialog', { name: `Book ${productName}` });
  await dialog.getByRole('radio', { name: 'By courier' }).check();
  await dialog.getByLabel('District and area').fill('laksam');
  await page.getByRole('option', { name: 'Laksam, Cumilla' }).click();
  await dialog.getByLabel('Address').fill('House 12, College Road, opposite the post office');
  await dialog.getByLabel('Phone Number').fill('01711-000009');
  await expect(dialog.getByText('Delivery fee', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Arrives within 10 days of your payment/)).toBeVisible();
  const sums = await dialog.getByText(/^Tk\. [\d,]+$/).allTextContents();
  const total = sums.at(-1) ?? '';
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard/myorders');
  await expect(page.getByText('Laksam, Cumilla').first()).toBeVisible();
  await page
    .getByRole('link', { name: `Pay for ${productName}` })
    .first()
    .click();
  await expect(page.getByText(`Please pay ${total}`)).toBeVisible();
  await expect(page.getByText('How much do you want to pay now?')).toBeHidden();
  await openCardForm(page);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, '4242424242424242');
  await expect(page.getByRole('row', { name: 'Price Tk. 4,500' })).toBeVisible();
  await expect(page.getByRole('row', { name: `Total ${total}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Delivery to Laksam, Cumilla/ })).toBeVisible();
});
