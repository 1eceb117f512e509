import type { Deleted, Modified } from '#contract/common';
import type { Report, ReportsQuery } from '#contract/trust/report';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** The admin calls for reports; the public one is in report-product.api.ts. */
const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A report shows its product's status, so changes to the product invalidate the list. */
    listReports: build.infiniteQuery<Page<Report>, ListArgs<ReportsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/reportedItems', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Report[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Report', rows), ...rows.map(({ productId }) => item('Product', productId))];
      },
    }),
    removeReportedProduct: build.mutation<Deleted, string>({
      query: (productId) => ({ url: `/deletedReportedItem/${encodeURIComponent(productId)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, productId) =>
        tagsIfStale(error, [
          item('Product', productId),
          list('Product'),
          list('Report'),
          list('Advert'),
          list('Booking'),
          list('Wish'),
          list('Category'),
          list('Case'),
        ]),
    }),
    dismissReport: build.mutation<Modified, string>({
      query: (id) => ({ url: `/reportedItems/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, [list('Report'), item('Report', id), list('Case')]),
    }),
  }),
});

export const { useListReportsInfiniteQuery, useRemoveReportedProductMutation, useDismissReportMutation } = reportsApi;
