import type { Locator, Page } from '@playwright/test';
import { bikePath } from '../../src/paths.ts';
import { expect, newPerson, newProduct, signIn, test } from '../helpers/journeys/journey.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^(Write a message|বার্তা লিখুন)$/ });
const messages = (page: Page): Locator => page.getByRole('log');
/** A message itself, not its screen reader announcement. */
const said = (page: Page, text: string): Locator => messages(page).getByText(text, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('buyer and seller talk on their own screens, and network failures lose nothing @main', async ({
  page,
  browser,
  baseURL,
  context,
  request,
}) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Talking Buyer');

  // A visitor who wants to write logs in first, and returns with the dialog open.
  await page.goto(bikePath(product.productId, product.productName));
  await page.getByRole('link', { name: 'Message the seller' }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Journey Seller' });
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(said(page, 'Is it still there?')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const selling = await elsewhere.newPage();
  await signIn(selling, product.seller);
  await selling.goto('/dashboard/messages');
  await selling.getByRole('link', { name: /Talking Buyer.*Is it still there\?.*1 unread/ }).click();
  await expect(messages(page).getByText('Read')).toBeVisible();
  await write(selling, 'Yes. Send an advance by bKash.');
  await expect(said(page, 'Yes. Send an advance by bKash.')).toBeVisible();
  await expect(messages(page).getByText(/Never send it to the seller/)).toBeVisible();

  await context.setOffline(true);
  await write(page, 'No advance. I come at five.');
  await expect(messages(page).getByText(/Not sent yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(said(selling, 'No advance. I come at five.')).toBeVisible();
  await expect(said(page, 'No advance. I come at five.')).toHaveCount(1);
  await expect(messages(page).getByText(/Not sent yet/)).toHaveCount(0);

  // After a block nobody can write, and the other page shows it immediately.
  await selling.getByRole('button', { name: 'Options for this conversation' }).click();
  await selling.getByRole('menuitem', { name: 'Block this person' }).click();
  await selling.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You and this person cannot send each other messages right now.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await elsewhere.close();
});
