import type { Page } from '@playwright/test';
import type { CancelReason } from '#contract/deal-lifecycle';
import { formatTaka } from '#contract/numbers';
import { codeText } from '../../src/features/handover/code.text.ts';
import { cancelReasonText } from '../../src/features/deals/deal-events.text.ts';
import { endingText } from '../../src/features/deals/ending.text.ts';
import { expect } from './journey.ts';
import type { Language } from './two-people.ts';

/** Confirms the three checks on the buyer's page of a deal. @returns the code */
export async function openCode(page: Page, language: Language = 'en'): Promise<string> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: codeText[language].show }).click();
  const code = page.getByRole('img', { name: /^\d( \d){5}$/ });
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** Types the code on the seller's page of a deal. */
export async function enterCode(page: Page, code: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: codeText[language].code }).fill(code);
  await page.getByRole('button', { name: codeText[language].handOver }).click();
}

/** Cancels on either page of a deal, with a reason. @param taka what the question names */
export async function cancelDeal(
  page: Page,
  taka: number,
  reason: CancelReason,
  language: Language = 'en',
): Promise<void> {
  const words = endingText[language];
  await page.getByRole('button', { name: words.cancel }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.cancelDetail(formatTaka(taka, language)));
  await dialog.getByRole('combobox', { name: words.reason }).click();
  await page.getByRole('option', { name: cancelReasonText[language][reason] }).click();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByText(words.canceled)).toBeVisible();
}
