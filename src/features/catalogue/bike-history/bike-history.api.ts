import type { BikeHistory } from '#contract/catalogue/bike-history';
import type { Acknowledged } from '#contract/common';
import { api } from '../../../api/api.ts';
import { item, tagsIfStale } from '../../../api/tags.ts';

const pathOf = (id: string): string => `/products/${encodeURIComponent(id)}`;

const bikeHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Mileage and price over time. */
    getBikeHistory: build.query<BikeHistory, string>({
      query: (id) => `${pathOf(id)}/history`,
      providesTags: (_history, _error, id) => [item('Product', id)],
    }),
    /** Says that the earlier readings are another bike's. */
    contestMileage: build.mutation<Acknowledged, string>({
      query: (id) => ({ url: `${pathOf(id)}/mileage-objection`, method: 'POST' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, [item('Product', id)]),
    }),
  }),
});

export const { useGetBikeHistoryQuery, useContestMileageMutation } = bikeHistoryApi;
