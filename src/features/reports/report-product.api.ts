import type { Acknowledged } from '#contract/common';
import type { ReportInput } from '#contract/report';
import { api } from '../../api/api';
import { item, list, unlessIntact } from '../../api/tags';

/** Anyone's half of reports; the admins' half is reports.api.ts. */
export const reportProductApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportProduct: build.mutation<Acknowledged, ReportInput>({
      query: (body) => ({ url: '/reportedItems', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) => (error ? unlessIntact(error, [item('Product', productId)]) : [list('Report')]),
    }),
  }),
});

export const { useReportProductMutation } = reportProductApi;
