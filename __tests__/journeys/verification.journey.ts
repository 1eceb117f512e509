import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demo, expect, login, newPerson, signIn, test, tokenOf } from '../helpers/journeys/journey.ts';
import { accessibilityFaults, scrollToTop } from '../helpers/journeys/pages.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** As large as a phone's camera makes it. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#dfeadf' } })
    .jpeg()
    .toBuffer(),
});

async function expectAccessible(page: Page): Promise<void> {
  await scrollToTop(page);
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('a seller proves their identity by phone: refused once, sent again, accepted, and buyers see it @main', async ({
  browser,
  page,
  request,
}) => {
  const seller = await newPerson(request, 'seller', 'Journey Seller');
  await login(page, seller);
  await page.goto('/dashboard/verification');
  await expect(page.getByText('Your account’s name is Journey Seller.')).toBeVisible();
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  const papers = ['NID, front', 'NID, back', 'Selfie with today’s code'];
  const upload = async (name: string) =>
    page.getByLabel(`Choose a picture: ${name}`).setInputFiles(await photo('paper.jpg'));

  await upload('NID, front');
  await expect(page.getByText('1 of 3 pictures uploaded')).toBeVisible();
  // A reload, or another device, loses nothing.
  await page.reload();
  await expect(page.getByText('1 of 3 pictures uploaded')).toBeVisible();
  await page.route('**/verification/draft/nidBack', (route) => route.abort(), { times: 1 });
  await upload('NID, back');
  await page.getByRole('button', { name: 'Try again: NID, back' }).click();
  await expect(page.getByText('2 of 3 pictures uploaded')).toBeVisible();
  await upload('Selfie with today’s code');
  await expect(page.getByText('3 of 3 pictures uploaded')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText(/Sent on .*We’ll let you know/)).toBeVisible();

  const waitingPapers = `/dashboard/verifications?state=waiting&q=${encodeURIComponent(seller.email)}`;
  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(admin, demo('admin'));
  await admin.goto(waitingPapers);
  await admin.getByRole('link', { name: 'See papers of Journey Seller' }).click();
  await expect(admin.getByText(code)).toBeVisible();
  for (const name of papers) await expect(admin.getByRole('img', { name })).toBeVisible();
  const picture = admin.getByRole('img', { name: 'NID, front' });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  await admin.getByRole('group', { name: 'Picture: NID, front' }).focus();
  await admin.keyboard.press('+');
  await admin.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(whole * 2, 0);
  await admin.keyboard.press('0');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByRole('button', { name: 'A picture can’t be read' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Send the refusal' }).click();
  await expect(admin.getByText(/^Decided by Ayesha Rahman/)).toBeVisible();

  // The seller's page updates without a reload.
  await expect(page.getByText('We couldn’t read the paper on the picture.')).toBeVisible();
  for (const name of papers) await upload(name);
  await expect(page.getByText('3 of 3 pictures uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText(/Sent on .*We’ll let you know/)).toBeVisible();

  await admin.goto(waitingPapers);
  await admin.getByRole('link', { name: 'See papers of Journey Seller' }).click();
  await admin.getByRole('textbox', { name: 'NID number' }).fill('1234567890');
  await admin.getByRole('button', { name: 'Accept', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByText(/Checked and accepted on/)).toBeVisible();

  const answer = await request.get(`/api/allSeller?q=${encodeURIComponent(seller.email)}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, demo('admin'))}` },
  });
  const [found] = (await answer.json()) as { _id: string }[];
  await page.goto(`/sellers/${found?._id}`);
  await expect(page.getByText(/^Identity checked in \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText('Verified seller')).toBeVisible();
  await expectAccessible(page);
});
