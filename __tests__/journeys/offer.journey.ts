import type { Page } from '@playwright/test';
import { bikePath } from '../../src/paths.ts';
import {
  expect,
  fillBooking,
  newPerson,
  newProduct,
  chooseFullPrice,
  openCardForm,
  pay,
  signIn,
  test,
} from '../helpers/journeys/journey.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Offer' });
/** A message of the conversation itself, not its screen reader announcement. */
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function offer(page: Page, button: string, price: string): Promise<void> {
  await bar(page).getByRole('button', { name: button }).click();
  const field = page.getByRole('textbox', { name: 'Your price in taka' });
  await expect(field).toBeFocused();
  await field.fill(price);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
}

test('buyer and seller agree on a price on their own screens, and it is booked and paid @main', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const product = await newProduct(request, 200_000);
  const buyer = await newPerson(request, 'user', 'Bargaining Buyer');
  await signIn(page, buyer);
  await page.goto(bikePath(product.productId, product.productName));
  await page.getByRole('button', { name: 'Message the seller' }).click();
  const message = page.getByRole('dialog', { name: 'Message Journey Seller' });
  await message.getByLabel('Your price (optional)').fill('১,৬০,০০০');
  await expect(message.getByText('20% below the asking price')).toBeVisible();
  await message.getByRole('button', { name: 'Send' }).click();
  await expect(said(page, 'You offered Tk. 1,60,000')).toBeVisible();
  await offer(page, 'Change offer', '১,৭০,০০০');
  await expect(said(page, 'You offered Tk. 1,70,000 instead')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const selling = await elsewhere.newPage();
  await signIn(selling, product.seller);
  await selling.goto('/dashboard/messages');
  await selling.getByRole('link', { name: /Bargaining Buyer offers Tk\. 1,70,000 instead.*3 unread/ }).click();
  await expect(bar(selling).getByText(/^47 h \d+ min left to answer$|^48 h 0 min left to answer$/)).toBeVisible();
  await offer(selling, 'Counter', '185000');

  await expect(said(page, 'Journey Seller offers Tk. 1,85,000 instead')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: 'Accept Tk. 1,85,000?' }).getByRole('button', { name: 'Accept' }).click();
  await expect(said(selling, 'Bargaining Buyer accepted Tk. 1,85,000')).toBeVisible();
  await expect(bar(selling).getByText('Accepted. Bargaining Buyer can book at Tk. 1,85,000')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Book at Tk. 1,85,000' }).click();
  const dialog = await fillBooking(page, product.productName);
  await expect(dialog.getByLabel('Price')).toHaveValue(/1,85,000/);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(bar(selling).getByText('Bargaining Buyer has booked for Tk. 1,85,000')).toBeVisible();

  await bar(page).getByRole('link', { name: 'Go to payment' }).click();
  await chooseFullPrice(page);
  await expect(page.getByText(/Please pay .*1,85,000/)).toBeVisible();
  await openCardForm(page);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, '4242424242424242');
  await expect(page.getByText('Congratulations! Your payment is complete.')).toBeVisible();
  // The product's state is above the conversation.
  await expect(selling.getByText('Sold', { exact: true })).toBeVisible();
  await elsewhere.close();
});
