import type { PaymentIssue } from '#contract/payment';
import { api } from '../../api/api';
import { type Page, cursorPages, cursorParam, pageOf } from '../../api/page';
import { listOf } from '../../api/tags';

/** Disputes and failed refunds, for admins. */
export const paymentIssuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentIssues: build.infiniteQuery<Page<PaymentIssue>, void, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/paymentIssues', params: cursorParam(pageParam) }),
      transformResponse: (rows: PaymentIssue[], meta) => pageOf(rows, meta),
      providesTags: (data) => listOf('PaymentIssue', data?.pages.flatMap((page) => page.rows)),
    }),
  }),
});

export const { useListPaymentIssuesInfiniteQuery } = paymentIssuesApi;
