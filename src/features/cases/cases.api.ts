import type { Case, CaseClaim, CaseCounts, CaseDetail, CasesQuery } from '#contract/case';
import { api } from '../../api/api';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../api/page';
import { item, list, listOf, tagsIfStale } from '../../api/tags';

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCases: build.infiniteQuery<Page<Case>, ListArgs<CasesQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/cases', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Case[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Case',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    getCaseCounts: build.query<CaseCounts, void>({
      query: () => '/cases/counts',
      providesTags: () => [list('Case')],
    }),
    /** Also shows other cases of the same person. */
    getCase: build.query<CaseDetail, string>({
      query: (id) => `/cases/${encodeURIComponent(id)}`,
      providesTags: (_case, _error, id) => [list('Case'), item('Case', id)],
    }),
    claimCase: build.mutation<CaseClaim, string>({
      query: (id) => ({ url: `/cases/${encodeURIComponent(id)}/claim`, method: 'POST' }),
      invalidatesTags: (_claim, error, id) => tagsIfStale(error, [list('Case'), item('Case', id)]),
    }),
  }),
});

export const { useListCasesInfiniteQuery, useGetCaseCountsQuery, useGetCaseQuery, useClaimCaseMutation } = casesApi;
