import type { APIRequestContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { PAYOUT_METHOD_WAIT_HOURS } from '#contract/limits';
import { formatCount, formatTaka } from '#contract/numbers';
import { PAYOUT_METHOD_NAMES } from '#contract/money/payout-method';
import { balanceFigureText, balanceText, payoutStateText } from '../../src/features/money/balance/balance.text.ts';
import { payoutMethodText } from '../../src/features/money/balance/payout-method.text.ts';
import { batchText, payoutsText } from '../../src/features/money/payouts/payouts.text.ts';
import { resultsText } from '../../src/features/money/payouts/results.text.ts';
import {
  demo,
  expect,
  type JourneyPerson,
  login,
  newBooking,
  newPerson,
  newProduct,
  payBooking,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';
import { inLanguage, type Language, pageBeside, PAIRS, preparePage } from '../helpers/journeys/pages.ts';

/** Another amount in each language, so that each finds its own batch. */
const PRICES = { en: 151_000, bn: 152_000 } as const;

// In one worker: each advances everybody's clock.
test.describe.configure({ mode: 'default' });

/** A button's name, of any batch. A range, because Bangla labels write the digits in Bangla. */
const named = (label: (id: string) => string): RegExp => new RegExp(label('[0-9]+'));

/** A seller whose bike was paid, handed over and released. */
async function sellerWithMoney(request: APIRequestContext, price: number): Promise<JourneyPerson> {
  const product = await newProduct(request, price);
  const buyer = await newPerson(request);
  const id = await newBooking(request, buyer, product);
  await payBooking(request, buyer, id, price);
  const act = async (who: JourneyPerson, action: string, data: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
    const answer = await request.post(`/api/deals/${id}/${action}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { code: string };
  };
  const { code } = await act(buyer, 'code', { confirmed: ['bike', 'numbers', 'papers'] });
  await act(product.seller, 'handover', { code });
  await act(buyer, 'release', {});
  return product.seller;
}

async function addWallet(page: Page, language: Language): Promise<void> {
  const [words, balance] = [payoutMethodText[language], balanceText[language]];
  await page.getByRole('button', { name: balance.addAccount }).click();
  await page.getByLabel(words.kind).click();
  await page.getByRole('option', { name: PAYOUT_METHOD_NAMES[language].bkash }).click();
  await page.getByLabel(words.accountName).fill('Journey Seller');
  await page.getByLabel(words.walletNumber).fill('01711-000009');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('button', { name: balance.changeAccount })).toBeVisible();
}

for (const pair of PAIRS)
  test(`a new payout account waits for a day; then the payout is asked for, batched, approved by the second admin and paid${inLanguage(pair)}`, async ({
    page,
    request,
    browser,
  }) => {
    const { language } = pair;
    const [balance, batches, results] = [balanceText[language], batchText[language], resultsText[language]];
    const amount = formatTaka(PRICES[language], language);
    const seller = await sellerWithMoney(request, PRICES[language]);
    await preparePage(page, 'en', pair.seller);
    await login(page, seller);
    await page.addInitScript((chosen) => localStorage.setItem('motohaat-language', chosen), language);
    await page.goto('/dashboard/balance');
    await addWallet(page, language);
    await expect(page.getByRole('button', { name: balance.askNothing, exact: true })).toBeDisabled();

    const advanceSeconds = PAYOUT_METHOD_WAIT_HOURS * 3600;
    const advanced = await request.post(`${SANDBOX_URL}/sandbox/clock`, { data: { advanceSeconds } });
    expect(advanced.status()).toBe(204);
    await page.reload();
    await page.getByRole('button', { name: balance.ask(amount) }).click();
    await page.getByRole('button', { name: balance.askYes, exact: true }).last().click();
    const figures = page.getByRole('region', { name: balance.figures });
    await expect(figures).toContainText(`${balanceFigureText[language].inPayout}${amount}`);

    const maker = await pageBeside(browser, language, pair.buyer);
    await signIn(maker, demo('admin'));
    await maker.goto(`/dashboard/payouts?state=asked&q=${encodeURIComponent(seller.email)}`);
    await maker.getByRole('checkbox', { name: /MHP\d+/ }).check();
    await maker.getByRole('button', { name: payoutsText[language].make }).click();
    await expect(maker.getByText(payoutsText[language].madeForApproval)).toBeVisible();

    const approver = await pageBeside(browser, language, pair.seller);
    await signIn(approver, demo('admin2'));
    await approver.goto('/dashboard/payouts?about=batches');
    const batch = approver.getByRole('row').filter({ hasText: amount }).first();
    await batch.getByRole('button', { name: named(batches.approveOne) }).click();
    await approver.getByRole('button', { name: batches.approve, exact: true }).last().click();
    const downloads = approver.waitForEvent('download');
    await batch.getByRole('button', { name: named(batches.downloadOne) }).click();
    const file = readFileSync(await (await downloads).path(), 'utf8');
    const line = file.split('\r\n').find((each) => each.includes('Journey Seller,01711000009'));
    const reference = line?.split(',')[0] ?? '';
    expect(reference).toMatch(/^MHP\d+$/);

    await batch.getByRole('button', { name: named(batches.resultsOne) }).click();
    const dialog = approver.getByRole('dialog');
    await dialog.getByLabel(results.choose).setInputFiles({
      name: 'results.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Reference,Status,Transaction ID\r\n${reference},Success,FT0077\r\n`),
    });
    await expect(dialog.getByText(results.chosen(formatCount(1, language), formatCount(0, language)))).toBeVisible();
    await dialog.getByRole('button', { name: results.save }).click();
    await expect(approver.getByText(results.saved(formatCount(1, language), true))).toBeVisible();

    // The seller's open page ends with the payout that was sent.
    await expect(figures).toContainText(`${balanceFigureText[language].paidOut}${amount}`);
    const sent = page.getByRole('row').filter({ hasText: 'FT0077' });
    await expect(sent).toContainText(payoutStateText[language].sent);
    for (const opened of [maker, approver]) await opened.context().close();
  });
