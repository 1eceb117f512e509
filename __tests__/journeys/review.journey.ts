import type { APIRequestContext, Page } from '@playwright/test';
import {
  demo,
  expect,
  type JourneyPerson,
  newBooking,
  newPerson,
  newProduct,
  chooseFullPrice,
  openCardForm,
  pay,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';

/** A bike that was paid by card, handed over and released. */
async function releasedDeal(page: Page, request: APIRequestContext) {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Rahim Uddin');
  const dealId = await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${dealId}`);
  await chooseFullPrice(page);
  await openCardForm(page);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, '4242424242424242');
  await expect(page.getByRole('link', { name: `Open the deal for ${product.productName}` })).toBeVisible();
  const act = async (who: JourneyPerson, action: string, data: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
    const answer = await request.post(`/api/deals/${dealId}/${action}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { code: string };
  };
  const { code } = await act(buyer, 'code', { confirmed: ['bike', 'numbers', 'papers'] });
  await act(product.seller, 'handover', { code });
  await act(buyer, 'release', {});
  return { product, buyer, dealId };
}

const reviews = (page: Page) => page.getByRole('region', { name: /^Reviews/ });
/** Stars are radio buttons under pictures. */
const rate = (page: Page, group: string, stars: number) =>
  page.getByRole('group', { name: group }).getByText(`${stars} of 5 stars`, { exact: true }).click({ force: true });

async function write(page: Page, stars: number, facet: string, text: string): Promise<void> {
  await rate(page, 'Overall', stars);
  await rate(page, facet, 5);
  await page.getByLabel('In your own words (optional)').fill(text);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Your review has been stored.')).toBeVisible();
}

test('both review a deal: hidden until then, an answer, a report, and a removal with its reasons @main', async ({
  page,
  request,
  browser,
}) => {
  const { product, dealId } = await releasedDeal(page, request);
  await page.goto(`/dashboard/deals/${dealId}`);
  await write(page, 2, 'Papers in order', 'Call 01711-000009 for the truth.');
  await expect(
    reviews(page).getByText(/^Nobody sees your review until Journey Seller has written one too/),
  ).toBeVisible();

  const sellerPage = await (await browser.newContext()).newPage();
  await signIn(sellerPage, product.seller);
  await sellerPage.goto(`/dashboard/deals/${dealId}`);
  await expect(
    reviews(sellerPage).getByText('Rahim Uddin has already written a review.', { exact: false }),
  ).toBeVisible();
  await expect(sellerPage.getByText('Call 01711-000009 for the truth.')).toHaveCount(0);
  await write(sellerPage, 5, 'Friendly', 'A pleasure.');
  await expect(reviews(sellerPage).getByText('Call 01711-000009 for the truth.')).toBeVisible();
  // The buyer's open page shows it as well.
  await expect(reviews(page).getByText('A pleasure.')).toBeVisible();

  await sellerPage.getByRole('button', { name: 'Answer' }).click();
  await sellerPage.getByLabel('Your answer').fill('The papers were complete.');
  await sellerPage.getByRole('button', { name: 'Send answer' }).click();
  await expect(sellerPage.getByText('Your answer has been published.')).toBeVisible();
  await sellerPage.getByRole('button', { name: 'Report the review by Rahim Uddin' }).click();
  await sellerPage.getByRole('button', { name: 'Report to admin' }).click();
  await expect(sellerPage.getByText('Reported to Admin.')).toBeVisible();

  await page.goto(`/bikes/${product.productId}`);
  await page.getByRole('link', { name: 'All products from Journey Seller' }).click();
  const section = reviews(page);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('The papers were complete.')).toBeVisible();
  await expect(section.getByText('1 of 1 deals completed', { exact: false })).toBeVisible();
  await expect(section.getByText('Rahim', { exact: true })).toBeVisible();

  await signIn(sellerPage, demo('admin'));
  await sellerPage.goto('/dashboard/reported-products?about=reviews');
  await sellerPage
    .getByRole('row')
    .filter({ hasText: product.productName })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await sellerPage.getByLabel('Statement of reasons').fill('It names a phone number.');
  await sellerPage.getByRole('dialog').getByRole('button', { name: 'Remove review' }).click();
  await expect(sellerPage.getByText('The review has been removed.')).toBeVisible();
  await sellerPage.context().close();

  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('It names a phone number.')).toBeVisible();
  await expect(section.getByText('Call 01711-000009 for the truth.')).toHaveCount(0);
});
