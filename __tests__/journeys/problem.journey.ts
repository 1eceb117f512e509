import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Deal } from '#contract/deals/deal';
import { DEAL_CLOCKS } from '#contract/deals/deal-clocks';
import { formatCount, formatTaka } from '#contract/numbers';
import { cardText } from '../../src/features/site/dashboard/dashboard.text.ts';
import { adminDealText } from '../../src/features/deals/deal-problems/admin-deal.text.ts';
import { ledgerAccountText, ledgerTransferText } from '../../src/features/deals/ledger/ledger.text.ts';
import { buttonText } from '../../src/ui/text/button.text.ts';
import { problemPhotosText } from '../../src/features/deals/deal-problems/problem-photos.text.ts';
import { problemReasonText } from '../../src/features/deals/deal-problems/problem-reason.text.ts';
import { problemSectionText } from '../../src/features/deals/deal-problems/problem-section.text.ts';
import { problemsText } from '../../src/features/admin/problem-list/problems.text.ts';
import { refundText } from '../../src/features/deals/deal-problems/refund.text.ts';
import { uiText } from '../../src/ui/feedback/ui.text.ts';
import {
  demo,
  expect,
  type JourneyPerson,
  jpeg,
  newBooking,
  newPerson,
  newProduct,
  SANDBOX_URL,
  signIn,
  test,
  tokenOf,
} from '../helpers/journeys/journey.ts';
import {
  type Device,
  inLanguage,
  type Language,
  mainTag,
  pageBeside,
  PAIRS,
  preparePage,
} from '../helpers/journeys/pages.ts';

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

/** 5 % of Tk. 1,50,000. */
const DEPOSIT = 7500;

// In one worker: each advances everybody's clock.
test.describe.configure({ mode: 'default' });

async function openDeal(
  browser: Browser,
  person: JourneyPerson,
  id: string,
  { language, device }: { language: Language; device: Device },
): Promise<Page> {
  const page = await pageBeside(browser, language, device);
  await signIn(page, person);
  await page.goto(`/dashboard/deals/${id}`);
  await expect(page.getByRole('region', { name: problemSectionText[language].title })).toBeVisible();
  return page;
}

async function report(page: Page, language: Language, text: string): Promise<void> {
  const words = problemSectionText[language];
  await page.getByRole('button', { name: words.report }).click();
  await page.getByLabel(words.reason).click();
  await page.getByRole('option', { name: problemReasonText[language].not_as_described }).click();
  await page.getByLabel(words.text).fill(text);
}

/** The parts of a sentence before and after its time. */
const around = (sentence: (time: string) => string): RegExp =>
  new RegExp(
    sentence('\u0000')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('\u0000', '.*'),
  );

const dealAs = async (request: APIRequestContext, person: JourneyPerson, id: string): Promise<Deal> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  return (await (await request.get(`/api/deals/${id}`, { headers })).json()) as Deal;
};

for (const pair of PAIRS)
  test(`a problem with a photo: the seller answers and proposes a split, the buyer accepts it${inLanguage(pair)}`, async ({
    browser,
    request,
  }) => {
    const { language } = pair;
    const [words, photos] = [problemSectionText[language], problemPhotosText[language]];
    const [one, taka] = [formatCount(1, language), (amount: number) => formatTaka(amount, language)];
    const { id, buyer, seller } = await newDeal(request);
    const buyerPage = await openDeal(browser, buyer, id, { language, device: pair.buyer });
    await report(buyerPage, language, 'The engine number differs from the papers.');
    // Larger than the server takes; made smaller on the device.
    await buyerPage.getByLabel(photos.add).setInputFiles(await jpeg('engine.jpg', { width: 4000, height: 3000 }));
    await expect(buyerPage.getByText(photos.progress(one, one))).toBeVisible();
    // A reload loses nothing.
    await buyerPage.reload();
    await expect(buyerPage.getByLabel(words.text)).toHaveValue('The engine number differs from the papers.');
    await expect(buyerPage.getByRole('img', { name: photos.photo(one) })).toBeVisible();
    await buyerPage.getByRole('button', { name: words.send }).click();
    await expect(buyerPage.getByText(around(words.agreeBy))).toBeVisible();

    const sellerPage = await openDeal(browser, seller, id, { language, device: pair.seller });
    await expect(sellerPage.getByText('The engine number differs from the papers.')).toBeVisible();
    await sellerPage.getByRole('button', { name: photos.enlarge(one) }).click();
    const enlarged = sellerPage.getByRole('dialog').getByRole('img', { name: photos.photo(one) });
    await expect.poll(() => enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await sellerPage.getByRole('button', { name: buttonText[language].close }).click();
    await sellerPage.getByLabel(words.yourAnswer).fill('It was replaced in the workshop, I have the invoice.');
    await sellerPage.getByRole('button', { name: words.sendAnswer }).click();
    await expect(sellerPage.getByLabel(words.yourAnswer)).toHaveCount(0);
    await sellerPage.getByLabel(refundText[language].refund).fill('2500');
    await sellerPage.getByRole('button', { name: words.propose, exact: true }).click();
    await expect(sellerPage.getByText(words.ownProposal)).toBeVisible();

    // The buyer's page updates without a reload.
    await expect(buyerPage.getByText('It was replaced in the workshop, I have the invoice.')).toBeVisible();
    await buyerPage.getByRole('button', { name: words.accept, exact: true }).click();
    const question = buyerPage.getByRole('dialog');
    await expect(question).toContainText(words.acceptOwnDetail(taka(2500), taka(DEPOSIT - 2500)));
    await question.getByRole('button', { name: words.accept }).click();
    for (const page of [buyerPage, sellerPage])
      await expect(page.getByText(words.endAgreed, { exact: true })).toBeVisible();
    expect(await dealAs(request, buyer, id)).toMatchObject({ state: 'released', refund: 2500, amount: DEPOSIT });
    for (const page of [buyerPage, sellerPage]) await page.context().close();
  });

for (const pair of PAIRS)
  test(`a problem without an agreement goes to an admin, whose decision and reasons both see${inLanguage(pair)}${mainTag(pair)}`, async ({
    browser,
    page,
    request,
  }) => {
    const { language } = pair;
    const [words, admins] = [problemSectionText[language], adminDealText[language]];
    const taka = (amount: number) => formatTaka(amount, language);
    const { id, buyer, seller, productName } = await newDeal(request);
    const buyerPage = await openDeal(browser, buyer, id, { language, device: pair.buyer });
    await report(buyerPage, language, 'The seller did not bring the papers.');
    await buyerPage.getByRole('button', { name: words.send }).click();
    await expect(buyerPage.getByText(around(words.agreeBy))).toBeVisible();
    const seconds = DEAL_CLOCKS.find(({ from }) => from === 'problem')?.seconds;
    const advanced = await request.post(`${SANDBOX_URL}/sandbox/clock`, { data: { advanceSeconds: seconds } });
    expect(advanced.status()).toBe(204);
    await expect(buyerPage.getByText(around(words.decidedBy))).toBeVisible();

    await preparePage(page, language, pair.seller);
    await signIn(page, demo('admin'));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: cardText[language].problemsToDecide }).click();
    await page
      .getByRole('table', { name: problemsText[language].decision })
      .getByRole('link', { name: productName })
      .click();
    await expect(page.getByText('The seller did not bring the papers.')).toBeVisible();
    await page.getByLabel(refundText[language].refund).fill('6000');
    await page.getByRole('button', { name: admins.decide, exact: true }).click();
    await expect(page.getByText(uiText[language].required(admins.statement))).toBeVisible();
    await page.getByLabel(admins.statement).fill('The papers were missing at the meeting.');
    await page.getByRole('button', { name: admins.decide, exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(admins.confirmSplit(taka(6000), taka(DEPOSIT - 6000)));
    await question.getByRole('button', { name: admins.decide }).click();
    await expect(page.getByText(admins.endDecided)).toBeVisible();
    const movement = page
      .getByRole('row')
      .filter({ hasText: ledgerTransferText[language].released })
      .filter({ hasText: ledgerAccountText[language].seller_payable });
    await expect(movement).toContainText(taka(DEPOSIT - 6000));

    await expect(buyerPage.getByText('The papers were missing at the meeting.')).toBeVisible();
    await buyerPage.context().close();
    const sellerPage = await openDeal(browser, seller, id, { language, device: pair.seller });
    await expect(sellerPage.getByText('The papers were missing at the meeting.')).toBeVisible();
    await sellerPage.context().close();
  });
