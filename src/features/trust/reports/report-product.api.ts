import type { Acknowledged } from '#contract/common';
import type { ReportInput } from '#contract/trust/report';
import { api } from '../../../api/api.ts';
import { item, list, tagsIfStale } from '../../../api/tags.ts';

/** The public call for reports; the admin calls are in reports.api.ts. */
const reportProductApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportProduct: build.mutation<Acknowledged, ReportInput>({
      query: (body) => ({ url: '/reportedItems', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) =>
        error ? tagsIfStale(error, [item('Product', productId)]) : [list('Report')],
    }),
  }),
});

export const { useReportProductMutation } = reportProductApi;
