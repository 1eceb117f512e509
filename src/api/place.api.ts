import type { PlaceName } from '#contract/catalogue/search';
import { api } from './api.ts';
import { list } from './tags.ts';

const placeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /places: places for an incomplete name in either script; all districts without one. */
    listPlaces: build.query<PlaceName[], string>({
      query: (q) => ({ url: '/places', params: q === '' ? {} : { q } }),
      providesTags: () => [list('Product')],
    }),
  }),
});

export const { useLazyListPlacesQuery, useListPlacesQuery } = placeApi;
