import type { PageQuery } from '#contract/common';
import type { Statement } from '#contract/decision';
import { api } from '../../api/api';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../api/page';
import { listOf } from '../../api/tags';

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
  }),
});

export const { useListStatementsInfiniteQuery } = statementsApi;
