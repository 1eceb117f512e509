import type { Database } from '../../../database/database.ts';
import { addressPart } from '#contract/pages';
import type { PublicPages } from '../../../http/pages/template.ts';
import type { PublicSearch } from '../../catalogue/search/public-search.queries.ts';
import { readSearchData, shownSearch, searchPageVersion } from './search-page.queries.ts';
import { findProductName, readProductVersion } from '../../catalogue/product-card/card.queries.ts';
import { findSellerName, readSellerVersion } from '../../catalogue/seller-profile/seller.queries.ts';
import { readHomeData, readPublicDataVersion } from './page.queries.ts';
import { readProductPage, readSellerPage } from './product-page.queries.ts';

/** Maximum age of what a page shows beside its own row (views, similar products). */
const MAX_AGE_MS = 60_000;

/** Offset per id, so that not all pages expire at the same moment. */
const EXPIRY_STAGGER_MS = 997;

const withAge = async (version: Promise<string>, id: string): Promise<string> =>
  `${await version} ${Math.floor((Date.now() + (Number(id) || 0) * EXPIRY_STAGGER_MS) / MAX_AGE_MS)}`;

const withWords = (id: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : addressPart(id, name);

/** Data of the publicly rendered pages, and how long each rendering stays valid. */
export const publicPages = (db: Database, search: PublicSearch): PublicPages => ({
  home: {
    version: () => readPublicDataVersion(db),
    read: async () => ({ status: 200, data: await readHomeData(db) }),
  },
  blogs: {
    // The articles are part of the build.
    version: async () => '',
    read: async () => ({ status: 200, data: {} }),
  },
  prices: {
    version: async () => '',
    read: async () => ({ status: 200, data: {} }),
  },
  bikes: {
    searchOf: ({ search: address }) => shownSearch(address),
    version: () => searchPageVersion(db),
    read: async ({ search: address }, client) => ({
      status: 200,
      data: await readSearchData(db, address, search, client),
    }),
  },
  bike: {
    partOf: async ({ id }) => withWords(id, await findProductName(db, id)),
    version: ({ id }) => withAge(readProductVersion(db, id), id),
    read: ({ id }) => readProductPage(db, id),
  },
  seller: {
    partOf: async ({ id }) => withWords(id, await findSellerName(db, id)),
    version: ({ id }) => withAge(readSellerVersion(db, id), id),
    read: ({ id }) => readSellerPage(db, id),
  },
});
