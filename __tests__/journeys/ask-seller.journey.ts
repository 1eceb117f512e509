import { expect, newPerson, newProduct, test, tokenOf } from '../helpers/journeys/journey.ts';
import { createThumb } from '../helpers/journeys/pages.ts';

/** From the home page to a question, login included (docs/rules.md §6). Typing and the keyboard's own keys are no taps. */
const MAX_TAPS = 6;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(`a Pulsar under 1,50,000 in Dhaka with papers is found and asked about with at most ${MAX_TAPS} taps`, async ({
  page,
  request,
}) => {
  const { productId, seller } = await newProduct(request, 142_000);
  const buyer = await newPerson(request, 'user', 'Six Taps');
  const changed = await request.patch(`/api/products/${productId}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, seller)}` },
    data: {
      productName: 'Bajaj Pulsar 150 for six taps',
      district: 'Dhaka',
      papers: {
        registration: true,
        fitnessUntil: null,
        insuranceUntil: null,
        ownName: true,
        taxTokenYears: 2,
        taxTokenUntil: '2099-12-31',
      },
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  const thumb = createThumb();
  await page.goto('/');
  const search = page.locator('main').getByRole('combobox', { name: 'Search bikes and parts' });
  await thumb.type(search, 'pulsar under 1,50,000 in dhaka with papers');
  await search.press('Enter');
  for (const filter of ['“pulsar”', 'up to Tk. 1,50,000', 'Dhaka', 'Registered'])
    await expect(page.getByRole('link', { name: `Remove filter: ${filter}`, exact: true })).toBeVisible();
  await thumb.tap(page.getByRole('link', { name: 'Bajaj Pulsar 150 for six taps' }).first());
  await thumb.tap(page.getByRole('link', { name: 'Message the seller' }));
  await thumb.type(page.getByLabel('Email'), buyer.email);
  await thumb.type(page.getByLabel('Password'), buyer.password);
  await page.getByLabel('Password').press('Enter');
  // The question is prepared; asking another costs one tap more.
  await thumb.tap(page.getByRole('dialog', { name: 'Message Journey Seller' }).getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('log').getByText(/^Hello, is the Bajaj Pulsar 150 for six taps/)).toBeVisible();
  expect(thumb.taps()).toBeLessThanOrEqual(MAX_TAPS);
});
