import type { Estimate, EstimateQuery } from '#contract/catalogue/price';
import { api } from '../../../api/api.ts';
import { list } from '../../../api/tags.ts';

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What bikes like the one in the form cost. */
    getPriceEstimate: build.query<Estimate, EstimateQuery>({
      query: (params) => ({ url: '/estimate', params }),
      providesTags: () => [list('Product')],
    }),
  }),
});

export const { useGetPriceEstimateQuery, useLazyGetPriceEstimateQuery } = pricesApi;
