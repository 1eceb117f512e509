import type { Acknowledged, Modified } from '#contract/common';
import type { Review, ReviewInput, ReviewReportInput } from '#contract/trust/review';
import { api } from '../../../api/api.ts';
import { cursorPages, cursorParam, type Page, pageOf } from '../../../api/page.ts';
import { item, list, listOf, type Tag, tagsIfStale } from '../../../api/tags.ts';

/** A review in a deal, or in a seller's list. */
interface Reviewed {
  dealId?: string;
  sellerId: string;
}

/** A seller's reviews, their average, and the deal's page. */
const tagsOfReview = ({ dealId, sellerId }: Reviewed): Tag[] => [
  list('Review'),
  item('Person', sellerId),
  ...(dealId === undefined ? [] : [item('Deal', dealId), list('Deal')]),
];

const address = (id: string, action: string): string => `/reviews/${encodeURIComponent(id)}/${action}`;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.infiniteQuery<Page<Review>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/sellers/${encodeURIComponent(id)}/reviews`,
        params: { limit: 10, ...cursorParam(cursor) },
      }),
      transformResponse: (rows: Review[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Review',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    writeReview: build.mutation<Modified, { dealId: string; sellerId: string; input: ReviewInput }>({
      query: ({ dealId, input }) => ({
        url: `/deals/${encodeURIComponent(dealId)}/review`,
        method: 'POST',
        body: input,
      }),
      invalidatesTags: (_result, error, about) => tagsIfStale(error, tagsOfReview(about)),
    }),
    answerReview: build.mutation<Modified, Reviewed & { id: string; text: string }>({
      query: ({ id, text }) => ({ url: address(id, 'answer'), method: 'POST', body: { text } }),
      invalidatesTags: (_result, error, about) => tagsIfStale(error, tagsOfReview(about)),
    }),
    reportReview: build.mutation<Acknowledged, { id: string } & ReviewReportInput>({
      query: ({ id, ...report }) => ({ url: address(id, 'report'), method: 'POST', body: report }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [list('Review')]),
    }),
  }),
});

export const { useListReviewsInfiniteQuery, useWriteReviewMutation, useAnswerReviewMutation, useReportReviewMutation } =
  reviewsApi;
