import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../src/ui/text/language.ts';

export type { Language };

/** A buyer and a seller sit side by side: one with a phone, the other at a computer. */
const SIZES = { phone: { width: 360, height: 740 }, computer: { width: 1280, height: 800 } } as const;
export type Device = keyof typeof SIZES;

export interface Pair {
  language: Language;
  buyer: Device;
  seller: Device;
}

/** Both languages, and both people on both devices. */
export const PAIRS = [
  { language: 'en', buyer: 'phone', seller: 'computer' },
  { language: 'bn', buyer: 'computer', seller: 'phone' },
] as const satisfies Pair[];

/** Ends a test's title: the English one needs no name. */
export const inLanguage = ({ language }: Pair): string => (language === 'en' ? '' : ', in Bangla');

/** Ends the title of a journey whose English version is part of `npm test`. */
export const mainTag = ({ language }: Pair): string => (language === 'en' ? ' @main' : '');

/** A page in the person's language and size. It is set before anything is opened. */
export async function preparePage(page: Page, language: Language, device: Device): Promise<Page> {
  await page.setViewportSize(SIZES[device]);
  await page.addInitScript((chosen) => localStorage.setItem('motohaat-language', chosen), language);
  return page;
}

/** Opens another person's browser. */
export const pageBeside = async (browser: Browser, language: Language, device: Device): Promise<Page> =>
  preparePage(await (await browser.newContext()).newPage(), language, device);
