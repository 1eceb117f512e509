import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseFullPrice,
  expect,
  expectGone,
  fillBooking,
  type JourneyPerson,
  newBooking,
  newPerson,
  newProduct,
  openCard,
  openCardForm,
  pay,
  signIn,
  test,
  tokenOf,
  typeCard,
} from '../helpers/journeys/journey.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const transactionId = (page: Page) => page.getByText(/^pi_\w+$/).first();

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Congratulations! Your payment is complete.')).toBeVisible();
  await expect(transactionId(page)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
}

/** A buyer on the payment page of their own booking. */
async function readyToPay(page: Page, request: APIRequestContext) {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const bookingId = await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Payment for ${product.productName}` })).toBeVisible();
  await chooseFullPrice(page);
  await openCardForm(page);
  await expect(payButton(page)).toBeEnabled();
  return { product, buyer, bookingId };
}

async function stateOf(request: APIRequestContext, buyer: JourneyPerson, bookingId: string) {
  const answer = await request.get(`/api/bookings/${bookingId}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, buyer)}` },
  });
  return (await answer.json()) as { state: string; transactionId?: string };
}

test('books, pays by card, and finds the receipt again; the product is sold @main', async ({ page, request }) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Bela Buyer');
  await signIn(page, buyer);
  const card = await openCard(page, product);
  await card.getByRole('button', { name: `Book Now: ${product.productName}` }).click();
  const dialog = await fillBooking(page, product.productName);
  await expect(dialog.getByLabel('Price')).toHaveValue(/1,50,000/);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Congratulations Bela Buyer! Your Booking is Confirm')).toBeVisible();
  await card.getByRole('link', { name: 'Booked. See My Bookings' }).click();

  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Not paid yet')).toBeVisible();
  await page.getByRole('link', { name: `Pay for ${product.productName}` }).click();
  await chooseFullPrice(page);
  await expect(page.getByText(/Please pay .*1,50,000/)).toBeVisible();
  await openCardForm(page);
  await expect(payButton(page)).toBeEnabled();
  await pay(page, GOOD);
  await expectPaid(page);
  const paidWith = await transactionId(page).innerText();

  await page.getByRole('link', { name: 'My Bookings' }).last().click();
  const row = page.getByRole('row').filter({ hasText: product.productName });
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Show the receipt for ${product.productName}` }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(paidWith)).toBeVisible();
  await page.reload();
  await expect(page.getByText(paidWith)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectGone(page, product);
});

test('a declined card is reported in the provider’s words, in red, and another card pays', async ({
  page,
  request,
}) => {
  await readyToPay(page, request);
  await pay(page, DECLINED);
  const message = page.getByRole('alert').getByText('Your card was declined.', { exact: true });
  await expect(message).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await message.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
  await pay(page, GOOD);
  await expectPaid(page);
  await expect(message).toHaveCount(0);
});

test('passing the bank’s challenge completes the payment', async ({ page, request }) => {
  await readyToPay(page, request);
  let letScriptCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letScriptCome = resolve));
  await page.route('**/challenge.js', async (route) => {
    await held;
    await route.continue();
  });
  await pay(page, ASKS_BANK);
  const answer = page
    .frameLocator('iframe[title="3D Secure authentication frame"]')
    .locator('#test-source-authorize-3ds');
  // A click before the bank's script has loaded would be lost.
  await expect(answer).toBeDisabled();
  letScriptCome();
  await answer.click();
  await expectPaid(page);
});

test('failing the bank’s challenge pays nothing until a retry', async ({ page, request }) => {
  const { buyer, bookingId } = await readyToPay(page, request);
  await pay(page, ASKS_BANK);
  await page.frameLocator('iframe[title="3D Secure authentication frame"]').locator('#test-source-fail-3ds').click();
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  expect((await stateOf(request, buyer, bookingId)).state).toBe('unpaid');
  await pay(page, GOOD);
  await expectPaid(page);
});

test('the network fails after the charge: it is never repeated, and is recorded automatically', async ({
  page,
  request,
}) => {
  const { buyer, bookingId } = await readyToPay(page, request);
  await typeCard(page, GOOD);
  let refused = 0;
  // Neither the recording call nor the query for its result reaches us.
  await page.route(/\/api\/(payments$|bookings\/)/, (route) => {
    refused += 1;
    return route.abort();
  });
  await payButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We have received your payment' });
  await expect(notice).toContainText('Please do not pay again.');
  await expect(notice.getByText(/^pi_\w+$/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(2);
  await expect(notice).toBeVisible();
  await page.unroute(/\/api\/(payments$|bookings\/)/);
  await expect(page.getByText('Congratulations! Your payment is complete.')).toBeVisible({ timeout: 40_000 });
  await expect(payButton(page)).toHaveCount(0);
  expect(await stateOf(request, buyer, bookingId)).toMatchObject({
    state: 'paid',
    transactionId: await transactionId(page).innerText(),
  });
});

test('failed refetches after the card was typed don’t prevent payment', async ({ page, request }) => {
  let begin = () => {};
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // The live stream starts late, as on a slow phone; its start refetches everything on screen.
  await page.route('**/api/live', async (route) => {
    await held;
    await route.continue();
  });
  await readyToPay(page, request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await typeCard(page, GOOD);
  let read = 0;
  await page.route(/\/api\/bookings\/\d+$/, (route) => {
    read += 1;
    return route.abort();
  });
  begin();
  await expect.poll(() => read).toBeGreaterThan(0);
  await payButton(page).click();
  await expectPaid(page);
});

test('a browser that crashes after the charge loses nothing', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { buyer, bookingId } = await readyToPay(page, request);
  // Blocked forever: our server never hears of the payment from this browser.
  await page.route(/\/api\/payments$/, () => undefined);
  const recording = page.waitForRequest(/\/api\/payments$/);
  await pay(page, GOOD);
  await recording;
  await context.close();
  await expect.poll(async () => (await stateOf(request, buyer, bookingId)).state, { timeout: 10_000 }).toBe('paid');
  expect((await stateOf(request, buyer, bookingId)).transactionId).toMatch(/^pi_/);
});

test('of two buyers one pays; the other is asked to wait, then sees that it is sold @main', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { product } = await readyToPay(page, request);
  const second = await newPerson(request, 'user', 'Second Buyer');
  const bookingId = await newBooking(request, second, product);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, second);
  await other.goto(`/dashboard/payment/${bookingId}`);
  await expect(other.getByRole('heading', { name: 'Another buyer is paying right now' })).toBeVisible();
  await expect(other.getByText(/reserved for them for another 1[45] minutes/)).toBeVisible();
  await expect(payButton(other)).toHaveCount(0);
  await pay(page, GOOD);
  await expectPaid(page);
  // By live event, without any action.
  await expect(other.getByRole('heading', { name: 'Sold to another buyer' })).toBeVisible();
  await expect(payButton(other)).toHaveCount(0);
  await other.goto('/dashboard/myorders');
  await expect(other.getByRole('table').getByText('Sold to another buyer')).toBeVisible();
  await expect(other.getByRole('link', { name: `Pay for ${product.productName}` })).toHaveCount(0);
  await context.close();
});

test('a seller can’t book their own product', async ({ page, request }) => {
  const product = await newProduct(request);
  await signIn(page, product.seller);
  const card = await openCard(page, product);
  await expect(card.getByRole('button', { name: 'This is your own product' })).toBeDisabled();
  await expect(card.getByRole('button', { name: /^Book Now/ })).toHaveCount(0);
  const refused = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${await tokenOf(request, product.seller)}` },
    data: {
      productId: product.productId,
      address: 'House 1, Dhaka',
      phone: '+8801711000003',
      meetingLocation: 'Dhaka',
    },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'OWN_PRODUCT' });
});

test('a booking that fails keeps all input, even over Back, and succeeds on retry', async ({ page, request }) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Patient Buyer');
  await signIn(page, buyer);
  await page.goto('/');
  const card = await openCard(page, product);
  await card.getByRole('button', { name: `Book Now: ${product.productName}` }).click();
  const dialog = await fillBooking(page, product.productName);
  await page.route(/\/api\/bookings$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText('MotoHaat could not be reached');
  await expect(dialog.getByLabel('Address')).toHaveValue('House 12, Road 5, Dhanmondi, Dhaka');
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('01711-000009');
  await expect(dialog.getByLabel('Meeting Location')).toHaveText('Sylhet');
  await page.unroute(/\/api\/bookings$/);
  // Back closes only the dialog; its input is there when it is opened again.
  const address = page.url();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  await card.getByRole('button', { name: `Book Now: ${product.productName}` }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('House 12, Road 5, Dhanmondi, Dhaka');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Congratulations Patient Buyer! Your Booking is Confirm')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The dialog's own history entry is gone with it.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('puts a product on the wish list and takes it off again', async ({ page, request }) => {
  const product = await newProduct(request);
  await signIn(page, await newPerson(request));
  const card = await openCard(page, product);
  await card.getByRole('button', { name: 'Add to wish list' }).click();
  await expect(page.getByText('Product added in your wishlist page.')).toBeVisible();
  await expect(page).toHaveURL('/mywishlist');
  const row = page.getByRole('row').filter({ hasText: product.productName });
  await expect(row.getByRole('button', { name: 'Book & Pay now' })).toBeDisabled();
  await row.getByRole('button', { name: `Remove ${product.productName}` }).click();
  const question = page
    .getByRole('dialog')
    .filter({ hasText: `Are you sure, you want to delete ${product.productName} from your wishlist?` });
  await question.getByRole('button', { name: 'cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Remove ${product.productName}` }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Successfully Deleted ${product.productName}`)).toBeVisible();
  await expect(page.getByText('Your wish list is empty')).toBeVisible();
});

test('reports a product to the admin and goes home @main', async ({ page, request }) => {
  const product = await newProduct(request);
  await signIn(page, await newPerson(request));
  const card = await openCard(page, product);
  await card.getByRole('button', { name: 'Report to admin' }).click();
  await expect(page.getByText('Reported to Admin.')).toBeVisible();
  await expect(page).toHaveURL('/');
});
