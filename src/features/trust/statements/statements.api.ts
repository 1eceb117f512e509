import type { Acknowledged, PageQuery } from '#contract/common';
import type { Statement } from '#contract/admin/decision';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.infiniteQuery<Page<Statement>, ListArgs<PageQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/statements', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Statement[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Statement',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    appealStatement: build.mutation<Acknowledged, { id: string; text: string }>({
      query: ({ id, text }) => ({
        url: `/statements/${encodeURIComponent(id)}/appeal`,
        method: 'POST',
        body: { text },
      }),
      invalidatesTags: (_result, error, { id }) =>
        tagsIfStale(error, [list('Statement'), item('Statement', id), list('Appeal')]),
    }),
  }),
});

export const { useListStatementsInfiniteQuery, useAppealStatementMutation } = statementsApi;
