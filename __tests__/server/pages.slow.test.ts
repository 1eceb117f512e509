import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Bootstrap } from '#contract/site/bootstrap';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { createMetrics } from '../../server/services/observability/metrics.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';

interface PersonalPage {
  html: string;
  build: string;
  person: { email: string; displayName: string };
  data: { categories: { _id: string }[]; products: { rows: object[]; total: number; next: string | null } };
}

const EARLY_SCRIPT = 'early()';
const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--motohaat-reads--><script src="/assets/early.js"></script><!--motohaat-head--><script defer="defer" src="/assets/main.js"></script></head><body><div id="root"></div><!--motohaat-data--></body></html>';

/** Renders a counter, the person, the language, and the names of everything shown. */
const RENDERER = `
let renderings = 0;
exports.renderFrame = () => ({ html: 'the frame', css: '.f{color:red}', cssNames: ['f'], head: '' });
exports.held = [];
exports.renderPage = async ({ location, language, bootstrap, person }) => {
  if (/q=held/.test(location)) await new Promise((release) => exports.held.push(release));
  const { categories = [], adverts, products } = bootstrap;
  const { product, missingProduct, similar, seller, missingSeller } = bootstrap;
  const subject = product?.productName ?? missingProduct?.status ?? seller?.sellerName ?? missingSeller?.status;
  if (subject) {
    const others = similar?.rows ?? bootstrap.sellerProducts?.rows ?? [];
    const html = [location, language, subject, ...others.map(({ productName }) => productName)].join(' | ');
    return { html, css: '', cssNames: [], head: '' };
  }
  if (categories.some(({ name }) => name === 'Unrenderable')) throw new Error('cannot be rendered');
  renderings += 1;
  const names = [...categories.map(({ name }) => name), ...(adverts ?? products?.rows ?? []).map(({ productName }) => productName)];
  return { html: [renderings, location, language, person ? person.displayName : 'nobody', ...names].join(' | '), css: '.a{color:red}', cssNames: ['a'], head: '' };
};`;

let market: Market;
let app: App;
let root: string;

beforeAll(async () => {
  market = await openMarket();
  root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(root, 'client/assets'), { recursive: true });
  mkdirSync(path.join(root, 'renderer'));
  writeFileSync(path.join(root, 'client/index.html'), TEMPLATE);
  writeFileSync(path.join(root, 'client/assets/early.js'), EARLY_SCRIPT);
  writeFileSync(path.join(root, 'chunks.json'), '{"early":["assets/early.js"],"main":["assets/main.js"]}');
  writeFileSync(path.join(root, 'renderer/render.cjs'), RENDERER);
  app = await build({ ...market.services, clientFolder: path.join(root, 'client') });
});
afterAll(async () => {
  await app.close();
  await market.close();
  rmSync(root, { recursive: true });
});

const rootOf = (html: string): string => /<div id="root"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? '';
const dataIn = (html: string): Bootstrap =>
  JSON.parse(/id="motohaat-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Bootstrap;
const home = async (headers = {}) => rootOf((await app.inject({ url: '/', headers })).body);

describe('the home page', () => {
  it('is rendered once per state of its data and language', async () => {
    const category = await market.category('Scooters');
    const first = await home();
    expect(first).toContain('| en | nobody | Scooters');
    expect(await home()).toBe(first);
    expect(await home({ cookie: 'motohaat-language=bn' })).toContain('| bn |');
    expect(await home()).toBe(first);

    const seller = await market.person('seller');
    const product = await market.product(seller.id, category, { productName: 'Vespa' });
    await market.db.query('insert into adverts (product_id) values ($1)', [product]);
    expect(await home()).toContain('Vespa');
    await market.db.query(`update products set product_name = 'Vespa LX' where id = $1`, [product]);
    const renamed = await home();
    expect(renamed).toContain('Vespa LX');
    // A change that no public page shows causes no new render.
    await market.db.query(`update products set descriptions = 'Runs even better.' where id = $1`, [product]);
    expect(await home()).toBe(renamed);
  });

  it('uses the language in the address, even if another was chosen before', async () => {
    const shown = async (url: string, chosen: string) =>
      rootOf((await app.inject({ url, headers: { cookie: `motohaat-language=${chosen}` } })).body);
    const bangla = await shown('/', 'bn');
    expect(await shown('/?language=bn', 'en')).toBe(bangla);
    expect(await shown('/?language=en', 'bn')).toBe(await shown('/', 'en'));
    expect(await shown('/?language=fr', 'bn')).toBe(bangla);
    expect((await app.inject('/?language=bn')).body).toContain('<html lang="bn">');
  });

  it('isn’t rendered again after a rolled-back transaction', async () => {
    const before = await home();
    const work = market.db.transaction(async (tx) => {
      await tx.query(`update categories set category_name = 'Never'`);
      throw new Error('came to nothing');
    });
    await expect(work).rejects.toThrow('came to nothing');
    expect(await home()).toBe(before);
  });

  it('isn’t rendered again after a change that was undone before the next request', async () => {
    const before = await home();
    await market.db.query(`update categories set category_name = category_name || '!'`);
    await market.db.query(`update categories set category_name = rtrim(category_name, '!')`);
    expect(await home()).toBe(before);
    await market.db.query(`update categories set category_name = category_name || '!'`);
    expect(await home()).not.toBe(before);
    await market.db.query(`update categories set category_name = rtrim(category_name, '!')`);
  });

  it('is the same in every compression', async () => {
    const plain = (await app.inject('/')).body;
    const inEncoding = async (encoding: string) =>
      (await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload;
    expect(brotliDecompressSync(await inEncoding('br')).toString()).toBe(plain);
    expect(gunzipSync(await inEncoding('gzip')).toString()).toBe(plain);
  });

  it('is compressed, and isn’t resent while unchanged', async () => {
    const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    expect(rootOf(brotliDecompressSync(page.rawPayload).toString())).toBe(await home());
    const headers = { 'accept-encoding': 'gzip, br', 'if-none-match': String(page.headers.etag) };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
    await market.category('Cruisers');
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
  });

  it('allows no style sheets except its own and an empty one', async () => {
    const { body, headers } = await app.inject('/');
    const css = /<style data-emotion="m a">(.*?)<\/style>/.exec(body)?.[1] ?? '';
    const hashes = ['', css].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
    // A page that isn't rendered uses the frame's own.
    const frame = await app.inject('/login');
    expect(frame.body).toContain('<style data-emotion="m f">.f{color:red}</style>');
    const hash = createHash('sha256').update('.f{color:red}').digest('base64');
    expect(frame.headers['content-security-policy']).toContain(`'sha256-${hash}';`);
  });

  it('contains the early script, which the content security policy allows by its hash', async () => {
    const { body, headers } = await app.inject('/');
    expect(body).toContain(`<script>${EARLY_SCRIPT}</script>`);
    expect(body).not.toContain('/assets/early.js');
    const hash = createHash('sha256').update(EARLY_SCRIPT).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it('is the frame if rendering fails, and the page again as soon as it works', async () => {
    const category = await market.category('Unrenderable');
    expect(await home()).toBe('the frame');
    await market.db.query('delete from categories where id = $1', [category]);
    expect(await home()).toContain('Cruisers');
  });
});

it('the articles are rendered once per language', async () => {
  const blogs = async (url: string) => rootOf((await app.inject({ url })).body);
  const first = await blogs('/blogs');
  expect(first).toContain('| /blogs | en | nobody');
  expect(await blogs('/blogs')).toBe(first);
  expect(await blogs('/blogs?language=bn')).toContain('| /blogs | bn | nobody');
});

describe("a category's page for a signed-in person", () => {
  it('lets the early script load the main one, as in every rendered page; others load it themselves', async () => {
    for (const address of ['/category/1', '/', '/blogs']) {
      const { body } = await app.inject(address);
      expect(body).toContain('<meta name="main-script" content="/assets/main.js">');
      expect(body).not.toContain('src="/assets/main.js"');
      expect(body).not.toContain('href="/assets/main.js"');
    }
    const { body } = await app.inject('/login');
    expect(body).toContain('<script defer="defer" src="/assets/main.js"></script>');
    expect(body).not.toContain('main-script');
  });

  const open = async (category: string, headers: Record<string, string>, language = 'en') =>
    app.inject({ url: `/api/pages/category/${category}?language=${language}`, headers });

  it('shows that person’s GET /category/:id, with their name, and isn’t cached', async () => {
    const seller = await market.person('seller');
    const category = await market.category();
    for (let made = 0; made < 26; made += 1) await market.product(seller.id, category, { productName: `Bike ${made}` });
    const [buyer, other] = [
      await market.person('user', { userName: 'Ayesha Rahman' }),
      await market.person('user', { userName: 'Kamal Hossain' }),
    ];
    const listed = await app.inject({ url: `/api/category/${category}`, headers: buyer.headers });
    const answer = await open(category, buyer.headers);
    const shown = answer.json<PersonalPage>();
    expect(shown.data.products).toMatchObject({ rows: listed.json(), total: 26 });
    expect(String(listed.headers.link)).toContain(`cursor=${shown.data.products.next}`);
    expect(shown.html).toContain(`/category/${category} | en | Ayesha Rahman`);
    expect(shown.person).toEqual({ email: buyer.email, displayName: 'Ayesha Rahman' });
    expect(shown.build).toBe((await app.inject('/version.json')).json<{ build: string }>().build);
    expect(answer.headers['cache-control']).toBe('private, no-store');

    const second = (await open(category, other.headers, 'bn')).json<PersonalPage>();
    expect(second.html).toContain('| bn | Kamal Hossain');
    expect(JSON.stringify(second)).not.toContain('Ayesha');
  });

  it('hides contact data from a blocked buyer', async () => {
    const seller = await market.person('seller', { proven: true });
    const buyer = await market.person('user', { proven: true });
    const category = await market.category();
    const product = await market.product(seller.id, category);
    const started = await send(market, 'POST /conversations', buyer, { productId: product, text: 'Hello?' });
    const { insertedId } = started.json<{ insertedId: string }>();
    expect((await open(category, buyer.headers)).body).toContain('+8801711000002');
    const blocked = await send(market, `POST /conversations/${insertedId}/block`, seller, { blocked: true });
    expect(blocked.statusCode).toBe(200);
    const { body, statusCode } = await open(category, buyer.headers);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('+8801711000002');
    expect(body).not.toContain(seller.email);
  });

  it('is refused to visitors and for a missing category', async () => {
    const buyer = await market.person('user');
    expect((await open('1', {})).statusCode).toBe(401);
    expect((await open('999999', buyer.headers)).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });

  it('is named in that page’s HTML only', async () => {
    expect((await app.inject('/category/1')).body).toContain(
      '<meta name="personal-page" content="/api/pages/category/:id?language=en">',
    );
    expect((await app.inject('/mywishlist')).body).not.toContain('personal-page');
  });
});

describe('the search page of an edited address', () => {
  it.each(['?city=Paris', '?sort=best', '?minPrice=1,000', '?maxPrice=99999999999', '?papers=foo&condition=New'])(
    'with %s shows what it shows without',
    async (address) => {
      const data = async (url: string) => dataIn((await app.inject(url)).body).found;
      expect(await data(`/bikes${address}`)).toEqual(await data('/bikes'));
      expect(await data('/bikes')).toBeDefined();
    },
  );

  it.each(['?q=vespa%00', '?q=%E2%80%8Bvespa%E2%80%8B', '?brand=%00'])(
    'with %s has no invisible characters',
    async (address) => {
      const answer = await app.inject(`/bikes${address}`);
      expect(answer.statusCode).toBe(200);
      expect(dataIn(answer.body).found?.search).toBe(address.includes('vespa') ? 'q=vespa' : '');
    },
  );

  it('shows results for a place that nobody knows: none', async () => {
    expect(dataIn((await app.inject('/bikes?place=Nowhere')).body).found).toMatchObject({ rows: [], total: 0 });
  });

  it('cuts words that are too long, like the page does', async () => {
    expect(dataIn((await app.inject(`/bikes?q=${'vespa '.repeat(60)}`)).body).found).toBeDefined();
  });
});

describe('made-up addresses', () => {
  const shown = async (url: string, remoteAddress = '203.0.113.60') =>
    rootOf((await app.inject({ url, remoteAddress })).body);

  it('with unknown parameters create no new page', async () => {
    const first = await shown('/bikes?utm_source=x&q=vespa');
    expect(first).toContain('| /bikes?q=vespa | en');
    for (const url of ['/bikes?q=vespa', '/bikes?q=vespa&utm_source=y', '/BIKES/?q=vespa&price='])
      expect(await shown(url)).toBe(first);
  });

  it('in large numbers get some pages without content, while others are rendered', async () => {
    const metrics = createMetrics();
    const counting = await build({ ...market.services, metrics, clientFolder: path.join(root, 'client') });
    const open = async (url: string, remoteAddress: string) =>
      rootOf((await counting.inject({ url, remoteAddress })).body);
    const { held } = (await import(path.join(root, 'renderer/render.cjs'))) as { held: (() => void)[] };
    let answered = 0;
    const flood = Array.from({ length: 20 }, async (_, at) => {
      const html = await open(`/bikes?q=held${at}`, '203.0.113.61');
      answered += 1;
      return html;
    });
    await until(() => held.length > 0 && held.length + answered === flood.length);
    for (const release of held) release();
    const refused = (await Promise.all(flood)).filter((html) => html === 'the frame').length;
    expect([refused > 0, refused < 20]).toEqual([true, true]);
    expect((await metrics.renderingsRefused.get()).values[0]?.value).toBe(refused);
    expect(await open('/bikes?q=dio', '203.0.113.62')).toContain('| /bikes?q=dio | en');
    await counting.close();
  });
});

describe('product and seller pages', () => {
  const shown = async (url: string, headers = {}) => {
    const answer = await app.inject({ url, headers });
    return `${answer.statusCode} ${rootOf(answer.body)}`;
  };

  it('show a product under its words, redirect from any others, and follow its changes', async () => {
    const seller = await market.person('seller', { userName: 'Kamal Hossain' });
    const category = await market.category();
    const [id] = [
      await market.product(seller.id, category, { productName: 'Vespa' }),
      await market.product(seller.id, category, { productName: 'Dio' }),
    ];
    expect(await shown(`/bikes/${id}`)).toBe(`200 /bikes/${id} | en | Vespa | Dio`);
    expect(await shown(`/bikes/${id}-vespa`, { cookie: 'motohaat-language=bn' })).toBe(
      `200 /bikes/${id}-vespa | bn | Vespa | Dio`,
    );
    const other = await app.inject(`/bikes/${id}-any-words?language=bn&utm_source=x`);
    expect([other.statusCode, other.headers.location]).toEqual([301, `/bikes/${id}-vespa?utm_source=x&language=bn`]);
    await market.db.query(`update products set product_name = 'Vespa LX' where id = $1`, [id]);
    expect(await shown(`/bikes/${id}`)).toContain('| Vespa LX |');
    await market.db.query(`update products set status = 'removed', removed_at = now() where id = $1`, [id]);
    expect(await shown(`/bikes/${id}`)).toBe(`410 /bikes/${id} | en | 410 | Dio`);
    expect(await shown('/bikes/999999999')).toMatch(/^404 .* \| 404 \| Dio/);
    expect(await shown('/bikes/no-number')).toMatch(/^404 /);
  });

  it('include the seller’s other products, so that nothing arrives late and moves the page', async () => {
    const seller = await market.person('seller', { userName: 'Kamal Hossain' });
    const category = await market.category();
    const id = await market.product(seller.id, category, { productName: 'Vespa' });
    const dataOf = async () => {
      const { body } = await app.inject(`/bikes/${id}`);
      return dataIn(body);
    };
    // The product alone isn't a list.
    expect((await dataOf()).ofSeller).toBeUndefined();
    await market.product(seller.id, category, { productName: 'Dio' });
    // Another version of the page, which would otherwise be cached for a minute.
    await market.db.query(`update products set product_name = 'Vespa LX' where id = $1`, [id]);
    const { ofSeller } = await dataOf();
    expect(ofSeller?.sellerId).toBe(String(seller.id));
    expect(ofSeller?.rows.map(({ productName }) => productName)).toEqual(['Dio', 'Vespa LX']);
  });

  it('show a seller as long as their account exists', async () => {
    const seller = await market.person('seller', { userName: 'Kamal Hossain' });
    const category = await market.category();
    expect(await shown(`/sellers/${seller.id}`)).toBe(`200 /sellers/${seller.id} | en | Kamal Hossain`);
    await market.product(seller.id, category, { productName: 'Dio' });
    expect(await shown(`/sellers/${seller.id}`)).toContain('| Kamal Hossain | Dio');
    await market.db.query('update people set deleted_at = now() where id = $1', [seller.id]);
    expect(await shown(`/sellers/${seller.id}`)).toMatch(/^404 /);
    expect(await shown((await market.person('user')).id.replace(/^/, '/sellers/'))).toMatch(/^404 /);
  });
});
