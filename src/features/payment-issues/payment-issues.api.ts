import type { PaymentIssue, PaymentIssuesQuery } from '#contract/payment';
import { api } from '../../api/api';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../api/page';
import { listOf } from '../../api/tags';

/** Disputes and failed refunds, for admins. */
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
  }),
});

export const { useListPaymentIssuesInfiniteQuery } = paymentIssuesApi;
