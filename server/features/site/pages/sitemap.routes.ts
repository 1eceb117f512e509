import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { addressPart, PAGES } from '#contract/pages';
import type { Database, Queryable } from '../../../database/database.ts';
import type { Routes } from '../../../context.ts';
import { notFound } from '../../../http/refusals.ts';
import { TRANSFER_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { listCategoryChoices } from '../../catalogue/search/category-choices.queries.ts';
import { listCataloguePages } from '../../catalogue/search/subject.queries.ts';
import { listPlacePages } from '../../catalogue/search/places/place.queries.ts';
import { countListed, type IdRange, type Listed, LISTED, listParts, readListed } from './sitemap.queries.ts';
import { createSitemapFiles, plain } from './sitemap.files.ts';
import {
  MAX_SITEMAP_ADDRESSES,
  type SitemapEntries,
  type SitemapEntry,
  sitemapFile,
  type SitemapKind,
} from './sitemap.xml.ts';

const KINDS = Object.keys(LISTED) as Listed[];

const PartParams = Type.Object({ part: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });

const ALL_IDS: IdRange = { first: 1, last: Number.MAX_SAFE_INTEGER };

const STATIC_PAGES = ['home', 'blogs', 'prices', 'transparency', 'terms', 'privacy', 'contact', 'bikes'] as const;

/** Lists the pages that exist only once. */
async function listPages(db: Database): Promise<SitemapEntry[]> {
  const categories = await listCategoryChoices(db);
  return [
    ...STATIC_PAGES.map((name) => ({ address: PAGES[name].path })),
    ...categories.map(({ _id }) => ({ address: `${PAGES.bikes.path}?category=${_id}` })),
    ...(await listPlacePages(db)).map((place) => ({
      address: `${PAGES.bikes.path}?${new URLSearchParams({ place })}`,
    })),
    ...(await listCataloguePages(db)).map(({ kind, name }) => ({
      address: `${PAGES.bikes.path}?${new URLSearchParams({ [kind]: name })}`,
    })),
  ];
}

async function* listListed(db: Queryable, listed: Listed, range: IdRange): AsyncGenerator<SitemapEntry> {
  const { path } = PAGES[listed];
  for await (const { id, name, createdAt } of readListed(db, listed, range)) {
    const part = encodeURIComponent(addressPart(String(id), name));
    yield { address: path.replace(':id', () => part), changedAt: createdAt };
  }
}

async function* listEverything(db: Queryable, pages: SitemapEntry[]): AsyncGenerator<SitemapEntry> {
  yield* pages;
  for (const listed of KINDS) yield* listListed(db, listed, ALL_IDS);
}

async function* joined(first: SitemapEntry, others: AsyncIterable<SitemapEntry>): AsyncGenerator<SitemapEntry> {
  yield first;
  yield* others;
}

/** Splits by ranges of ids: an address never moves to another file, and a part is read by primary key. */
async function listFiles(db: Queryable, addressesPerFile: number): Promise<SitemapEntry[]> {
  const files = [{ address: '/sitemap-pages.xml' }];
  for (const listed of KINDS)
    for (const part of await listParts(db, listed, addressesPerFile))
      files.push({ address: `/sitemap-${listed}-${part}.xml` });
  return files;
}

/** Login and registration links carry a return address; crawling each variant would be pointless. */
const ROBOTS = `User-agent: *
Disallow: /dashboard
Disallow: /login?
Disallow: /signup?
Disallow: /api/
Allow: /api/categories
Allow: /api/createAdvertise
Allow: /api/products/
Allow: /api/search
Allow: /api/sellers/
`;

/**
 * Returns the routes of the sitemap and robots.txt (docs/rules.md §6).
 * @param addressesPerFile at most the default, which is the protocol's limit
 */
export const sitemapOf =
  (addressesPerFile = MAX_SITEMAP_ADDRESSES): Routes =>
  (app, { db, env: { publicUrl } }) => {
    const options = {
      config: { access: 'public' as const },
      schema: { hide: true },
      handlerTimeout: TRANSFER_TIMEOUT_MS,
    };
    const sendText = (reply: FastifyReply, type: string, text: string | Buffer) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
    const files = createSitemapFiles();
    const make = (kind: SitemapKind, entries: SitemapEntries) => sitemapFile(kind, publicUrl, entries);

    async function sendSitemap(
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      read: () => Promise<AsyncIterable<string> | undefined>,
    ) {
      const file = await files.read(name, read);
      if (!file) return notFound(reply);
      reply.header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'])))
        return sendText(reply, 'application/xml', await plain(file));
      return sendText(reply.header('content-encoding', 'gzip'), 'application/xml', file);
    }

    app.get('/robots.txt', options, async (_request, reply) =>
      sendText(reply, 'text/plain', `${ROBOTS}\nSitemap: ${publicUrl}/sitemap.xml\n`),
    );

    app.get('/sitemap.xml', options, (request, reply) =>
      sendSitemap(request, reply, 'index', async () => {
        const pages = await listPages(db);
        let count = pages.length;
        for (const listed of KINDS) count += await countListed(db, listed, addressesPerFile);
        return count > addressesPerFile
          ? make('index', await listFiles(db, addressesPerFile))
          : make('pages', listEverything(db, pages));
      }),
    );

    app.get('/sitemap-pages.xml', options, (request, reply) =>
      sendSitemap(request, reply, 'pages', async () => make('pages', await listPages(db))),
    );

    for (const listed of KINDS) {
      app.get(
        `/sitemap-${listed}-:part(^\\d+).xml`,
        { ...options, schema: { ...options.schema, params: PartParams } },
        (request, reply) =>
          // The number as parsed: the router accepts other spellings, which must not create the file
          // again.
          sendSitemap(request, reply, `${listed} ${request.params.part}`, async () => {
            const last = request.params.part * addressesPerFile;
            const entries = listListed(db, listed, { first: last - addressesPerFile + 1, last });
            const first = await entries.next();
            // The protocol doesn't allow a file without addresses.
            return first.done ? undefined : make('pages', joined(first.value, entries));
          }),
      );
    }
  };

export const sitemapRoutes = sitemapOf();
