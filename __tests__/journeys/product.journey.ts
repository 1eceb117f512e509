import { expect, holdClient, login, newPerson, newProduct, test, tokenOf } from '../helpers/journeys/journey.ts';

test('a visitor opens a product, shares it, logs in to book, and returns with the dialog open @main', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Lina Link');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto(`/bikes/${product.productId}-other-name`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();
  await expect(page.getByText('Tk. 1,50,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link has been copied.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(
    `${baseURL}/bikes/${product.productId}-${product.productName.toLowerCase().replaceAll(' ', '-')}`,
  );

  const letClientCome = await holdClient(page);
  await page.goto(shared);
  // The action is in the link's address, because it may be followed before the client starts.
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  letClientCome();
  await login(page, buyer);
  await expect(page).toHaveURL(shared);
  const dialog = page.getByRole('dialog', { name: `Book ${product.productName}` });
  await dialog.getByLabel('Address').fill('House 12, Road 5, Dhanmondi, Dhaka');
  await dialog.getByLabel('Phone Number').fill('01711-000009');
  await dialog.getByLabel('Meeting Location').click();
  await page.getByRole('option', { name: 'Sylhet' }).click();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Congratulations Lina Link! Your Booking is Confirm')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Booked. See My Bookings' })).toBeVisible();

  await page.getByRole('button', { name: 'Show number' }).click();
  await expect(page.getByRole('link', { name: /Call Journey Seller/ })).toHaveAttribute('href', 'tel:+8801711000002');
  await page.getByRole('link', { name: 'All products from Journey Seller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Seller' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  // The page comes from the server, and hasn't been touched.
  await page.goto(`${shared}?then=report`);
  await expect(page.getByRole('dialog', { name: `Report ${product.productName}` })).toBeVisible();
  await expect(page).toHaveURL(shared);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Seller' })).toBeVisible();
});

test('hovering a link preloads its page’s first picture', async ({ page, request }) => {
  const product = await newProduct(request);
  const letClientCome = await holdClient(page);
  await page.goto(`/bikes?q=${encodeURIComponent(product.productName)}`, { waitUntil: 'commit' });
  const tile = page.getByRole('article').filter({ hasText: product.productName });
  const asked = page.waitForRequest((sent) => sent.resourceType() === 'image' && sent.url().endsWith('/medium.webp'));
  await tile.getByRole('link').hover();
  // The mouse may be there before the client starts.
  letClientCome();
  await asked;
  await expect(page).toHaveURL(/\/bikes\?q=/);
});

test('a product is readable, and its links work, without scripts', async ({ browser, baseURL, request }) => {
  const product = await newProduct(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/bikes/${product.productId}`);
  await expect(page.getByText('A bike for a journey.')).toBeVisible();
  await expect(page.getByText('Meet safely')).toBeVisible();
  await page.getByRole('link', { name: 'All products from Journey Seller' }).click();
  await page.getByRole('link', { name: product.productName }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();
  await context.close();
});

test('a removed product is gone, an unknown one never existed; both lead to others', async ({ page, request }) => {
  const { productId, seller } = await newProduct(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, seller)}` };
  expect((await request.delete(`/api/products/${productId}`, { headers })).ok()).toBe(true);
  expect((await page.goto(`/bikes/${productId}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'This product is no longer on sale' })).toBeVisible();
  expect((await page.goto('/bikes/999999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
});
