import type { Appeal, AppealDecisionInput, AppealsQuery } from '#contract/admin/appeal';
import type { Modified } from '#contract/common';
import { api } from '../../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../../api/page.ts';
import { item, listOf, tagsIfStale } from '../../../../api/tags.ts';
import { DECIDED } from '../cases.api.ts';

const appealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAppeals: build.infiniteQuery<Page<Appeal>, ListArgs<AppealsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/appeals', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Appeal[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Appeal',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    decideAppeal: build.mutation<Modified, AppealDecisionInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/appeals/${encodeURIComponent(id)}/decision`, method: 'POST', body }),
      invalidatesTags: (_result, error, { id }) => tagsIfStale(error, [item('Appeal', id), ...DECIDED]),
    }),
  }),
});

export const { useListAppealsInfiniteQuery, useDecideAppealMutation } = appealsApi;
