import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { cancelDeal, enterCode, openCode } from '../helpers/deal-journey';
import { expect, newBooking, newPerson, newProduct, pay, signIn, test } from '../helpers/journey';

/** A buyer who has paid a deposit of Tk 7,500 by card and opened the deal, and its seller beside them. */
async function meetOnScreen(page: Page, request: APIRequestContext, browser: Browser) {
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Journey Buyer');
  const bookingId = await newBooking(request, buyer, product);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('radio', { name: /^Reserve with a deposit of Tk. 7,500/ }).check();
  await expect(page.getByText('Please pay Tk. 7,500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: `Open the deal for ${product.productName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();

  const sellerPage = await (await browser.newContext()).newPage();
  await signIn(sellerPage, product.seller);
  await sellerPage.goto('/dashboard/deals?role=seller');
  await sellerPage.getByRole('link', { name: `Open the deal for ${product.productName}` }).click();
  await expect(sellerPage.getByRole('heading', { name: 'Enter the buyer’s code' })).toBeVisible();
  return { product, bookingId, sellerPage };
}

const receiptOf = (page: Page) => page.getByRole('article', { name: 'Receipt of the handover' });
const rowsOf = async (page: Page): Promise<string[]> => receiptOf(page).getByRole('row').allInnerTexts();

test('two people meet: time and place, code, a wrong try, the same receipt on both screens, release', async ({
  page,
  request,
  browser,
}) => {
  const { sellerPage } = await meetOnScreen(page, request, browser);

  // The buyer sets the meeting, and the seller's open page shows it.
  await page.getByRole('button', { name: 'Set time and place' }).click();
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Date and time').fill(`${tomorrow}T15:30`);
  await page.getByLabel('Area or landmark').fill('Mirpur 10, metro station');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sellerPage.getByText('Mirpur 10, metro station, Dhaka')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^motohaat-deal-\d+\.ics$/);

  const code = await openCode(page);
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.getByRole('img', { name: 'QR code for the seller to scan' })).toBeVisible();
  await expect(sellerPage.getByText('The buyer confirmed the checks and opened the code.')).toBeVisible();

  await enterCode(sellerPage, code === '000000' ? '111111' : '000000');
  await expect(sellerPage.getByRole('alert').filter({ hasText: '4 tries left' })).toBeVisible();
  await enterCode(sellerPage, code);
  for (const each of [sellerPage, page]) await expect(receiptOf(each)).toBeVisible();
  expect(await rowsOf(page)).toEqual(await rowsOf(sellerPage));
  await expect(
    receiptOf(page).getByRole('row', { name: 'Paid directly, as the seller entered Tk. 1,42,500' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Release the money' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('The money is released to the seller.', { exact: true })).toBeVisible();
  await expect(sellerPage.getByText('Tk. 7,500 was released to the seller.')).toBeVisible();
  await expect(
    receiptOf(sellerPage).getByRole('row', { name: 'Paid directly, as the buyer entered Tk. 1,42,500' }),
  ).toBeVisible();
  await sellerPage.context().close();
});

test('the buyer cancels with a reason, and the seller sees it on the open page', async ({ page, request, browser }) => {
  const { product, sellerPage } = await meetOnScreen(page, request, browser);
  await cancelDeal(page, 'Tk. 7,500', 'The papers are not in order');
  for (const each of [page, sellerPage])
    await expect(each.getByText(/^(Money is being refunded|Money refunded)$/)).toBeVisible();
  await expect(sellerPage.getByText(/^The buyer canceled: the papers\./)).toBeVisible();
  await expect(sellerPage.getByRole('textbox', { name: 'Six-digit code' })).toHaveCount(0);
  await sellerPage.goto('/dashboard/view-all-product?status=paused');
  await expect(sellerPage.getByText(product.productName).first()).toBeVisible();
  await sellerPage.context().close();
});

/** Writes a film of a picture for the browser's camera: the same frame over and over. @returns its path */
async function filmOf(code: string, file: string): Promise<string> {
  const square = await sharp(Buffer.from(encodeQR(code, 'svg', { border: 4 })))
    .resize(360, 360, { kernel: 'nearest' })
    .flatten({ background: 'white' })
    .toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
    .composite([{ input: square }])
    .jpeg({ quality: 95 })
    .toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat(Array<Buffer>(10).fill(frame)));
  return file;
}

test('the seller scans the code with the camera', async ({ page, request, browser, baseURL }, testInfo) => {
  const { product, bookingId, sellerPage } = await meetOnScreen(page, request, browser);
  await sellerPage.context().close();
  const film = await filmOf(await openCode(page), testInfo.outputPath('code.mjpeg'));
  const { launchOptions } = testInfo.project.use;
  const camera = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const phone = await (await camera.newContext({ baseURL })).newPage();
  await signIn(phone, product.seller);
  await phone.goto(`/dashboard/deals/${bookingId}`);
  await phone.getByRole('button', { name: 'Scan the QR code' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(phone.getByRole('textbox', { name: 'Six-digit code' })).toHaveValue(/^\d{6}$/);
  await phone.getByRole('button', { name: 'Hand over' }).click();
  for (const each of [phone, page]) await expect(receiptOf(each)).toBeVisible();
  await camera.close();
});
