import { PaperFacets, SearchFilters } from '#contract/catalogue/search';
import type { Routes } from '../../../../context.ts';
import { PUBLIC_LIST } from '../../../../http/security.ts';
import { addressGroup } from '../../../../services/limits/addresses.ts';
import { createPublicSearch } from '../public-search.queries.ts';
import { refuseUnknown } from '../search.routes.ts';

/** Papers as a filter (docs/rules.md §12). */
export const paperRoutes: Routes = (app, { env, searchQueue }) => {
  const search = createPublicSearch(env.tokenSecret, searchQueue);
  app.get(
    '/search/facets/papers',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(SearchFilters),
      schema: {
        summary: 'Number of products that match and also have each paper',
        querystring: SearchFilters,
        response: { 200: PaperFacets },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return search.countPapers(request.readDb, request.query, addressGroup(request.ip));
    },
  );
};
