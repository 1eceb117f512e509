import { CategoriesQuery, Category, CategoryChoice, CategoryProductsQuery } from '#contract/catalogue/category';
import { IdParams, ListOf } from '#contract/common';
import { Product } from '#contract/catalogue/product';
import type { Routes } from '../../../context.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { createPublicSearch } from '../search/public-search.queries.ts';
import { availableCount, findOnSale, listOnSale } from './on-sale.queries.ts';
import { listCategoryChoices } from '../search/category-choices.queries.ts';
import { listCategories } from './category.queries.ts';

/**
 * Categories are public to read; their products need sign-in
 * (docs/specification.md §7, docs/rules.md §3).
 */
export const categoryRoutes: Routes = (app, { db, env, searchQueue }) => {
  const search = createPublicSearch(env.tokenSecret, searchQueue);
  app.get(
    '/productCategory',
    {
      config: { access: 'public' },
      schema: { summary: 'Names of all categories, for a select field', response: { 200: ListOf(CategoryChoice) } },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return listCategoryChoices(request.readDb);
    },
  );

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All categories with their number of products on sale',
        querystring: CategoriesQuery,
        response: { 200: ListOf(Category) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PUBLIC_LIST);
      return listCategories(request.readDb, request.query);
    },
  );

  app.get(
    '/category/:id',
    {
      config: { access: 'bearer', contacts: true, refusals: ['CATEGORY_NOT_FOUND'] },
      schema: {
        summary: 'Products on sale in a category, newest first or in the given order',
        params: IdParams,
        querystring: CategoryProductsQuery,
        response: { 200: ListOf(Product) },
      },
    },
    async (request, reply) => {
      const { id: category } = request.params;
      const { id: callerId } = callerOf(request);
      if (request.query.sort) {
        const total = (await availableCount(db, category)) ?? refuse('CATEGORY_NOT_FOUND');
        // Only the search's index has these orders.
        const found = await search.find(db, { ...request.query, category }, addressGroup(request.ip));
        const ids = found.rows.map(({ _id }) => _id);
        return sendPage(request, reply, { ...found, rows: await findOnSale(db, ids, callerId) }, total);
      }
      const list = await listOnSale(db, category, request.query, callerId);
      if (!list) return refuse('CATEGORY_NOT_FOUND');
      return sendPage(request, reply, list.page, list.total);
    },
  );
};
