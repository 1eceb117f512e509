import type { Modified } from '#contract/common';
import type { ReportedReview, ReportedReviewsQuery } from '#contract/trust/review';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { list, listOf, tagsIfStale } from '../../../api/tags.ts';

const reportedReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportedReviews: build.infiniteQuery<Page<ReportedReview>, ListArgs<ReportedReviewsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/reportedReviews', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: ReportedReview[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Review',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    closeReviewReport: build.mutation<Modified, string>({
      query: (id) => ({ url: `/reportedReviews/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [list('Review'), list('Case')]),
    }),
    removeReview: build.mutation<Modified, { id: string; statement: string }>({
      query: ({ id, statement }) => ({
        url: `/reviews/${encodeURIComponent(id)}/removal`,
        method: 'POST',
        body: { statement },
      }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [list('Review'), list('Case')]),
    }),
  }),
});

export const { useListReportedReviewsInfiniteQuery, useCloseReviewReportMutation, useRemoveReviewMutation } =
  reportedReviewsApi;
