import type { Database } from '../../database/database';
import type { PublicPages } from '../../http/template';
import { readSearchData, versionOfFound } from './found.queries';
import { readProductVersion } from '../products/card.queries';
import { readSellerVersion } from '../sellers/seller.queries';
import { readHomeData, readPublicDataVersion } from './page.queries';
import { readProductPage, readSellerPage } from './product-page.queries';

/** What a page shows beside its own row (views, similar products) may be so old. */
const MAX_AGE_MS = 60_000;

const withAge = async (version: Promise<string>): Promise<string> =>
  `${await version} ${Math.floor(Date.now() / MAX_AGE_MS)}`;

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
    version: ({ id }) => withAge(readProductVersion(db, id)),
    read: ({ id }) => readProductPage(db, id),
  },
  seller: {
    version: ({ id }) => withAge(readSellerVersion(db, id)),
    read: ({ id }) => readSellerPage(db, id),
  },
});
