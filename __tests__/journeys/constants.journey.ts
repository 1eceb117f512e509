import { expect, login, newPerson, newProduct, openCard, signIn, test } from '../helpers/journey';

test('a product card is 900 px high, its picture 400', async ({ page, request }) => {
  const product = await newProduct(request);
  await signIn(page, await newPerson(request));
  const card = await openCard(page, product);
  expect((await card.boundingBox())?.height).toBe(900);
  expect((await card.getByRole('img', { name: product.productName }).boundingBox())?.height).toBe(400);
});

test('toasts appear at the top, in the middle', async ({ page, request }) => {
  await login(page, await newPerson(request));
  const box = await page.getByText('User Login Successfully').boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(width / 10);
  expect(box?.y).toBeLessThan(150);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a toast stays 1.5 seconds all the same', async ({ page, request }) => {
    // By the page's own clock: a busy machine looks late.
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      new MutationObserver(() => {
        const isShown = document.body?.textContent?.includes('User Login Successfully') ?? false;
        if (isShown === (times.length === 0) && times.length < 2) times.push(performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
    await login(page, await newPerson(request));
    const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
    await expect.poll(async () => (await times()).length).toBe(2);
    const [shown = 0, gone = 0] = await times();
    expect(gone - shown).toBeGreaterThan(1400);
    expect(gone - shown).toBeLessThan(3900);
  });
});
