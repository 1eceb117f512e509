import { inAppText } from '../../src/features/people/sign-in/in-app.text.ts';
import { expect, test } from '../helpers/journeys/journey.ts';
import { accessibilityFaults, untilSettled, preparePage } from '../helpers/journeys/pages.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/487.0.0.40.75;]',
});

for (const language of ['en', 'bn'] as const)
  test(`inside Facebook on a phone, login and sign-up lead with the email and open the browser (${language})`, async ({
    page,
  }, testInfo) => {
    const words = inAppText[language];
    await preparePage(page, language, 'phone');
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await untilSettled(page);
      await expect(page.getByText(words.title('Facebook'))).toBeVisible();
      await expect(page.getByRole('link', { name: words.open })).toHaveAttribute('href', /^intent:\/\/localhost/);
      await expect(page.getByRole('button', { name: /google|গুগল/i })).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
      await testInfo.attach(`${path.slice(1)}-${language}`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      });
    }
  });
