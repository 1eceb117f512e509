import type { Acknowledged, Deleted } from '#contract/common';
import type { Wish, WishInput } from '#contract/wish';
import { api } from '../../api/api';
import { item, list, listOf, unlessIntact } from '../../api/tags';

export const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A wish shows its product's status, so what changes the product changes the list. */
    listWishes: build.query<Wish[], string>({
      query: (email) => ({ url: '/mywishlist', params: { email } }),
      providesTags: (rows) => [...listOf('Wish', rows), ...(rows ?? []).map(({ productId }) => item('Product', productId))],
    }),
    addWish: build.mutation<Acknowledged, WishInput>({
      query: (body) => ({ url: '/mywishlist', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) => (error ? unlessIntact(error, [item('Product', productId)]) : [list('Wish')]),
    }),
    removeWish: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/mywishlist/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => unlessIntact(error, [list('Wish'), item('Wish', id)]),
    }),
  }),
});

export const { useListWishesQuery, useAddWishMutation, useRemoveWishMutation } = wishApi;
