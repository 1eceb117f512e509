import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { demo, expect, type JourneyPerson, login, newPerson, signIn, test } from '../helpers/journeys/journey.ts';

async function openAs(browser: Browser, person: JourneyPerson, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  await page.goto(address);
  return page;
}

test('a seller confirms who they are and adds a payout account, which waits for a day', async ({ page, request }) => {
  const seller = await newPerson(request, 'seller', 'Journey Seller');
  await login(page, seller);
  await page.goto('/dashboard/balance');
  await expect(page.getByText('You haven’t added an account yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByLabel('Kind of account').click();
  await page.getByRole('option', { name: 'bKash' }).click();
  await page.getByLabel('Name on the account').fill('Somebody Else');
  await page.getByLabel('Wallet number').fill('০১৭১১-০০০০০৯');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await expect(
    page.getByText('The name on the account must be the same as your name on MotoHaat.').first(),
  ).toBeVisible();
  await page.getByLabel('Name on the account').fill('JOURNEY SELLER');

  // As if the sign-in were older; the confirmation and the second call are real.
  let isOld = true;
  await page.route('**/api/payout-method', (route) => {
    if (!isOld || route.request().method() !== 'PUT') return route.continue();
    isOld = false;
    const refused = { statusCode: 403, code: 'SIGN_IN_AGAIN', error: 'Forbidden', message: '' };
    return route.fulfill({ status: 403, json: refused });
  });
  await page.getByRole('button', { name: 'Save the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Your password').fill(seller.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('bKash •••• 0009')).toBeVisible();
  await expect(page.getByText(/^Can be used from /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a payout' })).toBeDisabled();
});

test('two payouts: asked for, put into a batch, approved by a second admin, paid at the bank; the one that fails returns @main', async ({
  browser,
  page,
}) => {
  await signIn(page, demo('seller'));
  await page.goto('/dashboard/balance');
  // Besides what an earlier batch is to pay.
  await page.getByRole('button', { name: 'Ask for a payout of Tk. 1,19,500' }).click();
  await page.getByRole('button', { name: 'Ask for payout' }).click();
  const figures = page.getByRole('region', { name: 'Your balance' });
  // A card paid it less than three days ago.
  await expect(figures).toContainText(/Tk\.\s1,38,500\s*from /);
  await expect(figures).toContainText('Asked for, not sent yetTk. 4,52,300');
  await expect(page.getByRole('cell', { name: 'Asked for' })).toBeVisible();

  const maker = await openAs(browser, demo('admin'), '/dashboard/payouts?state=asked');
  await maker.getByRole('checkbox', { name: /of Kamal Hossain$/ }).check();
  await maker.getByRole('checkbox', { name: /of Nusrat Jahan$/ }).check();
  await expect(maker.getByRole('group', { name: 'Make a batch' })).toContainText('Total Tk. 1,37,500');
  await maker.getByRole('button', { name: 'Make a batch' }).click();
  await expect(maker.getByText('The batch has been made. Another admin must approve it now.')).toBeVisible();
  await maker.getByRole('tab', { name: 'Batches' }).click();
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Tk. 1,37,500' });
  await expect(rowOf(maker).getByText('Another admin must approve it.')).toBeVisible();
  await expect(maker.getByRole('button', { name: /^File for the bank/ })).toHaveCount(0);

  const approver = await openAs(browser, demo('admin2'), '/dashboard/payouts?about=batches');
  await rowOf(approver)
    .getByRole('button', { name: /^Approve batch/ })
    .click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  // The maker's page follows.
  const downloads = maker.waitForEvent('download');
  await maker.getByRole('button', { name: /^File for the bank/ }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^motohaat-payouts-\d+-1\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  const referenceOf = (account: string) =>
    file
      .split('\r\n')
      .find((line) => line.includes(account))
      ?.split(',')[0] ?? '';
  const [good, bad] = [referenceOf('Kamal Hossain,1171234567890,090261234'), referenceOf('Nusrat Jahan,01711000003')];
  expect([good, bad]).toEqual([expect.stringMatching(/^MHP\d+$/), expect.stringMatching(/^MHP\d+$/)]);

  // The second download asks first, and is a spreadsheet.
  await rowOf(approver)
    .getByRole('button', { name: /^Download the spreadsheet/ })
    .click();
  await expect(approver.getByText(/downloaded it on .* \(download 1\)/)).toBeVisible();
  const spreadsheets = approver.waitForEvent('download');
  await approver.getByRole('button', { name: 'Download again' }).click();
  expect((await spreadsheets).suggestedFilename()).toMatch(/^motohaat-payouts-\d+-2\.xlsx$/);

  // The maker can't record the results of a batch that had to be approved.
  await expect(rowOf(maker).getByText('Another admin must record the results.')).toBeVisible();
  await approver.getByRole('button', { name: /^Enter results/ }).click();
  const results = approver.getByRole('dialog');
  await expect(results.getByLabel(`Result of ${good}`)).toBeVisible();
  await results.getByLabel('Choose the bank’s CSV').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Reference,Status,Transaction ID\r\n${good},Success,FT0042\r\n${bad},Returned,\r\n`),
  });
  await expect(results.getByText('2 results were read from the file, 0 lines were not understood.')).toBeVisible();
  await results.getByRole('button', { name: 'Record results' }).click();
  await expect(approver.getByText('2 results were recorded.')).toBeVisible();
  await expect(rowOf(approver).getByText('1 failed')).toBeVisible();

  await expect(figures).toContainText('Paid out so farTk. 3,12,000');
  await expect(page.getByText('FT0042')).toBeVisible();
  const other = await openAs(browser, demo('newseller'), '/dashboard/balance');
  await expect(other.getByRole('button', { name: 'Ask for a payout of Tk. 18,000' })).toBeEnabled();
  await expect(other.getByRole('cell', { name: 'Failed: the money is back in the balance' })).toBeVisible();
  for (const opened of [maker, approver, other]) await opened.context().close();
});
