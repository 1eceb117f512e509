import type { Page } from '@playwright/test';
import { expect } from './journey';

/** Confirms the three checks on the buyer's page of a deal. @returns the code */
export async function openCode(page: Page): Promise<string> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Show the code' }).click();
  const code = page.getByRole('img', { name: /^\d( \d){5}$/ });
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** Types the code on the seller's page of a deal. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
  await page.getByRole('button', { name: 'Hand over' }).click();
}

/** Cancels on either page of a deal, with a reason. @param amount what the question names */
export async function cancelDeal(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancel the deal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the deal for/ });
  await expect(dialog).toContainText(`All of the ${amount} goes back to the buyer`);
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason }).click();
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(page.getByText('The deal is canceled, and the money is being refunded.')).toBeVisible();
}
