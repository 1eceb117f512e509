import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Deal } from '#contract/deal';
import { DEAL_CLOCKS } from '#contract/deal-lifecycle';
import {
  demo,
  expect,
  jpeg,
  type JourneyPerson,
  newBooking,
  newPerson,
  newProduct,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journey';

/** A deposit of 5 % of Tk. 1,50,000, paid with bKash through the API. */
async function newDeal(request: APIRequestContext) {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  const id = await newBooking(request, buyer, product);
  const headers = { authorization: `Bearer ${await tokenOf(request, buyer)}` };
  const started = await request.post('/api/payments/start', {
    headers,
    data: { bookingId: id, price: product.price, method: 'bkash', kind: 'deposit' },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { reference } = (await started.json()) as { reference: string };
  const paid = await request.post(`${SANDBOX_URL}/sandbox/payments/${reference}`, { data: { outcome: 'success' } });
  expect(paid.status()).toBe(204);
  await expect.poll(async () => (await request.get(`/api/deals/${id}`, { headers })).status()).toBe(200);
  return { id, buyer, seller: product.seller, productName: product.productName };
}

async function openDeal(browser: Browser, person: JourneyPerson, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  await page.goto(`/dashboard/deals/${id}`);
  await expect(page.getByRole('region', { name: 'Problem' })).toBeVisible();
  return page;
}

async function report(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('What is wrong?').click();
  await page.getByRole('option', { name: 'The bike is not as described' }).click();
  await page.getByLabel('What happened?').fill(text);
}

const dealAs = async (request: APIRequestContext, person: JourneyPerson, id: string): Promise<Deal> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  return (await (await request.get(`/api/deals/${id}`, { headers })).json()) as Deal;
};

test('a problem with a photo: the seller answers and proposes a split, the buyer accepts it', async ({
  browser,
  request,
}) => {
  const { id, buyer, seller } = await newDeal(request);
  const buyerPage = await openDeal(browser, buyer, id);
  await report(buyerPage, 'The engine number differs from the papers.');
  // Larger than the server takes; made smaller on the device.
  await buyerPage.getByLabel('Add photos').setInputFiles(await jpeg('engine.jpg', { width: 4000, height: 3000 }));
  await expect(buyerPage.getByText('Photos uploaded: 1 of 1')).toBeVisible();
  // A reload loses nothing.
  await buyerPage.reload();
  await expect(buyerPage.getByLabel('What happened?')).toHaveValue('The engine number differs from the papers.');
  await expect(buyerPage.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await buyerPage.getByRole('button', { name: 'Report the problem' }).click();
  await expect(buyerPage.getByText(/If you don’t agree by .*, an admin decides\./)).toBeVisible();

  const sellerPage = await openDeal(browser, seller, id);
  await expect(sellerPage.getByText('The engine number differs from the papers.')).toBeVisible();
  await sellerPage.getByRole('button', { name: 'Show photo 1 larger' }).click();
  const enlarged = sellerPage.getByRole('dialog').getByRole('img', { name: 'Photo 1' });
  await expect.poll(() => enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await sellerPage.getByRole('button', { name: 'Close' }).click();
  await sellerPage.getByLabel('Your answer').fill('It was replaced in the workshop, I have the invoice.');
  await sellerPage.getByRole('button', { name: 'Send answer' }).click();
  await expect(sellerPage.getByLabel('Your answer')).toHaveCount(0);
  await sellerPage.getByLabel('Refund to the buyer (Tk)').fill('2500');
  await sellerPage.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(sellerPage.getByText('The other person can accept this.', { exact: false })).toBeVisible();

  // The buyer's page follows by itself.
  await expect(buyerPage.getByText('It was replaced in the workshop, I have the invoice.')).toBeVisible();
  await buyerPage.getByRole('button', { name: 'Accept', exact: true }).click();
  const question = buyerPage.getByRole('dialog');
  await expect(question).toContainText('Tk. 2,500 goes back to the buyer, and Tk. 5,000 goes to the seller.');
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(buyerPage.getByText('You agreed.')).toBeVisible();
  await expect(sellerPage.getByText('You agreed.')).toBeVisible();
  expect(await dealAs(request, buyer, id)).toMatchObject({ state: 'released', refund: 2500, amount: 7500 });
  await buyerPage.context().close();
  await sellerPage.context().close();
});

test('a problem without an agreement goes to an admin, whose decision and reasons both see', async ({
  browser,
  page,
  request,
}) => {
  const { id, buyer, seller, productName } = await newDeal(request);
  const buyerPage = await openDeal(browser, buyer, id);
  await report(buyerPage, 'The seller did not bring the papers.');
  await buyerPage.getByRole('button', { name: 'Report the problem' }).click();
  await expect(buyerPage.getByText(/If you don’t agree by/)).toBeVisible();
  const seconds = DEAL_CLOCKS.find(({ from }) => from === 'problem')?.seconds;
  const advanced = await request.post(`${SANDBOX_URL}/sandbox/clock`, { data: { advanceSeconds: seconds } });
  expect(advanced.status()).toBe(204);
  await expect(buyerPage.getByText(/An admin looks at it and decides by/)).toBeVisible();

  await signIn(page, demo('admin'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Problems to decide/ }).click();
  await page.getByRole('table', { name: 'To decide' }).getByRole('link', { name: productName }).click();
  await expect(page.getByText('The seller did not bring the papers.')).toBeVisible();
  await page.getByLabel('Refund to the buyer (Tk)').fill('6000');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Statement of reasons is required.')).toBeVisible();
  await page.getByLabel('Statement of reasons').fill('The papers were missing at the meeting.');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Tk. 6,000 goes back to the buyer, and Tk. 1,500 goes to the seller.');
  await question.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('An admin decided.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Released.*Seller’s balance.*Tk\. 1,500/ })).toBeVisible();

  await expect(buyerPage.getByText('The papers were missing at the meeting.')).toBeVisible();
  await buyerPage.context().close();
  const sellerPage = await openDeal(browser, seller, id);
  await expect(sellerPage.getByText('The papers were missing at the meeting.')).toBeVisible();
  await sellerPage.context().close();
});
