import type { Category } from '#contract/catalogue/category';
import { api } from './api.ts';
import { listOf } from './tags.ts';

/**
 * GET /categories, public. It lives here because the home page, the products page and the admin
 * table all use it.
 */
export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<Category[], void>({
      query: () => '/categories',
      providesTags: (rows) => listOf('Category', rows),
    }),
  }),
});

export const { useListCategoriesQuery } = categoryApi;

export const prefetchCategories = () => categoryApi.endpoints.listCategories.initiate(undefined, { subscribe: false });

export const seedCategories = (categories: Category[]) =>
  categoryApi.util.upsertQueryEntries([{ endpointName: 'listCategories', arg: undefined, value: categories }]);
