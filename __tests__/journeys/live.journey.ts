import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import {
  expect,
  type JourneyProduct,
  newBooking,
  newPerson,
  newProduct,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';

const isStream = (address: string): boolean => new URL(address).pathname === '/api/live';

/** Opens a private page, and waits until its live stream is connected. */
async function openLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(path);
  expect((await opened).status()).toBe(200);
}

async function reprice(request: APIRequestContext, { productId, seller }: JourneyProduct, sellingPrice: number) {
  const headers = { authorization: `Bearer ${await tokenOf(request, seller)}` };
  const answer = await request.patch(`/api/products/${productId}`, { headers, data: { sellingPrice } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Tracks a browser's open streams; those of closed pages don't report their end. */
function watchStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => void (isStream(request.url()) && open.add(request)));
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

test('one person’s changes appear to another without a reload, even after a network failure @main', async ({
  page,
  browser,
  context,
  request,
}) => {
  const product = await newProduct(request);
  const [buyer, second] = [await newPerson(request), await newPerson(request, 'user', 'Second Rider')];
  await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await openLive(page, '/dashboard/myorders');
  const row = page.getByRole('row').filter({ hasText: product.productName });
  await expect(row.getByText('1,50,000')).toBeVisible();
  await reprice(request, product, 140_000);
  await expect(row.getByText('1,40,000').first()).toBeVisible();

  await context.setOffline(true);
  await reprice(request, product, 130_000);
  await context.setOffline(false);
  await expect(row.getByText('1,30,000').first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const selling = await elsewhere.newPage();
  await signIn(selling, product.seller);
  await openLive(selling, '/dashboard/view-all-product');
  const own = selling.getByRole('row').filter({ hasText: product.productName });
  await expect(own).toBeVisible();
  await newBooking(request, second, { ...product, price: 130_000 });
  await expect(selling.getByText('Second Rider').first()).toBeVisible();
  await elsewhere.close();
});

test('the browser’s tabs share one stream; one takes over from another, and a logout ends it', async ({
  page,
  context,
  request,
}) => {
  const product = await newProduct(request);
  const buyer = await newPerson(request);
  await newBooking(request, buyer, product);
  await signIn(page, buyer);
  const streams = watchStreams(context);
  await openLive(page, '/dashboard/myorders');
  const [next, last] = [await context.newPage(), await context.newPage()];
  const rowOn = (tab: Page) => tab.getByRole('row').filter({ hasText: product.productName });
  for (const tab of [next, last]) {
    await tab.goto('/dashboard/myorders');
    await expect(rowOn(tab).getByText('1,50,000')).toBeVisible();
  }
  await reprice(request, product, 140_000);
  for (const tab of [page, next, last]) await expect(rowOn(tab).getByText('1,40,000').first()).toBeVisible();
  expect(streams()).toBe(1);

  const taken = context.waitForEvent('response', (response) => isStream(response.url()));
  await page.close();
  await taken;
  await reprice(request, product, 120_000);
  for (const tab of [next, last]) await expect(rowOn(tab).getByText('1,20,000').first()).toBeVisible();

  await next.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(streams).toBe(0);
  await expect.poll(() => last.evaluate(() => localStorage.getItem('motohaat-live'))).toBeNull();
});
