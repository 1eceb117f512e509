import type { Database } from '../../database/database';
import type { PublicPages } from '../../http/template';
import { readSearchData, versionOfFound } from './found.queries';
import { readProductVersion } from '../products/card.queries';
import { readSellerVersion } from '../sellers/seller.queries';
import { readHomeData, readPublicDataVersion } from './page.queries';
import { readProductPage, readSellerPage } from './product-page.queries';

/** What a page shows beside its own row (views, similar products) may be so old. */
const MAX_AGE_MS = 60_000;

/** Moved by a step for each id, so that not all pages are read anew in the same moment. */
const STEP_MS = 997;

const withAge = async (version: Promise<string>, id: string): Promise<string> =>
  `${await version} ${Math.floor((Date.now() + (Number(id) || 0) * STEP_MS) / MAX_AGE_MS)}`;

/** What the pages that are rendered for everybody show, and until when a rendering is true. */
export const publicPages = (db: Database): PublicPages => ({
  home: {
    version: () => readPublicDataVersion(db),
    read: async () => ({ status: 200, data: await readHomeData(db) }),
  },
  blogs: {
    // The articles come with the build.
    version: async () => '',
    read: async () => ({ status: 200, data: {} }),
  },
  bikes: {
    hasSearch: true,
    version: () => versionOfFound(db),
    read: async ({ search }) => ({ status: 200, data: await readSearchData(db, search) }),
  },
  bike: {
    version: ({ id }) => withAge(readProductVersion(db, id), id),
    read: ({ id }) => readProductPage(db, id),
  },
  seller: {
    version: ({ id }) => withAge(readSellerVersion(db, id), id),
    read: ({ id }) => readSellerPage(db, id),
  },
});
