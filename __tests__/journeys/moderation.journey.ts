import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { REPORT_REASONS, type ReportReason } from '#contract/lists';
import { demo, expect, newPerson, newProduct, signIn, test, tokenOf } from '../helpers/journeys/journey.ts';
import { accessibilityFaults, createThumb } from '../helpers/journeys/pages.ts';

const CASES = 30;
const TOGETHER = 50;
/** From the dashboard to a decision on a phone (docs/rules.md §11). */
const MAX_TAPS = 4;
/** A seller whose email isn't proven lists few products. */
const PER_SELLER = 3;

/** Lists and reports products of new sellers. @returns the name that all these sellers have */
async function reportProducts(
  request: APIRequestContext,
  many: number,
  reasonOf: (n: number) => ReportReason | undefined,
): Promise<string> {
  const name = `Seller ${randomUUID().slice(0, 8)}`;
  const reporter = await newPerson(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, reporter)}` };
  let seller = await newPerson(request, 'seller', name);
  for (let n = 0; n < many; n += 1) {
    if (n > 0 && n % PER_SELLER === 0) seller = await newPerson(request, 'seller', name);
    const { productId } = await newProduct(request, 150_000, seller);
    const reported = await request.post('/api/reportedItems', { headers, data: { productId, reason: reasonOf(n) } });
    expect(reported.ok(), await reported.text()).toBe(true);
  }
  await untilChecked(request, name);
  return name;
}

/** Waits until the market's own checks have nothing to add: each signal changes its case. */
async function untilChecked(request: APIRequestContext, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, demo('admin'))}` };
  let before = '';
  await expect(async () => {
    const cases = await (await request.get(`/api/cases?limit=100&q=${encodeURIComponent(name)}`, { headers })).text();
    const isSame = cases === before;
    before = cases;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [4000] });
}

test(`an admin decides a case as usual with ${MAX_TAPS} taps from the dashboard on a phone`, async ({
  page,
  request,
}) => {
  // An urgent case comes first.
  const name = await reportProducts(request, 1, () => 'fraud');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demo('admin'));
  await page.goto('/dashboard');
  const thumb = createThumb();
  await thumb.tap(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Cases/ }));
  const own = page.getByRole('row').filter({ hasText: name });
  await thumb.tap(own.getByRole('link').first());
  await thumb.tap(page.getByRole('group', { name: 'Usual decisions' }).getByRole('button').first());
  await thumb.tap(page.getByRole('button', { name: 'Decide', exact: true }));
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
  expect(thumb.taps()).toBeLessThanOrEqual(MAX_TAPS);
});

test('an admin clears thirty cases by keyboard alone', async ({ page, request }) => {
  test.slow();
  const name = await reportProducts(request, CASES, (n) => REPORT_REASONS[n % REPORT_REASONS.length]);

  await signIn(page, demo('admin'));
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let n = 0; n < CASES; n += 1) {
    await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
    if (n === 0) expect(await accessibilityFaults(page, true)).toEqual([]);
    const shown = await page.getByRole('heading', { level: 1 }).textContent();
    // By turns the usual decision for the reason, and none.
    await page.keyboard.press(n % 2 === 0 ? 'r' : '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
    if (n === CASES - 1) break;
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shown ?? '');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible();
});

test('an admin decides fifty cases together', async ({ page, request }) => {
  test.slow();
  const name = await reportProducts(request, TOGETHER, () => 'wrong');
  await signIn(page, demo('admin'));
  await page.goto(`/dashboard/moderation?q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    for (let n = 0; n < 10; n += 1) await page.keyboard.press('j');
    expect(await rows.count()).toBe(TOGETHER);
  }).toPass();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: `Decide ${TOGETHER} cases` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /the price or description is wrong$/ }).click();
  // A check may notice something in between: that case stays open, and is decided again as it is now.
  await expect(async () => {
    await dialog.getByRole('button', { name: /^Decide \d+ cases?$/ }).click();
    await expect(dialog).toBeHidden();
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible();
});
