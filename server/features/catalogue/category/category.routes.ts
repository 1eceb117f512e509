import { CategoriesQuery, Category, CategoryChoice } from '#contract/catalogue/category';
import { IdParams, ListOf, PageQuery } from '#contract/common';
import { Product } from '#contract/catalogue/product';
import type { Routes } from '../../../context.ts';
import { PUBLIC_LIST } from '../../../http/security.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { listOnSale } from './on-sale.queries.ts';
import { listCategories, listCategoryChoices } from './category.queries.ts';

/**
 * Categories are public to read; their products need sign-in
 * (docs/specification.md §7, docs/rules.md §3).
 */
export const categoryRoutes: Routes = (app, { db }) => {
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
        summary: 'Products on sale in a category',
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ListOf(Product) },
      },
    },
    async (request, reply) => {
      const list = await listOnSale(db, request.params.id, request.query, callerOf(request).id);
      if (!list) return refuse('CATEGORY_NOT_FOUND');
      return sendPage(request, reply, list.page, list.total);
    },
  );
};
