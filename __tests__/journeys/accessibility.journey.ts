import { demo, expect, login, signIn, test } from '../helpers/journeys/journey.ts';
import {
  expectAccessibleAtWidths,
  findIds,
  pagesOf,
  untilSettled,
  VIEWERS_IN_TURN,
} from '../helpers/journeys/pages.ts';

const WIDTHS = [1280, 320];

/** Other states of pages that everybody sees. */
const STATES = [
  '/bikes?q=pulsar&maxPrice=1000&city=Dhaka',
  '/bikes?brand=Bajaj&sort=price',
  '/bikes/999999999',
  '/compare?ids=118,119',
  '/nowhere',
];

for (const viewer of VIEWERS_IN_TURN)
  test(`every page of contract/pages.ts that a ${viewer} uses is accessible in both colour schemes and fits at 320 and 1280 px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(900_000);
    const ids = await findIds(request);
    // Firebase must know the buyer: otherwise the pages of the account show an error in place of their forms.
    if (viewer === 'buyer') await login(page, demo(viewer));
    else if (viewer !== 'visitor') await signIn(page, demo(viewer));
    for (const path of [...pagesOf(viewer, ids), ...(viewer === 'visitor' ? STATES : [])]) {
      await page.goto(path);
      await untilSettled(page);
      // Neither sent to the login nor told that the page is for others.
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await expect(page.getByText(/^This page is for/)).toHaveCount(0);
      // An error in place of the contents would be checked instead of them.
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectAccessibleAtWidths(page, WIDTHS);
    }
  });
