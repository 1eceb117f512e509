import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseFullPrice,
  expect,
  newBooking,
  newPerson,
  newProduct,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';

/** Opens the payment page of a new booking, as its buyer. */
async function readyToChoose(page: Page, request: APIRequestContext) {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const bookingId = await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  const methods = page.getByRole('region', { name: 'Choose how to pay' });
  await expect(methods).toBeVisible();
  await chooseFullPrice(page);
  return { buyer, bookingId, methods };
}

async function expectReceipt(page: Page, method: string): Promise<void> {
  await expect(page.getByText('Congratulations! Your payment is complete.')).toBeVisible();
  await expect(page.getByRole('row', { name: `Payment method ${method}` })).toBeVisible();
}

test('pays with bKash in four taps, and finds the receipt again @main', async ({ page, request }) => {
  const { methods } = await readyToChoose(page, request);
  await methods.getByRole('button', { name: /^Pay with bKash/ }).click();
  for (const step of ['Your bKash account number', 'Verification code', 'Your bKash PIN']) {
    await expect(page.getByLabel(step)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await expectReceipt(page, 'bKash');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('row', { name: 'Payment method bKash' })).toBeVisible();
});

test('a buyer who cancels at SSLCommerz reads that nothing was charged, and can still pay there @main', async ({
  page,
  request,
}) => {
  const { methods } = await readyToChoose(page, request);
  const choice = methods.getByRole('button', { name: /^Pay with Nagad/ });
  await choice.click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('The payment with SSLCommerz was canceled')).toBeVisible();
  await expect(methods.getByRole('button', { name: /^Pay with a card/ })).toBeVisible();
  await choice.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expectReceipt(page, 'SSLCommerz');
});

test('a wallet with too little money: bKash’s reason is shown with the next step, and another wallet pays', async ({
  page,
  request,
}) => {
  const { methods } = await readyToChoose(page, request);
  const choice = methods.getByRole('button', { name: /^Pay with bKash/ });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await choice.click();
  await page.getByLabel('Your bKash account number').fill('01823074817');
  await confirm.click();
  for (const step of ['Verification code', 'Your bKash PIN']) {
    await expect(page.getByLabel(step)).toBeVisible();
    await confirm.click();
  }
  await expect(page.getByText('Your bKash balance is too low, so you have not been charged.')).toBeVisible();
  await choice.click();
  for (const step of ['Your bKash account number', 'Verification code', 'Your bKash PIN']) {
    await expect(page.getByLabel(step)).toBeVisible();
    await confirm.click();
  }
  await expectReceipt(page, 'bKash');
});

test('Back from the provider’s page asks what became of the payment, and offers to choose again', async ({
  page,
  request,
}) => {
  const { methods } = await readyToChoose(page, request);
  await methods.getByRole('button', { name: /^Pay with bKash/ }).click();
  await expect(page.getByLabel('Your bKash account number')).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'Choose how to pay' }).or(page.getByText('isn’t confirmed yet')).first(),
  ).toBeVisible();
});

test('a payment that is completed elsewhere appears on the open page', async ({ page, request }) => {
  const { bookingId, buyer } = await readyToChoose(page, request);
  const started = await request.post('/api/payments/start', {
    headers: { authorization: `Bearer ${await tokenOf(request, buyer)}` },
    data: { bookingId, price: 150_000, method: 'bkash', kind: 'full' },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { reference } = (await started.json()) as { reference: string };
  const settled = await request.post(`${SANDBOX_URL}/sandbox/payments/${reference}`, { data: { outcome: 'success' } });
  expect(settled.status()).toBe(204);
  await expect(page.getByRole('row', { name: 'Payment method bKash' })).toBeVisible();
});
