import type { PageData } from '#contract/site/bootstrap';
import type { ProductCard } from '#contract/catalogue/product';
import type { Facets, SearchFilters } from '#contract/catalogue/search';
import { api } from '../../../api/api.ts';
import { type Page, cursorPages, pageOf } from '../../../api/page.ts';
import { list, listOf } from '../../../api/tags.ts';
import { type Search, filtersOf, formatSearch, parseSearch } from '#contract/catalogue/search-address';

const withParams = (path: string, params: string): string => (params ? `${path}?${params}` : path);

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /search: matching products on sale, paged (docs/rules.md §6). */
    searchProducts: build.infiniteQuery<Page<ProductCard>, Search, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: search, pageParam: cursor }) =>
        withParams('/search', formatSearch(cursor ? { ...search, cursor } : search)),
      transformResponse: (rows: ProductCard[], meta) => pageOf(rows, meta),
      providesTags: (data) => [
        list('Category'),
        ...listOf(
          'Product',
          data?.pages.flatMap(({ rows }) => rows),
        ),
      ],
    }),
    /** The number of products each further choice would bring. */
    getFacets: build.query<Facets, SearchFilters>({
      query: (filters) => withParams('/search/facets', formatSearch(filters)),
      providesTags: () => [list('Category'), list('Product')],
    }),
  }),
});

export const { useSearchProductsInfiniteQuery, useGetFacetsQuery } = searchApi;

/** Prefetches a search page's results. */
export const prefetchSearch = (search: Search) =>
  searchApi.endpoints.searchProducts.initiate(search, { subscribe: false });
export const prefetchFacets = (search: Search) =>
  searchApi.endpoints.getFacets.initiate(filtersOf(search), { subscribe: false });

/** Seeds the cache with the first results that came with the HTML. */
export function seedSearch({ search: address, facets, ...page }: NonNullable<PageData['found']>) {
  const search = parseSearch(new URLSearchParams(address));
  return searchApi.util.upsertQueryEntries([
    {
      endpointName: 'searchProducts',
      arg: search,
      value: { pages: [page], pageParams: [cursorPages.initialPageParam] },
    },
    { endpointName: 'getFacets', arg: filtersOf(search), value: facets },
  ]);
}
