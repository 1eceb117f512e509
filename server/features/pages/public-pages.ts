import type { Database } from '../../database/database';
import type { PublicPages } from '../../http/template';
import { readSearchData, versionOfFound } from './found.queries';
import { readHomeData, readPublicDataVersion } from './page.queries';

/** What the pages that are rendered for everybody show, and until when a rendering is true. */
export const publicPages = (db: Database): PublicPages => ({
  home: {
    version: () => readPublicDataVersion(db),
    read: async () => ({ status: 200, data: await readHomeData(db) }),
  },
  bikes: {
    hasSearch: true,
    version: versionOfFound,
    read: async ({ search }) => ({ status: 200, data: await readSearchData(db, search) }),
  },
});
