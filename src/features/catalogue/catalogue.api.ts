import type { Product } from '#contract/product';
import { api } from '../../api/api';
import { type Page, cursorPages, cursorParam, pageOf } from '../../api/page';
import { item, listOf } from '../../api/tags';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A category's products on sale, newest first, a page at a time. */
    listProducts: build.infiniteQuery<Page<Product>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: categoryId, pageParam: cursor }) => ({ url: `/category/${encodeURIComponent(categoryId)}`, params: cursorParam(cursor) }),
      transformResponse: (rows: Product[], meta) => pageOf(rows, meta),
      providesTags: (data, _error, categoryId) => [item('Category', categoryId), ...listOf('Product', data?.pages.flatMap(({ rows }) => rows))],
    }),
  }),
});

export const { useListProductsInfiniteQuery } = catalogueApi;

/** For a category page that is about to be shown. */
export const prefetchProducts = (categoryId: string) => catalogueApi.endpoints.listProducts.initiate(categoryId, { subscribe: false });
