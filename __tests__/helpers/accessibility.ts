import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, untilHydrated } from './journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations of WCAG 2.2 AA on the page, with best practices if asked for. Frames of other origins are left out. */
export async function accessibilityFaults(page: Page, withBestPractices = false): Promise<string[]> {
  // During a transition, colours have the contrast of neither state; a late answer may begin one at any time.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  // Legacy mode runs in the page itself; otherwise axe opens a second page for each report, a third of its time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (withBestPractices ? axe : axe.withTags(TAGS)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}

/** Frames without scrolling after which nothing scrolls any more. */
const STILL_FRAMES = 10;

/** Scrolls to the top and waits until the page stays there: a target under the app bar is too small to press. */
export const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let still = 0;
        const look = () => {
          still = window.scrollY === 0 ? still + 1 : 0;
          if (still === 0) window.scrollTo({ top: 0, behavior: 'instant' });
          if (still < frames) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    STILL_FRAMES,
  );

/** Waits until the client has hydrated the page and none of its contents are loading. */
export async function untilSettled(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('h1').first()).toBeVisible();
  await untilHydrated(page.getByRole('banner').locator('[aria-controls="main-menu"]'));
  await expect(main.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
}

/** Checks the open page at both widths; resizing is cheaper than loading it twice. */
export async function expectAccessibleAtWidths(page: Page, widths: readonly number[]): Promise<void> {
  const { pathname, search } = new URL(page.url());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // React answers a media query's change before the next frame but one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const at = `${pathname}${search} at ${width} px`;
    await untilSettled(page);
    expect(await accessibilityFaults(page), at).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${at} is wider than the screen`).toBe(0);
  }
}
