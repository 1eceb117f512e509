import type { FailedRow, FailedRowsQuery } from '#contract/admin/failed-row';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { listOf } from '../../../api/tags.ts';

/** Rows on which jobs fail again and again, for admins. */
const failedRowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFailedRows: build.infiniteQuery<Page<FailedRow>, ListArgs<FailedRowsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/failedRows', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: FailedRow[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'FailedRow',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
  }),
});

export const { useListFailedRowsInfiniteQuery } = failedRowsApi;
