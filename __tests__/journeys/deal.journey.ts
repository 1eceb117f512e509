import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { formatCount, formatTaka } from '#contract/numbers';
import { codeText } from '../../src/features/deals/handover/code.text.ts';
import { dealActorText, dealEventText, pastReasonText } from '../../src/features/deals/deals/deal-events.text.ts';
import { dealDetailText } from '../../src/features/deals/deals/deal-refusals.text.ts';
import { dealStateText, dealsText } from '../../src/features/deals/deals/deals.text.ts';
import { dealOutcomeText } from '../../src/features/deals/deals/deal-outcome.text.ts';
import { meetingText } from '../../src/features/deals/handover/meeting.text.ts';
import { depositChoiceText } from '../../src/features/deals/deposit/deposit-choice.text.ts';
import { paymentText } from '../../src/features/money/payments/payment.text.ts';
import { reviewsText } from '../../src/features/trust/reviews/reviews.text.ts';
import {
  expect,
  newBooking,
  newPerson,
  newProduct,
  signIn,
  test,
  typeCard,
  openCardForm,
} from '../helpers/journeys/journey.ts';
import {
  cancelDeal,
  enterCode,
  openCode,
  inLanguage,
  type Language,
  mainTag,
  pageBeside,
  type Pair,
  PAIRS,
  preparePage,
} from '../helpers/journeys/pages.ts';

/** 5 % of Tk. 1,50,000, and the rest. */
const [DEPOSIT, REST] = [7500, 142_500];

/** A buyer who has paid a deposit by card and opened the deal, and its seller beside them. */
async function meetOnScreen(
  page: Page,
  request: APIRequestContext,
  browser: Browser,
  { language, buyer: buyersDevice, seller: sellersDevice }: Pair = PAIRS[0],
) {
  const [deals, payment] = [dealsText[language], paymentText[language]];
  const product = await newProduct(request);
  const buyer = await newPerson(request, 'user', 'Journey Buyer');
  const bookingId = await newBooking(request, buyer, product);
  await preparePage(page, language, buyersDevice);
  await signIn(page, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  const deposit = depositChoiceText[language].deposit(formatTaka(DEPOSIT, language));
  await page.getByRole('radio', { name: deposit }).check();
  await expect(page.getByText(payment.pleasePay(formatCount(DEPOSIT, language)))).toBeVisible();
  await openCardForm(page);
  const submit = page.getByRole('button', { name: payment.pay, exact: true });
  await expect(submit).toBeEnabled();
  await typeCard(page, '4242424242424242');
  await submit.click();
  await page.getByRole('link', { name: deals.openOne(product.productName) }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();

  const sellerPage = await pageBeside(browser, language, sellersDevice);
  await signIn(sellerPage, product.seller);
  await sellerPage.goto('/dashboard/deals?role=seller');
  await sellerPage.getByRole('link', { name: deals.openOne(product.productName) }).click();
  await expect(sellerPage.getByRole('heading', { name: codeText[language].sellerTitle })).toBeVisible();
  return { product, bookingId, sellerPage };
}

const receiptOf = (page: Page, language: Language = 'en') =>
  page.getByRole('article', { name: dealOutcomeText[language].receipt });
const rowsOf = async (page: Page, language: Language): Promise<string[]> =>
  receiptOf(page, language).getByRole('row').allInnerTexts();

/** Milliseconds from now until the receipt is on a screen. */
async function timeReceipt(page: Page, language: Language): Promise<number> {
  const start = Date.now();
  await expect(receiptOf(page, language)).toBeVisible();
  return Date.now() - start;
}

/** Writes a review on either page of a released deal. */
async function writeReview(page: Page, language: Language, text: string): Promise<void> {
  const words = reviewsText[language];
  // The radio itself is not visible; its label is the star.
  const best = page
    .getByRole('group', { name: words.overall })
    .locator('label')
    .filter({ hasText: words.stars(formatCount(5, language)) });
  await best.evaluate((star) => star.scrollIntoView({ block: 'center' }));
  await best.click();
  await page.getByLabel(words.text).fill(text);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
}

for (const pair of PAIRS)
  test(`two people meet: time and place, code, a wrong try, the same receipt on both screens, release${inLanguage(pair)}${mainTag(pair)}`, async ({
    page,
    request,
    browser,
  }) => {
    const { language } = pair;
    const [meeting, ending, happened] = [meetingText[language], dealOutcomeText[language], dealEventText[language]];
    const { sellerPage } = await meetOnScreen(page, request, browser, pair);
    const taka = (amount: number) => formatTaka(amount, language);

    // The buyer sets the meeting, and the seller's open page shows it.
    await page.getByRole('button', { name: meeting.set }).click();
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
    await page.getByLabel(meeting.when).fill(`${tomorrow}T15:30`);
    await page.getByLabel(meeting.area).fill('Mirpur 10, metro station');
    await page.getByRole('button', { name: meeting.save }).click();
    await expect(sellerPage.getByText(/^Mirpur 10, metro station, /)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: meeting.calendar }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^motohaat-deal-\d+\.ics$/);

    const code = await openCode(page, language);
    expect(code).toMatch(/^\d{6}$/);
    await expect(page.getByRole('img', { name: codeText[language].qr })).toBeVisible();
    const opened = happened.code_shown(dealActorText[language].buyer, {});
    await expect(sellerPage.getByText(opened)).toBeVisible();

    await enterCode(sellerPage, code === '000000' ? '111111' : '000000', language);
    const { triesLeft } = dealDetailText[language];
    const left = triesLeft(formatCount(4, language), false);
    await expect(sellerPage.getByRole('alert').filter({ hasText: left })).toBeVisible();
    for (const each of [sellerPage, page]) await expect(receiptOf(each, language)).toHaveCount(0);
    await enterCode(sellerPage, code, language);
    const [sellers, buyers] = await Promise.all([sellerPage, page].map((each) => timeReceipt(each, language)));
    process.stdout.write(`Receipt after the code: ${sellers} ms for the seller, ${buyers} ms for the buyer\n`);
    expect(await rowsOf(page, language)).toEqual(await rowsOf(sellerPage, language));
    await expect(
      receiptOf(page, language).getByRole('row', { name: `${ending.sellerSays} ${taka(REST)}` }),
    ).toBeVisible();

    await page.getByRole('button', { name: ending.releaseNow }).click();
    await page.getByRole('dialog').getByRole('button', { name: ending.releaseYes }).click();
    await expect(page.getByText(ending.released, { exact: true })).toBeVisible();
    await expect(sellerPage.getByText(happened.released('', { amount: taka(DEPOSIT) }))).toBeVisible();
    await expect(
      receiptOf(sellerPage, language).getByRole('row', { name: `${ending.buyerSays} ${taka(REST)}` }),
    ).toBeVisible();

    // Hidden until both have written.
    await writeReview(page, language, 'Everything was as described.');
    await expect(sellerPage.getByText(reviewsText[language].otherWrote('Journey Buyer'))).toBeVisible();
    await expect(sellerPage.getByText('Everything was as described.')).toHaveCount(0);
    await writeReview(sellerPage, language, 'On time and friendly.');
    await expect(sellerPage.getByText('Everything was as described.')).toBeVisible();
    await expect(page.getByText('On time and friendly.')).toBeVisible();
    for (const each of [page, sellerPage])
      await expect(each.getByText(dealStateText[language].closed, { exact: true }).first()).toBeVisible();
    await sellerPage.context().close();
  });

const CANCELATIONS = [
  { pair: PAIRS[0], by: 'buyer', reason: 'papers', other: 'seller' },
  { pair: PAIRS[1], by: 'seller', reason: 'no_show', other: 'buyer' },
] as const;

for (const { pair, by, reason, other } of CANCELATIONS)
  test(`the ${by} cancels with a reason, and the ${other} sees it on the open page${inLanguage(pair)}`, async ({
    page,
    request,
    browser,
  }) => {
    const { language } = pair;
    const { product, sellerPage } = await meetOnScreen(page, request, browser, pair);
    const pages = { buyer: page, seller: sellerPage };
    await cancelDeal(pages[by], DEPOSIT, reason, language);
    // The money is back as soon as the card's provider has refunded it.
    for (const each of [page, sellerPage])
      await expect(each.getByText(dealStateText[language].refunded, { exact: true })).toBeVisible();
    const canceled = dealEventText[language].canceled(dealActorText[language][by], {
      reason: pastReasonText[language][reason === 'no_show' ? 'no_show_you' : reason],
    });
    await expect(pages[other].getByText(canceled)).toBeVisible();
    await expect(sellerPage.getByRole('textbox', { name: codeText[language].code })).toHaveCount(0);
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
  await phone.getByRole('button', { name: 'Confirm code' }).click();
  for (const each of [phone, page]) await expect(receiptOf(each)).toBeVisible();
  await camera.close();
});
