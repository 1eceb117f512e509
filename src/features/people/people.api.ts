import type { Deleted, Modified } from '#contract/common';
import type { Person } from '#contract/person';
import { api } from '../../api/api';
import { type Page, cursorPages, cursorParam, pageOf } from '../../api/page';
import { all, item, list, listOf, unlessIntact } from '../../api/tags';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<Page<Person>, void, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/allUsers', params: cursorParam(pageParam) }),
      transformResponse: (rows: Person[], meta) => pageOf(rows, meta),
      providesTags: (data) => listOf('Person', data?.pages.flatMap((page) => page.rows)),
    }),
    listSellers: build.infiniteQuery<Page<Person>, void, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/allSeller', params: cursorParam(pageParam) }),
      transformResponse: (rows: Person[], meta) => pageOf(rows, meta),
      providesTags: (data) => listOf('Person', data?.pages.flatMap((page) => page.rows)),
    }),
    /** Which products and bookings go with the person is known to the server alone (RULES §2). */
    removePerson: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/users/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) =>
        unlessIntact(error, [item('Person', id), list('Person'), all('Product'), all('Advert'), all('Booking'), all('Wish'), all('Report'), all('Category')]),
    }),
    /** Every card of the seller's products carries the badge. */
    verifySeller: build.mutation<Modified, string>({
      query: (id) => ({ url: `/verifySeller/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error, id) => unlessIntact(error, [item('Person', id), list('Person'), list('Product')]),
    }),
  }),
});

export const { useListUsersInfiniteQuery, useListSellersInfiniteQuery, useRemovePersonMutation } = peopleApi;
