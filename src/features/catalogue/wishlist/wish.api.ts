import type { Acknowledged, Deleted } from '#contract/common';
import type { Wish, WishInput, WishesQuery } from '#contract/catalogue/wish';
import { PAGE_SIZE } from '#contract/page-size';
import { api } from '../../../api/api.ts';
import { type ListArgs, type Page, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All of a person's wishes, for product cards. A wish shows its product's status, so changes to
     * the product invalidate the list.
     */
    listWishes: build.query<Wish[], string>({
      query: (email) => ({ url: '/mywishlist', params: { email } }),
      providesTags: (rows) => [
        ...listOf('Wish', rows),
        ...(rows ?? []).map(({ productId }) => item('Product', productId)),
      ],
    }),
    /** The wish list page: paged, with search and sorting. */
    listWishPages: build.infiniteQuery<Page<Wish>, ListArgs<WishesQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: '/mywishlist',
        params: pageParams({ ...queryArg, limit: PAGE_SIZE.default }, pageParam),
      }),
      transformResponse: (rows: Wish[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Wish', rows), ...rows.map(({ productId }) => item('Product', productId))];
      },
    }),
    addWish: build.mutation<Acknowledged, WishInput>({
      query: (body) => ({ url: '/mywishlist', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) =>
        error ? tagsIfStale(error, [item('Product', productId)]) : [list('Wish')],
    }),
    removeWish: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/mywishlist/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, [list('Wish'), item('Wish', id)]),
    }),
  }),
});

export const { useListWishesQuery, useListWishPagesInfiniteQuery, useAddWishMutation, useRemoveWishMutation } = wishApi;
