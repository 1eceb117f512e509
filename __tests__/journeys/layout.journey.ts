import type { Page } from '@playwright/test';
import { demo, expect, newPerson, newProduct, signIn, test, untilHydrated } from '../helpers/journeys/journey.ts';

const LANGUAGES = ['en', 'bn'] as const;
const PHONE = { width: 360, height: 740 };

const speak = (page: Page, language: (typeof LANGUAGES)[number]): Promise<void> =>
  page.context().addCookies([{ name: 'motohaat-language', value: language, url: page.url() }]);

for (const name of ['a visitor', 'buyer'])
  test(`the bar of ${name} fits each screen in both languages, and all its links work`, async ({ page }) => {
    if (name === 'buyer') await signIn(page, demo(name));
    else await page.goto('/');
    for (const language of LANGUAGES) {
      await speak(page, language);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const bar = page.getByRole('banner');
      const menu = bar.locator('[aria-controls="main-menu"]');
      await untilHydrated(menu);
      if (name === 'buyer') await expect(bar.locator('[aria-haspopup="dialog"]')).toBeVisible();
      for (const width of [320, 360, 412, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        if (width < 1200) await menu.click();
        const at = `${language} at ${width} px`;
        expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), at).toBeLessThanOrEqual(width);
        const outside = await bar.locator('a:visible, button:visible, nav p:visible').evaluateAll((parts) =>
          parts
            .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.bottom > 0 && (box.left < 0 || box.right > window.innerWidth))
            .map((part) => part.name),
        );
        expect(outside, at).toEqual([]);
        const paths = name === 'buyer' ? ['/', '/blogs', '/mywishlist', '/dashboard'] : ['/', '/blogs', '/login'];
        for (const path of paths) await expect(bar.locator(`nav a[href="${path}"]`), `${path} ${at}`).toBeVisible();
        if (name === 'buyer') {
          await expect(bar.locator('nav button'), at).toBeVisible();
          const welcome = bar.locator('nav p');
          await expect(welcome, at).toBeVisible();
          // Glyphs may reach beyond their line; a hidden line is all of it.
          const isCut = await welcome.evaluate(
            (part) =>
              part.scrollWidth > part.clientWidth ||
              part.scrollHeight - part.clientHeight > parseFloat(getComputedStyle(part).lineHeight) / 2,
          );
          expect(isCut, `the name ${at}`).toBe(false);
        }
        if (width < 1200) await menu.click();
        else {
          // The home page has a larger field; the bar keeps the room for its own.
          await expect(bar.getByRole('search'), at).toHaveCount(0);
          const field = await bar.getByRole('search', { includeHidden: true }).boundingBox();
          expect(field?.width, at).toBeGreaterThanOrEqual(280);
        }
      }
    }
  });

test('no select cuts off its chosen option', async ({ page }) => {
  await page.goto('/bikes?q=pulsar');
  for (const language of LANGUAGES)
    for (const width of [360, 1280]) {
      await speak(page, language);
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/bikes?q=pulsar');
      const sort = page.locator('select[name="sort"]');
      await page.mouse.click(2, 400);
      await expect(sort).toBeVisible();
      for (const order of ['relevance', '-year', '-price']) {
        await sort.selectOption(order);
        const cut = await page.locator('select:visible').evaluateAll((selects: HTMLSelectElement[]) =>
          selects
            .filter((select) => {
              const style = getComputedStyle(select);
              const context = document.createElement('canvas').getContext('2d');
              if (!context) return true;
              context.font = style.font;
              const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
              return context.measureText(select.selectedOptions[0]?.text ?? '').width > room + 0.5;
            })
            .map((select) => select.name),
        );
        expect(cut, `${language} at ${width} px, ${order}`).toEqual([]);
      }
    }
});

test('a dialog that opens after the login is below the toast, and its message is visible on a phone', async ({
  page,
  request,
}) => {
  const { productId } = await newProduct(request);
  const buyer = await newPerson(request);
  await page.setViewportSize(PHONE);
  await page.goto(`/bikes/${productId}`);
  await page.getByRole('link', { name: 'Message the seller' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  // A toast closes when its progress bar ends: this one is paused to be measured.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your message')).toBeInViewport({ ratio: 1 });
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'User Login Successfully' });
  await expect(toast).toBeVisible();
  const bottom = async () => {
    const box = await toast.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => ((await dialog.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(0);
  for (const button of await dialog.getByRole('button').all()) await expect(button).toBeInViewport();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Meet safely' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
});

test('a full-screen picture is on black, with large buttons', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/bikes');
  await page.getByRole('article').first().getByRole('link').click();
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await untilHydrated(enlarge);
  await enlarge.click();
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(lightbox).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  for (const button of await lightbox.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([56, 56]);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('the price follows a product’s name without an empty line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/bikes');
  const tiles = page.getByRole('article');
  await expect(tiles.first()).toBeVisible();
  const gaps = await tiles.evaluateAll((all) =>
    all.map((tile) => {
      const [name, price] = [tile.querySelector('h3 a'), tile.querySelector('.ProductTile-price')];
      return Math.round((price?.getBoundingClientRect().top ?? 0) - (name?.getBoundingClientRect().bottom ?? 0));
    }),
  );
  expect(gaps.length).toBeGreaterThan(10);
  expect(gaps.filter((gap) => gap > 12)).toEqual([]);
});
