import { ListOf } from '#contract/common';
import { PlaceFacets, PlaceName, PlacesQuery, SearchFilters } from '#contract/catalogue/search';
import type { Routes } from '../../../../context.ts';
import { PUBLIC_LIST } from '../../../../http/security.ts';
import { addressGroup } from '../../../../services/limits/addresses.ts';
import { suggestPlaces } from './place-suggestion.ts';
import { createPublicSearch } from '../public-search.queries.ts';
import { refuseUnknown } from '../search.routes.ts';

/** Places to choose from (docs/rules.md §12). */
export const placeRoutes: Routes = (app, { env, searchQueue }) => {
  const search = createPublicSearch(env.tokenSecret, searchQueue);
  app.get(
    '/places',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(PlacesQuery),
      schema: {
        summary: 'Places for an incomplete name in either script; all districts without one',
        querystring: PlacesQuery,
        response: { 200: ListOf(PlaceName) },
      },
    },
    (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return suggestPlaces(request.query.q ?? '');
    },
  );

  app.get(
    '/search/facets/places',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(SearchFilters),
      schema: {
        summary: 'Number of products in each place, as if no place were chosen',
        querystring: SearchFilters,
        response: { 200: PlaceFacets },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return search.countPlaces(request.readDb, request.query, addressGroup(request.ip));
    },
  );
};
