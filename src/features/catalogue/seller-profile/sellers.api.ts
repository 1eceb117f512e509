import type { ProductCard } from '#contract/catalogue/product';
import type { Seller } from '#contract/catalogue/seller';
import { api } from '../../../api/api.ts';
import { type Page, cursorPages, cursorParam, pageOf } from '../../../api/page.ts';
import { item, list, listOf } from '../../../api/tags.ts';
import { statusOf } from '../../../services/call-error.ts';

/** A seller, or that there is none. */
type SellerAnswer = { seller: Seller } | { missing: 404 };

const pathOf = (id: string): string => `/sellers/${encodeURIComponent(id)}`;

const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The number of sales depends on the seller's products. A missing seller is a valid answer, so
     * that the server renders it like any other.
     */
    getSeller: build.query<SellerAnswer, string>({
      queryFn: async (id, _api, _extra, ask) => {
        const answer = await ask(pathOf(id));
        if (!answer.error) return { data: { seller: answer.data as Seller } };
        return statusOf(answer.error) === 404 ? { data: { missing: 404 } } : { error: answer.error };
      },
      providesTags: (_answer, _error, id) => [item('Person', id), list('Product'), list('Category')],
    }),
    listSellerProducts: build.infiniteQuery<Page<ProductCard>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: id, pageParam: cursor }) => ({ url: `${pathOf(id)}/products`, params: cursorParam(cursor) }),
      transformResponse: (rows: ProductCard[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Product', rows), list('Category')];
      },
    }),
  }),
});

export const { useGetSellerQuery, useListSellerProductsInfiniteQuery } = sellersApi;

/** Prefetches a seller page's data. */
export const prefetchSeller = (id: string) => sellersApi.endpoints.getSeller.initiate(id, { subscribe: false });
export const prefetchSellerProducts = (id: string) =>
  sellersApi.endpoints.listSellerProducts.initiate(id, { subscribe: false });

/** Seeds the cache with the data that came with the HTML. */
export const seedSeller = (arg: string, value: SellerAnswer) =>
  sellersApi.util.upsertQueryEntries([{ endpointName: 'getSeller', arg, value }]);
export const seedSellerProducts = (arg: string, first: Page<ProductCard>) =>
  sellersApi.util.upsertQueryEntries([
    {
      endpointName: 'listSellerProducts',
      arg,
      value: { pages: [first], pageParams: [cursorPages.initialPageParam] },
    },
  ]);
