import { ListOf } from '#contract/common';
import { ProductCard } from '#contract/catalogue/product';
import { refuse } from '#contract/refusal';
import { SEARCH_COUNT_MAX } from '#contract/limits';
import { Facets, SearchFilters, SearchQuery, Suggestion, SuggestionsQuery } from '#contract/catalogue/search';
import type { preValidationHookHandler } from 'fastify';
import type { TObject } from 'typebox';
import type { Routes } from '../../../context.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { sendPage } from '../../../http/paging.ts';
import { createPublicSearch } from './public-search.queries.ts';

/** Ignoring a misspelt filter would answer a different question. @throws Refusal VALIDATION naming the parameter */
export const refuseUnknown =
  ({ properties }: TObject): preValidationHookHandler =>
  (request, _reply, done) => {
    const unknown = Object.keys(request.query as object).find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined)
      refuse('VALIDATION', { field: unknown, message: `${unknown}: is not a parameter of this call.` });
    done();
  };

/** Public search (docs/rules.md §6, docs/specification.md §7). */
export const searchRoutes: Routes = (app, { env, searchQueue }) => {
  const search = createPublicSearch(env.tokenSecret, searchQueue);
  app.get(
    '/search',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(SearchQuery),
      schema: {
        summary: 'Products on sale that match words and filters',
        querystring: SearchQuery,
        response: { 200: ListOf(ProductCard) },
      },
    },
    async (request, reply) => {
      const found = await search.find(request.readDb, request.query, addressGroup(request.ip));
      reply.header('cache-control', PUBLIC_LIST);
      return sendPage(request, reply, found, found.total > SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX}+` : found.total);
    },
  );

  app.get(
    '/search/facets',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(SearchFilters),
      schema: {
        summary: 'Number of products for each value of each filter',
        querystring: SearchFilters,
        response: { 200: Facets },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return search.count(request.readDb, request.query, addressGroup(request.ip));
    },
  );

  app.get(
    '/search/suggestions',
    {
      config: { access: 'public' },
      preValidation: refuseUnknown(SuggestionsQuery),
      schema: {
        summary: 'Suggested brands, models and categories for an incomplete text',
        querystring: SuggestionsQuery,
        response: { 200: ListOf(Suggestion) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return search.suggest(request.readDb, request.query.q, addressGroup(request.ip));
    },
  );
};
