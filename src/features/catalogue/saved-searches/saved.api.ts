import type { Acknowledged, Deleted, Modified } from '#contract/common';
import type { SavedSearch, SavedSearchInput, SavedSearchPatch } from '#contract/catalogue/saved-search';
import { api } from '../../../api/api.ts';
import { item, list, listOf, tagsIfStale, tagsUnlessError } from '../../../api/tags.ts';

const pathOf = (id: string): string => `/searches/${encodeURIComponent(id)}`;

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each with the number of matches since it was last opened. */
    listSavedSearches: build.query<SavedSearch[], void>({
      query: () => '/searches',
      providesTags: (rows) => listOf('SavedSearch', rows),
    }),
    saveSearch: build.mutation<Acknowledged, SavedSearchInput>({
      query: (body) => ({ url: '/searches', method: 'POST', body }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('SavedSearch')]),
    }),
    changeSavedSearch: build.mutation<Modified, SavedSearchPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PATCH', body }),
      // Once it is opened, its cached results lack the new matches.
      invalidatesTags: (_result, error, { id, opened }) => [
        ...tagsIfStale(error, [list('SavedSearch'), item('SavedSearch', id)]),
        ...tagsUnlessError(error, opened ? [list('Product')] : []),
      ],
    }),
    removeSavedSearch: build.mutation<Deleted, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, [list('SavedSearch'), item('SavedSearch', id)]),
    }),
  }),
});

export const {
  useListSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
} = savedApi;
