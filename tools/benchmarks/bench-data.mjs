// Measures what a visit costs in mobile data, on a running demo market: somebody without anything cached finds a bike,
// looks at five, logs in and messages the seller.
//   npm run bench:data -- http://localhost:3000 [runs]
// Counts every byte that the server sends, also to the service worker. The message is really sent.
import { countBytes, launchBrowser, logIn, openPhone, quantile } from './phone.mjs';

const [origin = 'http://localhost:3000', runs = '3'] = process.argv.slice(2);
const GOAL_KB = 1200;
const BIKES = 5;
/** A person reads; what loads when the page is idle has loaded. */
const READING_MS = 4000;

async function visit(page, log) {
  const read = async (what) => {
    await page.waitForTimeout(READING_MS);
    log(what);
  };
  await page.goto('/');
  await read('home');
  const search = page.locator('main').getByRole('combobox').first();
  await search.tap();
  await search.pressSequentially('pulsar', { delay: 150 });
  await search.press('Enter');
  await page.waitForURL(/\/bikes\?/);
  await read('results');
  for (let place = 0; place < BIKES; place += 1) {
    await page.getByRole('article').nth(place).getByRole('link').first().tap();
    await page.waitForURL(/\/bikes\/\d/);
    await read(`bike ${place + 1}`);
    if (place === BIKES - 1) break;
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  }
  await page.getByRole('link', { name: 'Message the seller' }).tap();
  await logIn(page, 'buyer2@motohaat.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('log').waitFor();
  await read('login and message');
}

const browser = await launchBrowser();
const totals = [];
for (let run = 0; run < Number(runs); run += 1) {
  const counter = await countBytes(origin);
  const page = await openPhone(browser, { baseURL: counter.origin, isSlow: false });
  let before = 0;
  const steps = [];
  await visit(page, (what) => {
    const all = counter.received();
    steps.push(`${what} ${Math.round((all - before) / 1000)}`);
    before = all;
  });
  totals.push(before / 1000);
  console.log(`run ${run + 1}: ${Math.round(before / 1000)} KB: ${steps.join(', ')}`);
  await page.context().close();
  counter.close();
}
await browser.close();
const middle = quantile(totals, 0.5);
console.log(`${middle > GOAL_KB ? 'OVER' : 'ok  '} median ${Math.round(middle)} of ${GOAL_KB} KB`);
process.exitCode = middle > GOAL_KB ? 1 : 0;
