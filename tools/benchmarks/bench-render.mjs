// Measures the CPU time of product pages that are in no cache, rendered by the build in build/ (docs/operating/running.md,
// Measuring): npm run bench:render -- http://127.0.0.1:3000 [pages] [folder]. The running server provides the data. The
// figure includes compression and garbage collection, and leaves out the database. With a folder the pages are
// written there, so that those of two builds can be compared.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPage } from '../../server/http/pages/pages.ts';
import { createRenderBudget } from '../../server/http/pages/render-budget.ts';
import { loadRenderer } from '../../server/http/pages/renderer.ts';
import { createPages } from '../../server/http/pages/template.ts';

const [origin = 'http://127.0.0.1:3000', pages = '200', folder] = process.argv.slice(2);
/** Pages rendered before measuring, while V8 still compiles. */
const WARM_UP_PAGES = 60;
const RETRY_MS = 1000;
const DATA = /<script type="application\/json" id="motohaat-data">(.*?)<\/script>/s;
const UNLIMITED = { running: 100, share: 1, burstMs: Number.POSITIVE_INFINITY };

async function fetchPage(location) {
  const response = await fetch(origin + location);
  const { product, similar, ofSeller, config } = JSON.parse(DATA.exec(await response.text())?.[1] ?? '{}');
  if (product) return { location, config, data: { product, similar, ofSeller } };
  // Above its budget the server sends the page without data.
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return fetchPage(location);
}

async function fetchPages() {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = [];
  for (const [, location] of sitemap.matchAll(/<loc>https?:\/\/[^/<]*(\/bikes\/[^<]*)<\/loc>/g))
    found.push(await fetchPage(location));
  return found;
}

const products = await fetchPages();
let made = 0;
let current = products[0];
/** Another number of views each time, so that nothing kept is sent again. */
const bike = {
  version: async () => String(made),
  read: async () => {
    const { product, ...others } = current.data;
    return { status: 200, data: { product: { ...product, views: made }, ...others } };
  },
};
const htmlOf = createPages(
  loadRenderer('build/client'),
  current.config,
  () => ({ bike }),
  createRenderBudget(undefined, { perClient: UNLIMITED, all: UNLIMITED }),
  { error: ({ err }) => console.error(err) },
);

async function render(count) {
  for (const end = made + count; made < end; made += 1) {
    current = products[made % products.length];
    const language = made % 2 === 0 ? 'en' : 'bn';
    const page = await htmlOf({}, findPage(current.location), language, 'bench');
    if (folder) writeFileSync(path.join(folder, `${made}.html`), await page.body('identity'));
  }
}

if (folder) mkdirSync(folder, { recursive: true });
await render(WARM_UP_PAGES);
const before = process.cpuUsage();
await render(Number(pages));
const { user, system } = process.cpuUsage(before);
console.log(`${((user + system) / 1000 / Number(pages)).toFixed(1)} ms of CPU per page, ${pages} pages`);
process.exit();
