import Fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteServices } from '../../server/context.ts';
import { sitemapOf } from '../../server/features/site/pages/sitemap.routes.ts';
import { MAX_SITEMAP_ADDRESSES } from '../../server/features/site/pages/sitemap.xml.ts';
import { problems } from '../../server/http/refusals.ts';
import { coerceInput } from '../../server/http/coercion.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
let site: string;
let sellerId: string;
let categoryId: string;
/** On sale, ordered by id. */
let products: string[];

beforeAll(async () => {
  market = await openMarket();
  site = market.services.env.publicUrl;
  sellerId = (await market.person('seller', { userName: 'কামাল Hossain' })).id;
  await market.person('seller', { userName: 'Nothing on sale' });
  categoryId = await market.category('Scooters');
  products = [];
  for (let count = 0; count < 8; count += 1)
    products.push(await market.product(sellerId, categoryId, { productName: 'Vespa LX' }));
});
afterAll(() => market.close());

const locationsOf = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '');
const read = async (url: string) => {
  const { statusCode, headers, body } = await market.app.inject({ url });
  return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
};

/** The same routes, with files so small that a few products fill several. */
async function smallFiles(addressesPerFile: number) {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  await app.register(problems);
  await app.register(coerceInput);
  await app.register(async (scope) => sitemapOf(addressesPerFile)(scope, market.services as RouteServices));
  return app;
}

describe('robots.txt', () => {
  it('names the sitemap’s full address, and excludes private pages', async () => {
    const { statusCode, type, cache, body } = await read('/robots.txt');
    expect([statusCode, type, cache]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=3600']);
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).toContain('Disallow: /login?\nDisallow: /signup?\n');
    expect(body).toContain('Disallow: /api/\n');
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  });
});

describe('the sitemap', () => {
  it('lists every public page once, with the date of its listing', async () => {
    const { statusCode, type, cache, body } = await read('/sitemap.xml');
    expect([statusCode, type, cache]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
    expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locationsOf(body)).toEqual(
      [
        '/',
        '/blogs',
        '/prices',
        '/transparency',
        '/terms',
        '/privacy',
        '/contact',
        '/bikes',
        `/bikes?category=${categoryId}`,
        ...products.map((id) => `/bikes/${id}-vespa-lx`),
        `/sellers/${sellerId}-${encodeURIComponent('কামাল')}-hossain`,
      ].map((address) => site + address),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toContain(`<loc>${site}/bikes/${products[0]}-vespa-lx</loc><lastmod>${today}</lastmod>`);
  });

  it('omits products that are sold, removed or in a deleted category, and sellers who have only those', async () => {
    const { id: other } = await market.person('seller');
    const closed = await market.category('Closed');
    const gone = [
      await market.product(other, categoryId),
      await market.product(other, categoryId),
      await market.product(other, closed),
    ];
    await market.db.query(`update products set status = 'sold', sold_at = now() where id = $1`, [gone[0]!]);
    await market.db.query(`update products set status = 'removed', removed_at = now() where id = $1`, [gone[1]!]);
    await market.db.query('update categories set deleted_at = now() where id = $1', [closed]);
    // The market's own server caches earlier answers for an hour.
    const app = await smallFiles(MAX_SITEMAP_ADDRESSES);
    const found = locationsOf((await app.inject({ url: '/sitemap.xml' })).body);
    await app.close();
    expect(found).toContain(`${site}/bikes/${products[7]}-vespa-lx`);
    for (const address of [...gone.map((id) => `/bikes/${id}-`), `/sellers/${other}-`, `/bikes?category=${closed}`])
      expect(found.filter((one) => one.startsWith(site + address))).toEqual([]);
  });

  it('in parts has the same addresses, each in one file', async () => {
    const app = await smallFiles(3);
    const text = async (url: string) => (await app.inject({ url })).body;
    const index = await text('/sitemap.xml');
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const files = locationsOf(index);
    expect(files[0]).toBe(`${site}/sitemap-pages.xml`);
    const parts = await Promise.all(files.map(async (file) => locationsOf(await text(file.slice(site.length)))));
    for (const part of parts.slice(1)) expect([1, 2, 3]).toContain(part.length);
    expect(parts.flat().sort()).toEqual(locationsOf((await read('/sitemap.xml')).body).sort());
    await app.close();
  });

  it('is built once for all requests, and is the same in either compression', async () => {
    const app = await smallFiles(3);
    const query = jest.spyOn(market.db, 'query');
    const url = '/sitemap-bike-1.xml';
    const first = await Promise.all([app.inject({ url }), app.inject({ url }), app.inject({ url: `${url}?again=1` })]);
    const statements = query.mock.calls.length;
    for (const spelling of ['/sitemap-bike-01.xml', '/SITEMAP-bike-1.xml', '/%73itemap-bike-1.xml'])
      await app.inject({ url: spelling });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([query.mock.calls.length, packed.headers['content-encoding']]).toEqual([statements, 'gzip']);
    expect(new Set([...first.map(({ body }) => body), gunzipSync(packed.rawPayload).toString()]).size).toBe(1);
    query.mockRestore();
    await app.close();
  });

  it('lists no empty part, and answers it 404', async () => {
    const last = await market.product(sellerId, categoryId);
    await market.db.query(`update products set status = 'sold', sold_at = now() where id = $1`, [last]);
    const app = await smallFiles(1);
    expect(locationsOf((await app.inject({ url: '/sitemap.xml' })).body)).not.toContain(
      `${site}/sitemap-bike-${last}.xml`,
    );
    expect((await app.inject({ url: `/sitemap-bike-${last}.xml` })).statusCode).toBe(404);
    expect((await app.inject({ url: `/sitemap-bike-${products[0]}.xml` })).statusCode).toBe(200);
    await app.close();
  });

  it.each(['/sitemap-bike-0.xml', '/sitemap-bike-x.xml', '/sitemap-bike-99999999999.xml', '/sitemap-person-1.xml'])(
    'has no %s',
    async (url) => {
      const { statusCode } = await read(url);
      expect([400, 404]).toContain(statusCode);
    },
  );
});
