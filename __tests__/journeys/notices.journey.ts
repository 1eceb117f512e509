import type { APIRequestContext } from '@playwright/test';
import {
  expect,
  type JourneyPerson,
  newBooking,
  newPerson,
  newProduct,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';

/** Mails are sent 15 seconds after the event, by a job that runs every 15 seconds. */
const MAIL_MS = 60_000;

/**
 * Opens the link of the mail that verifies the person's email, and signs in again: mails go only to
 * verified emails.
 */
async function proveEmail(request: APIRequestContext, person: JourneyPerson): Promise<void> {
  const callAuth = async <Answer>(operation: string, data: object): Promise<Answer> =>
    (await (
      await request.post(`${SANDBOX_URL}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`, { data })
    ).json()) as Answer;
  const { email, password } = person;
  const { idToken } = await callAuth<{ idToken: string }>('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  await callAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const mails = (await (await request.get(`${SANDBOX_URL}/sandbox/auth/mails`)).json()) as {
    to: string;
    link: string;
  }[];
  const link = new URL(mails.find(({ to }) => to === email)?.link ?? '/', SANDBOX_URL);
  await callAuth('update', { oobCode: link.searchParams.get('oobCode') });
  await tokenOf(request, person);
}

test('a booking rings the seller’s bell, and links to the booking @main', async ({ page, browser, request }) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Bell Ringer');
  const elsewhere = await browser.newContext();
  const selling = await elsewhere.newPage();
  await signIn(selling, product.seller);
  await selling.goto('/dashboard');
  const streamed = selling.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await expect(selling.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await streamed;

  await signIn(page, buyer);
  await page.goto(`/bikes/${product.productId}`);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('House 1, Road 2, Dhanmondi');
  await dialog.getByLabel('Phone Number').fill('01711000004');
  await dialog.getByLabel('Meeting Location').click();
  await page.getByRole('option', { name: 'Dhaka' }).click();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText(/Congratulations/)).toBeVisible();

  await selling.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await selling.getByRole('link', { name: `Bell Ringer booked ${product.productName}.` }).click();
  await expect(selling).toHaveURL(/received-bookings$/);
  await expect(selling.getByText('Bell Ringer').first()).toBeVisible();
  await expect(selling.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await elsewhere.close();
});

test('a notice is mailed unless it has been read, and its mail’s link ends such mails', async ({ page, request }) => {
  test.setTimeout(2 * MAIL_MS);
  const product = await newProduct(request);
  await proveEmail(request, product.seller);
  const buyer = await newPerson(request, 'user', 'Bell Ringer');
  // A person with an unverified email causes no mail.
  await proveEmail(request, buyer);
  const headersOf = async (person: JourneyPerson) => ({ authorization: `Bearer ${await tokenOf(request, person)}` });

  const booking = await newBooking(request, buyer, product);
  const read = await request.post('/api/notices/read', { headers: await headersOf(product.seller), data: {} });
  expect(read.ok(), await read.text()).toBe(true);
  // It has been read, so no mail is sent. The buyer's cancellation hasn't been.
  const headers = await headersOf(buyer);
  expect((await request.delete(`/api/bookings/${booking}`, { headers })).ok()).toBe(true);
  await page.goto(`${SANDBOX_URL}/sandbox/mailbox`);
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `Bell Ringer removed the booking of ${product.productName}.` });
  await expect(mail.first()).toBeVisible({ timeout: MAIL_MS });
  await expect(page.getByText(`Bell Ringer booked ${product.productName}.`)).toHaveCount(0);

  const ending = await mail.first().getByRole('link').nth(1).getAttribute('href');
  await page.goto(ending ?? '');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bookings of your products' })).toBeVisible();
});
