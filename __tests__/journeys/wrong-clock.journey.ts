import { formatCount } from '#contract/numbers';
import { meetingText } from '../../src/features/deals/handover/meeting.text.ts';
import { expect, login, newBooking, newPerson, newProduct, payBooking, test } from '../helpers/journeys/journey.ts';
import { untilSettled, preparePage } from '../helpers/journeys/pages.ts';

const HOUR = 3_600_000;
const CASES = [
  { what: 'six hours ahead', ahead: 6 * HOUR, language: 'en' },
  { what: 'three days behind', ahead: -72 * HOUR, language: 'bn' },
] as const;

for (const { what, ahead, language } of CASES)
  test(`a phone whose clock is ${what} sets tomorrow’s meeting, and renews its token once at most`, async ({
    page,
    request,
  }) => {
    const words = meetingText[language];
    const product = await newProduct(request);
    const buyer = await newPerson(request);
    const id = await newBooking(request, buyer, product);
    await payBooking(request, buyer, id, product.price);
    await login(page, buyer);
    await preparePage(page, language, 'phone');
    const renewals: string[] = [];
    page.on('request', (sent) => sent.url().includes('/api/jwt') && renewals.push(sent.url()));
    await page.clock.setSystemTime(Date.now() + ahead);
    await page.goto(`/dashboard/deals/${id}`);
    await page.getByRole('button', { name: words.set }).click();
    const tomorrow = new Date(Date.now() + 30 * HOUR).toISOString().slice(0, 10);
    await page.getByLabel(words.when).fill(`${tomorrow}T15:30`);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(formatCount(Number(tomorrow.slice(8)), language)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.change })).toBeVisible();
    expect(renewals.length).toBeLessThanOrEqual(1);
    for (const path of ['/dashboard/myorders', '/dashboard', '/mywishlist']) {
      await page.goto(path);
      await untilSettled(page);
    }
    expect(renewals.length).toBeLessThanOrEqual(1);
  });
