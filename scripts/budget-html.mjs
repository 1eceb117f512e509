// Byte budgets of public pages' HTML: raw KB of the inline styles and of everything inside #root, rendered by the build
// from sample data.
import { createRequire } from 'node:module';
import path from 'node:path';
import { categoryRow, productCard, productDetails } from '../__tests__/helpers/data/samples.ts';

const { renderPage } = createRequire(import.meta.url)(path.resolve('build/renderer/render.cjs'));

const config = {
  apiUrl: '/api',
  brand: 'MotoHaat',
  siteUrl: 'http://localhost:3000',
  takaPerDollar: 122,
  firebase: { apiKey: '', authDomain: '', projectId: '' },
  stripe: { publishableKey: '' },
  payments: { methods: ['card', 'bkash', 'sslcommerz'], fullPayment: true, deposit: true, feePercent: 0 },
  imageHost: { uploadUrl: '/images/1/upload', key: '' },
};
const many = (count, make) => Array.from({ length: count }, (_, index) => make({ _id: String(index + 20) }));
const categories = many(8, categoryRow);
const adverts = many(12, (more) => ({ ...productCard(more), productId: more._id }));
const found = {
  search: '',
  rows: many(24, productCard),
  next: 'next',
  total: 120,
  facets: {
    total: 120,
    brands: [{ value: 'Yamaha', count: 40 }],
    cities: [{ value: 'Dhaka', count: 40 }],
    conditions: [{ value: 'Good', count: 40 }],
    categories: [{ value: '3', count: 40 }],
  },
};
const product = productDetails();

const PAGES = {
  home: { location: '/', data: { categories, adverts }, styles: 38.5, root: 52 },
  bikes: { location: '/bikes', data: { categories, found }, styles: 33.5, root: 82 },
  bike: {
    location: '/bikes/12-yamaha-fzs-v3',
    data: {
      product,
      similar: { id: product._id, rows: many(8, productCard) },
      ofSeller: { sellerId: product.sellerId, rows: many(4, productCard) },
    },
    styles: 37,
    root: 52,
  },
};

let failed = false;
function check(what, text, budget) {
  const kb = Buffer.byteLength(text) / 1000;
  const isOver = kb > budget;
  failed ||= isOver;
  console.log(`${isOver ? 'OVER' : 'ok  '} ${what.padEnd(14)} ${kb.toFixed(1)} of ${budget} KB`);
}

for (const [name, { location, data, styles, root }] of Object.entries(PAGES)) {
  const page = await renderPage({ location, language: 'en', bootstrap: { config, build: 'budget', ...data } });
  check(`${name}, styles`, page.css, styles);
  check(`${name}, markup`, page.html, root);
}
process.exit(failed ? 1 : 0);
