import type { Advert } from '#contract/catalogue/advert';
import { api } from '../../../api/api.ts';
import { listOf } from '../../../api/tags.ts';

/** GET /createAdvertise, public. */
export const advertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdverts: build.query<Advert[], void>({
      query: () => '/createAdvertise',
      providesTags: (rows) => listOf('Advert', rows),
    }),
  }),
});

export const { useListAdvertsQuery } = advertsApi;
