import type { Deleted, Modified } from '#contract/common';
import type { Report } from '#contract/report';
import { api } from '../../api/api';
import { type Page, cursorPages, cursorParam, pageOf } from '../../api/page';
import { item, list, listOf, unlessIntact } from '../../api/tags';

/** The admins' half of reports; anyone's half is report-product.api.ts. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A report shows its product's status, so what changes the product changes the list. */
    listReports: build.infiniteQuery<Page<Report>, void, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/reportedItems', params: cursorParam(pageParam) }),
      transformResponse: (rows: Report[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Report', rows), ...rows.map(({ productId }) => item('Product', productId))];
      },
    }),
    removeReported: build.mutation<Deleted, string>({
      query: (productId) => ({ url: `/deletedReportedItem/${encodeURIComponent(productId)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, productId) =>
        unlessIntact(error, [item('Product', productId), list('Product'), list('Report'), list('Advert'), list('Booking'), list('Wish'), list('Category')]),
    }),
    dismissReport: build.mutation<Modified, string>({
      query: (id) => ({ url: `/reportedItems/${encodeURIComponent(id)}`, method: 'PATCH' }),
      invalidatesTags: (_result, error, id) => unlessIntact(error, [list('Report'), item('Report', id)]),
    }),
  }),
});

export const { useListReportsInfiniteQuery, useRemoveReportedMutation, useDismissReportMutation } = reportsApi;
