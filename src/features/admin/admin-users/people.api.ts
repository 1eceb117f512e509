import type { Deleted, Modified } from '#contract/common';
import type { Person, SellersQuery, UsersQuery } from '#contract/people/person';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { all, item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<Page<Person>, ListArgs<UsersQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/allUsers', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Person[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Person',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    listSellers: build.infiniteQuery<Page<Person>, ListArgs<SellersQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/allSeller', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Person[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Person',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    /**
     * Only the server knows which products and bookings are deleted with the person
     * (docs/rules.md §2).
     */
    removePerson: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/users/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) =>
        tagsIfStale(error, [
          item('Person', id),
          list('Person'),
          all('Product'),
          all('Advert'),
          all('Booking'),
          all('Wish'),
          all('Report'),
          all('Category'),
        ]),
    }),
    /** The badge is on every card of the seller's products. */
    verifySeller: build.mutation<Modified, string>({
      query: (id) => ({ url: `/verifySeller/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error, id) =>
        tagsIfStale(error, [item('Person', id), list('Person'), list('Product')]),
    }),
  }),
});

export const { useListUsersInfiniteQuery, useListSellersInfiniteQuery, useRemovePersonMutation } = peopleApi;
