import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  newBooking,
  newPerson,
  newProduct,
  pay,
  signIn,
  test,
  openCardForm,
} from '../helpers/journeys/journey.ts';
import { cancelDeal, enterCode, openCode } from '../helpers/journeys/pages.ts';

/** Opens the payment page of a new booking as its buyer and chooses the deposit: 5 % of Tk. 1,50,000. */
async function chooseDeposit(page: Page, request: APIRequestContext) {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const bookingId = await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('radio', { name: /^Reserve with a deposit of Tk. 7,500/ }).check();
  await expect(page.getByText('Please pay Tk. 7,500')).toBeVisible();
  return { product, bookingId };
}

async function expectReserved(page: Page): Promise<void> {
  await expect(page.getByText('The product is reserved for you.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Deposit Tk. 7,500' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Left to pay Tk. 1,42,500/ })).toBeVisible();
}

test('reserves by bKash; others see it reserved; the seller cancels, and the deposit goes back @main', async ({
  browser,
  page,
  request,
}) => {
  const { product } = await chooseDeposit(page, request);
  const rival = await newPerson(request);
  const rivalBooking = await newBooking(request, rival, product);
  await page
    .getByRole('region', { name: 'Choose how to pay' })
    .getByRole('button', { name: /^Pay with bKash/ })
    .click();
  for (const step of ['Your bKash account number', 'Verification code', 'Your bKash PIN']) {
    await expect(page.getByLabel(step)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await expectReserved(page);

  const rivalPage = await (await browser.newContext()).newPage();
  await signIn(rivalPage, rival);
  await rivalPage.goto(`/dashboard/payment/${rivalBooking}`);
  await expect(rivalPage.getByRole('heading', { name: 'Reserved for another buyer' })).toBeVisible();
  await rivalPage.context().close();

  const sellerPage = await (await browser.newContext()).newPage();
  await signIn(sellerPage, product.seller);
  await sellerPage.goto('/dashboard/received-bookings');
  await expect(
    sellerPage.getByText('Tk. 7,500 paid as a deposit, Tk. 1,42,500 left to pay at the handover').first(),
  ).toBeVisible();
  await sellerPage
    .getByRole('link', { name: `Open the deal for ${product.productName}` })
    .first()
    .click();
  await cancelDeal(sellerPage, 7500, 'unavailable');
  await sellerPage.context().close();

  await expect(page.getByText(/^Your money (is being|has been) refunded$/)).toBeVisible();
  await page.goto('/dashboard/myorders');
  await expect(
    page.getByRole('table').getByText(/^(Your money is being refunded|Refunded: the sale could not be completed)$/),
  ).toBeVisible();
});

test('reserves by card; the seller hands the product over, and the receipt shows both parts', async ({
  browser,
  page,
  request,
}) => {
  const { product, bookingId } = await chooseDeposit(page, request);
  await openCardForm(page);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, '4242424242424242');
  await expectReserved(page);

  const sellerPage = await (await browser.newContext()).newPage();
  await signIn(sellerPage, product.seller);
  await sellerPage.goto('/dashboard/view-all-product?status=reserved');
  await sellerPage
    .getByRole('link', { name: `Open the deal for ${product.productName}` })
    .first()
    .click();
  await page.goto(`/dashboard/deals/${bookingId}`);
  await enterCode(sellerPage, await openCode(page));
  await expect(sellerPage.getByRole('article', { name: 'Receipt of the handover' })).toBeVisible();
  await sellerPage.context().close();

  await page.goto(`/dashboard/payment/${bookingId}`);
  await expect(page.getByRole('row', { name: 'Paid directly Tk. 1,42,500' })).toBeVisible();
});
