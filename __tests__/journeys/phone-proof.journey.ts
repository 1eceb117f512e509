import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, login, newPerson, newProduct, SANDBOX_URL, test, tokenOf } from '../helpers/journeys/journey.ts';
import { accessibilityFaults } from '../helpers/journeys/pages.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The code of the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, number: string): Promise<string> {
  const messages = (await (await request.get(`${SANDBOX_URL}/sandbox/auth/messages`)).json()) as {
    to: string;
    code: string;
  }[];
  return messages.find(({ to }) => to === number)?.code ?? '';
}

test('a seller verifies their phone number with a code, and buyers see it', async ({ page, request }) => {
  const local = `017${randomInt(10_000_000, 100_000_000)}`;
  const number = `+88${local}`;
  const seller = await newPerson(request, 'seller', 'Journey Seller');
  const { productId } = await newProduct(request, 150_000, seller);
  await request.patch(`/api/products/${productId}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, seller)}` },
    data: { sellerPhone: number },
  });
  await login(page, seller);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Phone number').fill(local);
  await page.getByRole('button', { name: 'Verify your phone number' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await expect(dialog.getByLabel('Your number')).toHaveValue(local);
  await dialog.getByRole('button', { name: 'Send the code' }).tap();
  await expect(dialog.getByRole('status')).toContainText('We’ve sent a code by text message to 0');
  expect(await accessibilityFaults(page)).toEqual([]);

  const code = await codeSentTo(request, number);
  await dialog.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Verify' }).tap();
  await expect(dialog.getByText('This code is wrong. Please check the text message.')).toBeVisible();
  // The message is where a tester looks for it.
  const mailbox = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the demo mailbox' }).tap();
  const message = (await mailbox).getByRole('listitem').filter({ hasText: number });
  await expect(message).toContainText(`${code} is your verification code for MotoHaat.`);
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).tap();
  await expect(page.getByText('is now verified.')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue(number);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  // Saving the profile keeps the proof.
  await page.getByLabel('Name', { exact: true }).fill('Journey Seller Two');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await page.goto(`/bikes/${productId}`);
  const card = page.getByRole('region', { name: 'Seller', exact: true });
  await expect(card.getByText('Phone verified')).toBeVisible();
  await card
    .getByRole('link', { name: /Journey Seller Two/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Seller Two' })).toBeVisible();
  await expect(page.getByText('Phone verified')).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Phone number').fill('01711000003');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify your phone number' })).toBeVisible();
});

test('a number that another account has verified is refused', async ({ page, request }) => {
  const person = await newPerson(request);
  await login(page, person);
  await page.goto('/dashboard/profile');
  // The demo seller's.
  await page.getByLabel('Phone number').fill('01711-000002');
  await page.getByRole('button', { name: 'Verify your phone number' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByRole('button', { name: 'Send the code' }).tap();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await codeSentTo(request, '+8801711000002'));
  await dialog.getByRole('button', { name: 'Verify' }).tap();
  await expect(dialog.getByText('Another account has already verified this number.')).toBeVisible();
});
