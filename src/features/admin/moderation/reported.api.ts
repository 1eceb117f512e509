import type { Modified } from '#contract/common';
import type { ReportedConversation, ReportedConversationsQuery } from '#contract/admin/reported-conversation';
import { api } from '../../../api/api.ts';
import { type ListArgs, type Page, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

const reportedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportedConversations: build.infiniteQuery<
      Page<ReportedConversation>,
      ListArgs<ReportedConversationsQuery>,
      string
    >({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/reportedConversations', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: ReportedConversation[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'ConversationReport',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    closeConversationReport: build.mutation<Modified, string>({
      query: (id) => ({ url: `/reportedConversations/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error, id) =>
        tagsIfStale(error, [list('ConversationReport'), item('ConversationReport', id), list('Case')]),
    }),
  }),
});

export const { useListReportedConversationsInfiniteQuery, useCloseConversationReportMutation } = reportedApi;
