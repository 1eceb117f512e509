import type { Modified } from '#contract/common';
import type { PaymentIssue, PaymentIssuesQuery } from '#contract/money/payment';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** Disputes, failed refunds and unknown payments, for admins. */
const paymentIssuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentIssues: build.infiniteQuery<Page<PaymentIssue>, ListArgs<PaymentIssuesQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/paymentIssues', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: PaymentIssue[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'PaymentIssue',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    closePaymentIssue: build.mutation<Modified, string>({
      query: (id) => ({ url: `/paymentIssues/${encodeURIComponent(id)}/close`, method: 'POST' }),
      invalidatesTags: (_result, error, id) =>
        tagsIfStale(error, [item('PaymentIssue', id), list('PaymentIssue'), list('AuditEntry')]),
    }),
  }),
});

export const { useListPaymentIssuesInfiniteQuery, useClosePaymentIssueMutation } = paymentIssuesApi;
