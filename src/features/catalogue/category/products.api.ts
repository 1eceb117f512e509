import type { CategorySort } from '#contract/catalogue/category-sorts';
import type { CategoryProducts } from '#contract/site/personal-page';
import type { Product } from '#contract/catalogue/product';
import { api } from '../../../api/api.ts';
import { type Page, cursorPages, cursorParam, pageOf } from '../../../api/page.ts';
import { item, list, listOf } from '../../../api/tags.ts';
import { statusOf } from '../../../services/call-error.ts';

interface CategoryList {
  categoryId: string;
  sort?: CategorySort;
}

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A category's products on sale, newest first or in the chosen order, paged. */
    listProducts: build.infiniteQuery<Page<Product>, CategoryList, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { categoryId, ...sort }, pageParam: cursor }) => ({
        url: `/category/${encodeURIComponent(categoryId)}`,
        params: { ...sort, ...cursorParam(cursor) },
      }),
      transformResponse: (rows: Product[], meta) => pageOf(rows, meta),
      providesTags: (data, _error, { categoryId }) => [
        item('Category', categoryId),
        ...listOf(
          'Product',
          data?.pages.flatMap(({ rows }) => rows),
        ),
      ],
      // If the category is gone, the home page's list of categories is out of date too.
      onQueryStarted: (_list, { dispatch, queryFulfilled }) =>
        void queryFulfilled.catch(({ error }: { error?: unknown }) => {
          if (statusOf(error) === 404) dispatch(api.util.invalidateTags([list('Category'), list('Advert')]));
        }),
    }),
  }),
});

export const { useListProductsInfiniteQuery } = productsApi;

/** Prefetches a category page's products. */
export const prefetchProducts = (categoryId: string) =>
  productsApi.endpoints.listProducts.initiate({ categoryId }, { subscribe: false });

/** Seeds the cache with the first page that came with the HTML. */
export const seedProducts = ({ categoryId, ...page }: CategoryProducts) =>
  productsApi.util.upsertQueryEntries([
    {
      endpointName: 'listProducts',
      arg: { categoryId },
      value: { pages: [page], pageParams: [cursorPages.initialPageParam] },
    },
  ]);
